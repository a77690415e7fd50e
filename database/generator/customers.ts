/** Generated customers: members of all plans and guests, with addresses and sessions. Odd numbers are members', even ones guests'. */
import { hash } from '@node-rs/argon2';
import { keyOf, type Picks } from './picks.ts';
import type { Size } from './size.ts';

/** Every generated member signs in with it. */
export const PASSWORD = 'seven quiet lighthouses';

const FIRST_NAMES =
  'Mina Tom Aisha Oliver Priya George Niamh Harry Chloe Kofi Emily Rhys Fatima Jack Isla Mateusz Grace Owen Zara Callum Beth Samir Megan Lewis'.split(
    ' ',
  );
const LAST_NAMES =
  'Okafor Smith Patel Jones Murphy Taylor Khan Williams Campbell Brown Nowak Davies Evans Ahmed Walker Roberts Wright Hughes Singh Green Hall Wood Clarke Begum'.split(
    ' ',
  );
const STREETS =
  'High Street|Station Road|Church Lane|Mill Lane|Victoria Road|The Green|Queen’s Terrace|Harbour Row'.split(
    '|',
  );
const TOWNS: readonly [city: string, province: string, outward: string][] = [
  ['Whitby', 'North Yorkshire', 'YO21'],
  ['Leeds', 'West Yorkshire', 'LS6'],
  ['Bristol', 'Bristol', 'BS8'],
  ['Cardiff', 'South Glamorgan', 'CF10'],
  ['Glasgow', 'Lanarkshire', 'G12'],
  ['London', 'Greater London', 'SE15'],
  ['Norwich', 'Norfolk', 'NR2'],
  ['Belfast', 'County Antrim', 'BT9'],
];
const COMPANIES = ['Corner Café', 'Roastery Bar', 'Delicatessen', 'Kitchen', 'Bakehouse'];

/** Two thirds are on no plan; the others are spread over the plans. */
const USER_TYPE = (picks: Picks) =>
  `case when ${picks.below(100, 'number', 'on a plan')} < 66 then 1 else 2 + ${picks.below(6, 'number', 'plan')} end`;

export async function customerStatements(picks: Picks, size: Size): Promise<string[]> {
  const { orders, ordersOfGuest, members, customers, begin, until, span } = size;
  const salt = Buffer.from('sixbean generated');
  const passwordHash = await hash(PASSWORD, { salt });
  const town = `1 + ${picks.below(TOWNS.length, 'number', 'town')}`;
  const townOf = (part: 0 | 1 | 2) => `(array[${TOWNS.map((row) => `'${row[part]}'`).join(', ')}])[town]`;
  return [
    // The first member is on no trial, orders on account and orders far more than anybody else.
    `create temporary table people on commit drop as
    select *, ${townOf(0)} as city, ${townOf(1)} as province,
      ${townOf(2)} || ' ' || ${picks.below(9, 'number', 'digit')} + 1 || 'AB' as zip_code
    from (
      select number, number % 2 = 1 as is_member, (number + 1) / 2 as rank, first_id + number as id,
        case when number = 1 then 7 when number % 2 = 1 then ${USER_TYPE(picks)} else 1 end::smallint as user_type_id,
        ${picks.oneOf(FIRST_NAMES, 'number', 'first name')} as first_name,
        ${picks.oneOf(LAST_NAMES, 'number', 'last name')} as last_name,
        1 + ${picks.below(240, 'number', 'house')} || ' ' || ${picks.oneOf(STREETS, 'number', 'street')} as address,
        '+44770090' || lpad((${picks.below(10_000, 'number', 'phone')})::text, 4, '0') as phone,
        ${town} as town,
        ${begin} + ${span} * ((number - 1) / 2 * case when number % 2 = 1 then ${0.99 / members} else ${ordersOfGuest / orders} end)
          as created_at
      from generate_series(1, ${customers}) as number, (select coalesce(max(id), 0) as first_id from customers) as known
    ) as people`,
    `alter table people add company_name text not null default ''`,
    `update people set company_name = last_name || '’s ' || ${picks.oneOf(COMPANIES, 'number', 'company')}
    where user_type_id in (3, 4, 5, 7)`,
    `create index on people (rank) where is_member`,
    `analyze people`,
    // Some guests come back: their mailbox then has several records.
    `insert into customers (id, email, email_identity, email_verified_at, password_hash, first_name, last_name, company_name,
      phone, address, city, province, zip_code, country_id, user_type_id, trial_ends_at, predictive_ordering, created_at)
    overriding system value
    select id, email, email, case when is_member then created_at end, case when is_member then '${passwordHash}' end,
      first_name, last_name, company_name, phone, address, city, province, zip_code, 'GB', user_type_id,
      case when user_type_id between 2 and 6 and created_at > ${until} - interval '26 days'
        then created_at + interval '30 days' end,
      is_member and rank % 9 = 0, created_at
    from (
      select *, lower(first_name || '.' || last_name) || '.'
        || case when is_member then number when rank % 4 = 0 then number - 2 else number end || '@example.com' as email
      from people
    ) as addressed`,
    `insert into shipping_details (customer_id, first_name, last_name, company_name, address, city, province, zip_code,
      country_id, phone)
    select id, first_name, last_name, company_name, address, city, province, zip_code, 'GB', phone
    from people, generate_series(1, 1 + rank % 2) where is_member order by id`,
    `insert into sessions (customer_id, token_hash, device, created_at, last_seen_at, expires_at)
    select id, ${keyOf('number', 'session', 43)}, 'Firefox on Windows', opened_at, seen_at, opened_at + interval '90 days'
    from people, lateral (
      select ${until} - interval '80 days' * ${picks.fraction('number', 'opened')} as opened_at,
        ${until} - interval '28 days' * ${picks.fraction('number', 'seen')} as seen_at
    ) as session
    where is_member and rank % 3 = 0`,
    `insert into newsletter_subscribers (email_identity, email, subscribed_at)
    select email_identity, email, created_at from customers where password_hash is not null and id % 6 = 1`,
    `insert into marketing_recipients (email_identity, unsubscribe_key, unsubscribed_at)
    select email_identity, ${keyOf('id', 'unsubscribe', 22)},
      case when id % 6 <> 1 then created_at + interval '1 day' end
    from customers where password_hash is not null and id % 6 in (1, 3)`,
  ];
}

/** SQL of the list of customers, in which guests of one mailbox are one row, and of one row of it: each in one statement. */
import { type RawBuilder, sql } from 'kysely';
import { hasNoPassword, hasPassword } from '#server/foundation/customers/customers.ts';
import { type RunningPlan, runningPlanOf } from '#server/money/plans/plans.ts';
import type { Database } from '#server/platform/database.ts';
import { likeWords, PLANNED_EACH_TIME } from '#server/platform/sql.ts';
import { balanceOf } from '#server/selling/ledger/ledger.ts';
import { type Bought, boughtBy } from '#server/selling/orders/desk/desk.ts';

export interface CustomerFilter {
  kind?: 'member' | 'guest' | 'staff' | undefined;
  user_type?: number | undefined;
  isOnTrial?: true | undefined;
  hasLimit?: true | undefined;
  text?: string | undefined;
  /** Ids that a query of another module names: only these. */
  among: readonly RawBuilder<unknown>[];
  /** Ids that such a query names: they are found by the words as well as those whose own record has them. */
  alsoByWords?: RawBuilder<unknown> | undefined;
}

interface Listed {
  id: number;
  email: string;
  email_identity: string;
  created_at: Date;
  is_guest: boolean;
  is_staff: boolean;
  is_proven: boolean;
  full_name: string;
  company_name: string;
  user_type_id: number;
  balance_limit: number;
  trial_ends_at: Date | null;
  /** All ids that the row stands for. */
  records: number[];
}

export interface CustomerRow extends Listed, Bought {
  credit: number;
  on_account: number;
  plan: RunningPlan | null;
}

interface Page {
  isOldestFirst: boolean;
  /** The id that the page before ended with. */
  after: number | undefined;
  limit: number;
}

interface ListRequest extends Page {
  /** What was bought since counts for the grams of a month. */
  since: Date;
  /** Counts no further than that; not at all where it is null. */
  countedTo: number | null;
}

export async function listShownCustomers(
  db: Database,
  filter: CustomerFilter,
  { since, countedTo, ...page }: ListRequest,
): Promise<{ rows: CustomerRow[]; count: number | null }> {
  const way = wayOf(page);
  const count = countedTo === null ? sql`null::int` : countListed(filter, countedTo);
  const { rows } = await sql<
    CustomerRow & { count: number | null }
  >`select ${PLANNED_EACH_TIME} shown.* from (
      ${withFound(filter)} select ${count} as count, figures.*
      from (${withFigures(listed(filter, page), since)}) as figures
    ) as shown
    order by shown.created_at ${way}, shown.id ${way}`.execute(db);
  return { rows, count: rows[0]?.count ?? (countedTo === null ? null : 0) };
}

/** Whichever of the records of a mailbox it is; none for somebody who was forgotten. */
export async function findShownCustomer(
  db: Database,
  id: number,
  since: Date,
): Promise<CustomerRow | undefined> {
  const row = sql`select ${COLUMNS} from customers where customers.id = ${id} and customers.anonymised_at is null`;
  const { rows } = await sql<CustomerRow>`${withFigures(row, since)}`.execute(db);
  return rows[0];
}

interface RecordOfMailbox {
  id: number;
  kind: 'member' | 'guest';
  full_name: string;
  created_at: Date;
}

/** Everybody of a mailbox, the oldest record first. */
export async function listRecordsOf(db: Database, mailbox: string): Promise<RecordOfMailbox[]> {
  const { rows } = await sql<RecordOfMailbox>`
    select id, case when ${hasNoPassword} then 'guest' else 'member' end as kind,
      trim(first_name || ' ' || last_name) as full_name, created_at
    from customers where email_identity = ${mailbox} and anonymised_at is null order by id`.execute(db);
  return rows;
}

const wayOf = ({ isOldestFirst }: Page) => sql.raw(isOldestFirst ? 'asc' : 'desc');

const IS_STAFF = sql`exists (select from staff_rights where staff_rights.customer_id = customers.id)`;

const OF_MAILBOX = sql`other.email_identity = customers.email_identity and ${hasNoPassword}
  and other.anonymised_at is null`;

/** The oldest guest stands for all of the mailbox. */
const STANDS_FOR_ROW = sql`customers.anonymised_at is null and (${hasPassword} or not exists (
  select from customers as other where ${OF_MAILBOX} and other.id < customers.id
))`;

const COLUMNS = sql`customers.id, customers.email, customers.email_identity, customers.created_at,
  ${hasNoPassword} as is_guest,
  ${IS_STAFF} as is_staff, customers.email_verified_at is not null as is_proven,
  trim(first_name || ' ' || last_name) as full_name, customers.company_name, user_type_id, balance_limit, trial_ends_at,
  case when ${hasNoPassword} then array(select other.id from customers as other where ${OF_MAILBOX} order by other.id)
    else array[customers.id] end as records`;

/** With what other modules have of each. */
const withFigures = (rows: RawBuilder<unknown>, since: Date) => sql`
  select page.*, bought.*, ${balanceOf('credit', sql.ref('page.id'))} as credit,
    ${balanceOf('on_account', sql.ref('page.id'))} as on_account, ${runningPlanOf(sql.ref('page.id'))} as plan
  from (${rows}) as page left join lateral (${boughtBy(sql`page.records`, since)}) as bought on true`;

/**
 * Stands before the `select` that lists and counts customers by one filter, so that their words are looked for once. By the mailbox,
 * since any of its records may have the words.
 */
const withFound = ({
  text,
  alsoByWords = sql`select null::int where false`,
}: CustomerFilter): RawBuilder<unknown> =>
  text === undefined
    ? sql``
    : sql`with found as materialized (
        select person.email_identity from customers as person
          where ${sql.join([sql`true`, ...likeWords(sql`person.found_by`, text)], sql` and `)}
        union select person.email_identity from customers as person where person.id = any(array(${alsoByWords}))
      )`;

function listed(filter: CustomerFilter, page: Page): RawBuilder<unknown> {
  const { isOldestFirst, after, limit } = page;
  const conditions = conditionsOf(filter);
  // The last one of a page may have been deleted since: the page then goes on from the one with the number before.
  if (after !== undefined)
    conditions.push(
      sql`(customers.created_at, customers.id) ${sql.raw(isOldestFirst ? '>' : '<')} (
        select last.created_at, last.id from customers as last where last.id <= ${after} order by last.id desc limit 1
      )`,
    );
  const way = wayOf(page);
  return sql`select ${COLUMNS} from customers where ${sql.join(conditions, sql` and `)}
    order by customers.created_at ${way}, customers.id ${way} limit ${limit}`;
}

const countListed = (filter: CustomerFilter, most: number) =>
  sql`(select count(*)::int from (
    select from customers where ${sql.join(conditionsOf(filter), sql` and `)} limit ${most}
  ) as counted)`;

function conditionsOf({ kind, user_type, isOnTrial, hasLimit, text, among }: CustomerFilter) {
  const conditions: RawBuilder<unknown>[] = [STANDS_FOR_ROW];
  if (kind === 'guest') conditions.push(hasNoPassword);
  if (kind === 'member') conditions.push(hasPassword);
  if (kind === 'staff') conditions.push(IS_STAFF);
  if (user_type !== undefined) conditions.push(sql`customers.user_type_id = ${user_type}`);
  if (isOnTrial) conditions.push(sql`customers.trial_ends_at is not null`);
  if (hasLimit) conditions.push(sql`customers.balance_limit > 0`);
  for (const ids of among) conditions.push(sql`customers.id in (${ids})`);
  if (text !== undefined)
    conditions.push(sql`customers.email_identity in (select email_identity from found)`);
  return conditions;
}

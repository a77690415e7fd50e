/** SQL on lines of public blends that others may have bought: what was paid for them, by whom, where, and who made the blend. */
import { type RawBuilder, sql } from 'kysely';
import { ADVANCED } from '#domain/order/log.ts';
import { STATUS, STATUSES } from '#domain/order/status.ts';
import { daysBefore, forgottenBefore } from '#domain/policy.ts';
import type { HomeAddress, Household } from '#domain/thanks/household.ts';
import { DAYS_UNTIL_THANKS, type PaidLine } from '#domain/thanks/thanks.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { oneOf } from '#server/platform/sql.ts';

export interface EarningLine extends PaidLine {
  lineId: number;
  orderId: number;
  buyer: Household;
  maker: Earner;
  /** Of the blend that it was remixed from, if it was; that one's maker may be gone. */
  parent: Earner | 'gone' | null;
  /** Its commission, where it was bought at the maker's storefront. */
  storefront: { percent: number; markUp: number } | null;
}

export interface Earner {
  customerId: number;
  blendId: number;
  /** Staff hid the blend: nobody is thanked for it. */
  isHidden: boolean;
}

/** What is left of the goods of a line: of rows of `line` and their `orders`. */
export const PAID = sql`
  line.total_price as paid,
  (select coalesce(sum(amount), 0)::int from refund_lines where order_blend_id = line.id) as refunded,
  (select sum(total_price)::int from order_blends where order_id = orders.id) as "orderGoods",
  (select coalesce(sum(amount - shipping), 0)::int from refunds where order_id = orders.id)
    - (select coalesce(sum(part.amount), 0)::int
      from refund_lines as part join refunds on refunds.id = refund_id where refunds.order_id = orders.id) as named`;

const earningLines = (which: RawBuilder<unknown>) => sql<EarningLine>`
  select line.id as "lineId", orders.id as "orderId", ${PAID},
    json_build_object(
      'customerId', buyer.id, 'emails', json_build_array(orders.email, buyer.email),
      'addresses', (select json_agg(home) from (
        select orders.address, orders.zip_code
        union select buyer.address, buyer.zip_code
        union select address, zip_code from order_shipping_details where order_id = orders.id
        union select address, zip_code from shipping_details where customer_id = buyer.id
      ) as home),
      'payers', ${payersOf(sql`buyer.id`)}
    ) as buyer,
    ${earner(sql`publication`, sql`maker`)} as maker,
    case when parent_maker.id is not null then ${earner(sql`parent`, sql`parent_maker`)}
      when publication.parent_id is not null then '"gone"'::json end as parent,
    case when storefront.order_blend_id is not null then json_build_object(
      'percent', commission_percent, 'markUp', mark_up) end as storefront
  from opened_lines as opened
  join order_blends as line on line.id = opened.order_blend_id
  join orders on orders.id = line.order_id
  join customers as buyer on buyer.id = orders.customer_id
  join publications as publication on publication.custom_blend_id = opened.custom_blend_id
  join makers as maker on maker.id = publication.maker_id
  left join publications as parent on parent.custom_blend_id = publication.parent_id
  left join makers as parent_maker on parent_maker.id = parent.maker_id
  left join storefront_lines as storefront on storefront.order_blend_id = line.id
  where not exists (select from thanked_lines as thanked where thanked.order_blend_id = line.id) and ${which}
  order by line.id`;

const payersOf = (customer: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(distinct payer), '[]') from saved_payments where customer_id = ${customer})`;

const earner = (publication: RawBuilder<unknown>, maker: RawBuilder<unknown>) => sql`json_build_object(
  'customerId', ${maker}.customer_id, 'blendId', ${publication}.custom_blend_id,
  'isHidden', ${publication}.hidden_at is not null)`;

export const readEarningLine = async (db: InTransaction, lineId: number): Promise<EarningLine | undefined> =>
  (await earningLines(sql`line.id = ${lineId}`).execute(db)).rows[0];

/** Those that wait for their day, or for their payment: of the maker's blends and of remixes of these. */
export const listWaiting = async (db: Database, customerId: number, now: Date): Promise<EarningLine[]> =>
  (
    await earningLines(sql`opened.custom_blend_id in (
      select own.custom_blend_id from publications as own join makers on makers.id = own.maker_id
      where customer_id = ${customerId}
      union
      select child.custom_blend_id from publications as child
      join publications as own on own.custom_blend_id = child.parent_id join makers on makers.id = own.maker_id
      where makers.customer_id = ${customerId}
    ) and orders.order_status_id in ${oneOf(STATUSES.sold)} and orders.created_at >= ${forgottenBefore(now)}`).execute(
      db,
    )
  ).rows;

/**
 * Lines whose day has come: delivered so many days ago, and nothing is owed for the order any more. A blend that waits for a look of staff
 * has its lines wait too. What left the roastery a year ago is let be.
 */
export async function listDue(
  db: Database,
  now: Date,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const deliveredBy = daysBefore(now, DAYS_UNTIL_THANKS);
  const { rows } = await sql<{ id: number }>`
    select line.id from opened_lines as opened
    join order_blends as line on line.id = opened.order_blend_id
    join orders on orders.id = line.order_id
    left join publications as publication on publication.custom_blend_id = opened.custom_blend_id
    where line.id > ${after}::int
      and not exists (select from thanked_lines as thanked where thanked.order_blend_id = line.id)
      and order_status_id = ${sql.lit(STATUS.delivered)}
      and account_paid >= account_debt(orders)
      and dispatched_at between ${forgottenBefore(now)} and ${deliveredBy}
      and publication.waits_since is null
      and coalesce((
        select min(created_at) from order_logs
        where order_logs.order_id = orders.id and action = ${sql.lit(ADVANCED[STATUS.delivered])}
      ), dispatched_at) <= ${deliveredBy}
    order by line.id limit ${most}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** A maker as a buyer could be one: their mailbox, what is in their address book and on their bills, and who pays for them. */
export async function readHousehold(db: Database | InTransaction, customerId: number): Promise<Household> {
  const { rows } = await sql<{ email: string; addresses: HomeAddress[]; payers: string[] }>`
    select email, (select json_agg(home) from (
        select customers.address, customers.zip_code
        union select address, zip_code from shipping_details where customer_id = customers.id
        union select address, zip_code from orders where customer_id = customers.id
      ) as home) as addresses, ${payersOf(sql`customers.id`)} as payers
    from customers where id = ${customerId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`Customer ${customerId} made a public blend and is not there.`);
  return { customerId, emails: [row.email], addresses: row.addresses, payers: row.payers };
}

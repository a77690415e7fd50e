/** SQL of thanks that makers got and of what was taken back. The caller of what writes holds the lock on the maker. */
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { forgottenBefore } from '#domain/policy.ts';
import { type PaidLine } from '#domain/thanks/thanks.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { londonText } from '#server/platform/london-time.ts';
import type { Schema } from '#server/platform/schema.ts';
import { withMerged } from './commission-store.ts';
import { PAID } from './earning-line-store.ts';

/** Answers whether it was not noted before. */
export async function noteThanked(db: InTransaction, order_blend_id: number, now: Date): Promise<boolean> {
  const noted = await db
    .insertInto('thanked_lines')
    .values({ order_blend_id, thanked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_blend_id')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function insertThanks(db: InTransaction, thanks: Insertable<Schema['thanks']>): Promise<void> {
  await db.insertInto('thanks').values(thanks).execute();
}

/** What a maker got in the month, by the mailbox of who bought. A commission counts towards no maximum. */
export async function listGivenInMonth(
  db: InTransaction,
  customerId: number,
  now: Date,
): Promise<{ email: string; pence: number }[]> {
  const { rows } = await sql<{ email: string; pence: number }>`
    select email, sum(thanks.pence)::int as pence
    from thanks join order_blends as line on line.id = order_blend_id join orders on orders.id = line.order_id
    where thanks.customer_id = ${customerId} and not is_commission and ${monthOf('given_at')} = ${londonText(sql`${now}::timestamptz`, 'YYYY-MM')}
    group by email`.execute(db);
  return rows;
}

const monthOf = (column: 'given_at' | 'taken_at') => londonText(sql.ref(column), 'YYYY-MM');

/** What refunds took and the credit did not cover, less what was withheld for it. Who keeps a merged account owes for both. */
export async function readOwed(db: Database | InTransaction, customerId: number): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    with given as (select id, withheld from thanks where customer_id in ${withMerged(sql`${customerId}::int`)})
    select (
      (select coalesce(sum(back.pence - from_credit), 0)
        from thanks_taken_back as back join given on given.id = thanks_id)
      - (select coalesce(sum(withheld), 0) from given)
    )::int as owed`.execute(db);
  return rows[0]?.owed ?? 0;
}

export interface RefundedThanks extends PaidLine {
  id: number;
  customerId: number;
  pence: number;
  percent: number;
  goods: number;
  markUp: number;
  is_commission: boolean;
  takenBack: number;
}

const refunded = sql<RefundedThanks>`
  select thanks.id, thanks.customer_id as "customerId", thanks.pence, percent, goods,
    mark_up as "markUp", is_commission, ${PAID},
    (select coalesce(sum(back.pence), 0)::int from thanks_taken_back as back where thanks_id = thanks.id) as "takenBack"
  from thanks join order_blends as line on line.id = thanks.order_blend_id join orders on orders.id = line.order_id`;

/** Those of a year whose orders had a refund, before or after. */
export const listRefunded = async (db: Database, now: Date): Promise<RefundedThanks[]> =>
  (
    await sql<RefundedThanks>`${refunded}
      where given_at >= ${forgottenBefore(now)} and exists (select from refunds where order_id = orders.id)
      order by thanks.id`.execute(db)
  ).rows;

export const readRefunded = async (db: InTransaction, id: number): Promise<RefundedThanks | undefined> =>
  (await sql<RefundedThanks>`${refunded} where thanks.id = ${id}`.execute(db)).rows[0];

export async function insertTakenBack(
  db: InTransaction,
  back: Insertable<Schema['thanks_taken_back']>,
): Promise<number> {
  const { id } = await db
    .insertInto('thanks_taken_back')
    .values(back)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface MonthOfThanks {
  month: string;
  given: number;
  taken_back: number;
  commission: number;
  commission_taken_back: number;
  blends: { ctaps_id: string; name: string; given: number; commission: number }[];
}

const ofEitherKind = (pence: RawBuilder<unknown>) => sql`
  coalesce(sum(${pence}) filter (where not is_commission), 0)::int as thanks,
  coalesce(sum(${pence}) filter (where is_commission), 0)::int as commission`;

/** The newest month first. By month and blend alone: nobody is to see from it who bought what. */
export async function listMonths(db: Database, customerId: number): Promise<MonthOfThanks[]> {
  const { rows } = await sql<MonthOfThanks>`
    with given as (
      select ${monthOf('given_at')} as month, ctaps_id, name, ${ofEitherKind(sql`pence`)}
      from thanks join custom_blends on custom_blends.id = custom_blend_id
      where customer_id = ${customerId} group by 1, ctaps_id, name
    ), back as (
      select ${monthOf('taken_at')} as month, ${ofEitherKind(sql`back.pence`)}
      from thanks_taken_back as back join thanks on thanks.id = thanks_id
      where customer_id = ${customerId} group by 1
    )
    select month, coalesce(sum(given.thanks), 0)::int as given, coalesce(max(back.thanks), 0)::int as taken_back,
      coalesce(sum(given.commission), 0)::int as commission, coalesce(max(back.commission), 0)::int as commission_taken_back,
      coalesce(json_agg(json_build_object('ctaps_id', ctaps_id, 'name', name, 'given', given.thanks, 'commission', given.commission)
        order by given.thanks + given.commission desc, name) filter (where ctaps_id is not null), '[]') as blends
    from given full join back using (month)
    group by month order by month desc`.execute(db);
  return rows;
}

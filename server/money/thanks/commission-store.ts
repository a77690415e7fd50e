/** SQL on what storefronts earned in commission, and on statements by which it is paid, with whose they are. */
import { type RawBuilder, sql } from 'kysely';
import { monthAfter } from '#domain/on-account/statement-month.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { startOfLondonDay } from '#server/platform/london-time.ts';
import type { StatementRow } from './statement-store.ts';

export interface BankAccount {
  account_name: string;
  sort_code: string;
  account_number: string;
}

export interface PaidByBank extends BankAccount {
  customerId: number;
}

const paidByBank = (which: RawBuilder<unknown>) => sql<PaidByBank>`
  select customer_id as "customerId", account_name, sort_code, account_number
  from storefronts join makers on makers.id = maker_id join customers on customers.id = customer_id
  where paid_by = 'bank' and customers.password_hash is not null and ${which}
  order by customer_id`;

/** Makers whose commission goes to the bank, and who have no statement of that month yet. */
export const listUnstated = async (db: Database, month: string): Promise<number[]> => {
  const { rows } = await paidByBank(sql`not exists (
    select from commission_statements as made where made.customer_id = makers.customer_id and month = ${month}::date
  )`).execute(db);
  return rows.map(({ customerId }) => customerId);
};

export const findPaidByBank = async (
  db: InTransaction,
  customerId: number,
): Promise<PaidByBank | undefined> =>
  (await paidByBank(sql`customer_id = ${customerId}`).execute(db)).rows[0];

/** SQL fragment: a maker, and the records that were merged into theirs, whose credit they have. */
export const withMerged = (customer: RawBuilder<unknown>) => sql`(
  with recursive record as (
    select ${customer} as id
    union
    select merged_id from customer_merges join record on kept_id = record.id where undone_at is null
  ) select id from record
)`;

export interface Earned {
  /** What no statement has of the time until the last one. */
  before: number;
  earned: number;
  takenBack: number;
}

/** What a maker earned until the end of a month, and since the month of their last statement. */
export async function readEarned(db: InTransaction, customerId: number, month: string): Promise<Earned> {
  const { rows } = await sql<Earned>`
    with record as (${withMerged(sql`${customerId}::int`)}), stated as (
      select coalesce(sum(pence), 0) as pence, max(month) + interval '1 month' as until
      from commission_statements where customer_id in (select id from record)
    ), moved as (
      select given_at as at, pence as earned, withheld as "takenBack" from thanks
      where is_commission and customer_id in (select id from record)
      union all
      select taken_at, 0, from_credit from thanks_taken_back as back join thanks on thanks.id = thanks_id
      where is_commission and customer_id in (select id from record)
    ), told as (
      select earned, "takenBack", coalesce(at < until at time zone 'Europe/London', false) as "isBefore"
      from moved, stated where at < ${startOfLondonDay(monthAfter(month))}
    )
    select (coalesce(sum(earned - "takenBack") filter (where "isBefore"), 0) - (select pence from stated))::int as before,
      coalesce(sum(earned) filter (where not "isBefore"), 0)::int as earned,
      coalesce(sum("takenBack") filter (where not "isBefore"), 0)::int as "takenBack"
    from told`.execute(db);
  return rows[0] ?? { before: 0, earned: 0, takenBack: 0 };
}

export interface StaffStatementRow extends StatementRow {
  name: string;
  paidBy: string | null;
}

const statements = (db: Database | InTransaction) =>
  db
    .selectFrom('commission_statements')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .selectAll('commission_statements')
    .select(
      sql<string>`coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), 'Customer ' || customer_id)`.as(
        'name',
      ),
    )
    .select(nameOfStaff(sql.ref('paid_by')).as('paidBy'));

/** Those to pay, the oldest first, and the latest of those that were paid. */
export async function listStatements(db: Database, most: number): Promise<StaffStatementRow[]> {
  const toPay = await statements(db)
    .where('paid_at', 'is', null)
    .orderBy('commission_statements.id')
    .execute();
  const paid = await statements(db)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .orderBy('commission_statements.id', 'desc')
    .limit(most)
    .execute();
  return [...toPay, ...paid];
}

export const findStatement = (
  db: Database | InTransaction,
  id: number,
): Promise<StaffStatementRow | undefined> =>
  statements(db).where('commission_statements.id', '=', id).executeTakeFirst();

/** Of a maker, the newest first. */
export const listStatementsOf = (db: Database | InTransaction, customerId: number): Promise<StatementRow[]> =>
  db
    .selectFrom('commission_statements')
    .selectAll()
    .where('customer_id', 'in', sql<number>`${withMerged(sql`${customerId}::int`)}`)
    .orderBy('id', 'desc')
    .execute();

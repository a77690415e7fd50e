/** SQL of opening debts: invoices of the shop that was left, of which something was owed when we moved here. */
import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { Owing } from '#domain/on-account/terms.ts';
import { policy } from '#domain/policy.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';

export type OpeningDebt = Selectable<Schema['opening_debts']>;

/**
 * They had terms of their own, so the due day counts, and they age, are chased and hold orders as what was placed a term before it.
 * Whatever asks for the day of placing gets that one.
 */
const placedOn = sql<Day>`(due_on - ${sql.lit(policy.paymentDays)}::int)`;

const debts = (db: Database | InTransaction) =>
  db
    .selectFrom('opening_debts')
    .select(['id', 'customer_id', 'number', 'invoiced_on', 'debt', 'account_paid'])
    .select(sql<Day>`${placedOn}::date`.as('placed_on'))
    .select(sql<number>`debt - account_paid`.as('owed'));

export const listOwedOpening = (db: Database | InTransaction, { customerIds, placedBy }: Owing) =>
  debts(db)
    .where(sql<boolean>`account_paid < debt`)
    .$if(customerIds !== undefined, (query) => query.where('customer_id', '=', anyOf(customerIds ?? [])))
    .$if(placedBy !== undefined, (query) => query.where(placedOn, '<=', sql<Day>`${placedBy}::date`))
    .orderBy('id')
    .execute();

/** What a customer's opening debts came to at a moment, before anything was paid. */
export const listOpeningAt = (db: Database | InTransaction, customerId: number, at: Date) =>
  debts(db).where('customer_id', '=', customerId).where('opened_at', '<', at).orderBy('id').execute();

/** SQL fragment: what is owed, debt by debt, dated as orders are. */
export const OWED_OPENING: RawBuilder<unknown> = sql`
  select customer_id, ${placedOn} as placed_on, debt - account_paid as owed from opening_debts where account_paid < debt`;

/** SQL fragment: the same of one customer, by a day. */
export const owedOpeningOf = (customerId: number, by: Day): RawBuilder<unknown> =>
  sql`${OWED_OPENING} and customer_id = ${customerId}::int and ${placedOn} <= ${by}::date`;

/** SQL fragment: when an invoice was made out. */
export const openingInvoicedAt = (id: Expression<unknown>): RawBuilder<Date | null> =>
  sql`(select invoiced_on::timestamp at time zone 'Europe/London' from opening_debts where opening_debts.id = ${id})`;

/** One of this customer's, locked. */
export const lockOpeningDebt = (
  db: InTransaction,
  { id, customerId }: { id: number; customerId: number },
): Promise<OpeningDebt | undefined> =>
  db
    .selectFrom('opening_debts')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();

export const listOpeningDebts = (
  db: Database | InTransaction,
  ids: readonly number[],
): Promise<OpeningDebt[]> =>
  db.selectFrom('opening_debts').selectAll().where('id', '=', anyOf(ids)).execute();

export type NewOpeningDebt = Pick<OpeningDebt, 'customer_id' | 'number' | 'invoiced_on' | 'due_on' | 'debt'>;

/** Before its entry, which the limit of the account would refuse without it. The caller holds the customer. */
export async function openDebt(
  db: InTransaction,
  debt: NewOpeningDebt & { opened_at: Date },
): Promise<number> {
  const { id } = await db.insertInto('opening_debts').values(debt).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The database refuses less than what is paid of it. The caller holds the customer. */
export async function changeDebt(
  db: InTransaction,
  id: number,
  changes: Partial<Pick<OpeningDebt, 'invoiced_on' | 'due_on' | 'debt'>>,
): Promise<void> {
  await db.updateTable('opening_debts').set(changes).where('id', '=', id).execute();
}

/** SQL of statements, and of the moment that they state. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type DebtId, keyOf } from './debt.ts';

export interface StoredStatement {
  id: number;
  customer_id: number;
  month: string;
  content: string;
  buyer: string | null;
}

/** What of each order and fee was paid at a moment. */
export async function allocatedAt(
  db: Database | InTransaction,
  customerId: number,
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<DebtId & { pence: number }>`
    select order_id, fee_id, opening_id, sum(allocation.pence)::int as pence
    from account_allocations as allocation join account_payments as payment on payment.id = payment_id
    where customer_id = ${customerId} and made_at < ${at} group by order_id, fee_id, opening_id`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.pence]));
}

/** Which of these customers have no statement of the month yet. */
export async function withoutStatement(
  db: Database,
  month: string,
  customerIds: readonly number[],
): Promise<number[]> {
  const stated = await db
    .selectFrom('account_statements')
    .select('customer_id')
    .where('month', '=', month)
    .execute();
  const withStatement = new Set(stated.map(({ customer_id }) => customer_id));
  return customerIds.filter((id) => !withStatement.has(id));
}

/** Answers its id; `undefined` where the customer has one of that month. */
export async function insertStatement(
  db: InTransaction,
  statement: { customer_id: number; month: string; content: string; buyer: string; made_at: Date },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('account_statements')
    .values(statement)
    .onConflict((conflict) => conflict.columns(['customer_id', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export const findStatement = (db: Database, id: number): Promise<StoredStatement | undefined> =>
  db
    .selectFrom('account_statements')
    .select(['id', 'customer_id', 'month', 'content', 'buyer'])
    .where('id', '=', id)
    .executeTakeFirst();

export const listStatements = (db: Database, customerId: number): Promise<{ id: number; month: string }[]> =>
  db
    .selectFrom('account_statements')
    .select(['id', 'month'])
    .where('customer_id', '=', customerId)
    .orderBy('month', 'desc')
    .execute();

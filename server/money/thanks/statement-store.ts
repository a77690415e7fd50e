/** SQL of statements by which commission is paid. The caller holds the maker. */
import type { Insertable, Selectable } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';

export type StatementRow = Selectable<Schema['commission_statements']>;

/** `undefined` where the month has one. */
export async function insertStatement(
  db: InTransaction,
  statement: Insertable<Schema['commission_statements']>,
): Promise<number | undefined> {
  const made = await db
    .insertInto('commission_statements')
    .values(statement)
    .onConflict((conflict) => conflict.columns(['customer_id', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export const lockStatement = (db: InTransaction, id: number): Promise<StatementRow> =>
  db
    .selectFrom('commission_statements')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function setPaid(
  db: InTransaction,
  id: number,
  paid: { paid_at: Date; paid_by: number },
): Promise<void> {
  await db.updateTable('commission_statements').set(paid).where('id', '=', id).execute();
}

/** Where unpaid ones are to be paid to is kept until they are. */
export async function forgetAccounts(db: InTransaction, customerIds: readonly number[]): Promise<void> {
  await db
    .updateTable('commission_statements')
    .set({ account_name: null, sort_code: null, account_number: null })
    .where('customer_id', '=', anyOf(customerIds))
    .where('paid_at', 'is not', null)
    .where('account_number', 'is not', null)
    .execute();
}

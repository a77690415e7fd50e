/** SQL of what was paid ahead and went back by a transfer. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';

/** `undefined` where the same call paid something back meanwhile, under the lock of another customer. */
export async function insertPayBack(
  db: InTransaction,
  payBack: Insertable<Schema['account_pay_backs']>,
): Promise<number | undefined> {
  const made = await db
    .insertInto('account_pay_backs')
    .values(payBack)
    .onConflict((conflict) => conflict.column('call_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export const findPayBack = (
  db: InTransaction,
  callId: string,
): Promise<Selectable<Schema['account_pay_backs']> | undefined> =>
  db.selectFrom('account_pay_backs').selectAll().where('call_id', '=', callId).executeTakeFirst();

/** Pence that went back to these customers since then. */
export async function sumPaidBack(
  db: InTransaction,
  customerIds: readonly number[],
  since: Date,
): Promise<number> {
  const { pence } = await db
    .selectFrom('account_pay_backs as back')
    .innerJoin('account_payments as payment', 'payment.id', 'payment_id')
    .select(sql<number>`coalesce(sum(back.pence), 0)::int`.as('pence'))
    .where('customer_id', '=', anyOf(customerIds))
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow();
  return pence;
}

import { STATUS } from '#domain/order/status.ts';
import type { Opinion } from '#domain/reorders/proposal-rules.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { findOrderOf } from '#server/selling/orders/orders.ts';
import { setOpinion } from './opinion-store.ts';

interface Said {
  orderId: number;
  memberId: number;
  opinion: Opinion;
  now: Date;
}

/** Idempotent: of each order that came, the last word counts. */
export async function sayWhenItCame(
  db: Database,
  { orderId, memberId, opinion, now }: Said,
): Promise<null | Refusal<'not_found'>> {
  return transact(db, async (transaction) => {
    const member = await lockAccount(transaction, memberId);
    const order = await findOrderOf(transaction, orderId, memberId);
    if (member === undefined || order?.order_status_id !== STATUS.delivered) return refuse('not_found');
    await setOpinion(transaction, { orderId, customerId: memberId, opinion }, now);
    return null;
  });
}

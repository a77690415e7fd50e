import { STATUS } from '#domain/order/status.ts';
import { lockCustomer } from '#server/foundation/customers/customers.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import type { OrderHistory } from './order-history.ts';
import { endProposal, listLastProposals, lockProposal } from './proposal-store.ts';
import { withdrawOpen } from './standing/save-standing-order.ts';
import {
  endStanding,
  listStandingOrdersOf,
  lockStandingOrder,
  resumeStanding,
} from './standing/standing-order-store.ts';

/** A member who ordered in another way is no longer asked: their next proposal starts from that order. */
export async function withdrawOvertaken(
  db: Database,
  { last, orders }: OrderHistory,
  now: Date,
): Promise<void> {
  if (last?.state !== 'proposed') return;
  const placedSince = last.last_order_id ?? 0;
  const isOvertaken = orders.some(({ id, statusId }) => id > placedSince && statusId !== STATUS.cancelled);
  if (!isOvertaken) return;
  await transact(db, async (transaction) => {
    await lockCustomer(transaction, last.customer_id);
    await withdraw(transaction, last.id, now);
  });
}

/**
 * A customer who is merged into another is no longer asked, and their standing orders end. Answers which, so that they can run again
 * where the merge is undone. The caller holds the lock on them.
 */
export async function withdrawAllOf(db: InTransaction, customerId: number, now: Date): Promise<number[]> {
  const last = (await listLastProposals(db, [customerId])).get(customerId);
  if (last !== undefined) await withdraw(db, last.id, now);
  const ended: number[] = [];
  for (const standing of await listStandingOrdersOf(db, customerId)) {
    if (standing.ended_at !== null) continue;
    await lockStandingOrder(db, standing.id);
    await withdrawOpen(db, standing.id, now);
    await endStanding(db, standing.id, now);
    ended.push(standing.id);
  }
  return ended;
}

/**
 * They run again from now on; days that passed meanwhile are not made up for. Answers how many do. The caller holds the lock on their
 * customer.
 */
export async function resumeStandingOrders(
  db: InTransaction,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  let resumed = 0;
  for (const id of ids) {
    const standing = await lockStandingOrder(db, id);
    if (standing?.ended_at == null) continue;
    await resumeStanding(db, id, now);
    resumed += 1;
  }
  return resumed;
}

async function withdraw(db: InTransaction, id: number, now: Date): Promise<void> {
  const proposal = await lockProposal(db, id);
  if (proposal?.state === 'proposed') await endProposal(db, id, { state: 'withdrawn', answered_at: now });
}

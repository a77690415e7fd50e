import { STATUS } from '#domain/order/status.ts';
import { lockCustomer } from '#server/foundation/customers/customers.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import type { OrderHistory } from './order-history.ts';
import { endProposal, listLastProposals, lockProposal } from './proposal-store.ts';

/** A member who ordered in another way is no longer asked: their next proposal starts from that order. */
export async function withdrawOvertaken(
  db: Database,
  { last, orders }: OrderHistory,
  now: Date,
): Promise<void> {
  if (last?.state !== 'proposed') return;
  const isOvertaken = orders.some(
    ({ id, statusId }) => id > last.last_order_id && statusId !== STATUS.cancelled,
  );
  if (!isOvertaken) return;
  await transact(db, async (transaction) => {
    await lockCustomer(transaction, last.customer_id);
    await withdraw(transaction, last.id, now);
  });
}

/** A customer who is merged into another is no longer asked. The caller holds the lock on them. */
export async function withdrawProposalOf(db: InTransaction, customerId: number, now: Date): Promise<void> {
  const last = (await listLastProposals(db, [customerId])).get(customerId);
  if (last !== undefined) await withdraw(db, last.id, now);
}

async function withdraw(db: InTransaction, id: number, now: Date): Promise<void> {
  const proposal = await lockProposal(db, id);
  if (proposal?.state === 'proposed') await endProposal(db, id, { state: 'withdrawn', answered_at: now });
}

import { STATUS } from '../../domain/order/status.ts';
import { lockCustomer } from '../customers/customers.ts';
import { type Database, transact } from '../platform/database.ts';
import type { KnownOf } from './known.ts';
import { endProposal, lockProposal } from './proposal-store.ts';

/** Whoever ordered otherwise is no longer asked: their next proposal starts from that order. */
export async function withdrawOvertaken(db: Database, { last, orders }: KnownOf, now: Date): Promise<void> {
  if (last?.state !== 'proposed') return;
  const isOvertaken = orders.some(
    ({ id, statusId }) => id > last.last_order_id && statusId !== STATUS.cancelled,
  );
  if (!isOvertaken) return;
  await transact(db, async (transaction) => {
    await lockCustomer(transaction, last.customer_id);
    const proposal = await lockProposal(transaction, last.id);
    if (proposal?.state === 'proposed')
      await endProposal(transaction, last.id, { state: 'withdrawn', answered_at: now });
  });
}

/** Lets a payment pay another order than the oldest. */
import { formatPounds } from '../../domain/money/pounds.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import { isSamePerson, lockCustomers } from '../customers/customers.ts';
import { lockOrderOnAccount } from '../orders/orders.ts';
import { transact } from '../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';
import type { OnAccountDeps } from './on-account-deps.ts';
import { allocateNow, insertAllocations, readPayment, type StoredPayment } from './payment-store.ts';
import { NOT_ONES_OWN, readOrThrow } from './record-payment.ts';

interface Moving {
  paymentId: number;
  orderId: number;
  pence: number;
  staffId: number;
}

/** From what it paid ahead first, then from the newest orders that it pays; what these owe then, other free money pays. */
export async function moveAllocation(
  { db }: Pick<OnAccountDeps, 'db'>,
  { paymentId, orderId, pence, staffId }: Moving,
): Promise<StoredPayment | Refusal<'not_found' | 'not_allowed' | 'invalid'>> {
  const known = await readPayment(db, paymentId);
  if (known === undefined || known.reverses !== null) return refuse('not_found');
  const { customer_id } = known;
  return transact(db, async (transaction) => {
    if (await isSamePerson(transaction, staffId, customer_id)) return NOT_ONES_OWN;
    await lockCustomers(transaction, [customer_id]);
    const order = await lockOrderOnAccount(transaction, { orderId, customerId: customer_id });
    if (order === undefined)
      return refuse('not_found', { message: 'This customer has no such order on account.' });
    const payment = await readOrThrow(transaction, paymentId);
    const others = payment.allocations.filter(({ order_id }) => order_id !== orderId).toReversed();
    const paid = payment.allocations.reduce((sum, one) => sum + one.pence, 0);
    const free = payment.is_reversed ? 0 : payment.pence - paid;
    const movable = free + others.reduce((sum, one) => sum + one.pence, 0);
    if (pence < 1 || pence > order.owed)
      return refuseField('amount', `Of this order, ${formatPounds(order.owed)} is owed.`);
    if (pence > movable)
      return refuseField('amount', `Of this payment, ${formatPounds(movable)} can be moved.`);
    const rows = [];
    let missing = pence - free;
    for (const other of others) {
      const taken = Math.min(Math.max(0, missing), other.pence);
      missing -= taken;
      if (taken > 0) rows.push({ order_id: other.order_id, pence: -taken });
    }
    rows.push({ order_id: orderId, pence });
    const made = { payment_id: paymentId, made_by: staffId };
    await insertAllocations(
      transaction,
      rows.map((row) => ({ ...row, ...made })),
    );
    await allocateNow(transaction, customer_id);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'allocate account payment',
      object: `customer ${customer_id}`,
      details: { payment: paymentId, order: orderId, pence },
    });
    return readOrThrow(transaction, paymentId);
  });
}

/** Lets a payment pay something else than the oldest debt. */
import { formatPounds } from '#domain/money/pounds.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson, lockCustomers } from '#server/foundation/customers/customers.ts';
import { lockFeeOf } from '#server/money/plans/plans.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { readUsable } from '#server/selling/ledger/ledger.ts';
import { lockOrders } from '#server/selling/orders/orders.ts';
import { type DebtId, keyOf } from './debt.ts';
import type { OnAccountDeps } from './on-account-deps.ts';
import { lockOpeningDebt } from './opening-debt-store.ts';
import { findOwed } from './owed-order-store.ts';
import {
  allocateNow,
  insertAllocations,
  paidAhead,
  readPayment,
  type StoredPayment,
} from './payment-store.ts';
import { NOT_ONES_OWN, readOrThrow } from './record-payment.ts';

interface Moving {
  paymentId: number;
  orderId: number | null;
  feeId: number | null;
  openingId: number | null;
  pence: number;
  staffId: number;
}

/** From what it paid ahead first, then from the newest that it pays; what is owed of these then, other free money pays. */
export async function moveAllocation(
  { db }: Pick<OnAccountDeps, 'db'>,
  { paymentId, pence, staffId, ...ids }: Moving,
): Promise<StoredPayment | Refusal<'not_found' | 'not_allowed' | 'invalid'>> {
  const unlocked = await readPayment(db, paymentId);
  if (unlocked === undefined || unlocked.reverses !== null) return refuse('not_found');
  const { customer_id } = unlocked;
  return transact(db, async (transaction) => {
    if (await isSamePerson(transaction, staffId, customer_id)) return NOT_ONES_OWN;
    await lockCustomers(transaction, [customer_id]);
    const debt = oneOf(ids);
    const owed = await lockOwed(transaction, { ...debt, customer_id });
    if (owed === undefined)
      return refuse('not_found', { message: 'This customer has no such order, fee or invoice on account.' });
    const payment = await readOrThrow(transaction, paymentId);
    const others = payment.allocations.filter((one) => keyOf(one) !== keyOf(debt)).toReversed();
    const free = paidAhead(payment);
    const movable = free + others.reduce((sum, one) => sum + one.pence, 0);
    if (pence < 1 || pence > owed) return refuseField('amount', `Of this, ${formatPounds(owed)} is owed.`);
    if (pence > movable)
      return refuseField('amount', `Of this payment, ${formatPounds(movable)} can be moved.`);
    const rows = [];
    let missing = pence - free;
    for (const other of others) {
      const taken = Math.min(Math.max(0, missing), other.pence);
      missing -= taken;
      if (taken > 0) rows.push({ ...idsOf(other), pence: -taken });
    }
    rows.push({ ...debt, pence });
    const before = await readUsable(transaction, customer_id);
    const made = { payment_id: paymentId, made_by: staffId };
    await insertAllocations(
      transaction,
      rows.map((row) => ({ ...row, ...made })),
    );
    await allocateNow(transaction, customer_id);
    const after = await readUsable(transaction, customer_id);
    if (after.balance < Math.min(0, before.balance)) throw new BeyondLimit();
    await insertAuditEntry(transaction, {
      staffId,
      action: 'allocate account payment',
      object: `customer ${customer_id}`,
      details: { payment: paymentId, ...namedIn(debt), pence },
    });
    return readOrThrow(transaction, paymentId);
  }).catch((error: unknown) => {
    if (error instanceof BeyondLimit) return BEYOND_LIMIT;
    throw error;
  });
}

/**
 * Rolls the move back: a fee stands beside the limit only while it is owed, so an order that is owed in its place needs room. An
 * account that is beyond its limit already, as when a payment was taken back, may stay so.
 */
class BeyondLimit extends Error {}

const BEYOND_LIMIT = refuseField(
  'amount',
  'More would be owed for orders then than the limit allows. Please raise the limit first.',
);

/** What is owed of an order or a fee of this customer, locked. */
async function lockOwed(
  db: InTransaction,
  { order_id, fee_id, opening_id, customer_id: customerId }: DebtId & { customer_id: number },
): Promise<number | undefined> {
  if (order_id !== null) {
    await lockOrders(db, [order_id]);
    return findOwed(db, { orderId: order_id, customerId });
  }
  if (fee_id !== null) return (await lockFeeOf(db, { id: fee_id, customerId }))?.owed;
  const opening = opening_id === null ? undefined : await lockOpeningDebt(db, { id: opening_id, customerId });
  return opening === undefined ? undefined : opening.debt - opening.account_paid;
}

/** Where several are named, the first kind counts. */
function oneOf({ orderId, feeId, openingId }: Pick<Moving, 'orderId' | 'feeId' | 'openingId'>): DebtId {
  const none = { order_id: null, fee_id: null, opening_id: null };
  if (orderId !== null) return { ...none, order_id: orderId };
  return feeId === null ? { ...none, opening_id: openingId } : { ...none, fee_id: feeId };
}

const idsOf = ({ order_id, fee_id, opening_id }: DebtId): DebtId => ({ order_id, fee_id, opening_id });

function namedIn({ order_id, fee_id, opening_id }: DebtId): object {
  if (order_id !== null) return { order: order_id };
  return fee_id === null ? { opening_debt: opening_id } : { fee: fee_id };
}

/** Bills: opened by the module that they are about, paid by PayPal in the same way as orders. */
import { lockCustomer } from '#server/foundation/customers/customers.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import type { BillReceiver } from './bill-receiver.ts';
import {
  type Bill,
  lockBill,
  lockOpenBill,
  type NewBill,
  openBill,
  readBill,
  setEnded,
  setPaid,
} from './bill-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { endPaymentsOf } from './payment-store.ts';

export function receiverOf({ bills }: Pick<PaymentDeps, 'bills'>, { kind }: Bill): BillReceiver {
  const receiver = bills[kind];
  if (receiver === undefined) throw new Error(`Nobody receives bills of the kind “${kind}”.`);
  return receiver;
}

/** Idempotent: receives the payment that PayPal captured once, however often it is reported. */
export async function receiveBill(
  deps: PaymentDeps,
  { billId, captureId }: { billId: string; captureId: string },
): Promise<'received' | 'received before' | 'unwanted'> {
  const { outbox, clock } = deps;
  const { customer_id } = await readBill(deps.db, billId);
  const outcome = await transact(deps.db, async (db) => {
    if (customer_id !== null) await lockCustomer(db, customer_id);
    const bill = await lockBill(db, billId);
    if (bill.capture_id === captureId) return 'received before';
    if (bill.state !== 'open') return 'unwanted';
    const answer = await receiverOf(deps, bill).receive({ db, outbox, clock }, bill);
    if (answer === 'unwanted') await setEnded(db, billId);
    else await setPaid(db, billId, captureId);
    return answer;
  });
  outbox.flush();
  return outcome;
}

/** Ends a bill that nobody needs paid any more. Answers whether no money can come for it; with money on its way it stays. */
export async function endBill(db: InTransaction, billId: string): Promise<boolean> {
  const { state } = await lockBill(db, billId);
  if (state !== 'open') return state === 'ended';
  if (!(await endPaymentsOf(db, { billId }))) return false;
  await setEnded(db, billId);
  return true;
}

/** Ends the open bill of a kind of which each customer has one at a time. Answers as `endBill` does; without such a bill no money can come. */
export async function endOpenBill(
  db: InTransaction,
  bill: { kind: Bill['kind']; customerId: number },
): Promise<boolean> {
  const open = await lockOpenBill(db, bill);
  return open === undefined || endBill(db, open.id);
}

/**
 * The open bill of that sum, or a new one in place of another sum: of such a kind a customer has one open at a time, so that two
 * presses are not paid twice. `undefined` while money may be on its way. The caller holds the customer.
 */
export async function openOnlyBill(
  db: InTransaction,
  bill: NewBill & { customerId: number },
): Promise<string | undefined> {
  const open = await lockOpenBill(db, bill);
  if (open?.pence === bill.pence) return open.id;
  if (open !== undefined && !(await endBill(db, open.id))) return undefined;
  return openBill(db, bill);
}

/** What a module hands in whose bills are paid by PayPal. */
import type { BillKind, PaidBill } from '#contract/payments/payments.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Bill } from './bill-store.ts';

/**
 * A kind of bill as the module describes it that the kind belongs to; handed in where the shop is opened (`server/app.ts`), since
 * that module lies above this one. It opens a bill with `openBill` or `openOnlyBill`, in the transaction of what the bill is about, and then leads
 * the payer to the address that `beginPayment(deps, { billId })` answers. When PayPal has the money, `receive` is called in the
 * transaction that notes the bill as paid and holds the locks on its customer and on itself. It posts one entry, its last
 * lock, with the bill's id as reference and `{ account: 'paypal', pence: -bill.pence }` among the postings, and queues its mails.
 * Once it has received a bill it is not asked again, whatever dies or comes twice. If it answers `unwanted`, before it has written
 * anything, the bill ends and its money goes straight back.
 */
export interface BillReceiver {
  /** As in “your payment for …”, such as `your gift card`. */
  name: string;
  /** That nothing is lost, as in “… is kept”. */
  kept: string;
  /** Where a payer who cancels at PayPal comes back to: an address of the shop. */
  cancelPath: string;
  receive(deps: ReceivingBill, bill: Bill): Promise<'received' | 'unwanted'>;
  /**
   * Called once, in the transaction that notes that the money of a bill went back whole. It posts one entry, its last lock. Only
   * kinds have it whose module gives bills back by `askForBillRefund`.
   */
  givenBack?(deps: ReceivingBill, bill: Bill, by: 'paypal' | 'bank'): Promise<void>;
  /** How it looks that was bought, for its buyer who comes back from PayPal. */
  readCard?(db: Database, billId: string): Promise<PaidBill['gift_card'] | undefined>;
}

export type BillReceivers = Readonly<Partial<Record<BillKind, BillReceiver>>>;

export interface ReceivingBill {
  db: InTransaction;
  outbox: Outbox;
  clock: Clock;
}

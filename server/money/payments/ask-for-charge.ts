/** Asks PayPal to charge a saved payment. The same request each time, so that PayPal charges once. */
import { HOUR_MS } from '#domain/durations.ts';
import { noteAwaitsPayer, noteCharged, noteRefused } from './charge-store.ts';
import { CURRENCY } from './judge-payment.ts';
import { declined, mismatched, type NotSettled, unanswered } from './not-settled.ts';
import type { Payable } from './payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { changeState, type PaymentRow } from './payment-store.ts';
import type { PaypalOrder } from './paypal/paypal-answers.ts';
import type { Paypal } from './paypal/paypal-client.ts';
import { deleteAtPaypal } from './remove-saved-payment.ts';
import { endSaved, readSaved, type SavedPayment } from './saved-payment-store.ts';

interface Charging {
  paypal: Paypal;
  payable: Payable;
  payment: PaymentRow;
}

/** PayPal remembers a request for six hours. After that the same request would charge once more. */
const REMEMBERED_MS = 5 * HOUR_MS;

/** PayPal does the same request at this moment, or did it before. */
const UNDER_WAY = new Set([
  'DUPLICATE_REQUEST_ID',
  'PREVIOUS_REQUEST_IN_PROGRESS',
  'ORDER_COMPLETION_IN_PROGRESS',
]);

/** PayPal no longer has what was saved. */
export const TOKEN_GONE = 'TOKEN_ID_NOT_FOUND';
const GONE = new Set([TOKEN_GONE, 'TOKEN_EXPIRED', 'INVALID_RESOURCE_ID', 'AGREEMENT_ALREADY_CANCELLED']);

/** The payer's own matter; anything else that PayPal refuses is ours. */
const PAYERS = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'TRANSACTION_REFUSED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'COMPLIANCE_VIOLATION',
]);

export const PAYER_ACTION_REQUIRED = 'PAYER_ACTION_REQUIRED';

/** Answers the order that PayPal made, which it has charged as a rule. */
export async function askForCharge(deps: PaymentDeps, charging: Charging): Promise<PaypalOrder | NotSettled> {
  const { paypal, payable, payment } = charging;
  const { db, log, publicUrl } = deps;
  if (payment.saved_payment_id === null)
    throw new Error(`Payment ${payment.id} charges nothing that was saved.`);
  if (deps.clock().getTime() - payment.asked_at.getTime() > REMEMBERED_MS)
    return leaveToPerson(deps, charging);
  const saved = await readSaved(db, payment.saved_payment_id);
  if (saved.vault_id === null) throw new Error(`The saved payment ${saved.id} has no vault id.`);
  // A member who removed it meanwhile is not charged any more: deleted first, PayPal can only tell what it did before.
  if (saved.deletion_due_at !== null && !(await deleteAtPaypal(deps, { paypal, saved })))
    return unanswered(payable.called);
  const made = await paypal.createOrder({
    id: payment.id,
    pence: payable.pence,
    description: payable.description,
    returnUrl: `${publicUrl}${payable.returnPath}?paymentId=${payment.id}`,
    cancelUrl: `${publicUrl}${payable.cancelPath}?payment=cancelled`,
    saved: { vaultId: saved.vault_id },
  });
  if ('trouble' in made) return refusedBy(deps, { ...charging, saved, ...made });
  if (made.paymentId !== payment.id || made.currency !== CURRENCY)
    log.error(
      { ...payable.logged, payment: payment.id, made },
      'PayPal made a different order than was asked for',
    );
  const { id: paypal_order_id, payee, approvalUrl: approval_url } = made;
  await noteCharged(db, payment.id, { paypal_order_id, payee, approval_url });
  if (made.status === PAYER_ACTION_REQUIRED) await noteAwaitsPayer(db, payment.id, PAYER_ACTION_REQUIRED);
  return made;
}

async function refusedBy(
  { db, log, clock }: PaymentDeps,
  {
    payable,
    payment,
    saved,
    trouble,
    issue,
  }: Charging & { saved: SavedPayment; trouble: string; issue: string | null },
): Promise<NotSettled> {
  if (trouble === 'unanswered' || UNDER_WAY.has(issue ?? '')) return unanswered(payable.called);
  const why = issue ?? 'REFUSED';
  const logged = { ...payable.logged, payment: payment.id, savedPayment: saved.id, issue };
  const isGone = trouble === 'not found' || GONE.has(why);
  if (isGone) await endSaved(db, { id: saved.id }, { why: 'deleted at paypal', now: clock() });
  else if (PAYERS.has(why) || why === PAYER_ACTION_REQUIRED)
    log.info(logged, 'PayPal declined to charge a saved payment');
  else log.error(logged, 'PayPal refused to charge a saved payment');
  await noteRefused(db, payment.id, isGone ? TOKEN_GONE : why);
  return declined(payable.called);
}

/** Nobody knows whether PayPal charged it, and asking again could charge it twice. PayPal's own event still settles it. */
async function leaveToPerson({ db, log }: PaymentDeps, { payable, payment }: Charging): Promise<NotSettled> {
  if (await changeState(db, payment.id, { from: ['capturing'], to: 'mismatched' }))
    log.error(
      { ...payable.logged, payment: payment.id },
      'nobody knows whether PayPal charged a saved payment',
    );
  return mismatched(payable.called);
}

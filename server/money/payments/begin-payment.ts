import { HOUR_MS } from '#domain/durations.ts';
import { findMember } from '#server/foundation/customers/customers.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { endPayment } from './end-payment.ts';
import { CURRENCY } from './judge-payment.ts';
import { atStart, type Called } from './not-settled.ts';
import { type Payable, readPayable } from './payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  findOrStartPayment,
  findPayment,
  noteOpen,
  type PaidFor,
  type PaymentRow,
  paidForBy,
} from './payment-store.ts';
import type { PaypalOrder } from './paypal/paypal-answers.ts';
import type { Paypal } from './paypal/paypal-client.ts';

type Refused = Refusal<'changed_meanwhile' | 'unavailable'>;

/** PayPal deletes an order that nobody approved after three hours. */
const GOOD_FOR_MS = 2.5 * HOUR_MS;

interface PayersWish {
  /** Whether PayPal saves the payment for later ones. Only a member's own wish, and nothing unless the payer asked for it. */
  saves?: boolean;
}

/**
 * Answers where the payer approves the payment of a committed order or bill. Idempotent: each has one open payment at a time, and
 * asking again with the same wish answers the same address. PayPal gets the same request id each time, so it makes one order.
 */
export async function beginPayment(
  deps: PaymentDeps,
  paidFor: PaidFor,
  wish: PayersWish = {},
): Promise<string | Refused> {
  const payable = await readPayable(deps, paidFor);
  if (!payable.isAwaited)
    return refuse('changed_meanwhile', {
      message: `${atStart(payable.called)} is not waiting for a payment by PayPal.`,
    });
  const paypal = deps.paypal();
  const { environment } = paypal;
  const now = deps.clock();
  // By the clock that judges its age: a payment that was too old at once would end, and another begin, for ever.
  const saves = wish.saves === true && (await isMembers(deps, payable));
  const payment = await findOrStartPayment(deps.db, paidFor, { environment, asked_at: now, saves });
  const isUsable = payment.environment === environment && isYoung(payment, now) && payment.saves === saves;
  if (payment.state === 'asked' && isUsable) return askPaypal(deps, { paypal, payable, payment });
  if (payment.state === 'open' && isUsable && payment.approval_url !== null) return payment.approval_url;
  return (await endPayment(deps, payable, payment)) ?? beginPayment(deps, paidFor, wish);
}

const isMembers = async ({ db }: PaymentDeps, { customerId }: Payable): Promise<boolean> =>
  customerId !== null && (await findMember(db, customerId)) !== undefined;

const isYoung = ({ asked_at }: PaymentRow, now: Date): boolean =>
  now.getTime() - asked_at.getTime() < GOOD_FOR_MS;

async function askPaypal(
  deps: PaymentDeps,
  { paypal, payable, payment }: { paypal: Paypal; payable: Payable; payment: PaymentRow },
): Promise<string | Refused> {
  const { db, log, publicUrl } = deps;
  const { pence, description, returnPath, cancelPath, called } = payable;
  const logged = { ...payable.logged, payment: payment.id };
  const made = await paypal.createOrder({
    id: payment.id,
    pence,
    description,
    returnUrl: `${publicUrl}${returnPath}?paymentId=${payment.id}`,
    // Without the payment's id, which is the payer's alone: anybody who was led to PayPal may cancel there.
    cancelUrl: `${publicUrl}${cancelPath}?payment=cancelled`,
    ...(payment.saves ? { saved: { saves: true } } : {}),
  });
  if ('trouble' in made) {
    if (made.trouble !== 'unanswered') log.error({ ...logged, ...made }, 'PayPal refused to make an order');
    return unavailable(called);
  }
  const open = openOf(made, payment.id, pence);
  if (open !== null) await noteOpen(db, payment.id, open);
  const now = await findPayment(db, payment.id);
  if (now?.state === 'open' && now.approval_url !== null) return now.approval_url;
  // Race: the payment was completed in another tab, or ended, while PayPal was asked.
  if (now?.state !== 'asked') return beginPayment(deps, paidForBy(payment), { saves: payment.saves });
  log.error({ ...logged, made }, 'PayPal made a different order than was asked for');
  return unavailable(called);
}

function openOf(
  { id, paymentId, pence, currency, payee, approvalUrl }: PaypalOrder,
  ours: string,
  total: number,
) {
  if (approvalUrl === null || paymentId !== ours || pence !== total || currency !== CURRENCY) return null;
  return { paypal_order_id: id, payee, approval_url: approvalUrl };
}

const unavailable = ({ kept }: Called): Refused =>
  refuse('unavailable', {
    message: `PayPal is not answering just now. ${kept}, and nothing was charged. It is safe to try again.`,
  });

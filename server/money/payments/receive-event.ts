import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { insertNotice } from '#server/foundation/notices/notices.ts';
import type { Visitor } from '#server/platform/calls.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { readOrder, receiveForeignRefund } from '#server/selling/orders/orders.ts';
import { readSignature } from './event-signature.ts';
import { CURRENCY } from './judge-payment.ts';
import { findOrderPaidBy } from './order-to-pay-store.ts';
import { readPayable } from './payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  findCompletedPayment,
  findPayment,
  isEventKnown,
  type PaymentRow,
  paidForBy,
  saveEvent,
} from './payment-store.ts';
import { isOurs } from './refunds/refund-answers.ts';
import { findPaymentOfCapture, noteRefunds } from './refunds/reported-store.ts';
import { learnOrder, takeInSaved } from './saved-payment-events.ts';
import { settlePayment } from './settle-payment.ts';

/** The request as it came over the wire. */
interface SentEvent {
  visitor: Visitor;
  sent: { headers: Readonly<Record<string, unknown>>; text: string };
}

interface PaypalEvent {
  id: string;
  event_type: string;
  resource: object;
}

/**
 * Receives an event of PayPal's webhook. An event is only a reason to ask PayPal for the payment's status, so that late,
 * repeated and out-of-order events do no harm. `null` when the event was handled.
 */
export async function receiveEvent(
  deps: PaymentDeps,
  { sent, visitor }: SentEvent,
  event: PaypalEvent,
): Promise<Refusal<'malformed' | 'too_many_tries' | 'not_allowed' | 'unavailable'> | null> {
  const { db, log } = deps;
  const logged = { event: event.id, type: event.event_type };
  const signature = readSignature(sent.headers, deps.clock());
  if (signature === null)
    return refuse('malformed', { message: 'That event has no signature of PayPal’s kind.' });
  const { limits } = calls['POST /paypal/webhooks'];
  const tooMany = await limitRate(db, attemptsAt(limits, visitor));
  if (tooMany !== null) return tooMany;
  const verified = await deps.paypal().verify({ signature, text: sent.text });
  if (verified === false) {
    log.warn(logged, 'an event has no valid signature of PayPal');
    return refuse('not_allowed', { message: 'That event is not signed by PayPal.' });
  }
  if (verified !== true) return LATER;
  if (await isEventKnown(db, event.id)) return null;
  if (!(await takeInSaved(deps, event))) return LATER;
  const stored = await paymentOf(deps, event);
  const payment = stored === undefined ? undefined : await learnOrder(deps, stored, event.resource);
  if (payment === 'not known yet') return LATER;
  if (payment !== undefined) {
    await reportMoneyTakenBack(deps, event, payment);
    if (event.event_type === REFUNDED && !(await takeInRefunds(deps, payment))) return LATER;
    if ((await settlePayment(deps, payment))?.refused === 'unavailable') return LATER;
  }
  // Last of all: PayPal sends an event again as long as it was not handled.
  await saveEvent(db, event);
  log.info({ ...logged, payment: payment?.id }, 'PayPal event handled');
  return null;
}

const LATER = refuse('unavailable', { message: 'Please send this event again later.' });

const unit = z.object({ custom_id: z.string() });
const aboutPayment = z.union([
  unit.transform(({ custom_id }) => custom_id),
  z.object({ purchase_units: z.tuple([unit]) }).transform(({ purchase_units: [{ custom_id }] }) => custom_id),
]);

/** A refund that was made in PayPal's own screens may name its capture alone. */
const aboutCapture = z
  .object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) })
  .transform(({ links }) =>
    links
      .find(({ rel }) => rel === 'up')
      ?.href.split('/')
      .at(-1),
  );

async function paymentOf({ db }: PaymentDeps, { resource }: PaypalEvent): Promise<PaymentRow | undefined> {
  const id = aboutPayment.safeParse(resource);
  const payment = id.success ? await findPayment(db, id.data) : undefined;
  const captureId = aboutCapture.safeParse(resource).data;
  if (payment !== undefined || captureId === undefined) return payment;
  const captured = await findPaymentOfCapture(db, captureId);
  if (captured !== undefined) return findPayment(db, captured);
  const orderId = await findOrderPaidBy(db, captureId);
  return orderId === null ? undefined : findCompletedPayment(db, { orderId });
}

const REFUNDED = 'PAYMENT.CAPTURE.REFUNDED';
const TAKEN_BACK = new Set([REFUNDED, 'PAYMENT.CAPTURE.REVERSED']);

const aboutRefund = z.object({ custom_id: z.string() });

const isOfOurs = ({ event_type, resource }: PaypalEvent): boolean =>
  event_type === REFUNDED && isOurs({ customId: aboutRefund.safeParse(resource).data?.custom_id });

/** Logs money that went back without us, and notes it for staff, so that a person looks into it. What is refunded of an order is taken in. */
async function reportMoneyTakenBack(
  deps: PaymentDeps,
  event: PaypalEvent,
  payment: PaymentRow,
): Promise<void> {
  const isTakenIn = event.event_type === REFUNDED && payment.order_id !== null;
  if (isTakenIn || isOfOurs(event) || !TAKEN_BACK.has(event.event_type)) return;
  const { givesBack, logged } = await readPayable(deps, paidForBy(payment));
  if (givesBack) return;
  deps.log.error({ event: event.id, ...logged, payment: payment.id }, 'PayPal took money back without us');
  if (payment.order_id !== null)
    await insertNotice(deps.db, { event: 'payment taken back', order_id: payment.order_id });
}

/**
 * Reads what PayPal gave back of a payment, keeps what it says of its fee, and counts refunds of an order that somebody made in
 * PayPal's own screens. Answers whether PayPal could be reached.
 */
async function takeInRefunds(deps: PaymentDeps, payment: PaymentRow): Promise<boolean> {
  const { paypal_order_id, order_id } = payment;
  if (paypal_order_id === null) return true;
  const seen = await deps.paypal().readOrder(paypal_order_id);
  if ('trouble' in seen) return seen.trouble === 'not found';
  await noteRefunds(deps.db, payment.id, seen.refunds);
  // Money that was given straight back never counted.
  if (order_id === null || payment.state !== 'completed') return true;
  for (const refund of seen.refunds) {
    const { id, status, pence, currency } = refund;
    if (status !== 'COMPLETED' || currency !== CURRENCY || isOurs(refund)) continue;
    const outcome = await receiveForeignRefund(deps, { orderId: order_id, providerId: id, pence });
    const logged = { order: order_id, payment: payment.id, atPaypal: id, pence, outcome };
    if (outcome === 'received') deps.log.warn(logged, 'PayPal gave money back without us');
    if (outcome === 'does not fit' && (await isStillOpen(deps, order_id)))
      deps.log.error(logged, 'PayPal gave money back that is refunded already, or is being refunded');
  }
  return true;
}

const isStillOpen = async ({ db }: PaymentDeps, orderId: number): Promise<boolean> =>
  (await readOrder(db, orderId)).amount_paid > 0;

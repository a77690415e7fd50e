import { z } from 'zod';
import { STATUS } from '../../domain/order/status.ts';
import { readOrder } from '../orders/orders.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { PaymentParts } from './payment-deps.ts';
import { findPayment, isEventKnown, keepEvent, type PaymentRow } from './payment-store.ts';
import type { SignedEvent } from './paypal-client.ts';
import { settlePayment } from './settle-payment.ts';

interface PaypalEvent {
  id: string;
  event_type: string;
  resource: object;
}

/**
 * Hears what PayPal tells. An event is no more than a reason to look: how far a payment is, PayPal itself is asked, so that
 * late, repeated and out of order events do no harm. `null` when it was heard.
 */
export async function receiveEvent(
  parts: PaymentParts,
  sent: SignedEvent,
  event: PaypalEvent,
): Promise<Refusal<'not_allowed' | 'unavailable'> | null> {
  const { db, log } = parts;
  const told = { event: event.id, type: event.event_type };
  const verified = await parts.paypal().verify(sent);
  if (verified === false) {
    log.warn(told, 'an event was not signed by PayPal');
    return refuse('not_allowed', { message: 'That event is not signed by PayPal.' });
  }
  if (verified !== true) return LATER;
  if (await isEventKnown(db, event.id)) return null;
  const payment = await paymentOf(parts, event);
  if (payment !== undefined) {
    await reportMoneyTakenBack(parts, event, payment);
    const settled = await settlePayment(parts, payment);
    if ('refused' in settled && settled.refused === 'unavailable') return LATER;
  }
  // Only now: an event that could not be acted upon comes again.
  await keepEvent(db, event);
  log.info({ ...told, payment: payment?.id }, 'PayPal told the shop');
  return null;
}

const LATER = refuse('unavailable', { message: 'Please send this event again later.' });

const unit = z.object({ custom_id: z.string() });
const aboutPayment = z.union([
  unit.transform(({ custom_id }) => custom_id),
  z.object({ purchase_units: z.tuple([unit]) }).transform(({ purchase_units: [{ custom_id }] }) => custom_id),
]);

async function paymentOf({ db }: PaymentParts, { resource }: PaypalEvent): Promise<PaymentRow | undefined> {
  const id = aboutPayment.safeParse(resource);
  return id.success ? findPayment(db, id.data) : undefined;
}

const TAKEN_BACK = new Set(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED']);

/** Refunds begin with us: what moves back without us, a person has to know of. */
async function reportMoneyTakenBack(
  parts: PaymentParts,
  event: PaypalEvent,
  payment: PaymentRow,
): Promise<void> {
  if (!TAKEN_BACK.has(event.event_type)) return;
  const order = await readOrder(parts.db, payment.order_id);
  if (order.order_status_id === STATUS.cancelled) return;
  parts.log.error(
    { event: event.id, order: order.id, payment: payment.id },
    'PayPal took money back without us',
  );
}

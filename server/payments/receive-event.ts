import { z } from 'zod';
import { STATUS } from '../../domain/order/status.ts';
import { readOrder } from '../orders/orders.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, isEventKnown, type PaymentRow, saveEvent } from './payment-store.ts';
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
  deps: PaymentDeps,
  sent: SignedEvent,
  event: PaypalEvent,
): Promise<Refusal<'not_allowed' | 'unavailable'> | null> {
  const { db, log } = deps;
  const told = { event: event.id, type: event.event_type };
  const verified = await deps.paypal().verify(sent);
  if (verified === false) {
    log.warn(told, 'an event was not signed by PayPal');
    return refuse('not_allowed', { message: 'That event is not signed by PayPal.' });
  }
  if (verified !== true) return LATER;
  if (await isEventKnown(db, event.id)) return null;
  const payment = await paymentOf(deps, event);
  if (payment !== undefined) {
    await reportMoneyTakenBack(deps, event, payment);
    const settled = await settlePayment(deps, payment);
    if ('refused' in settled && settled.refused === 'unavailable') return LATER;
  }
  // Only now: an event that could not be acted upon comes again.
  await saveEvent(db, event);
  log.info({ ...told, payment: payment?.id }, 'PayPal told the shop');
  return null;
}

const LATER = refuse('unavailable', { message: 'Please send this event again later.' });

const unit = z.object({ custom_id: z.string() });
const aboutPayment = z.union([
  unit.transform(({ custom_id }) => custom_id),
  z.object({ purchase_units: z.tuple([unit]) }).transform(({ purchase_units: [{ custom_id }] }) => custom_id),
]);

async function paymentOf({ db }: PaymentDeps, { resource }: PaypalEvent): Promise<PaymentRow | undefined> {
  const id = aboutPayment.safeParse(resource);
  return id.success ? findPayment(db, id.data) : undefined;
}

const TAKEN_BACK = new Set(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED']);

/** Refunds begin with us: what moves back without us, a person has to know of. */
async function reportMoneyTakenBack(
  deps: PaymentDeps,
  event: PaypalEvent,
  payment: PaymentRow,
): Promise<void> {
  if (!TAKEN_BACK.has(event.event_type)) return;
  const order = await readOrder(deps.db, payment.order_id);
  if (order.order_status_id === STATUS.cancelled) return;
  deps.log.error(
    { event: event.id, order: order.id, payment: payment.id },
    'PayPal took money back without us',
  );
}

/** What PayPal's events tell of saved payments and of what was charged to them. */
import { z } from 'zod';
import { noteCharged } from './charge-store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, type PaymentRow } from './payment-store.ts';
import { takeInToken } from './save-payment.ts';

const DELETED = 'VAULT.PAYMENT-TOKEN.DELETED';
const TYPES = new Set(['VAULT.PAYMENT-TOKEN.CREATED', DELETED]);

const paypalToken = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  metadata: z.object({ order_id: z.string().optional() }).optional(),
});

/** Answers whether the event is dealt with as far as it is about a saved payment. */
export async function takeInSaved(
  deps: PaymentDeps,
  { event_type, resource }: { event_type: string; resource: object },
): Promise<boolean> {
  const { data: token } = paypalToken.safeParse(resource);
  if (token === undefined || !TYPES.has(event_type)) return true;
  return takeInToken(deps, {
    vaultId: token.id,
    orderId: token.metadata?.order_id ?? null,
    isDeleted: event_type === DELETED,
  });
}

const capture = z.object({
  supplementary_data: z.object({
    related_ids: z.object({ order_id: z.string().regex(/^[A-Z\d]{1,36}$/) }),
  }),
});

/** Learns the order at PayPal of a charge whose answer was lost, and which may be too old to be asked for again. */
export async function learnOrder(
  { db, ...deps }: PaymentDeps,
  payment: PaymentRow,
  resource: object,
): Promise<PaymentRow | 'not known yet'> {
  if (payment.saved_payment_id === null || payment.paypal_order_id !== null) return payment;
  const { data } = capture.safeParse(resource);
  if (data === undefined) return payment;
  const seen = await deps.paypal().readOrder(data.supplementary_data.related_ids.order_id);
  if ('trouble' in seen) return seen.trouble === 'not found' ? payment : 'not known yet';
  if (seen.paymentId !== payment.id) return payment;
  await noteCharged(db, payment.id, {
    paypal_order_id: seen.id,
    payee: seen.payee,
    approval_url: seen.approvalUrl,
  });
  return (await findPayment(db, payment.id)) ?? payment;
}

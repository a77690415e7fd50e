/** Requests and answers of the PayPal simulator, field by field as PayPal has them. */
import { z } from 'zod';
import type { DemoOrder } from './simulator-store.ts';

/** The merchant who gets the money. */
const PAYEE = { email_address: 'demo@paypal.invalid', merchant_id: 'PAYEE22222222' };

const pounds = z.object({ currency_code: z.literal('GBP'), value: z.string().regex(/^\d+\.\d\d$/) });

export const demoOrderBody = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({ custom_id: z.string().max(127), description: z.string().max(127), amount: pounds }),
  ]),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }) }),
  }),
});

export const demoRefundBody = z.object({ amount: pounds });

export const demoVerificationBody = z.object({
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

export const penceOf = ({ value }: z.infer<typeof pounds>): number => Math.round(Number(value) * 100);

export function demoOrderAnswer(order: DemoOrder, approvalUrl: string) {
  const { id, status, payer_id, custom_id, description, capture_id, refund_id, created_at } = order;
  return {
    id,
    status,
    intent: 'CAPTURE',
    create_time: created_at.toISOString(),
    ...(payer_id === null ? {} : { payer: { payer_id } }),
    purchase_units: [
      {
        reference_id: custom_id,
        custom_id,
        description,
        payee: PAYEE,
        amount: amountOf(order),
        ...(capture_id === null
          ? {}
          : {
              payments: {
                captures: [demoCaptureAnswer(order)],
                ...(refund_id === null ? {} : { refunds: [demoRefundAnswer(order)] }),
              },
            }),
      },
    ],
    links:
      status === 'PAYER_ACTION_REQUIRED' ? [{ rel: 'payer-action', href: approvalUrl, method: 'GET' }] : [],
  };
}

export const demoCaptureAnswer = (order: DemoOrder) => ({
  id: order.capture_id,
  status: order.refund_id === null ? 'COMPLETED' : 'REFUNDED',
  final_capture: true,
  custom_id: order.custom_id,
  amount: amountOf(order),
  supplementary_data: { related_ids: { order_id: order.id } },
});

export const demoRefundAnswer = (order: DemoOrder) => ({
  id: order.refund_id,
  status: 'COMPLETED',
  custom_id: order.custom_id,
  amount: amountOf(order),
});

export const demoRefusal = (name: string, issue: string) => ({
  name,
  message: 'The PayPal simulator refused.',
  details: [{ issue }],
});

const amountOf = ({ pence }: DemoOrder) => ({ currency_code: 'GBP', value: (pence / 100).toFixed(2) });

/** Requests and answers of the PayPal simulator, field by field as PayPal has them. */
import { z } from 'zod';
import { formatDecimal, toPence } from '#domain/money/pounds.ts';
import type { DemoOrder, DemoRefund, DemoToken } from './simulator-store.ts';

/** The merchant who gets the money. */
const PAYEE = { email_address: 'demo@paypal.invalid', merchant_id: 'PAYEE22222222' };

const pounds = z.object({ currency_code: z.literal('GBP'), value: z.string().regex(/^\d+\.\d\d$/) });

export const demoOrderBody = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({ custom_id: z.string().max(127), description: z.string().max(127), amount: pounds }),
  ]),
  payment_source: z.object({
    paypal: z.object({
      vault_id: z.string().optional(),
      attributes: z
        .object({
          vault: z.object({
            store_in_vault: z.literal('ON_SUCCESS'),
            usage_type: z.enum(['MERCHANT', 'PLATFORM']),
          }),
        })
        .optional(),
      experience_context: z.object({ return_url: z.url(), cancel_url: z.url() }),
    }),
  }),
});

export const demoRefundBody = z.object({ amount: pounds, custom_id: z.string().max(127).optional() });

export const demoVerificationBody = z.object({
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

export const penceOf = ({ value }: z.infer<typeof pounds>): number => toPence(Number(value));

interface AnswerAbout {
  approvalUrl?: string;
  refunds?: readonly DemoRefund[];
  /** What was saved with the order. */
  token?: DemoToken | undefined;
}

export function demoOrderAnswer(
  order: DemoOrder,
  { approvalUrl = '', refunds = [], token }: AnswerAbout = {},
) {
  const { id, status, payer_id, custom_id, description, capture_id, created_at } = order;
  return {
    id,
    status,
    intent: 'CAPTURE',
    create_time: created_at.toISOString(),
    ...(payer_id === null ? {} : { payer: { payer_id }, payment_source: paidFrom(payer_id, token) }),
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
                captures: [demoCaptureAnswer(order, refunds)],
                ...(refunds.length === 0 ? {} : { refunds: refunds.map(demoRefundAnswer) }),
              },
            }),
      },
    ],
    links:
      status === 'PAYER_ACTION_REQUIRED' ? [{ rel: 'payer-action', href: approvalUrl, method: 'GET' }] : [],
  };
}

const mailboxOf = (payerId: string): string => `${payerId.toLowerCase()}@paypal.invalid`;

const paidFrom = (payerId: string, token: DemoToken | undefined) => ({
  paypal: {
    email_address: mailboxOf(payerId),
    account_id: payerId,
    ...(token === undefined
      ? {}
      : { attributes: { vault: { id: token.id, status: 'VAULTED', customer: { id: token.customer_id } } } }),
  },
});

export const demoTokenAnswer = ({ id, customer_id, payer_id, order_id }: DemoToken) => ({
  id,
  customer: { id: customer_id },
  payment_source: { paypal: { email_address: mailboxOf(payer_id), account_id: payer_id } },
  metadata: { order_id },
});

export const demoCaptureAnswer = (order: DemoOrder, refunds: readonly DemoRefund[] = []) => ({
  id: order.capture_id,
  status: statusOf(order, refunds),
  final_capture: true,
  custom_id: order.custom_id,
  amount: amountOf(order),
  seller_receivable_breakdown: breakdownOf(order),
  supplementary_data: { related_ids: { order_id: order.id } },
});

/** PayPal’s fee in the UK: 2.9 % and 30p, never more than the sum. */
function breakdownOf({ pence }: DemoOrder) {
  const fee = Math.min(pence, Math.round(pence * 0.029) + 30);
  return {
    gross_amount: amountOf({ pence }),
    paypal_fee: amountOf({ pence: fee }),
    net_amount: amountOf({ pence: pence - fee }),
  };
}

function statusOf({ pence }: DemoOrder, refunds: readonly DemoRefund[]): string {
  if (refunds.length === 0) return 'COMPLETED';
  const refunded = refunds.reduce((sum, refund) => sum + refund.pence, 0);
  return refunded === pence ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

export const demoRefundAnswer = (refund: DemoRefund) => ({
  id: refund.id,
  status: 'COMPLETED',
  create_time: refund.created_at.toISOString(),
  custom_id: refund.custom_id,
  amount: amountOf(refund),
  // PayPal keeps its fee of what is given back.
  seller_payable_breakdown: {
    gross_amount: amountOf(refund),
    paypal_fee: amountOf({ pence: 0 }),
    net_amount: amountOf(refund),
  },
});

/** An event names the capture that is refunded by a link, as PayPal does. */
export const demoRefundEvent = (refund: DemoRefund, { capture_id }: DemoOrder) => ({
  ...demoRefundAnswer(refund),
  links: [{ rel: 'up', href: `/v2/payments/captures/${capture_id}`, method: 'GET' }],
});

export const demoRefusal = (name: string, issue: string) => ({
  name,
  message: 'The PayPal simulator refused.',
  details: [{ issue }],
});

const amountOf = ({ pence }: { pence: number }) => ({
  currency_code: 'GBP',
  value: formatDecimal(pence),
});

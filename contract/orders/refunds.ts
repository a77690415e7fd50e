/** Refunds of an order, as staff ask for them and as its buyer reads them. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import {
  amount,
  body,
  flag,
  listOf,
  money,
  say,
  storedId,
  time,
  wholeNumber,
} from '#contract/fields/fields.ts';
import { line, paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { day } from '#contract/order-desk/desk-order.ts';
import { staffCall } from '#contract/staff-call.ts';
import { REFUND_REASONS, REFUND_TO, type ReasonByStaff } from '#domain/order/refund.ts';

const REASONS = Object.keys(REFUND_REASONS) as ReasonByStaff[];
const STATES = ['asked', 'pending', 'refused', 'done'] as const;

export const refund = z
  .object({
    id: z.int(),
    amount: money,
    shipping_cost: money.meta({ description: 'The part of the amount that was paid for the delivery.' }),
    lines: z
      .array(z.object({ order_blend_id: z.int(), bags: z.int().min(1), amount: money }))
      .meta({ description: 'The bags that it is for; none where an amount was named.' }),
    reason: z.string().meta({ description: `${REASONS.join(', ')}, cancelled, paid late or at paypal.` }),
    destination: z.string().meta({ description: 'paypal, credit, on_account or bank.' }),
    state: z
      .enum(STATES)
      .meta({ description: 'pending: PayPal holds it back. refused: PayPal will never give it.' }),
    asked_at: time,
    done_at: time.nullable(),
  })
  .meta({ id: 'Refund' });

export type Refund = z.infer<typeof refund>;

export const minasRefund: Refund = {
  id: 34,
  amount: 6.19,
  shipping_cost: 0,
  lines: [{ order_blend_id: 3310, bags: 1, amount: 6.19 }],
  reason: 'damaged',
  destination: 'paypal',
  state: 'asked',
  asked_at: '2026-11-24T10:00:00Z',
  done_at: null,
};

const A_REQUEST = '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b34';

export const refundCalls = {
  'GET /orders/{id}/refunds': call({
    group: 'Orders',
    who: 'buyer',
    name: 'listRefunds',
    summary: 'What was refunded of an order, or is about to be, the oldest first.',
    params: withId,
    answer: z.array(refund),
    refuses: ['not_signed_in', 'not_found'],
    example: { params: { id: '1207' }, answer: [minasRefund] },
  }),
  'POST /staff/orders/{id}/refunds': call({
    ...staffCall('money'),
    name: 'refundOrder',
    summary: 'Refund bags of an order or an amount: where it came from, as credit, or by bank transfer.',
    params: withId,
    body: body({
      id: z.uuid('Please give the refund an id of its own.').meta({
        description:
          'A UUID that the screen makes up: sent again under the same id, nothing more is refunded.',
      }),
      lines: listOf(body({ order_blend_id: storedId, bags: wholeNumber }), 200)
        .optional()
        .transform((value) => value ?? []),
      amount: amount
        .nullish()
        .transform((value) => value ?? null)
        .meta({ description: 'Instead of lines, in pounds.' }),
      shipping: flag.meta({ description: 'Whether what is left of the delivery goes back as well.' }),
      reason: z.enum(REASONS, say('Please choose a reason.')),
      note: paragraphOrNothing(500)
        .optional()
        .transform((value) => value ?? ''),
      to: z.enum(REFUND_TO, say('Please choose where it goes.')).meta({
        description:
          'source: where the money came from. bank: only once PayPal takes it no longer, or an order on account is paid for.',
      }),
      expected_amount: amount.meta({ description: 'What the screen showed that it comes to.' }),
    }),
    answer: refund,
    refuses: [
      ...staffCall('money').refuses,
      'changed_meanwhile',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: {
      params: { id: '1207' },
      body: {
        id: A_REQUEST,
        lines: [{ order_blend_id: 3310, bags: 1 }],
        amount: null,
        shipping: false,
        reason: 'damaged',
        note: 'Photo in the inbox.',
        to: 'source',
        expected_amount: 6.19,
      },
      answer: minasRefund,
    },
  }),
  'POST /staff/refunds/{id}/redirections': call({
    ...staffCall('money'),
    name: 'redirectRefund',
    summary: 'Give a refund that PayPal refused as credit or by bank transfer, or ask PayPal once more.',
    params: withId,
    body: body({ to: z.enum(REFUND_TO, say('Please choose where it goes.')) }),
    answer: refund,
    refuses: [
      ...staffCall('money').refuses,
      'changed_meanwhile',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: {
      params: { id: '34' },
      body: { to: 'credit' },
      answer: { ...minasRefund, destination: 'credit', state: 'done', done_at: '2026-11-20T10:05:00Z' },
    },
  }),
  'PUT /staff/refunds/{id}/transfer': call({
    ...staffCall('money'),
    name: 'recordRefundTransfer',
    summary: 'Record that the bank transfer of a refund was made: its reference, and the day.',
    freshCode: true,
    params: withId,
    body: body({ reference: line(140), transferred_on: day }),
    answer: refund,
    refuses: [...staffCall('money').refuses, 'changed_meanwhile', 'fresh_code_needed'],
    example: {
      params: { id: '34' },
      body: { reference: 'FT26328-0041', transferred_on: '2026-11-20' },
      answer: { ...minasRefund, destination: 'bank', state: 'done', done_at: '2026-11-24T10:05:00Z' },
    },
  }),
};

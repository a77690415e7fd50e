/** What PayPal kept of each payment in a run of days, and gave back with each refund, as it reported it. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { signedMoney, time } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { inDays, isARun, NO_RUN, ONE_DAY } from './takings.ts';

const feeRow = z
  .object({
    kind: z.enum(['payment', 'refund']),
    paypal_id: z.string().meta({ description: 'PayPal’s own id of the payment or refund.' }),
    at: time,
    order_id: z.int().nullable(),
    bill: z.string().nullable().meta({ description: 'The kind of bill, where it is for no order.' }),
    customer_id: z.int().nullable().meta({ description: 'Whose bill it is.' }),
    amount: signedMoney.meta({ description: 'Below zero for a refund.' }),
    fee: signedMoney.nullable().meta({
      description: 'Below zero where PayPal gave its fee back. `null`: PayPal did not say.',
    }),
  })
  .meta({ id: 'PaypalFee' });

export type PaypalFee = z.infer<typeof feeRow>;

const feeRows = z
  .object({ count: z.int(), amount: signedMoney, fees: signedMoney, rows: z.array(feeRow) })
  .meta({ id: 'PaypalFees', description: 'The newest rows, at most 500; the sums are of all.' });

export type PaypalFees = z.infer<typeof feeRows>;

export const paypalFeeCalls = {
  'GET /staff/paypal-fees': call({
    ...staffCall('money'),
    refuses: ['not_signed_in', 'not_allowed'],
    name: 'listPaypalFees',
    summary:
      'What PayPal kept of each payment and returned with each refund in a run of days, the newest first.',
    query: inDays.refine(isARun, NO_RUN),
    answer: feeRows,
    example: {
      query: ONE_DAY,
      answer: {
        count: 2,
        amount: 29.95,
        fees: 1.35,
        rows: [
          {
            kind: 'refund',
            paypal_id: '0JF852973C016714D',
            at: '2026-11-23T15:02:00Z',
            order_id: 1204,
            bill: null,
            customer_id: null,
            amount: -6.19,
            fee: 0,
          },
          {
            kind: 'payment',
            paypal_id: '3C679366HH908993F',
            at: '2026-11-23T10:14:00Z',
            order_id: 1207,
            bill: null,
            customer_id: null,
            amount: 36.14,
            fee: 1.35,
          },
        ],
      },
    },
  }),
};

/** Money of ours on its way to the bank: cash from the till, and what PayPal pays out. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { amount, body, money, say, signedMoney, time } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { occurrence } from '#contract/on-account/bank.ts';
import { day } from '#contract/order-desk/desk-order.ts';
import { staffCall } from '#contract/staff-call.ts';
import { SOURCES } from '#domain/accounting/transfer-sources.ts';

const sum = z.object({ count: z.int(), amount: signedMoney });

const match = z
  .object({
    payments: sum,
    refunds: sum.meta({ description: 'Below zero.' }),
    fees: signedMoney,
    with: z.array(z.int()).meta({ description: 'Payouts before it, where only their sum agrees.' }),
  })
  .meta({ id: 'PayoutMatch', description: 'Payments, less refunds and fees, are the payout.' });

const transfer = z
  .object({
    id: z.int(),
    source: z.enum(SOURCES),
    amount: signedMoney.meta({ description: 'Below zero where it takes one back.' }),
    moved_on: day,
    reference: z.string(),
    recorded_by: z.string(),
    recorded_at: time,
    reverses: z.int().nullable(),
    is_reversed: z.boolean(),
    is_compared: z.boolean().meta({ description: 'A payout of the last three months.' }),
    match: match.nullable().meta({ description: 'Of one that is compared and agrees.' }),
  })
  .meta({ id: 'TransferToBank' });

export type TransferToBank = z.infer<typeof transfer>;

const transfers = z
  .object({
    cash: money.meta({ description: 'In the till, by the ledger.' }),
    paypal: signedMoney.meta({ description: 'At PayPal, by the ledger, less the fees that it reported.' }),
    fees_missing: z.int().meta({ description: 'Payments of which PayPal reported no fee.' }),
    rows: z.array(transfer).meta({ description: 'The newest first, at most 200.' }),
  })
  .meta({ id: 'TransfersToBank' });

export type TransfersToBank = z.infer<typeof transfers>;

const aPayout: TransferToBank = {
  id: 7,
  source: 'paypal',
  amount: 34.79,
  moved_on: '2026-11-23',
  reference: 'PAYPAL PAYOUT',
  recorded_by: 'Anna Carter',
  recorded_at: '2026-11-23T17:00:00Z',
  reverses: null,
  is_reversed: false,
  is_compared: true,
  match: {
    payments: { count: 1, amount: 36.14 },
    refunds: { count: 0, amount: 0 },
    fees: 1.35,
    with: [],
  },
};

export const transferCalls = {
  'GET /staff/transfers': call({
    ...staffCall('money'),
    name: 'listTransfers',
    summary: 'What the till and PayPal hold, what went to the bank, and what each payout consists of.',
    answer: transfers,
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: { cash: 46.5, paypal: 212.4, fees_missing: 0, rows: [aPayout] } },
  }),
  'POST /staff/transfers': call({
    ...staffCall('money'),
    name: 'recordTransfer',
    summary: 'Record that cash was paid into the bank, or that PayPal paid out to it.',
    body: body({
      call_id: z.uuid(say('Please give an id of your own making.')),
      source: z.enum(SOURCES, say('Please say where it comes from.')),
      amount,
      moved_on: day,
      reference: lineOrNothing(200),
      occurrence: occurrence.optional().meta({ description: 'Of a row of the bank’s file.' }),
    }),
    answer: transfer,
    refuses: ['not_signed_in', 'not_allowed', 'invalid', 'changed_meanwhile'],
    example: {
      body: {
        call_id: '3f2c8d3e-7c61-4b51-9a0a-0d6d0d9a3b11',
        source: 'paypal',
        amount: 34.79,
        moved_on: '2026-11-23',
        reference: 'PAYPAL PAYOUT',
      },
      answer: aPayout,
    },
  }),
  'POST /staff/transfers/{id}/reversals': call({
    ...staffCall('money'),
    name: 'takeTransferBack',
    summary: 'Reverse a transfer that was recorded by mistake, with a second row.',
    params: withId,
    answer: transfer,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: {
      params: { id: '7' },
      answer: { ...aPayout, id: 8, amount: -34.79, reverses: 7, is_compared: false, match: null },
    },
  }),
};

import { z } from 'zod';
import { call } from '#contract/call.ts';
import { amount, body, listOf, money, say, time, wholeNumber } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { page, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { voucherLimits } from '#domain/voucher/voucher.ts';
import { day } from './voucher.ts';

const { mostPercentage, mostUses } = voucherLimits;

const voucher = z
  .object({
    id: z.int(),
    code: z.string(),
    percentage: z.int().nullable(),
    amount: money.nullable(),
    least_goods: money,
    starts_on: z.iso.date(),
    ends_on: z.iso.date(),
    most_uses: z.int(),
    uses: z.int().meta({ description: 'Orders that use it now; those that were cancelled gave it back.' }),
    once_a_customer: z.boolean(),
    user_type_ids: z.array(z.int()).nullable().meta({ description: 'null where it is for everyone.' }),
    made_at: time,
    stopped_at: time.nullable(),
    cost: money.meta({ description: 'What it took off those orders.' }),
  })
  .meta({ id: 'Voucher' });

const use = z
  .object({
    id: z.int().meta({ description: 'Of the order.' }),
    amount: money.meta({ description: 'What the voucher took off.' }),
    used_at: time,
    paid_at: time.nullable(),
    given_back_at: time.nullable(),
  })
  .meta({ id: 'VoucherUse', description: 'An order that was placed with a voucher.' });

export type Voucher = z.infer<typeof voucher>;
export type VoucherUse = z.infer<typeof use>;

const winter: Voucher = {
  id: 4,
  code: 'WINTER10',
  percentage: 10,
  amount: null,
  least_goods: 20,
  starts_on: '2026-11-21',
  ends_on: '2026-12-31',
  most_uses: 20,
  uses: 1,
  once_a_customer: true,
  user_type_ids: null,
  made_at: '2026-11-20T15:02:00.000Z',
  stopped_at: null,
  cost: 3.2,
};

const vouchers = staffCall('money');

export const voucherCalls = {
  'GET /staff/vouchers': call({
    ...vouchers,
    name: 'listVouchers',
    summary: 'All vouchers, the newest first, with how often each was used and what that cost.',
    query: page,
    answer: z.array(voucher),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { query: { limit: '20' }, answer: [winter] },
  }),
  'POST /staff/vouchers': call({
    ...vouchers,
    name: 'makeVoucher',
    summary:
      'Make a voucher. Where those of a day can cost more than £500 it takes a fresh code, above £5,000 two people.',
    body: body({
      code: lineOrNothing(40).nullish().meta({ description: 'We make one up when it is left out or empty.' }),
      percentage: wholeNumber
        .min(1, 'Please give at least 1%.')
        .max(mostPercentage, `Please give at most ${mostPercentage}%.`)
        .nullish(),
      amount: amount.nullish(),
      least_goods: amount,
      starts_on: day,
      ends_on: day,
      most_uses: wholeNumber
        .min(1, 'A voucher can be used once at least.')
        .max(mostUses, `A voucher can be used at most ${mostUses.toLocaleString('en-GB')} times.`),
      once_a_customer: z.boolean(say('Please answer with true or false.')),
      user_type_ids: listOf(wholeNumber, 20)
        .nullish()
        .meta({ description: 'Everyone may use it when it is left out, null or empty.' }),
    }),
    answer: voucher,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'second_person_needed', 'invalid'],
    example: {
      body: {
        code: 'Winter 10',
        percentage: 10,
        least_goods: 20,
        starts_on: '2026-11-21',
        ends_on: '2026-12-31',
        most_uses: 20,
        once_a_customer: true,
        user_type_ids: null,
      },
      answer: { ...winter, uses: 0, cost: 0 },
    },
  }),
  'POST /staff/vouchers/{id}/stops': call({
    ...vouchers,
    name: 'stopVoucher',
    summary: 'Stop a voucher at once and for good. Orders that used it keep what was agreed.',
    params: withId,
    answer: voucher,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '4' }, answer: { ...winter, stopped_at: '2026-11-22T09:30:00.000Z' } },
  }),
  'GET /staff/vouchers/{id}/uses': call({
    ...vouchers,
    name: 'listVoucherUses',
    summary: 'The orders that were placed with a voucher, the newest first, and what it took off each.',
    params: withId,
    query: page,
    answer: z.array(use),
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: {
      params: { id: '4' },
      query: { limit: '20' },
      answer: [
        {
          id: 1207,
          amount: 3.2,
          used_at: '2026-11-21T09:30:00.000Z',
          paid_at: '2026-11-21T09:31:00.000Z',
          given_back_at: null,
        },
      ],
    },
  }),
};

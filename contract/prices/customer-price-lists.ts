/** What a business customer pays: a tier, and what comes off single beans, from a time on. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, grams, listOf, money, say, storedId, time, wholeNumber } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { shownVersion, version } from './price-fields.ts';

const priceTier = z
  .int()
  .min(0)
  .max(3)
  .meta({ description: '0 Home, 1 Shop, 2 Redistributor, 3 Corporate.' });

const list = z
  .object({
    id: z.int(),
    valid_from: time,
    set_at: time,
    set_by: z.string(),
    state: z.enum(['past', 'valid', 'to come', 'replaced']).meta({
      description: 'Replaced: another one was saved before it began.',
    }),
    price_tier: priceTier,
    beans: z.array(z.object({ bean_id: z.int(), name: z.string(), percent_off: z.int() })),
  })
  .meta({ id: 'CustomerPriceList' });

const shown = z
  .object({
    full_name: z.string(),
    is_own: z.boolean(),
    account_tier: priceTier.meta({
      description: 'Of the account’s type. The better of this and the list’s counts.',
    }),
    lists: z
      .array(list)
      .meta({ description: 'Newest first. Without any that is valid, the account’s tier counts.' }),
  })
  .meta({ id: 'CustomerPriceLists' });

const margin = z.number().nullable().meta({
  description: 'Per cent over what the bag costs with the coffee on hand. Only with the right numbers.',
});

const preview = z
  .object({
    version: shownVersion,
    why_not: z.string().nullable().meta({ description: 'Why this can’t be agreed.' }),
    price_tier: priceTier.meta({ description: 'What counts: the better of the list’s and the account’s.' }),
    coffees: z
      .array(
        z.object({
          name: z.string(),
          grams: grams.meta({ description: 'Of the bag.' }),
          bought: grams.meta({ description: 'Within a year; 0 for a bean that is only on the list.' }),
          before: money,
          after: money,
          margin_before: margin,
          margin_after: margin,
        }),
      )
      .meta({ description: 'What the customer bought most, and the list’s beans alone, a bag.' }),
  })
  .meta({ id: 'CustomerPriceListPreview' });

const wish = {
  from: z.iso
    .date(say('Please choose a day.'))
    .meta({ description: 'Today for at once, or a day to come, in London.' }),
  price_tier: wholeNumber.min(0, say('Please choose a tier.')).max(3, say('Please choose a tier.')),
  beans: listOf(
    body({
      bean_id: storedId,
      percent_off: wholeNumber
        .min(1, say('At least 1% comes off a bean.'))
        .max(99, say('At most 99% can come off.')),
    }),
    200,
  ),
};

export type CustomerPriceLists = z.infer<typeof shown>;
export type CustomerPriceListPreview = z.infer<typeof preview>;

const SEEN = '9d5ed678fe57bcca610140957afab571a0c4f4bd9a0f7a9d0f6c1fd0a2b6c3e1';
const params = { id: '41' };
const example = { from: '2026-12-01', price_tier: 1, beans: [{ bean_id: 73, percent_off: 10 }] };
const santos = 'Brazil Santos NY2 Fine Cup Natural';
const shownExample: CustomerPriceLists = {
  full_name: 'Mina Okafor',
  is_own: false,
  account_tier: 0,
  lists: [
    {
      id: 3,
      valid_from: '2026-12-01T00:00:00Z',
      set_at: '2026-11-24T10:00:00Z',
      set_by: 'Otto Brandt',
      state: 'to come',
      price_tier: 1,
      beans: [{ bean_id: 73, name: santos, percent_off: 10 }],
    },
  ],
};

export const customerPriceListCalls = {
  'GET /staff/customers/{id}/price-lists': call({
    ...staffCall('money'),
    name: 'listCustomerPriceLists',
    summary: 'What a customer pays, did and will: every price list that was agreed with them.',
    params: withId,
    answer: shown,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params, answer: shownExample },
  }),
  'POST /staff/customers/{id}/price-list-previews': call({
    ...staffCall('money'),
    name: 'previewCustomerPriceList',
    summary: 'What a price list would change for a customer. Changes nothing.',
    params: withId,
    body: body(wish),
    answer: preview,
    example: {
      params,
      body: example,
      answer: {
        version: SEEN,
        why_not: null,
        price_tier: 1,
        coffees: [
          {
            name: santos,
            grams: 1000,
            bought: 12_000,
            before: 20.44,
            after: 14.53,
            margin_before: 100,
            margin_after: 42.2,
          },
        ],
      },
    },
  }),
  'POST /staff/customers/{id}/price-lists': call({
    ...staffCall('money'),
    freshCode: true,
    refuses: [...staffCall('money').refuses, 'changed_meanwhile', 'fresh_code_needed'],
    name: 'saveCustomerPriceList',
    summary: 'Agree a price list as it was previewed, from now or from a day on.',
    params: withId,
    body: body({ ...wish, version }),
    answer: shown,
    example: { params, body: { ...example, version: SEEN }, answer: shownExample },
  }),
};

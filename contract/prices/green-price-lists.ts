/** Green prices of many beans at once: seen together, set together, and gone back to together. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, listOf, money, say, storedId, time } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { bag, blend, freshCodeFor, greenPriceToSet, margin, shownVersion, version } from './price-fields.ts';

const prices = listOf(body({ bean_id: storedId, green_bean_price: greenPriceToSet }), 500)
  .min(1, say('Please give a price at least.'))
  .refine((rows) => new Set(rows.map(({ bean_id }) => bean_id)).size === rows.length, {
    error: 'Please give one price a bean.',
  });

const changedBean = z.object({
  bean_id: z.int(),
  name: z.string(),
  before: money,
  after: money,
});

const preview = z
  .object({
    version: shownVersion,
    beans: z
      .array(
        changedBean.extend({
          is_large: z.boolean().meta({ description: 'Such a change takes a fresh code.' }),
          is_too_low: z.boolean().meta({ description: 'It leaves too little, and is refused.' }),
          bags: z.array(bag),
        }),
      )
      .meta({ description: 'Each bean in the list, by its id; its price may be today’s already.' }),
    blends: z.array(blend).meta({ description: 'House blends that hold any of them.' }),
    carts: z.int().meta({ description: 'Open carts that hold any of them, alone or in a blend.' }),
    fresh_code_for: freshCodeFor,
    least_margin: margin.extend({ bean_id: z.int() }).nullable().meta({
      description: 'At what the lots on hand cost; null without lots, and without the right “numbers”.',
    }),
  })
  .meta({ id: 'GreenPriceListPreview' });

const once = z.object({ set_at: time, beans: z.array(changedBean) }).meta({
  id: 'GreenPriceListOnceSet',
  description: 'Green prices that were set at once, as they were before.',
});

export type GreenPriceListPreview = z.infer<typeof preview>;
export type GreenPriceListOnceSet = z.infer<typeof once>;

const santos = { bean_id: 73, name: 'Brazil Santos NY2 Fine Cup Natural', before: 5.69, after: 5.42 };
const SEEN = '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03';

const looked = {
  version: SEEN,
  beans: [
    {
      ...santos,
      is_large: false,
      is_too_low: false,
      bags: [{ price_tier: 0, bag_size_id: 3, grams: 250, before: 6.1, after: 5.98 }],
    },
  ],
  blends: [
    {
      id: 1,
      name: 'Sample 1',
      bags: [{ price_tier: 0, bag_size_id: 3, grams: 250, before: 6.4, after: 6.35 }],
    },
  ],
  carts: 12,
  fresh_code_for: [],
  least_margin: { bean_id: 73, price_tier: 3, grams: 1000, percent: 11.4 },
};

export const greenPriceListCalls = {
  'GET /staff/green-price-lists': call({
    ...staffCall('catalogue'),
    name: 'listGreenPriceLists',
    summary: 'The last twenty times that green prices were set, with what they were before; newest first.',
    answer: z.array(once),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [{ set_at: '2026-11-02T09:30:00Z', beans: [santos] }] },
  }),
  'POST /staff/green-price-list-previews': call({
    ...staffCall('catalogue'),
    name: 'previewGreenPriceList',
    summary: 'What other green prices of many beans would change, all together. Changes nothing.',
    body: body({ prices }),
    answer: preview,
    example: { body: { prices: [{ bean_id: 73, green_bean_price: 5.42 }] }, answer: looked },
  }),
  'PUT /staff/green-prices': call({
    ...staffCall('catalogue'),
    refuses: [...staffCall('catalogue').refuses, 'changed_meanwhile', 'fresh_code_needed'],
    name: 'setGreenPrices',
    summary: 'Set green prices of many beans as they were previewed: all of them, or none.',
    body: body({ prices, version }),
    answer: z.object({ beans: z.array(changedBean) }),
    example: {
      body: { prices: [{ bean_id: 73, green_bean_price: 5.42 }], version: SEEN },
      answer: { beans: [santos] },
    },
  }),
};

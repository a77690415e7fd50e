import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, money, time, wholeNumber } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { MOST_LOSS_BP } from '#domain/catalogue/bean-facts.ts';
import {
  bag,
  blend,
  freshCodeFor,
  margin,
  greenPriceToSet as price,
  shownVersion,
  version,
} from './price-fields.ts';
import { beanFacts, blendFacts } from './staff-coffees.ts';
import { sweeterSantos, tastesPreview } from './taste-previews.ts';

const landed = {
  landed_cost: money.nullable().meta({
    description:
      'What a kilo on hand cost us, the mean of its lots; null without lots, and without the right “numbers”.',
  }),
  proposed: money.nullable().meta({
    description:
      'The price that its lots suggest, where it differs by 2% or more; null under the same conditions.',
  }),
};

const greenPrice = z
  .object({
    bean_id: z.int(),
    name: z.string(),
    in_stock: z.boolean(),
    green_bean_price: money.meta({
      description: 'A green kilo’s price, from which all prices of the bean follow.',
    }),
    set_at: time,
    blends: z.int().meta({ description: 'House blends that hold the bean.' }),
    ...landed,
  })
  .meta({ id: 'GreenPrice' });

const blendPreview = z
  .object({
    version: shownVersion,
    bags: z.array(bag),
    carts: z
      .int()
      .meta({ description: 'Open carts that hold the blend; they keep the recipe that they have.' }),
    fresh_code_for: freshCodeFor,
    least_margin: margin.nullable().meta({
      description: 'At what the lots on hand cost; null without lots, and without the right “numbers”.',
    }),
  })
  .meta({ id: 'BlendPricePreview' });

export type BlendPricePreview = z.infer<typeof blendPreview>;

const firstPrice = z
  .object({
    version: shownVersion,
    bags: z.array(bag.omit({ before: true, after: true }).extend({ price: money })),
    needs_fresh_code: z.boolean().meta({
      description: 'Whether the price lies so far outside those of all other beans that it looks mistyped.',
    }),
  })
  .meta({ id: 'FirstPricePreview' });

export type FirstPricePreview = z.infer<typeof firstPrice>;

/** What is written about a bean that its prices follow from. */
const pricedFacts = {
  roast_id: wholeNumber,
  delivery_zone: lineOrNothing(10),
  roast_loss_adjust_bp: wholeNumber.pipe(z.int().min(-MOST_LOSS_BP).max(MOST_LOSS_BP)),
};

const history = z
  .object({
    id: z.int(),
    green_bean_price: money,
    set_at: time,
  })
  .meta({ id: 'GreenPriceOnceSet' });

const preview = z
  .object({
    bean_id: z.int(),
    before: money,
    after: money,
    version: shownVersion,
    bags: z.array(bag),
    blends: z.array(blend),
    carts: z.int().meta({ description: 'Open carts that hold the bean, alone or in a blend.' }),
    fresh_code_for: freshCodeFor,
    least_margin: margin.nullable().meta({
      description: 'At what the lots on hand cost; null without lots, and without the right “numbers”.',
    }),
  })
  .meta({ id: 'GreenPricePreview' });

export type GreenPrice = z.infer<typeof greenPrice>;
export type GreenPriceOnceSet = z.infer<typeof history>;
export type GreenPricePreview = z.infer<typeof preview>;

const rewritingPreview = preview
  .extend({
    tastes: tastesPreview.nullable().meta({ description: 'Null where the scores stay as they are.' }),
  })
  .meta({ id: 'RewritingPreview' });

export type RewritingPreview = z.infer<typeof rewritingPreview>;

const santos = {
  bean_id: 73,
  name: 'Brazil Santos NY2 Fine Cup Natural',
  in_stock: true,
  green_bean_price: 5.69,
  set_at: '2026-11-02T09:30:00Z',
  blends: 6,
  landed_cost: 6.21,
  proposed: 5.42,
};

const looked = {
  bean_id: 73,
  before: 5.69,
  after: 5.42,
  version: '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03',
  bags: [{ price_tier: 0, bag_size_id: 7, grams: 250, before: 6.1, after: 5.98 }],
  blends: [
    {
      id: 1,
      name: 'Sample 1',
      bags: [{ price_tier: 0, bag_size_id: 7, grams: 250, before: 6.4, after: 6.35 }],
    },
  ],
  carts: 12,
  fresh_code_for: [],
  least_margin: { price_tier: 3, grams: 10_000, percent: 11.4 },
};

const lookedAtBlend = {
  version: looked.version,
  bags: [{ price_tier: 0, bag_size_id: 7, grams: 250, before: 6.4, after: 6.35 }],
  carts: 3,
  fresh_code_for: [],
  least_margin: looked.least_margin,
};

export const greenPriceCalls = {
  'GET /staff/green-prices': call({
    ...staffCall('catalogue'),
    name: 'listGreenPrices',
    summary: 'The green price of each bean, and what its lots suggest.',
    answer: z.array(greenPrice),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [santos] },
  }),
  'GET /staff/beans/{id}/green-prices': call({
    ...staffCall('catalogue'),
    name: 'listGreenPricesOfBean',
    summary: 'A bean’s green prices of the last twelve months, newest first.',
    params: withId,
    answer: z.array(history),
    example: {
      params: { id: '73' },
      answer: [{ id: 181, green_bean_price: 5.69, set_at: '2026-11-02T09:30:00Z' }],
    },
  }),
  'POST /staff/beans/{id}/green-price-previews': call({
    ...staffCall('catalogue'),
    name: 'previewGreenPrice',
    summary:
      'What another green price would change: each bag, each house blend, open carts. Changes nothing.',
    params: withId,
    body: body({ green_bean_price: price }),
    answer: preview,
    example: { params: { id: '73' }, body: { green_bean_price: 5.42 }, answer: looked },
  }),
  'POST /staff/first-price-previews': call({
    ...staffCall('catalogue'),
    name: 'previewFirstPrice',
    summary: 'What bags of a bean would cost that is not added yet. Changes nothing.',
    body: body({ ...pricedFacts, green_bean_price: price }),
    answer: firstPrice,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      body: { roast_id: 4, delivery_zone: 'AM', roast_loss_adjust_bp: 0, green_bean_price: 6.2 },
      answer: {
        version: looked.version,
        bags: [{ price_tier: 0, bag_size_id: 7, grams: 250, price: 6.1 }],
        needs_fresh_code: false,
      },
    },
  }),
  'POST /staff/beans/{id}/rewriting-previews': call({
    ...staffCall('catalogue'),
    name: 'previewRewriting',
    summary:
      'What prices would be after a change to a bean, and how house blends would taste. Changes nothing.',
    params: withId,
    body: body({ ...pricedFacts, scores: beanFacts.scores.optional() }),
    answer: rewritingPreview,
    example: {
      params: { id: '73' },
      body: { roast_id: 4, delivery_zone: 'AF', roast_loss_adjust_bp: 20 },
      answer: { ...looked, after: 5.69, tastes: sweeterSantos },
    },
  }),
  'POST /staff/blends/{id}/rewriting-previews': call({
    ...staffCall('catalogue'),
    name: 'previewBlendRewriting',
    summary: 'What bags of a house blend would cost with another recipe or roast. Changes nothing.',
    params: withId,
    body: body({ roast_id: blendFacts.roast_id, blend_recipes: blendFacts.blend_recipes }),
    answer: blendPreview,
    example: {
      params: { id: '1' },
      body: { roast_id: 4, blend_recipes: [{ bean_id: 73, percentage: 100 }] },
      answer: lookedAtBlend,
    },
  }),
  'PUT /staff/beans/{id}/green-price': call({
    ...staffCall('catalogue'),
    refuses: [...staffCall('catalogue').refuses, 'changed_meanwhile', 'fresh_code_needed'],
    name: 'setGreenPrice',
    summary:
      'Set a green price as it was previewed. Earlier prices stay, and nothing that was ordered changes.',
    params: withId,
    body: body({ green_bean_price: price, version }),
    answer: z.object({ bean_id: z.int(), green_bean_price: money }),
    example: {
      params: { id: '73' },
      body: { green_bean_price: 5.42, version: looked.version },
      answer: { bean_id: 73, green_bean_price: 5.42 },
    },
  }),
};

/** What an owner changes of the price chain: seen in every price before it is set, and valid from a time on. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, grams, listOf, say, storedId, time } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { bag, freshCodeFor, version } from './price-fields.ts';

const figure = z
  .number(say('Please give a number.'))
  .min(0, 'That cannot be below zero.')
  .max(100_000, 'That is too large.')
  .meta({ description: 'Pounds or per cent, as its unit says.' });

const name = z
  .string(say('There is no such parameter.'))
  .regex(/^[a-z_]+(\.[A-Za-z0-9]{1,9}){0,2}$/, 'There is no such parameter.');

const named = {
  name: z.string(),
  group: z.string(),
  label: z.string(),
  unit: z.enum(['pounds', 'per cent']),
};
const change = z.object({ ...named, before: figure, after: figure });

const set = z
  .object({
    id: z.int(),
    valid_from: time,
    set_at: time,
    state: z.enum(['past', 'valid', 'to come', 'withdrawn']),
    changes: z.array(change).meta({ description: 'Against what was valid before it.' }),
  })
  .meta({ id: 'PriceParameterSet' });

const shown = z
  .object({
    parameters: z.array(z.object({ ...named, value: figure })),
    sets: z.array(set).meta({ description: 'Newest first; before them, what the shop came with was valid.' }),
  })
  .meta({ id: 'PriceParameters' });

const preview = z
  .object({
    version: z.string().meta({ description: 'Names exactly these prices; saving sends it back.' }),
    changes: z.array(change),
    refused: z.string().nullable().meta({ description: 'Why these parameters can’t be.' }),
    chosen: z.array(z.object({ id: z.int(), name: z.string(), bags: z.array(bag) })),
    largest: z
      .array(bag.omit({ bag_size_id: true }).extend({ coffee: z.string(), grams }))
      .meta({ description: 'The bags of the whole shelf that change most, the most of all first.' }),
    bags: z.int().meta({ description: 'Bags of the shelf that change, of all tiers and sizes.' }),
    carts: z.int().meta({ description: 'Open carts; each is priced again.' }),
    fresh_code_for: freshCodeFor,
  })
  .meta({ id: 'PriceParametersPreview' });

const wish = {
  from: z.iso
    .date(say('Please choose a day.'))
    .meta({ description: 'Today for at once, or a day to come, in London.' }),
  parameters: listOf(body({ name, value: figure }), 100).meta({
    description: 'Those that change; the others stay as they are.',
  }),
};

export type PriceParameterSet = z.infer<typeof set>;
export type PriceParametersShown = z.infer<typeof shown>;
export type PriceParametersPreview = z.infer<typeof preview>;

const SEEN = '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03';
const markUp = {
  name: 'mark_up.0.B',
  group: 'Mark-up on cost',
  label: 'Home, 250 g',
  unit: 'per cent',
} as const;
const changed = { ...markUp, before: 125, after: 130 };
const home = { price_tier: 0, grams: 250, before: 6.1, after: 6.24 };
const example = {
  from: '2026-12-01',
  parameters: [{ name: 'mark_up.0.B', value: 130 }],
};

export const priceParameterCalls = {
  'GET /staff/price-parameters': call({
    ...staffCall('numbers'),
    name: 'readPriceParameters',
    summary: 'What makes a price of a green kilo’s price, with every set that was, is or will be valid.',
    answer: shown,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: {
        parameters: [{ ...markUp, value: 125 }],
        sets: [
          {
            id: 3,
            valid_from: '2026-12-01T00:00:00Z',
            set_at: '2026-11-22T09:30:00Z',
            state: 'to come',
            changes: [changed],
          },
        ],
      },
    },
  }),
  'POST /staff/price-parameter-previews': call({
    ...staffCall('numbers'),
    name: 'previewPriceParameters',
    summary: 'What other price parameters would change of all prices. Changes nothing.',
    body: body({ ...wish, bean_ids: listOf(storedId, 6) }),
    answer: preview,
    example: {
      body: { ...example, bean_ids: [73] },
      answer: {
        version: SEEN,
        changes: [changed],
        refused: null,
        chosen: [{ id: 73, name: 'Brazil Santos NY2 Fine Cup Natural', bags: [{ ...home, bag_size_id: 3 }] }],
        largest: [{ ...home, coffee: 'Brazil Santos NY2 Fine Cup Natural' }],
        bags: 156,
        carts: 12,
        fresh_code_for: [],
      },
    },
  }),
  'PUT /staff/price-parameters': call({
    ...staffCall('numbers'),
    refuses: [...staffCall('numbers').refuses, 'changed_meanwhile', 'fresh_code_needed'],
    name: 'setPriceParameters',
    summary: 'Set price parameters as they were previewed, from now or from a day on.',
    body: body({ ...wish, version }),
    answer: z.object({ id: z.int(), valid_from: time }),
    example: {
      body: { ...example, version: SEEN },
      answer: { id: 3, valid_from: '2026-12-01T00:00:00Z' },
    },
  }),
  'DELETE /staff/price-parameter-sets/{id}': call({
    ...staffCall('numbers'),
    name: 'withdrawPriceParameters',
    summary: 'Withdraw a set of price parameters that is not valid yet.',
    params: withId,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '3' }, answer: null },
  }),
};

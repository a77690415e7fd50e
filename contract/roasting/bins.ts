import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, flag, grams, wholeNumber } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const bin = z
  .object({
    id: z.int(),
    code: z.string(),
    batch_id: z.int(),
    name: z.string(),
    roastable: z.string(),
    roast_id: z.int(),
    roasted_on: z.iso.date(),
    days_old: z.int(),
    is_too_old: z.boolean().meta({ description: 'It waited longer than roasted coffee may.' }),
    on_hand: grams,
    free_grams: grams.meta({ description: 'What no open order is to be filled from.' }),
  })
  .meta({ id: 'Bin' });

export type Bin = z.infer<typeof bin>;

const santosBin: Bin = {
  id: 9,
  code: '261124-41',
  batch_id: 41,
  name: 'Brazil Santos NY2 Fine Cup Natural',
  roastable: 'bean:73@4',
  roast_id: 4,
  roasted_on: '2026-11-24',
  days_old: 1,
  is_too_old: false,
  on_hand: 21,
  free_grams: 21,
};

const floorWrites = {
  ...staffCall('floor'),
  refuses: [...staffCall('floor').refuses, 'changed_meanwhile'],
} as const;

const asksBack = { ...floorWrites, refuses: [...floorWrites.refuses, 'doubtful'] } as const;

export const binCalls = {
  'GET /staff/bins': call({
    ...staffCall('floor'),
    name: 'listBins',
    summary: 'The bins that have coffee in them, the oldest first.',
    answer: z.array(bin),
    example: { answer: [santosBin] },
  }),
  'PUT /staff/bins/{id}/count': call({
    ...asksBack,
    name: 'countBin',
    summary: 'Say what a bin really holds.',
    params: withId,
    body: body({
      grams: wholeNumber
        .min(0, 'A bin can’t hold less than nothing.')
        .max(100_000, 'That is more than a bin holds.'),
      expected_grams: wholeNumber.meta({ description: 'What the screen showed; another figure is refused.' }),
      is_sure: flag.meta({
        description: 'More than twice, or less than half, of what was shown is meant so.',
      }),
    }),
    answer: z.array(bin),
    example: {
      params: { id: '9' },
      body: { grams: 20, expected_grams: 21 },
      answer: [{ ...santosBin, on_hand: 20 }],
    },
  }),
  'DELETE /staff/bins/{id}': call({
    ...floorWrites,
    name: 'throwBinAway',
    summary: 'Throw away what a bin still holds.',
    params: withId,
    answer: z.array(bin),
    example: { params: { id: '9' }, answer: [] },
  }),
};

import { z } from 'zod';
import { call } from '#contract/call.ts';
import { amount, body, flag, grams, say, time, wholeNumber } from '#contract/fields/fields.ts';
import { line, lineOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { LOT_CODE, WRONG_LOT_CODE } from '#domain/stock/lot-code.ts';

export const lot = z
  .object({
    id: z.int(),
    code: z.string(),
    bean_id: z.int(),
    supplier: z.string(),
    sacks: z.int(),
    sack_grams: grams,
    arrived_on: z.iso.date(),
    crop: z.string(),
    organic_certificate: z.string(),
    place: z.string(),
    on_hand: grams,
    counted_at: time.nullable(),
    country_id: z.string().nullable().meta({ description: 'Where it grew.' }),
    due_diligence_reference: z.string(),
    verification_number: z.string(),
    plots: z
      .object({
        file_name: z.string(),
        places: z.int().meta({ description: 'Points and polygons.' }),
        coarse: z.int().meta({ description: 'Coordinates that are written with fewer than six decimals.' }),
        added_at: z.string(),
      })
      .nullable(),
    missing: z.array(z.string()).meta({ description: 'What is not known of where it grew.' }),
  })
  .meta({
    id: 'GreenLot',
    description: 'Sacks of green coffee that arrived together. What they cost is not in it.',
  });

export type GreenLot = z.infer<typeof lot>;

const code = z
  .string(say('Please give the code of the lot.'))
  .trim()
  .toUpperCase()
  .regex(LOT_CODE, WRONG_LOT_CODE);

const day = z.iso.date(say('Please give a day, such as 2026-11-21.'));

const MOST_GRAMS = 100_000_000;
const tooMuch = 'That is more than a ship brings.';

const weighed = wholeNumber.min(0, 'A weight is not below zero.').max(MOST_GRAMS, tooMuch);

const asShown = weighed.meta({
  description: 'What the lot had when the caller looked; if that has changed since, nothing is done.',
});

const changesLot = {
  ...staffCall(['floor', 'catalogue']),
  params: withId,
  answer: lot,
  refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'invalid'],
} as const;

export const minasLot = {
  id: 12,
  code: 'BR-2611',
  bean_id: 73,
  supplier: 'Harbour Green',
  sacks: 2,
  sack_grams: 60_000,
  arrived_on: '2026-11-18',
  crop: '2025/26',
  organic_certificate: '',
  place: 'A3',
  on_hand: 84_200,
  counted_at: '2026-11-20T16:58:00Z',
  country_id: null,
  due_diligence_reference: '',
  verification_number: '',
  plots: null,
  missing: [
    'country of production',
    'due diligence reference number',
    'verification number',
    'plots of land',
  ],
};

/** What is said of a lot as its sacks stand in the roastery, whichever way it was bought. */
export const lotArrived = {
  code,
  sacks: wholeNumber.min(1, 'A lot has at least one sack.').max(1000, tooMuch),
  sack_grams: wholeNumber.min(1, 'A sack holds something.').max(100_000, 'A sack holds at most 100 kg.'),
  arrived_on: day,
  crop: lineOrNothing(20).optional(),
  organic_certificate: lineOrNothing(40).optional(),
  place: lineOrNothing(20).optional(),
  freight: amount.optional(),
  duty: amount.optional(),
  other: amount.optional(),
};

export const lotCalls = {
  'POST /staff/lots': call({
    ...staffCall('catalogue'),
    name: 'receiveLot',
    summary: 'Take in a lot of green coffee that arrived.',
    body: body({
      ...lotArrived,
      bean_id: wholeNumber,
      supplier: line(80),
      fob: amount.meta({ description: 'Pounds for a kilo at the port of shipment.' }),
    }),
    answer: lot,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'invalid'],
    example: {
      body: {
        code: 'BR-2611',
        bean_id: 73,
        supplier: 'Harbour Green',
        sacks: 2,
        sack_grams: 60_000,
        arrived_on: '2026-11-18',
        crop: '2025/26',
        place: 'A3',
        fob: 5.69,
        freight: 0.48,
      },
      answer: { ...minasLot, on_hand: 120_000, counted_at: null },
    },
  }),
  'POST /staff/lots/{id}/counts': call({
    ...changesLot,
    refuses: [...changesLot.refuses, 'doubtful'],
    name: 'countLot',
    summary: 'Say what a lot has by count: the difference becomes a move.',
    body: body({
      grams: weighed,
      on_hand: asShown,
      is_sure: flag.meta({
        description: 'More than twice of what arrived, or less than half of what was shown, is meant so.',
      }),
    }),
    example: { params: { id: '12' }, body: { grams: 84_200, on_hand: 84_310 }, answer: minasLot },
  }),
  'POST /staff/lots/{id}/moves': call({
    ...changesLot,
    name: 'takeFromLot',
    summary: 'Write down what a lot lost other than by roasting: a sample, or coffee that is lost.',
    body: body({
      kind: z.enum(['sample', 'lost'], say('Please say whether it is a sample or lost.')),
      grams: weighed.min(1, 'Please give more than nothing.'),
      on_hand: asShown,
      reference: lineOrNothing(80).optional(),
    }),
    example: {
      params: { id: '12' },
      body: { kind: 'sample', grams: 110, on_hand: 84_310, reference: 'cupping' },
      answer: minasLot,
    },
  }),
};

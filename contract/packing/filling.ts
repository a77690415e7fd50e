import { z } from 'zod';
import { call } from '#contract/call.ts';
import { santosScores, tasteScores } from '#contract/catalogue/scores.ts';
import { body, grams, listOf, percentage, say, time, wholeNumber } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { floorNotes, noNotes } from './floor-notes.ts';

const day = z.iso.date().meta({ description: 'A day of the calendar.' });

const pour = z.object({ bin_id: z.int(), code: z.string(), roasted_on: day, grams });

const target = z.object({
  name: z.string().meta({ description: 'The bean, or the coffee where it was mixed green.' }),
  percentage,
  grams,
  total: grams.meta({ description: 'What the scale shows once this is in.' }),
  pours: z.array(pour).meta({ description: 'The bins that it comes from, the oldest first.' }),
});

const filledBag = z
  .object({
    id: z.int(),
    number: z.int(),
    grams,
    lot: z.string(),
    filled_by: z.string(),
    filled_at: time,
    is_packed: z.boolean(),
    is_weighed: z.boolean().meta({ description: 'Otherwise it stands as what it is sold as.' }),
  })
  .meta({ id: 'FilledBag' });

export const fillLine = z
  .object({
    id: z.int(),
    order_id: z.int(),
    position: z.int(),
    dispatch_on: day.nullable(),
    to: z.string().meta({ description: 'Who its first box goes to.' }),
    name: z.string(),
    ctaps_id: z.string(),
    roast_id: z.int(),
    roast: z.string(),
    grind_id: z.int(),
    grind: z.string(),
    bag_grams: grams,
    quantity: z.int(),
    percentages: z.array(percentage),
    scores: tasteScores,
    food: z.string().meta({ description: 'What the law has it be called.' }),
    lot: z.string().nullable().meta({ description: 'What the labels say; null while no coffee is there.' }),
    roasted_on: day.nullable(),
    best_before: day.nullable(),
    targets: z.array(target).meta({ description: 'For the next bag; empty while the bins hold too little.' }),
    waits_for: z
      .array(
        z.object({
          name: z.string(),
          machine: z.string(),
          state: z.enum(['planned', 'roasting']),
          starts_at: time.meta({ description: 'As planned.' }),
        }),
      )
      .meta({ description: 'The batches for it that are in no bin yet, in the order of the plan.' }),
    bags: z.array(filledBag),
    short: z.object({ words: z.string(), told_by: z.string() }).nullable(),
    looks: z
      .array(z.string())
      .meta({ description: 'Why somebody should look at the name before it is printed.' }),
    may_print: z
      .boolean()
      .nullable()
      .meta({ description: 'What the person who looked at the name decided.' }),
    notes: floorNotes,
  })
  .meta({ id: 'FillLine' });

export const bagToFill = z.object({
  number: wholeNumber.min(1).max(112),
  grams: wholeNumber
    .min(1)
    .max(100_000)
    .meta({ description: 'The weight of the coffee, as the scale shows it.' }),
});

const refuses = ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'invalid'] as const;

const exampleLine: z.input<typeof fillLine> = {
  id: 2101,
  order_id: 1207,
  position: 1,
  dispatch_on: '2026-11-22',
  to: 'Mina Okafor',
  name: 'Morning',
  ctaps_id: 'C0000000000A',
  roast_id: 3,
  roast: 'Light Italian',
  grind_id: 3,
  grind: 'Whole Bean',
  bag_grams: 250,
  quantity: 2,
  percentages: [60, 40],
  scores: santosScores,
  food: 'Roasted coffee beans',
  lot: '261122-1207-1',
  roasted_on: '2026-11-22',
  best_before: '2027-11-22',
  targets: [
    {
      name: 'Brazil Santos',
      percentage: 60,
      grams: 150,
      total: 150,
      pours: [{ bin_id: 7, code: 'B41', roasted_on: '2026-11-22', grams: 150 }],
    },
    {
      name: 'Colombia Supremo',
      percentage: 40,
      grams: 100,
      total: 250,
      pours: [{ bin_id: 8, code: 'B42', roasted_on: '2026-11-22', grams: 100 }],
    },
  ],
  waits_for: [],
  bags: [],
  short: null,
  looks: [],
  may_print: null,
  notes: noNotes,
};

export const fillingCalls = {
  'GET /staff/filling': call({
    ...staffCall('floor'),
    name: 'listLinesToFill',
    summary: 'Lines of the orders that are being roasted, in the order that opens each bin the fewest times.',
    answer: z.object({ lines: z.array(fillLine) }),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: { lines: [exampleLine] } },
  }),
  'POST /staff/lines/{id}/bags': call({
    ...staffCall('floor'),
    name: 'fillBags',
    summary: 'Record bags of a line as filled, each with its weight. Sending the same again changes nothing.',
    params: withId,
    body: body({
      bags: listOf(bagToFill, 112).min(1, 'Please say which bags.'),
      lot: z
        .string(say('Please give the lot.'))
        .max(40)
        .optional()
        .meta({ description: 'What the label says.' }),
    }),
    answer: fillLine,
    refuses,
    example: { params: { id: '2101' }, body: { bags: [{ number: 1, grams: 251 }] }, answer: exampleLine },
  }),
  'DELETE /staff/bags/{id}': call({
    ...staffCall('floor'),
    name: 'emptyBag',
    summary: 'Take back that a bag was filled: its coffee is in its bins again.',
    params: withId,
    answer: fillLine,
    refuses,
    example: { params: { id: '8301' }, answer: exampleLine },
  }),
  'PUT /staff/lines/{id}/shortage': call({
    ...staffCall('floor'),
    name: 'reportShortage',
    summary: 'Say that the coffee of a line ran short.',
    params: withId,
    body: body({ words: lineOrNothing(200) }),
    answer: fillLine,
    refuses,
    example: { params: { id: '2101' }, body: { words: 'Bin B41 was spilt.' }, answer: exampleLine },
  }),
  'DELETE /staff/lines/{id}/shortage': call({
    ...staffCall('floor'),
    name: 'endShortage',
    summary: 'There is coffee enough for a line after all.',
    params: withId,
    answer: fillLine,
    refuses,
    example: { params: { id: '2101' }, answer: exampleLine },
  }),
  'PUT /staff/lines/{id}/label-name': call({
    ...staffCall(['floor', 'orders']),
    name: 'lookAtName',
    summary:
      'Decide whether the name of a coffee may be printed. One that may not is printed as its CTAPS id.',
    params: withId,
    body: body({ may_print: z.boolean(say('Please answer with true or false.')) }),
    answer: fillLine,
    refuses,
    example: { params: { id: '2101' }, body: { may_print: true }, answer: exampleLine },
  }),
};

export type FillLine = z.infer<typeof fillLine>;

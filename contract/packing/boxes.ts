import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, flag, grams, time, wholeNumber } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { idInUrl, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { asPlannedCalls } from './as-planned.ts';
import { carton, exampleCarton } from './cartons.ts';
import { floorNotes, noNotes } from './floor-notes.ts';

const cup = z.object({
  letter: z.string().meta({ description: 'Under which it is tasted.' }),
  coffee: z.string(),
  bag_id: z.int().nullable(),
  code: z.string().nullable().meta({
    description: 'Of the taster that is kept for it, or lies in the box. Any other that is free will do.',
  }),
  is_packed: z.boolean(),
});

const contents = z.object({
  line_id: z.int(),
  name: z.string(),
  ctaps_id: z.string().nullable().meta({ description: 'Null for a flight, whose bags are tasters.' }),
  grind: z.string(),
  bag_grams: grams,
  quantity: z.int().meta({ description: 'Bags of this line in this box.' }),
  filled: z.int().meta({
    description: 'Filled bags that lie in it, or are left for it once the boxes before it are filled.',
  }),
  loose: z.array(z.object({ id: z.int(), number: z.int(), grams })).meta({
    description: 'Filled bags of this line that lie in no box, while this one takes more of them.',
  }),
  packed: z.array(
    z.object({
      id: z.int(),
      number: z.int(),
      grams,
      was_scanned: z
        .boolean()
        .nullable()
        .meta({ description: 'Null where it was packed before that was noted.' }),
    }),
  ),
  cups: z.array(cup).meta({
    description: 'Of a flight, by letter; none while it waits for tasters, and of a coffee none.',
  }),
});

const box = z
  .object({
    id: z.int(),
    order_id: z.int(),
    position: z.int(),
    boxes: z.int().meta({ description: 'Boxes of the order.' }),
    to: z.string(),
    shipping_option_id: z.int(),
    is_gift: z.boolean(),
    notes: floorNotes,
    contents: z.array(contents),
    net_grams: grams,
    box_type_id: z.int().meta({ description: 'The one that it is packed in, or that suits it.' }),
    expected_grams: grams.meta({ description: 'What it should weigh in that box.' }),
    may_be_off: grams,
    closed: z
      .object({
        gross_grams: grams,
        packed_by: z.string(),
        packed_at: time,
        is_weighed: z.boolean().meta({ description: 'Otherwise it is what it should weigh.' }),
      })
      .nullable(),
  })
  .meta({ id: 'Box' });

const refuses = ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'invalid'] as const;

const exampleBox: z.input<typeof box> = {
  id: 1301,
  order_id: 1207,
  position: 1,
  boxes: 1,
  to: 'Mina Okafor',
  shipping_option_id: 1,
  is_gift: false,
  notes: noNotes,
  contents: [
    {
      line_id: 2101,
      name: 'Morning',
      ctaps_id: 'C0000000000A',
      grind: 'Whole Bean',
      bag_grams: 250,
      quantity: 2,
      filled: 2,
      loose: [{ id: 2, number: 2, grams: 252 }],
      packed: [{ id: 1, number: 1, grams: 251, was_scanned: true }],
      cups: [],
    },
  ],
  net_grams: 500,
  box_type_id: 1,
  expected_grams: 588,
  may_be_off: 30,
  closed: null,
};

const scannedCode = lineOrNothing(200).meta({
  description: 'What the QR of a bag says, or its lot and number alone; of a taster its number, such as T57.',
});

const withBag = z.object({ id: idInUrl, bag: idInUrl });

export const boxCalls = {
  ...asPlannedCalls,
  'GET /staff/boxes': call({
    ...staffCall(['floor', 'orders']),
    name: 'listBoxes',
    summary: 'Boxes of the orders that are being roasted, and the cartons that they are packed in.',
    answer: z.object({ boxes: z.array(box), box_types: z.array(carton) }),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: {
        boxes: [exampleBox],
        box_types: [exampleCarton],
      },
    },
  }),
  'GET /staff/scanned-bags': call({
    ...staffCall('floor'),
    name: 'findScannedBag',
    summary: 'The box that a scanned bag belongs in.',
    query: z.object({ code: scannedCode }),
    answer: z.object({ box, bag_id: z.int(), is_packed: z.boolean() }),
    refuses,
    example: {
      query: { code: 'C0000000000A 261122-1207-1 1' },
      answer: { box: exampleBox, bag_id: 1, is_packed: true },
    },
  }),
  'POST /staff/boxes/{id}/bags': call({
    ...staffCall('floor'),
    name: 'packBag',
    summary: 'Put a scanned bag into a box. A bag of another box is refused, with where it belongs.',
    params: withId,
    body: body({
      code: scannedCode,
      was_typed: flag.meta({ description: 'Somebody read the label and typed it: nothing was scanned.' }),
    }),
    answer: box,
    refuses,
    example: { params: { id: '1301' }, body: { code: 'C0000000000A 261122-1207-1 1' }, answer: exampleBox },
  }),
  'DELETE /staff/boxes/{id}/bags': call({
    ...staffCall('floor'),
    name: 'unpackBox',
    summary: 'Take every bag out of a box that is open.',
    params: withId,
    answer: box,
    refuses,
    example: { params: { id: '1301' }, answer: { ...exampleBox, contents: [] } },
  }),
  'PUT /staff/boxes/{id}/bags/{bag}': call({
    ...staffCall('floor'),
    name: 'tickBag',
    summary: 'Put a filled bag into a box without a scan, by its number alone. Idempotent.',
    params: withBag,
    answer: box,
    refuses,
    example: { params: { id: '1301', bag: '1' }, answer: exampleBox },
  }),
  'DELETE /staff/boxes/{id}/bags/{bag}': call({
    ...staffCall('floor'),
    name: 'untickBag',
    summary: 'Take one bag out of a box that is open. Idempotent.',
    params: withBag,
    answer: box,
    refuses,
    example: { params: { id: '1301', bag: '2' }, answer: exampleBox },
  }),
  'DELETE /staff/boxes/{id}/tasters/{bag}': call({
    ...staffCall('floor'),
    name: 'takeTasterOut',
    summary: 'Take one taster of a flight out of a box that is open. Idempotent.',
    params: withBag,
    answer: box,
    refuses,
    example: { params: { id: '1301', bag: '57' }, answer: exampleBox },
  }),
  'PUT /staff/boxes/{id}/packing': call({
    ...staffCall('floor'),
    name: 'closeBox',
    summary:
      'Close a box that holds all of its bags, scanned or all in without a scan, and weighs what it should.',
    params: withId,
    body: body({
      box_type_id: wholeNumber,
      gross_grams: wholeNumber.min(1, 'Please weigh the box.').max(100_000, 'That is too heavy for a box.'),
      all_in: flag.meta({
        description:
          'Its filled bags were put in without a scan, and count as packed if the weight is right.',
      }),
    }),
    answer: box,
    refuses,
    example: {
      params: { id: '1301' },
      body: { box_type_id: 1, gross_grams: 590 },
      answer: {
        ...exampleBox,
        closed: {
          gross_grams: 590,
          packed_by: 'Pia Lund',
          packed_at: '2026-11-22T13:31:00Z',
          is_weighed: true,
        },
      },
    },
  }),
  'DELETE /staff/boxes/{id}/packing': call({
    ...staffCall('floor'),
    name: 'openBox',
    summary: 'Open a closed box again, until its order is dispatched.',
    params: withId,
    query: z.object({
      packed_at: time.optional().meta({
        description: 'When it was closed: a box that somebody has closed again since stays closed.',
      }),
    }),
    answer: box,
    refuses,
    example: { params: { id: '1301' }, query: { packed_at: '2026-11-22T13:31:00Z' }, answer: exampleBox },
  }),
};

export type PackedBox = z.infer<typeof box>;

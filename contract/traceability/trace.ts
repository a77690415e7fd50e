import { z } from 'zod';
import { call } from '#contract/call.ts';
import { ctapsId, grams, time } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const day = z.iso.date();

const KINDS = ['green lot', 'batch', 'bag', 'lot of bags', 'coffee', 'order'] as const;

/** Of what was traced, or the reverse. */
const perhaps = z.boolean().meta({
  description:
    'It may hold it: somebody may have opened another sack or bin than planned, as nobody weighed.',
});

const isCupped = z.boolean().meta({ description: 'A cupping of it was revealed.' });

const lot = z
  .object({
    id: z.int(),
    code: z.string(),
    bean_id: z.int(),
    bean: z.string(),
    supplier: z.string(),
    crop: z.string(),
    arrived_on: day,
    sacks: z.int(),
    organic_certificate: z.string(),
    grams: grams.meta({ description: 'Green coffee of this lot in the batches below.' }),
    is_cupped: isCupped,
    perhaps,
  })
  .meta({ id: 'TracedLot' });

const batch = z
  .object({
    id: z.int(),
    day,
    name: z.string(),
    state: z.string(),
    roasted_grams: grams.nullable(),
    bin_code: z.string().nullable(),
    in_bin: grams.nullable().meta({ description: 'What is left of it in its bin.' }),
    lots: z.array(z.string()),
    outside_lots: grams.meta({ description: 'Green coffee in it that was weighed out of no lot.' }),
    bags: z.int(),
    has_profile: z.boolean().meta({ description: 'How it was roasted was added.' }),
    is_cupped: isCupped,
    is_weighed: z
      .boolean()
      .meta({ description: 'Otherwise its lots and weights stand as they were planned.' }),
    perhaps,
  })
  .meta({ id: 'TracedBatch' });

const order = z
  .object({
    id: z.int(),
    order_status_id: z.int(),
    created_at: time,
    name: z.string(),
    town: z.string(),
    email: z.string().nullable().meta({ description: 'Only for staff who may see who ordered.' }),
    bags: z.array(
      z.object({
        code: z.string().meta({ description: 'The lot that is printed on the bag, and its number.' }),
        coffee: z.string(),
        ctaps_id: ctapsId.nullable(),
        grams,
        is_weighed: z.boolean().meta({ description: 'Otherwise its bins stand as they were planned.' }),
        was_scanned: z
          .boolean()
          .nullable()
          .meta({ description: 'Null where it is in no box, or was packed before that was noted.' }),
        perhaps,
      }),
    ),
  })
  .meta({ id: 'TracedOrder' });

const recall = z
  .object({
    id: z.int(),
    subject: z.string(),
    buyers: z.int().meta({ description: 'How many were mailed.' }),
    sent_by: z.string(),
    sent_at: time,
  })
  .meta({ id: 'SentRecall' });

const trace = z
  .object({
    of: z.string(),
    kind: z.enum(KINDS),
    lots: z.array(lot),
    batches: z.array(batch),
    orders: z.array(order),
    bags: z.int().meta({ description: 'Those that hold it as noted, or as planned.' }),
    perhaps: z.int().meta({ description: 'More bags, which may hold it.' }),
    untraced: z.int().meta({ description: 'Bags of which nobody noted what they were filled from.' }),
    recalls: z.array(recall).meta({ description: 'Letters that went to its buyers, the newest first.' }),
    is_more: z.boolean().meta({ description: 'There are more orders of this coffee than are shown.' }),
  })
  .meta({ id: 'Trace', description: 'From sacks to buyers, or from a bag back to its sacks.' });

export type Trace = z.infer<typeof trace>;
export type TracedOrder = z.infer<typeof order>;
export type TracedBatch = z.infer<typeof batch>;

export const traceCalls = {
  'GET /staff/traces': call({
    ...staffCall(['floor', 'orders']),
    name: 'trace',
    summary:
      'Follow a green lot to everybody who has coffee of it, or a bag, a coffee or an order to its sacks.',
    query: z.object({
      of: line(200).meta({
        description:
          'The code of a green lot or a bin, what a bag’s QR says, a lot of bags, a CTAPS id or an order number.',
      }),
    }),
    answer: trace,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      query: { of: 'AB-12' },
      answer: {
        of: 'AB-12',
        kind: 'green lot',
        lots: [
          {
            id: 12,
            code: 'AB-12',
            bean_id: 73,
            bean: 'Brazil Santos',
            supplier: 'Whitby Green',
            crop: '2025/26',
            arrived_on: '2026-10-02',
            sacks: 10,
            organic_certificate: '',
            grams: 1200,
            is_cupped: true,
            perhaps: false,
          },
        ],
        batches: [
          {
            id: 41,
            day: '2026-11-23',
            name: 'Lantern Ferry',
            state: 'roasted',
            roasted_grams: 1020,
            bin_code: 'B41',
            in_bin: 20,
            lots: ['AB-12'],
            outside_lots: 0,
            bags: 1,
            has_profile: true,
            is_cupped: true,
            is_weighed: true,
            perhaps: false,
          },
        ],
        orders: [
          {
            id: 1207,
            order_status_id: 4,
            created_at: '2026-11-21T09:30:00Z',
            name: 'Mina Okafor',
            town: 'Whitby',
            email: null,
            bags: [
              {
                code: '261123-1207-1 1',
                coffee: 'Lantern Ferry',
                ctaps_id: 'HKH1X',
                grams: 1000,
                is_weighed: true,
                was_scanned: true,
                perhaps: false,
              },
            ],
          },
        ],
        bags: 1,
        perhaps: 0,
        untraced: 0,
        recalls: [],
        is_more: false,
      },
    },
  }),
};

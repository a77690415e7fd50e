import { z } from 'zod';
import { grams, say, time } from '#contract/fields/fields.ts';
import { roastFit } from './roast-fit.ts';

export const roastable = z
  .string(say('Please write this as text.'))
  .max(80, 'That names neither a bean nor a blend at a roast.')
  .regex(/^(bean:\d{1,9}|blend:[\dx+]{3,60})@[1-6]$/, 'That names neither a bean nor a blend at a roast.')
  .meta({ description: 'What one batch holds: bean:73@3, or blend:73x60+82x40@3 for a coffee mixed green.' });

const batchGreen = z.object({
  position: z.int(),
  bean_id: z.int(),
  bean: z.string(),
  lot_id: z.int().nullable().meta({ description: 'None where no lot has enough.' }),
  lot: z.string().nullable(),
  place: z.string(),
  grams,
  weighed_grams: grams.nullable(),
  weighed_by: z.string().nullable().meta({ description: 'Who weighed it, once somebody has.' }),
  weighed_at: time.nullable(),
});

export const planUse = z.object({
  order_id: z.int(),
  order_blend_id: z.int(),
  name: z.string(),
  bags: z.int(),
  grams,
});

export const batch = z
  .object({
    id: z.int().nullable().meta({ description: 'None while the batch is a draft.' }),
    machine_id: z.int(),
    position: z.int(),
    wave: z.int(),
    roastable: z.string(),
    roast_id: z.int(),
    name: z.string(),
    is_organic: z.boolean(),
    green_grams: grams,
    expected_grams: grams,
    starts_at: time.meta({
      description:
        'When it begins, or began. Today, what waits begins once its machine is open and free, and no earlier than now.',
    }),
    ends_at: time.meta({ description: 'When it is dropped, or was.' }),
    late_minutes: z.int().min(0).meta({ description: 'How much later that is than it was planned.' }),
    state: z.enum(['draft', 'planned', 'roasting', 'roasted', 'abandoned']),
    started_at: time.nullable(),
    dropped_at: time.nullable(),
    roasted_grams: grams.nullable(),
    end_celsius: z.int().nullable(),
    is_weighed: z
      .boolean()
      .meta({ description: 'Otherwise what went in and came out stands as it was planned.' }),
    bin: z.string().nullable().meta({ description: 'The code on the label of its bin.' }),
    expected_loss: z.number().meta({ description: 'Per cent.' }),
    loss: z.number().nullable(),
    is_odd: z.boolean().meta({ description: 'The loss is far from its mean: taste this.' }),
    greens: z.array(batchGreen),
    uses: z.array(planUse),
    shelf_grams: grams,
    roast_fit: roastFit
      .nullable()
      .meta({ description: 'Of beans that are mixed green; none of a single bean.' }),
  })
  .meta({ id: 'Batch' });

export type Batch = z.infer<typeof batch>;
export type BatchGreen = z.infer<typeof batchGreen>;
export type PlanUse = z.infer<typeof planUse>;

export const santosBatch: Batch = {
  id: 41,
  machine_id: 3,
  position: 1,
  wave: 1,
  roastable: 'bean:73@4',
  roast_id: 4,
  name: 'Brazil Santos NY2 Fine Cup Natural',
  is_organic: false,
  green_grams: 626,
  expected_grams: 520,
  starts_at: '2026-11-24T07:00:00.000Z',
  ends_at: '2026-11-24T07:09:00.000Z',
  late_minutes: 0,
  state: 'planned',
  started_at: null,
  dropped_at: null,
  roasted_grams: null,
  end_celsius: null,
  is_weighed: true,
  bin: null,
  expected_loss: 16.8,
  loss: null,
  is_odd: false,
  greens: [
    {
      position: 1,
      bean_id: 73,
      bean: 'Brazil Santos NY2 Fine Cup Natural',
      lot_id: 7,
      lot: 'SANTOS-26-1',
      place: 'A3',
      grams: 626,
      weighed_grams: null,
      weighed_by: null,
      weighed_at: null,
    },
  ],
  uses: [{ order_id: 1207, order_blend_id: 3310, name: 'Morning', bags: 2, grams: 500 }],
  shelf_grams: 20,
  roast_fit: null,
};

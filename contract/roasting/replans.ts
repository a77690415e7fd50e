import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, grams, say, time } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { closes, day, roastPlan, startedPlan } from './roast-plan.ts';

const place = z.object({
  machine_id: z.int(),
  machine: z.string(),
  starts_at: time,
  green_grams: grams,
});

const fingerprint = z
  .string(say('Please say which plan this is.'))
  .regex(/^[0-9a-f]{64}$/, 'Please look at the new plan first.')
  .meta({ description: 'Which batches become which. Times move with the clock, and are no part of it.' });

const replan = z
  .object({
    day,
    fingerprint,
    begun: z.int().meta({ description: 'Batches that are in the roaster or have left it; they stay.' }),
    weighed: z.int().meta({
      description: 'Batches that wait and have green coffee weighed for them; they stay on their machine.',
    }),
    taken_back: z.int().meta({
      description: 'Batches that wait again, since their roast was taken back; they stay where they are.',
    }),
    before: z.object({ batches: z.int(), finish_at: time.nullable() }).meta({
      description: 'Batches that nobody has begun, and when the day ends with them.',
    }),
    after: z.object({ batches: z.int(), finish_at: time.nullable() }),
    changed: z
      .array(
        z.object({
          roastable: z.string(),
          name: z.string(),
          roast_id: z.int(),
          before: z.array(place),
          after: z.array(place),
        }),
      )
      .meta({ description: 'What is roasted elsewhere, at another time or in other batches.' }),
    unchanged: z.int().meta({ description: 'Coffees whose batches stay as they are.' }),
    lacking: z
      .array(z.object({ order_id: z.int(), name: z.string(), bin: z.string(), grams }))
      .meta({ description: 'What bins no longer hold for these orders; it is roasted again.' }),
    without_time: z
      .array(
        z.object({
          order_id: z.int(),
          names: z.array(z.string()),
          leaves_on: day,
          promised_on: day.meta({ description: 'The day first promised, or one that its buyer asked for.' }),
          is_late_anyway: z.boolean().meta({ description: 'That day is over.' }),
        }),
      )
      .meta({ description: 'Orders of today that the new plan has no time for.' }),
    left_out: z
      .array(
        z.object({
          order_id: z.int(),
          names: z.array(z.string()),
          why: z.enum(['held', 'closed', 'left out', 'short of a bean']).meta({
            description:
              'Closed: it was cancelled, or has left. Left out: staff took its coffee off the day.',
          }),
        }),
      )
      .meta({
        description: 'Orders that have a batch now, and none in the new plan for another reason than time.',
      }),
    on_their_day: z
      .array(z.object({ order_id: z.int(), leaves_on: day }))
      .meta({ description: 'Orders of later days that are no longer roasted today.' }),
  })
  .meta({ id: 'Replan' });

export type Replan = z.infer<typeof replan>;

const example: Replan = {
  day: '2026-11-24',
  fingerprint: '4f1c0a52e7b84d0f9a3c6e1d2b5f8a7042c9d1e3f6a8b0c2d4e6f8091a3b5c7d',
  begun: 3,
  weighed: 1,
  taken_back: 0,
  before: { batches: 4, finish_at: '2026-11-24T14:20:00.000Z' },
  after: { batches: 3, finish_at: '2026-11-24T13:05:00.000Z' },
  changed: [
    {
      roastable: 'bean:73@4',
      name: 'Brazil Santos NY2 Fine Cup Natural',
      roast_id: 4,
      before: [
        { machine_id: 3, machine: 'Sample 1', starts_at: '2026-11-24T13:00:00.000Z', green_grams: 626 },
        { machine_id: 3, machine: 'Sample 1', starts_at: '2026-11-24T13:11:00.000Z', green_grams: 626 },
      ],
      after: [{ machine_id: 2, machine: 'Drum 5', starts_at: '2026-11-24T11:40:00.000Z', green_grams: 1252 }],
    },
  ],
  unchanged: 2,
  lacking: [{ order_id: 1209, name: 'Harbour', bin: '261123-12', grams: 500 }],
  without_time: [
    {
      order_id: 1207,
      names: ['Morning'],
      leaves_on: '2026-11-24',
      promised_on: '2026-11-24',
      is_late_anyway: false,
    },
  ],
  left_out: [{ order_id: 1211, names: ['Harbour'], why: 'held' }],
  on_their_day: [{ order_id: 1215, leaves_on: '2026-11-26' }],
};

const ofDay = z.object({ day });
const refuses = [...staffCall('floor').refuses, 'changed_meanwhile'] as const;

export const replanCalls = {
  'GET /staff/roast-days/{day}/replan': call({
    ...staffCall('floor'),
    name: 'previewReplan',
    summary: 'What would become of the batches that nobody has begun if they were planned again now.',
    params: ofDay,
    query: z.object({ closes: closes.optional() }),
    answer: replan,
    refuses,
    example: { params: { day: '2026-11-24' }, query: { closes: '16:00' }, answer: example },
  }),
  'POST /staff/roast-days/{day}/replans': call({
    ...staffCall('floor'),
    name: 'replanRoastDay',
    summary: 'Plan the batches that nobody has begun again, as it was shown; otherwise nothing changes.',
    params: ofDay,
    body: body({ fingerprint, closes: closes.optional() }),
    answer: roastPlan,
    refuses,
    example: {
      params: { day: '2026-11-24' },
      body: { fingerprint: example.fingerprint, closes: '16:00' },
      answer: startedPlan,
    },
  }),
  'DELETE /staff/roast-days/{day}/replans': call({
    ...staffCall('floor'),
    name: 'undoReplan',
    summary: 'Bring back the plan from before a replan, unless something came since that contradicts it.',
    params: ofDay,
    query: z.object({
      saved_at: time.meta({ description: 'When it was saved. Another replan since stays.' }),
    }),
    answer: roastPlan,
    refuses,
    example: {
      params: { day: '2026-11-24' },
      query: { saved_at: '2026-11-24T09:42:00.000Z' },
      answer: startedPlan,
    },
  }),
};

import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, flag, grams, say, time, wholeNumber } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { batch, planUse, roastable, santosBatch } from './batch.ts';

export const day = z.iso.date('A day is written as 2026-11-24.').meta({ description: 'A day in London.' });

export const closes = z
  .string(say('Please give a time, such as 20:00.'))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time, such as 20:00.')
  .meta({ description: 'Machines run until then, where they would close before.' });

/** What is roasted ahead. */
const ahead = {
  until: day.optional().meta({
    description:
      'Today, orders that leave until that day are roasted too, those that fit; at most a week ahead.',
  }),
  closes: closes.optional(),
};

const toPar = { to_par: flag.meta({ description: 'House blends are roasted for the shelf, too.' }) };

const unplanned = z
  .object({
    roastable: z.string(),
    name: z.string(),
    why: z.enum(['no time', 'too little', 'as chosen', 'left out', 'no machine', 'short of a bean']).meta({
      description:
        'Too little: only a machine that roasts more at once has time. As chosen: there is no time on the machine, or in the batches, that staff chose.',
    }),
    grams,
    uses: z.array(planUse),
    another_machine: z.object({ machine_id: z.int(), surplus_grams: grams }).nullable(),
    blend_before: z.array(z.object({ roastable: z.string(), name: z.string() })),
  })
  .meta({ id: 'Unplanned', description: 'Coffee that is due and has no batch, and what may help.' });

const blending = z.object({
  roastable: z.string(),
  name: z.string(),
  blended: z.enum(['before', 'after']),
  is_pinned: z.boolean(),
});

const choice = z.object({
  roastable: z.string(),
  name: z.string(),
  machine_id: z.int().nullable(),
  batches: z.int().nullable().meta({ description: 'It is split into so many batches at least.' }),
  is_left_out: z.boolean(),
});

export const roastPlan = z
  .object({
    day,
    started_at: time.nullable(),
    second_wave_at: time.nullable(),
    can_undo: z.boolean().meta({ description: 'The start can be undone: nobody weighed or roasted yet.' }),
    replanned: z
      .object({ saved_at: time, why_gone: z.string().nullable() })
      .nullable()
      .meta({ description: 'Today’s last replan, and why the plan from before can’t come back, if so.' }),
    finish_at: time.nullable(),
    grams: grams.meta({ description: 'All roasted coffee that is due.' }),
    ahead: z
      .object({
        until: day.nullable(),
        orders: z.int(),
        fitting: z.int(),
        blends: z.int(),
        blends_fitting: z.int(),
      })
      .nullable()
      .meta({ description: 'Orders until then, and blends below par: how many wait, and how many fit.' }),
    machines: z.array(
      z.object({ id: z.int(), name: z.string(), min_grams: grams, max_grams: grams, free_minutes: z.int() }),
    ),
    batches: z
      .array(batch)
      .meta({ description: 'By machine, in order; drafts are what the next wave would add.' }),
    left_over: z.array(batch).meta({
      description: 'Today, those of earlier days that nobody took out of the roaster, or weighed after it.',
    }),
    from_bins: z.array(
      planUse.extend({ bin_id: z.int(), bin: z.string(), roasted_on: day, is_draft: z.boolean() }),
    ),
    unplanned: z.array(unplanned),
    blending: z.array(blending),
    choices: z.array(choice).meta({ description: 'What staff decided for this day, besides how to blend.' }),
    short_beans: z
      .array(z.object({ bean_id: z.int(), bean: z.string(), grams }))
      .meta({ description: 'Green coffee that batches need and no lot has.' }),
    orders_to_start: z.int().meta({
      description:
        'Due orders that the start, or the next wave, sends to be roasted; their coffee may have its batches already.',
    }),
  })
  .meta({ id: 'RoastPlan' });

export type RoastPlan = z.infer<typeof roastPlan>;
export type Unplanned = RoastPlan['unplanned'][number];

const examplePlan: RoastPlan = {
  day: '2026-11-24',
  started_at: null,
  second_wave_at: null,
  can_undo: false,
  replanned: null,
  finish_at: '2026-11-24T07:09:00.000Z',
  grams: 500,
  ahead: null,
  machines: [{ id: 3, name: 'Sample 1', min_grams: 100, max_grams: 1000, free_minutes: 469 }],
  batches: [{ ...santosBatch, id: null, state: 'draft' }],
  left_over: [],
  from_bins: [],
  unplanned: [],
  blending: [{ roastable: 'blend:73x60+82x40@3', name: 'Lantern Ferry', blended: 'after', is_pinned: false }],
  choices: [],
  short_beans: [],
  orders_to_start: 1,
};

export const startedPlan: RoastPlan = {
  ...examplePlan,
  started_at: '2026-11-24T06:31:00.000Z',
  can_undo: true,
  batches: [santosBatch],
  orders_to_start: 0,
};

const dayAhead = z
  .object({
    day,
    orders: z.int(),
    grams: grams.meta({ description: 'All roasted coffee that leaves on that day.' }),
    expected_grams: grams.meta({
      description: 'What standing orders will add to it: not ordered yet, and in no batch.',
    }),
    planned_grams: grams.meta({ description: 'What of it has its batches or bins already.' }),
    shelf_grams: grams.meta({ description: 'What of the rest lies on the shelf.' }),
    batches: z.int().meta({ description: 'Those that are still to be planned.' }),
    finish_at: time.nullable(),
    short_grams: grams.meta({ description: 'What there is too little green coffee for.' }),
    late_grams: grams.meta({ description: 'What no machine has time for on that day.' }),
  })
  .meta({ id: 'DayAhead' });

export type DayAhead = z.infer<typeof dayAhead>;

const ofDay = z.object({ day });
const withDay = { params: { day: '2026-11-24' } };
const floorWrites = {
  ...staffCall('floor'),
  refuses: [...staffCall('floor').refuses, 'changed_meanwhile'],
} as const;

export const roastPlanCalls = {
  'GET /staff/roast-plan': call({
    ...staffCall('floor'),
    name: 'getRoastPlan',
    summary:
      "A day's batches by machine, in order; before the start, and after it for what came since, as a draft.",
    query: z.object({
      day: day.optional(),
      ...ahead,
      to_par: z
        .enum(['yes'])
        .optional()
        .meta({ description: 'House blends are roasted for the shelf, too.' }),
    }),
    answer: roastPlan,
    example: { query: { day: '2026-11-24' }, answer: examplePlan },
  }),
  'GET /staff/roast-week': call({
    ...staffCall('floor'),
    name: 'getRoastWeek',
    summary: 'What leaves in the next seven days, and what is still to be roasted for it, by day.',
    answer: z.array(dayAhead),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: [
        {
          day: '2026-11-25',
          orders: 14,
          grams: 9500,
          expected_grams: 3000,
          planned_grams: 2000,
          shelf_grams: 500,
          batches: 9,
          finish_at: '2026-11-25T08:21:00.000Z',
          short_grams: 0,
          late_grams: 0,
        },
      ],
    },
  }),
  'GET /staff/orders-without-time': call({
    ...staffCall(['floor', 'orders']),
    name: 'listOrdersWithoutTime',
    summary: 'Which open orders the machines have no time for today, as the roast plan says.',
    answer: z.object({ order_ids: z.array(z.int()) }),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: { order_ids: [1207] } },
  }),
  'PUT /staff/roast-choices': call({
    ...floorWrites,
    name: 'chooseForRoastPlan',
    summary:
      'Decide for a day how a coffee is blended, on which machine and how often, or that it is left out.',
    body: body({
      day,
      roastable,
      blended: z
        .enum(['before', 'after'], say('Please say before or after.'))
        .nullish()
        .meta({ description: 'What is left out stays as it was chosen; null leaves it to the plan.' }),
      machine_id: wholeNumber.nullish(),
      batches: wholeNumber
        .min(2, 'Split it into two batches at least.')
        .max(12, 'That is more than twelve batches.')
        .nullish(),
      is_left_out: z.boolean(say('Please answer with true or false.')).optional(),
    }),
    answer: roastPlan,
    example: {
      body: { day: '2026-11-24', roastable: 'blend:73x60+82x40@3', blended: 'after' },
      answer: examplePlan,
    },
  }),
  'POST /staff/roast-days': call({
    ...floorWrites,
    name: 'startRoastDay',
    summary: 'Start the day: freeze its batches and move its orders to Roasting, with ten seconds to undo.',
    body: body({ day, act_id: z.uuid('Please give the act an id of its own.'), ...ahead, ...toPar }),
    answer: roastPlan,
    example: {
      body: { day: '2026-11-24', act_id: '0b5f3c1e-6f0a-4c5e-9d55-1f1d2b8f7a10' },
      answer: startedPlan,
    },
  }),
  'DELETE /staff/roast-days/{day}': call({
    ...floorWrites,
    name: 'undoRoastDay',
    summary: 'Take the start of the day back, while nobody has weighed or roasted.',
    params: ofDay,
    answer: roastPlan,
    example: { ...withDay, answer: examplePlan },
  }),
  'POST /staff/roast-days/{day}/second-waves': call({
    ...floorWrites,
    name: 'addSecondWave',
    summary:
      'Add batches for orders placed since the start, or of later days. Batches that are planned stay as they are.',
    params: ofDay,
    body: body({ act_id: z.uuid('Please give the act an id of its own.'), ...ahead, ...toPar }),
    answer: roastPlan,
    example: {
      ...withDay,
      body: { act_id: '5c0f0f0a-3f1e-4f0f-8a6e-2c7f9a1b3d44' },
      answer: { ...startedPlan, second_wave_at: '2026-11-24T12:02:00.000Z' },
    },
  }),
};

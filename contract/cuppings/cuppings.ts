import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, flag, listOf, say, storedId, time } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { page, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { MOST_CUPS } from '#domain/cuppings/codes.ts';
import { card, cardOfRavi, code, cupToSetOut, result, santosInCup, santosResult } from './cup-fields.ts';

const taster = z
  .object({
    name: z.string(),
    is_me: z.boolean(),
    is_blind: z
      .boolean()
      .meta({ description: 'Whether they tasted before they could know what was in the cups.' }),
    is_finished: z.boolean(),
    cups: z.int().meta({ description: 'Of how many cups they have said something.' }),
  })
  .meta({ id: 'CuppingTaster' });

const facts = {
  id: z.int(),
  name: z.string(),
  day: z.iso.date(),
  made_by: z.string(),
  made_at: time,
  revealed_by: z.string().nullable(),
  revealed_at: time.nullable(),
};

const listed = z
  .object({ ...facts, cups: z.int(), tasters: z.int(), finished: z.int() })
  .meta({ id: 'ListedCupping' });

const cupping = z
  .object({
    ...facts,
    codes: z.array(code).meta({ description: 'Of its cups, ascending.' }),
    tasters: z.array(taster),
    may_reveal: z.boolean().meta({ description: 'The person who made it may, and every owner.' }),
    has_seen_cups: z.boolean().meta({ description: 'Whether the caller saw what is in the cups.' }),
    is_finished: z.boolean().meta({ description: 'Whether the caller finished tasting.' }),
    cards: z.array(card).meta({ description: 'What the caller said.' }),
    results: z.array(result).nullable().meta({
      description:
        'None before the caller has finished, and without the names of the coffees until it is revealed. Until then they tell of those who have finished.',
    }),
  })
  .meta({ id: 'Cupping', description: 'Coffees that are tasted blind, each in a cup with a code.' });

const coffees = z
  .object({
    batches: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        roast_id: z.int(),
        day: z.iso.date(),
        bin: z.string().nullable(),
      }),
    ),
    lots: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        roast_id: z.int().meta({ description: 'At which the bean was cupped before.' }),
        arrived_on: z.iso.date(),
      }),
    ),
  })
  .meta({ id: 'CoffeesToCup' });

export type Cupping = z.infer<typeof cupping>;
export type ListedCupping = z.infer<typeof listed>;
export type CuppingTaster = z.infer<typeof taster>;
export type CoffeesToCup = z.infer<typeof coffees>;

const ofRavi = { name: 'Ravi Shah', is_me: true, is_blind: true, is_finished: false, cups: 1 };
const open: Cupping = {
  id: 3,
  name: 'Santos, old crop and new',
  day: '2026-11-25',
  made_by: 'Otto Brandt',
  made_at: '2026-11-25T08:10:00.000Z',
  revealed_by: null,
  revealed_at: null,
  codes: [218, 347],
  tasters: [ofRavi, { name: 'Pia Lindqvist', is_me: false, is_blind: true, is_finished: true, cups: 2 }],
  may_reveal: false,
  has_seen_cups: false,
  is_finished: false,
  cards: [cardOfRavi],
  results: null,
};
const finished: Cupping = {
  ...open,
  tasters: open.tasters.map((one) => ({ ...one, is_finished: true })),
  is_finished: true,
  results: [{ ...santosResult, coffee: null, expected: null }],
};
const revealed: Cupping = {
  ...finished,
  revealed_by: 'Otto Brandt',
  revealed_at: '2026-11-25T09:05:00.000Z',
  results: [
    santosResult,
    {
      ...santosResult,
      code: 218,
      coffee: { ...santosInCup, batch_id: null, bin: null, lot_id: 12, lot: 'BR-2611' },
      tastes: [],
      words: ['Nobody named a taste.'],
      overall: null,
      defects: [],
      counted: 0,
      cards: [],
    },
  ],
};

const ours = staffCall('floor');
const changes = { ...ours, params: withId, refuses: [...ours.refuses, 'changed_meanwhile'] } as const;
const ofCupping = { params: { id: '3' } };
const requestId = z.uuid('Please give the request an id of its own.');

const chosen = z.union(
  [z.object({ batch_id: storedId }), z.object({ lot_id: storedId, roast_id: storedId })],
  say('Please choose a batch, or a lot with a roast.'),
);

export const cuppingCalls = {
  'GET /staff/coffees-to-cup': call({
    ...ours,
    name: 'listCoffeesToCup',
    summary: 'Batches of the last weeks and lots on hand, which a cupping can be made of.',
    answer: coffees,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: {
        batches: [{ id: 41, name: santosInCup.name, roast_id: 4, day: '2026-11-24', bin: '261124-41' }],
        lots: [{ id: 12, code: 'BR-2611', name: santosInCup.name, roast_id: 4, arrived_on: '2026-11-20' }],
      },
    },
  }),
  'GET /staff/cuppings': call({
    ...ours,
    name: 'listCuppings',
    summary: 'Cuppings, the newest first. What is tasted is in none of them.',
    query: page,
    answer: z.array(listed),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      query: {},
      answer: [
        {
          id: 3,
          name: open.name,
          day: open.day,
          made_by: open.made_by,
          made_at: open.made_at,
          revealed_by: null,
          revealed_at: null,
          cups: 2,
          tasters: 2,
          finished: 1,
        },
      ],
    },
  }),
  'POST /staff/cuppings': call({
    ...ours,
    name: 'makeCupping',
    summary: 'Choose what is cupped. Each coffee gets a code by chance; the same request makes one cupping.',
    status: 201,
    body: body({
      request_id: requestId,
      name: line(80),
      day: z.iso.date(say('Please give a day, such as 2026-11-21.')),
      cups: listOf(chosen, MOST_CUPS).min(1, 'Please choose what is cupped.'),
    }),
    answer: cupping,
    refuses: [...ours.refuses, 'changed_meanwhile'],
    example: {
      body: {
        request_id: '6f0a5c1e-6f0a-4c5e-9d55-1f1d2b8f7a10',
        name: open.name,
        day: open.day,
        cups: [{ batch_id: 41 }, { lot_id: 12, roast_id: 4 }],
      },
      answer: { ...open, tasters: [], may_reveal: true, cards: [] },
    },
  }),
  'GET /staff/cuppings/{id}': call({
    ...ours,
    name: 'readCupping',
    summary: 'A cupping, with what the caller said, and with what was in the cups once it is revealed.',
    params: withId,
    answer: cupping,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { ...ofCupping, answer: open },
  }),
  'DELETE /staff/cuppings/{id}': call({
    ...changes,
    name: 'removeCupping',
    summary: 'Remove a cupping that was made by mistake, while nobody has said anything about its cups.',
    answer: z.null(),
    status: 204,
    example: { ...ofCupping, answer: null },
  }),
  'POST /staff/cuppings/{id}/settings-out': call({
    ...changes,
    name: 'setOutCups',
    summary: 'See what belongs in which cup. It is noted who does so, and they no longer taste blind.',
    answer: z.array(cupToSetOut),
    example: { ...ofCupping, answer: [{ code: 347, coffee: santosInCup }] },
  }),
  'POST /staff/cuppings/{id}/endings': call({
    ...changes,
    name: 'finishTasting',
    summary: 'The caller has said everything: their cards stay as they are. Idempotent.',
    answer: cupping,
    example: { ...ofCupping, answer: finished },
  }),
  'POST /staff/cuppings/{id}/reveals': call({
    ...changes,
    name: 'revealCupping',
    summary: 'End a cupping, and show what was in its cups. Idempotent.',
    body: body({ is_sure: flag.meta({ description: 'Though somebody has not finished.' }) }),
    answer: cupping,
    refuses: [...changes.refuses, 'doubtful'],
    example: { ...ofCupping, body: { is_sure: true }, answer: revealed },
  }),
};

import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, flag, time, wholeNumber } from '#contract/fields/fields.ts';
import { gramsInUrl, idInUrl, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { batch, santosBatch } from './batch.ts';
import { roastedAsPlannedCalls } from './roasted-as-planned.ts';

const floorWrites = {
  ...staffCall('floor'),
  refuses: [...staffCall('floor').refuses, 'changed_meanwhile'],
} as const;

const asksBack = { ...floorWrites, refuses: [...floorWrites.refuses, 'doubtful'] } as const;

const gramsGiven = wholeNumber
  .min(1, 'Please give the weight in grams.')
  .max(100_000, 'That is more than a machine holds.');

const weighed_at = '2026-11-24T06:51:00.000Z';
const weighedGreens = santosBatch.greens.map((green) => ({ ...green, weighed_grams: 627, weighed_at }));
const roasting = {
  ...santosBatch,
  greens: weighedGreens,
  state: 'roasting' as const,
  started_at: '2026-11-24T07:01:00.000Z',
};
const dropped = { ...roasting, dropped_at: '2026-11-24T07:10:00.000Z' };
const withBatch = { params: { id: '41' } };

export const batchCalls = {
  ...roastedAsPlannedCalls,
  'PUT /staff/batches/{id}/greens/{position}': call({
    ...asksBack,
    name: 'weighGreen',
    summary:
      'Say what was weighed into a bucket of green coffee for a batch. More than one per cent off asks first.',
    params: z.object({ id: idInUrl, position: idInUrl }),
    body: body({
      weighed_grams: gramsGiven,
      is_sure: flag,
      lot_ends: flag.meta({
        description: 'The lot is used up: what is missing becomes a bucket of its own, out of another lot.',
      }),
      lot_id: wholeNumber.nullish().meta({
        description:
          'The lot, where it is another than planned, or than the one that a weight was poured back into.',
      }),
    }),
    answer: batch,
    example: {
      params: { id: '41', position: '1' },
      body: { weighed_grams: 627 },
      answer: { ...santosBatch, greens: weighedGreens },
    },
  }),
  'DELETE /staff/batches/{id}/greens/{position}': call({
    ...floorWrites,
    name: 'takeWeighingBack',
    summary: 'Pour a bucket of green coffee back into its lot, to be weighed again, while its batch waits.',
    params: z.object({ id: idInUrl, position: idInUrl }),
    query: z.object({
      weighed_grams: gramsInUrl.meta({
        description: 'The weight that is taken back. Another one in the bucket stays.',
      }),
      weighed_at: time.optional().meta({
        description: 'When it was weighed: the same weight stays that somebody weighed since.',
      }),
    }),
    answer: batch,
    example: {
      params: { id: '41', position: '1' },
      query: { weighed_grams: '627', weighed_at },
      answer: santosBatch,
    },
  }),
  'POST /staff/batches/{id}/starts': call({
    ...floorWrites,
    name: 'startBatch',
    summary: 'The green coffee of a batch is in the roaster.',
    params: withId,
    answer: batch,
    example: { ...withBatch, answer: roasting },
  }),
  'DELETE /staff/batches/{id}/starts': call({
    ...floorWrites,
    name: 'undoStart',
    summary: 'Take the start of a batch back, within ten seconds: it waits for the roaster again.',
    params: withId,
    answer: batch,
    example: { ...withBatch, answer: { ...santosBatch, greens: weighedGreens } },
  }),
  'DELETE /staff/batches/{id}/drops': call({
    ...floorWrites,
    name: 'undoDrop',
    summary: 'Take the drop of a batch back, within ten seconds: it is in the roaster still.',
    params: withId,
    answer: batch,
    example: { ...withBatch, answer: roasting },
  }),
  'POST /staff/batches/{id}/drops': call({
    ...asksBack,
    name: 'dropBatch',
    summary: 'A batch is out of the roaster. Before half of its minutes it asks first.',
    params: withId,
    query: z.object({
      is_sure: z.enum(['true']).optional().meta({ description: 'It is meant to be out so early.' }),
    }),
    answer: batch,
    example: { ...withBatch, query: { is_sure: 'true' }, answer: dropped },
  }),
  'PUT /staff/batches/{id}/outcome': call({
    ...asksBack,
    name: 'weighRoasted',
    summary: 'Say what a batch weighs, which puts it into a bin with a code of its own.',
    params: withId,
    body: body({
      roasted_grams: gramsGiven,
      is_sure: flag.meta({ description: 'A loss far from the usual one is meant so.' }),
      end_celsius: wholeNumber
        .min(150, 'The end temperature lies between 150 and 260 °C.')
        .max(260, 'The end temperature lies between 150 and 260 °C.')
        .nullish(),
    }),
    answer: batch,
    example: {
      ...withBatch,
      body: { roasted_grams: 521, end_celsius: 221 },
      answer: {
        ...dropped,
        state: 'roasted',
        roasted_grams: 521,
        end_celsius: 221,
        bin: '261124-41',
        loss: 16.91,
      },
    },
  }),
  'POST /staff/batches/{id}/abandonments': call({
    ...floorWrites,
    name: 'abandonBatch',
    summary: 'Give a batch up: green coffee goes back to its lot unless it was in the roaster.',
    params: withId,
    query: z.object({
      was_roasted: z.enum(['true']).optional().meta({
        description:
          'In the light way: it was spoilt in the roaster, so the green coffee of its plan is gone.',
      }),
    }),
    answer: batch,
    example: {
      ...withBatch,
      query: { was_roasted: 'true' },
      answer: { ...santosBatch, state: 'abandoned', uses: [], shelf_grams: 0 },
    },
  }),
};

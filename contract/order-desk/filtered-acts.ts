/** One act on all orders that match a filter, however many. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, HIGHEST_STORED, time, wholeNumber } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { moveAct } from './move-act.ts';
import { filterFields } from './order-lists.ts';
import { ANNAS_ACT, actId } from './staged-act.ts';

export const MOST_MATCHING = 20_000;

const act = z.union(
  [
    body({ act: z.literal('advance'), to: wholeNumber }),
    body({ act: z.literal('hold'), reason: line(200) }),
    body({ act: z.literal('release') }),
    moveAct,
  ],
  { error: 'Please say what to do, with all that it needs.' },
);

const progress = z
  .object({
    id: z.uuid(),
    kind: z.string().meta({ description: 'advance, hold, release or move.' }),
    to: z.int().nullable().meta({ description: 'Of an advance: the status that the orders come to.' }),
    by: z.string(),
    filter: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .meta({ description: 'As it was requested; of a name only that there was one.' }),
    total: z.int(),
    done: z.int(),
    waiting: z.int(),
    skipped: z
      .array(z.object({ words: z.string(), orders: z.int(), for_example: z.int() }))
      .meta({ description: 'Why orders were left out, how many, and one of them.' }),
    due_at: time.meta({ description: 'Until then it can be undone, and nothing happened.' }),
    stopped_at: time.nullable(),
  })
  .meta({ id: 'FilteredAct' });

export type FilteredAct = z.infer<typeof progress>;

const annas: FilteredAct = {
  id: ANNAS_ACT,
  kind: 'advance',
  to: 6,
  by: 'Anna Lark',
  filter: { status: 2, dispatch_on: '2026-11-23' },
  total: 1243,
  done: 400,
  waiting: 842,
  skipped: [{ words: 'Otto changed it at 06:58.', orders: 1, for_example: 1208 }],
  due_at: '2026-11-23T07:00:10Z',
  stopped_at: null,
};

const FILTER = { status: '2', dispatch_on: '2026-11-23' };

export const filteredActCalls = {
  'GET /staff/order-counts': call({
    ...staffCall('orders'),
    name: 'countMatchingOrders',
    summary: 'How many orders match a filter, at most 20,001, and the newest of them.',
    query: z.object(filterFields),
    answer: z
      .object({
        count: z.int(),
        up_to: z.int().meta({ description: 'Its id; later orders are no part of it.' }),
      })
      .meta({ id: 'MatchingOrders' }),
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: { query: FILTER, answer: { count: 1243, up_to: 200_907 } },
  }),
  'GET /staff/filtered-acts': call({
    ...staffCall('orders'),
    name: 'listFilteredActs',
    summary: 'Acts on all orders that matched, of the last day: how far they are, and what they left out.',
    answer: z.array(progress),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [annas] },
  }),
  'POST /staff/filtered-acts': call({
    ...staffCall('orders'),
    name: 'actOnMatchingOrders',
    summary:
      'Advance, hold, release or move all orders that match a filter. It can be undone for ten seconds.',
    body: body({
      id: actId,
      filter: body(filterFields),
      up_to: wholeNumber.min(0).max(HIGHEST_STORED).meta({ description: 'As it was counted.' }),
      do: act,
    }),
    answer: progress,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'invalid'],
    example: {
      body: { id: ANNAS_ACT, filter: FILTER, up_to: 200_907, do: { act: 'advance', to: 6 } },
      answer: annas,
    },
  }),
  'POST /staff/filtered-acts/{id}/stops': call({
    ...staffCall('orders'),
    name: 'stopFilteredAct',
    summary: 'Stop an act on its way: what is done stays done, and the rest is left as it is.',
    params: z.object({ id: actId }),
    answer: progress,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: ANNAS_ACT }, answer: { ...annas, stopped_at: '2026-11-23T07:01:00Z' } },
  }),
};

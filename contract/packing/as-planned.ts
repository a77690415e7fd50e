/** Bags of several coffees at once, and in the light way bags and boxes that nobody weighs. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, flag, listOf, storedId } from '#contract/fields/fields.ts';
import { chosenIds, rowResults } from '#contract/row-results.ts';
import { staffCall } from '#contract/staff-call.ts';
import { bagToFill } from './filling.ts';

const lineToFill = z.object({
  line_id: storedId,
  bags: listOf(bagToFill, 112).min(1, 'Please say which bags.'),
});

export const asPlannedCalls = {
  'POST /staff/fillings': call({
    ...staffCall('floor'),
    name: 'fillLines',
    summary: 'Record bags of several lines as filled, each with its weight: those of one coffee, say.',
    body: body({
      lines: listOf(lineToFill, 200)
        .min(1, 'Please choose something.')
        .refine(
          (all) => new Set(all.map(({ line_id }) => line_id)).size === all.length,
          'Please choose each once.',
        ),
    }),
    answer: rowResults,
    example: {
      body: { lines: [{ line_id: 2101, bags: [{ number: 1, grams: 251 }] }] },
      answer: { results: [{ id: 2101, words: null }] },
    },
  }),
  'POST /staff/filled-as-planned': call({
    ...staffCall('floor'),
    name: 'fillAsPlanned',
    summary: 'In the light way: all bags of these lines are filled, out of the bins of the plan.',
    body: body({ line_ids: chosenIds }),
    answer: rowResults,
    example: { body: { line_ids: [2101] }, answer: { results: [{ id: 2101, words: null }] } },
  }),
  'POST /staff/undone-fillings': call({
    ...staffCall('floor'),
    name: 'emptyLines',
    summary:
      'Empty what the caller filled of these lines in the last ten seconds, and say what stays filled.',
    body: body({ line_ids: chosenIds }),
    answer: rowResults,
    example: { body: { line_ids: [2101] }, answer: { results: [{ id: 2101, words: null }] } },
  }),
  'POST /staff/packed-as-planned': call({
    ...staffCall('floor'),
    name: 'packAsPlanned',
    summary:
      'In the light way: close boxes with all of their bags, at the weight that these should have, or undo that.',
    body: body({ box_ids: chosenIds, undo: flag }),
    answer: rowResults,
    example: { body: { box_ids: [1301] }, answer: { results: [{ id: 1301, words: null }] } },
  }),
};

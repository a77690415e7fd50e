import { call } from '#contract/call.ts';
import { body, flag } from '#contract/fields/fields.ts';
import { chosenIds, rowResults } from '#contract/row-results.ts';
import { staffCall } from '#contract/staff-call.ts';

export const roastedAsPlannedCalls = {
  'POST /staff/roasted-as-planned': call({
    ...staffCall('floor'),
    name: 'roastAsPlanned',
    summary:
      'In the light way: batches are roasted with the lots and weights of the plan; ten seconds to undo it.',
    body: body({ batch_ids: chosenIds, undo: flag }),
    answer: rowResults,
    example: { body: { batch_ids: [41] }, answer: { results: [{ id: 41, words: null }] } },
  }),
};

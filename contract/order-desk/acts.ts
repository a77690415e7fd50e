import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, wholeNumber } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { COFFEE_AFTER, type CoffeeAfter } from '#domain/order/act.ts';
import { moveAct } from './move-act.ts';
import { ANNAS_ACT, actId, annasOutcome, chosenOrders, outcomeOfAct } from './staged-act.ts';

const chosen = { id: actId, orders: chosenOrders };

const act = z
  .union(
    [
      body({
        act: z.literal('advance'),
        to: wholeNumber,
        unpacked_because: line(200).optional().meta({
          description:
            'Why orders are dispatched of which not every bag lies in a closed box; else they are refused.',
        }),
      }),
      body({
        act: z.literal('cancel'),
        coffee: z
          .enum(Object.keys(COFFEE_AFTER) as CoffeeAfter[])
          .optional()
          .meta({ description: 'What becomes of the coffee of orders that are roasting.' }),
      }),
      body({ act: z.literal('hold'), reason: line(200) }),
      body({ act: z.literal('release') }),
      moveAct,
    ],
    { error: 'Please say what to do, with all that it needs.' },
  )
  .meta({
    description:
      'advance, cancel and move wait ten seconds, since they mail the buyer; hold and release happen at once.',
  });

const ofAct = { ...staffCall(['floor', 'orders']), params: z.object({ id: actId }) } as const;

export const actCalls = {
  'POST /staff/order-acts': call({
    ...staffCall(['floor', 'orders']),
    name: 'actOnOrders',
    summary: 'Advance, cancel, hold, release or move up to 500 orders, each with an outcome of its own.',
    body: body({ ...chosen, do: act }),
    answer: outcomeOfAct,
    refuses: [
      'not_signed_in',
      'not_allowed',
      'changed_meanwhile',
      'invalid',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: {
      body: {
        id: ANNAS_ACT,
        orders: [
          { id: 1207, version: 3 },
          { id: 1208, version: 1 },
        ],
        do: { act: 'advance', to: 6 },
      },
      answer: annasOutcome,
    },
  }),
  'GET /staff/staged-acts/{id}': call({
    ...ofAct,
    name: 'getStagedAct',
    summary: 'What became of an act: which orders it left out, and why.',
    answer: outcomeOfAct,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: ANNAS_ACT }, answer: annasOutcome },
  }),
  'DELETE /staff/staged-acts/{id}': call({
    ...ofAct,
    name: 'undoStagedAct',
    summary: 'Undo an act while it waits: nothing happened, and nobody is mailed.',
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: { params: { id: ANNAS_ACT }, answer: { message: 'Undone. Nobody was told.' } },
  }),
};

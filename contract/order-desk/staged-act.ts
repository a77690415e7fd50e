/** Acts on orders: one, or hundreds at once, each with the version that the screen showed. */
import { z } from 'zod';
import { storedId, time } from '#contract/fields/fields.ts';
import { version } from './desk-order.ts';

export const actId = z.uuid('Please give the act an id of its own.').meta({
  description: 'A UUID that the screen makes up: sent again under the same id, the act does nothing more.',
});

export const MOST_ORDERS_AT_ONCE = 500;

export const chosenOrders = z
  .array(z.object({ id: storedId, version }), 'Please send a list.')
  .min(1, 'Please choose an order.')
  .max(MOST_ORDERS_AT_ONCE, `Please choose at most ${MOST_ORDERS_AT_ONCE} orders at once.`)
  .refine((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, {
    error: 'Please choose each order once.',
  });

export const stagedAct = z
  .object({
    id: z.uuid(),
    kind: z.string().meta({ description: 'advance, cancel or move.' }),
    to: z.int().nullable().meta({ description: 'The status that the orders are about to come to.' }),
    dispatch_on: z.iso
      .date()
      .nullable()
      .meta({ description: 'The day on which the orders are about to leave, of a move.' }),
    by: z.string().meta({ description: 'Who of staff did it.' }),
    due_at: time.meta({ description: 'Until then it can be undone, and nothing happened.' }),
    orders: z.array(z.int()),
  })
  .meta({ id: 'StagedAct', description: 'An act that waits, so that it can be undone.' });

const OUTCOMES = ['done', 'waiting', 'already', 'changed', 'refused', 'unknown'] as const;

const actedOrder = z
  .object({
    id: z.int(),
    outcome: z.enum(OUTCOMES).meta({
      description:
        'waiting: can be undone. already: it was so before. changed: somebody was faster. refused: that may not be. unknown: no such order.',
    }),
    words: z.string().meta({ description: 'The same in a sentence; empty for what is done or waits.' }),
  })
  .meta({ id: 'ActedOrder' });

export const outcomeOfAct = z
  .object({
    id: z.uuid(),
    due_at: time
      .nullable()
      .meta({ description: 'Until when it can be undone. Null for an act without outside effect.' }),
    results: z.array(actedOrder),
  })
  .meta({ id: 'OutcomeOfAct' });

export type StagedAct = z.infer<typeof stagedAct>;
export type ActedOrder = z.infer<typeof actedOrder>;
export type OutcomeOfAct = z.infer<typeof outcomeOfAct>;

export const ANNAS_ACT = '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b10';

export const annasOutcome: OutcomeOfAct = {
  id: ANNAS_ACT,
  due_at: '2026-11-23T07:00:10Z',
  results: [
    { id: 1207, outcome: 'waiting', words: '' },
    { id: 1208, outcome: 'changed', words: 'Otto changed this order at 06:58.' },
  ],
};

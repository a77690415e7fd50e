import { z } from 'zod';
import { call } from '#contract/call.ts';
import { grams, time } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { day, minasOpenOrder, openOrder } from './desk-order.ts';
import { stagedAct } from './staged-act.ts';

const figures = z
  .object({
    due: z.int().min(0).meta({ description: 'Orders that leave today or should have left before.' }),
    late: z.int().min(0).meta({ description: 'Those of them that should have left before.' }),
    grams: grams.meta({
      description: 'Coffee in the orders that are due and not held, as the roast plan has it.',
    }),
    held_grams: grams.meta({ description: 'Coffee in those that are held.' }),
    batches: z.int().min(0).meta({ description: 'Batches of today’s plan.' }),
    batches_done: z.int().min(0),
    finish_at: time.nullable().meta({ description: 'When the last batch is expected to drop.' }),
    boxes: z.int().min(0).meta({ description: 'Boxes of the orders that are due.' }),
    boxes_packed: z.int().min(0),
  })
  .meta({ id: 'FiguresOfToday' });

const today = z
  .object({
    day,
    figures,
    orders: z.array(openOrder).meta({
      description: 'Every order that is received or roasting, whatever its day; first to leave first.',
    }),
    next: z
      .object({ day, orders: z.int().min(1) })
      .nullable()
      .meta({ description: 'The first day after today with orders to dispatch.' }),
    staged_acts: z.array(stagedAct),
  })
  .meta({ id: 'Today' });

export type Today = z.infer<typeof today>;

export const todayCalls = {
  'GET /staff/today': call({
    ...staffCall(['floor', 'orders']),
    name: 'getToday',
    summary: 'The roastery’s day: its figures, and every open order.',
    answer: today,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: {
        day: '2026-11-23',
        figures: {
          due: 1,
          late: 0,
          grams: 500,
          held_grams: 0,
          batches: 4,
          batches_done: 1,
          finish_at: '2026-11-23T12:40:00Z',
          boxes: 1,
          boxes_packed: 0,
        },
        orders: [minasOpenOrder],
        next: { day: '2026-11-24', orders: 14 },
        staged_acts: [],
      },
    },
  }),
};

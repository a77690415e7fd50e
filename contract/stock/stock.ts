import { z } from 'zod';
import { call } from '#contract/call.ts';
import { grams, money, time } from '#contract/fields/fields.ts';
import { page, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { lot, minasLot } from './lot.ts';

const signedGrams = z.int().meta({ description: 'Grams; below zero what went out, or is missing.' });

const stockOfBean = z
  .object({
    id: z.int(),
    name: z.string(),
    in_stock: z.boolean().meta({ description: 'Whether it is on the shelf of the shop.' }),
    is_tracked: z.boolean().meta({ description: 'Whether it ever had a lot; else it is always there.' }),
    on_hand: grams,
    reserved: grams.meta({ description: 'Green grams for open orders, with the loss of roasting.' }),
    available: signedGrams,
    days_left: z.int().min(0).nullable(),
    is_low: z.boolean(),
    short_since: time.nullable().meta({ description: 'Since when more is reserved than there is.' }),
    lots: z.int().min(0).meta({ description: 'Lots with something in them.' }),
  })
  .meta({ id: 'StockOfBean' });

const costOfBean = z
  .object({
    bean_id: z.int(),
    landed_cost: money.nullable().meta({ description: 'What a kilo on hand cost us, the mean of its lots.' }),
    green_bean_price: money.meta({
      description: 'The price of a green kilo that today’s prices follow from.',
    }),
  })
  .meta({ id: 'CostOfBean' });

const move = z
  .object({
    id: z.int(),
    grams: signedGrams,
    kind: z.enum(['arrived', 'roasted', 'counted', 'sample', 'lost']),
    reference: z.string(),
    staff_name: z.string().nullable(),
    moved_at: time,
  })
  .meta({ id: 'GreenMove' });

export type StockOfBean = z.infer<typeof stockOfBean>;
export type CostOfBean = z.infer<typeof costOfBean>;
export type GreenMove = z.infer<typeof move>;

export const stockCalls = {
  'GET /staff/stock': call({
    ...staffCall(['floor', 'catalogue']),
    name: 'listStock',
    summary: 'All beans with the green coffee that there is of each.',
    answer: z.array(stockOfBean),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: [
        {
          id: 73,
          name: 'Brazil Santos NY2 Fine Cup Natural',
          in_stock: true,
          is_tracked: true,
          on_hand: 84_200,
          reserved: 6120,
          available: 78_080,
          days_left: 12,
          is_low: false,
          short_since: null,
          lots: 2,
        },
      ],
    },
  }),
  'GET /staff/stock/costs': call({
    ...staffCall('numbers'),
    name: 'listStockCosts',
    summary: 'What the green coffee of each bean cost us.',
    answer: z.array(costOfBean),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [{ bean_id: 73, landed_cost: 6.21, green_bean_price: 5.69 }] },
  }),
  'GET /staff/stock/{id}/lots': call({
    ...staffCall(['floor', 'catalogue']),
    name: 'listLots',
    summary: 'The lots of a bean, the first to be used up first; empty ones at the end, the latest first.',
    params: withId,
    answer: z.array(lot),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { params: { id: '73' }, answer: [minasLot] },
  }),
  'GET /staff/lots/{id}/moves': call({
    ...staffCall(['floor', 'catalogue']),
    name: 'listGreenMoves',
    summary: 'What became of each gram of a lot, newest first.',
    params: withId,
    query: page,
    answer: z.array(move),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      params: { id: '12' },
      query: { limit: '50' },
      answer: [
        {
          id: 841,
          grams: -1220,
          kind: 'roasted',
          reference: 'batch 41',
          staff_name: 'Ravi',
          moved_at: '2026-11-21T07:12:00Z',
        },
      ],
    },
  }),
};

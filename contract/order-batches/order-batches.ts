/** Orders for many people that one request placed, as their buyer finds them again. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { money, time } from '#contract/fields/fields.ts';

const orderInBatch = z
  .object({
    order_id: z.int(),
    full_name: z
      .string()
      .meta({ description: 'Who it goes to; empty once the law no longer has us keep names.' }),
    company_name: z.string(),
    city: z.string(),
    order_status_id: z.int(),
    dispatched_on: z.iso.date().nullable(),
    total: money,
    tracking_numbers: z.array(z.string()),
  })
  .meta({ id: 'OrderInBatch' });

const listed = z
  .object({ id: z.uuid(), placed_at: time, orders: z.int().min(1), total: money })
  .meta({ id: 'ListedOrderBatch', description: 'orders: how many it has; total: of all of them.' });

export const orderBatch = listed
  .extend({ orders: z.array(orderInBatch).min(1) })
  .meta({ id: 'OrderBatch', description: 'Orders for many people, in the order in which they were named.' });

export type ListedOrderBatch = z.infer<typeof listed>;
export type OrderBatch = z.infer<typeof orderBatch>;
export type OrderInBatch = z.infer<typeof orderInBatch>;

export const twoOrders: OrderBatch = {
  id: '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b36',
  placed_at: '2026-11-21T09:30:00.000Z',
  total: 34.74,
  orders: [
    {
      order_id: 1271,
      full_name: 'Ravi Shah',
      company_name: 'Shah & Partners',
      city: 'Leeds',
      order_status_id: 2,
      dispatched_on: '2026-11-23',
      total: 17.37,
      tracking_numbers: [],
    },
    {
      order_id: 1272,
      full_name: 'Ellen Price',
      company_name: '',
      city: 'Cardiff',
      order_status_id: 2,
      dispatched_on: '2026-11-23',
      total: 17.37,
      tracking_numbers: [],
    },
  ],
};

const batches = { group: 'Orders', who: 'member', refuses: ['not_signed_in'] } as const;

export const orderBatchCalls = {
  'GET /order-batches': call({
    ...batches,
    name: 'listOrderBatches',
    summary: "The caller's orders for many people, newest first.",
    answer: z.array(listed),
    example: { answer: [{ ...twoOrders, orders: 2 }] },
  }),
  'GET /order-batches/{id}': call({
    ...batches,
    name: 'getOrderBatch',
    summary: 'Orders for many people that one request placed, each with how far it has come.',
    params: z.object({ id: z.uuid('That does not look like an id of ours.') }),
    answer: orderBatch,
    refuses: ['not_signed_in', 'not_found'],
    example: { params: { id: twoOrders.id }, answer: twoOrders },
  }),
};

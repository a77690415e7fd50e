/** What people bought before we moved here. It is read, found and counted, and nothing else is done with it. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { money, time } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { idInUrl } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { sumOfPounds } from './import.ts';

const line = z
  .object({
    what: z.string(),
    quantity: z.int(),
    grams: z.int().nullable().meta({ description: 'Of all its bags; null where their name says no weight.' }),
    price: money.meta({ description: 'Of all its bags.' }),
  })
  .meta({ id: 'PastOrderLine' });

const pastOrder = z
  .object({
    id: z.int(),
    number: z.string().meta({ description: 'As the shop numbered it that it was placed in.' }),
    placed_at: time,
    way: z.string().meta({ description: 'How it was paid, in the words of that shop.' }),
    is_cancelled: z.boolean(),
    total: money,
    shipping: money,
    discount: money,
    refunded: money,
    lines: z.array(line),
  })
  .meta({ id: 'PastOrder' });

const staffPastOrder = pastOrder
  .extend({
    source: z.string(),
    name: z.string(),
    customer_id: z.int().nullable(),
    total: money.nullable().meta({ description: 'Amounts only with the right orders or money.' }),
    shipping: money.nullable(),
    discount: money.nullable(),
    refunded: money.nullable(),
    lines: z.array(line.extend({ price: money.nullable() })),
  })
  .meta({ id: 'StaffPastOrder' });

export type PastOrder = z.infer<typeof pastOrder>;
export type StaffPastOrder = z.infer<typeof staffPastOrder>;

const minas: PastOrder = {
  id: 31,
  number: '#1001',
  placed_at: '2025-04-12T09:14:02Z',
  way: 'Shopify Payments',
  is_cancelled: false,
  total: 24.5,
  shipping: 3.5,
  discount: 0,
  refunded: 0,
  lines: [{ what: 'Guji Hambela - 250g / Filter', quantity: 2, grams: 500, price: 21 }],
};

export const pastOrderCalls = {
  'GET /past-orders': call({
    group: 'Orders',
    who: 'member',
    name: 'listPastOrders',
    summary: 'What the caller bought before we moved here, once the mailbox is proven; the newest first.',
    answer: z.array(pastOrder),
    refuses: ['not_signed_in'],
    example: { answer: [minas] },
  }),
  'GET /staff/past-orders': call({
    ...staffCall('people'),
    name: 'findPastOrders',
    summary:
      'Past orders of a customer, or those that words find: a number, a name, an email address, a postcode.',
    query: z.object({ customer: idInUrl.optional(), q: lineOrNothing(100).optional() }),
    answer: z.array(staffPastOrder),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      query: { q: '#1001' },
      answer: [{ ...minas, source: 'shopify', name: 'Mina Okafor', customer_id: 41 }],
    },
  }),
  'GET /staff/past-months': call({
    ...staffCall('numbers'),
    name: 'listPastMonths',
    summary: 'What was sold before we moved here, month by month in London, the newest first.',
    answer: z.array(
      z
        .object({
          month: z.string().regex(/^\d{4}-\d{2}$/),
          orders: z.int(),
          revenue: sumOfPounds.meta({
            description: 'Totals less refunds; orders that were cancelled are left out.',
          }),
          grams: z.int().meta({ description: 'Of the bags whose name says what is in them.' }),
        })
        .meta({ id: 'PastMonth' }),
    ),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [{ month: '2025-04', orders: 611, revenue: 18_180, grams: 402_500 }] },
  }),
};

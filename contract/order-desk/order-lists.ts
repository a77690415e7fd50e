import { z } from 'zod';
import { call } from '#contract/call.ts';
import { money } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { idInUrl, lookupIdInUrl } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { ORDER_SORTS } from '#domain/order/sorting.ts';
import { day, minasShownOrder, orderShown } from './desk-order.ts';

export const MOST_COUNTED = 1000;

export const filterFields = {
  customer: idInUrl.optional().meta({ description: 'Only the orders of this customer.' }),
  status: lookupIdInUrl.optional(),
  dispatch_on: day.optional(),
  paid_by: lookupIdInUrl.optional(),
  service: lookupIdInUrl.optional().meta({ description: 'The shipping option.' }),
  held: z.enum(['yes', 'no'], 'Please say yes or no.').optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Please choose a country.')
    .optional(),
  tier: z
    .string()
    .regex(/^\d{1,2}$/, 'There is no such tier.')
    .transform(Number)
    .optional(),
  text: lineOrNothing(100).optional().meta({
    description: 'Part of a name, e-mail address, company or postcode; only with the right people.',
  }),
};

const query = z.object({
  ...filterFields,
  sort: z
    .enum(ORDER_SORTS, 'We cannot sort by that.')
    .optional()
    .meta({ description: 'The newest first by default.' }),
  cursor: z
    .string()
    .regex(/^[0-9-]{1,12}[.][1-9]\d{0,9}$/, 'That is no cursor of ours.')
    .optional()
    .meta({ description: 'Where to go on: next_cursor of the page before.' }),
  limit: z
    .string()
    .regex(/^([1-9]|[1-9]\d|1\d\d|200)$/, 'A page has 1 to 200 rows.')
    .transform(Number)
    .optional()
    .meta({ description: 'How many rows at most, 1 to 200; 50 by default.' }),
});

const listedOrder = z
  .object({
    ...orderShown,
    total: money,
    payment_gateway_id: z.int(),
    lines: z.array(z.object({ name: z.string(), quantity: z.int().min(1) })),
  })
  .meta({ id: 'ListedOrder' });

const list = z
  .object({
    count: z
      .int()
      .nullable()
      .meta({ description: `How many there are, at most ${MOST_COUNTED + 1}; null on later pages.` }),
    orders: z.array(listedOrder),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'ListOfOrders' });

const KINDS = [
  'order number',
  'coffee',
  'lot',
  'tracking number',
  'PayPal id',
  'gift card',
  'words',
] as const;

const page = z
  .object({
    by: z.enum(KINDS).meta({
      description: 'What the search was taken for; words are a name, e-mail address, company or postcode.',
    }),
    orders: z.array(z.object(orderShown).meta({ id: 'FoundOrder' })),
    is_more: z.boolean().meta({ description: 'There are more than are listed.' }),
  })
  .meta({ id: 'FoundOrders' });

export type ListOfOrders = z.infer<typeof list>;
export type FoundOrders = z.infer<typeof page>;
export type SearchKind = (typeof KINDS)[number];

export const listCalls = {
  'GET /staff/orders': call({
    ...staffCall(['orders', 'money']),
    name: 'listStaffOrders',
    summary: 'All orders of all time, page by page, by what they have in common.',
    query,
    answer: list,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      query: { status: '6', sort: 'first to leave', limit: '50' },
      answer: {
        count: 1,
        orders: [
          {
            ...minasShownOrder,
            total: 17.37,
            payment_gateway_id: 1,
            lines: [{ name: 'Lantern Ferry', quantity: 2 }],
          },
        ],
        next_cursor: null,
      },
    },
  }),
  'GET /staff/search': call({
    ...staffCall(['floor', 'orders', 'money']),
    name: 'searchOrders',
    summary: 'Orders by whatever one knows of them: a number, a code, a name, an e-mail address, a postcode.',
    query: z.object({ q: lineOrNothing(100) }),
    answer: page,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      query: { q: 'okafor mina' },
      answer: { by: 'words', orders: [minasShownOrder], is_more: false },
    },
  }),
};

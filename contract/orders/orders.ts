import { z } from 'zod';
import { call } from '#contract/call.ts';
import { handedOut } from '#contract/fields/text-fields.ts';
import { page, pageOfOrder, withId } from '#contract/fields/url-fields.ts';
import { minasOrder, minasOrderBlend, order, orderBlend, orderInHistory } from './order.ts';
import {
  minasBags,
  minasBox,
  minasRecipeRow,
  orderBlendDistribution,
  orderBlendRecipe,
  orderLog,
  orderShippingDetail,
  payment,
  roastingLog,
} from './order-details.ts';
import { cancellations } from './rate-limits.ts';
import { refund } from './refunds.ts';
import { replacementsOfOrder } from './replacements.ts';

const guestOrder = z
  .object({
    order,
    order_blends: z.array(orderBlend),
    order_shipping_details: z.array(orderShippingDetail),
    order_logs: z.array(orderLog),
    order_blend_recipes: z.array(orderBlendRecipe),
    order_blend_distributions: z.array(orderBlendDistribution),
    refunds: z.array(refund),
    replacements: replacementsOfOrder,
  })
  .meta({ id: 'GuestOrder' });

export type GuestOrder = z.infer<typeof guestOrder>;

const orders = { group: 'Orders', who: 'buyer', refuses: ['not_signed_in', 'not_found'] } as const;
const parts = { group: 'Orders', who: 'member', query: pageOfOrder, refuses: ['not_signed_in'] } as const;
const withSignedKey = z.object({ signedKey: handedOut });
const thisOrder = { orderId: '1207' };

export const orderCalls = {
  'GET /customers/{id}/orders': call({
    ...orders,
    who: 'member',
    name: 'listOrdersOfCustomer',
    summary: "The caller's orders, newest first; the id is the caller's own.",
    params: withId,
    query: page,
    answer: z.array(orderInHistory),
    example: {
      params: { id: '41' },
      query: { limit: '20' },
      answer: [{ ...minasOrder, order_blends: [{ ctaps_id: 'HKH1X', name: 'Lantern Ferry', quantity: 2 }] }],
    },
  }),
  'GET /orders/{id}': call({
    ...orders,
    name: 'getOrder',
    summary: 'One order and what is still owed for it.',
    params: withId,
    answer: order,
    example: { params: { id: '1207' }, answer: minasOrder },
  }),
  'GET /orders/{id}/order-blends': call({
    ...orders,
    name: 'listOrderBlends',
    summary: 'The lines of an order, as they were agreed.',
    params: withId,
    answer: z.array(orderBlend),
    example: { params: { id: '1207' }, answer: [minasOrderBlend] },
  }),
  'POST /orders/{id}/cancellations': call({
    ...orders,
    limits: cancellations,
    name: 'cancelOrder',
    summary: 'Cancel an order while its status allows. What was paid is refunded.',
    params: withId,
    answer: order,
    refuses: ['not_signed_in', 'not_found', 'changed_meanwhile', 'too_many_tries'],
    example: { params: { id: '1207' }, answer: { ...minasOrder, order_status_id: 5 } },
  }),
  'GET /guest-orders/{signedKey}': call({
    ...orders,
    who: 'link holder',
    name: 'getGuestOrder',
    summary: 'An order, for anybody who has the mailed link, until that expires.',
    params: withSignedKey,
    answer: guestOrder,
    refuses: ['not_found'],
    example: {
      params: { signedKey: 'MTIwNy4xNzk3MDAw.pV3s8Qk1xYc6nZb0RwTq' },
      answer: {
        order: minasOrder,
        order_blends: [minasOrderBlend],
        order_shipping_details: [minasBox],
        order_logs: [roastingLog],
        order_blend_recipes: [minasRecipeRow],
        order_blend_distributions: [minasBags],
        refunds: [],
        replacements: { replaces: null, sent_again: [] },
      },
    },
  }),
  'POST /guest-orders/{signedKey}/cancellations': call({
    ...orders,
    who: 'link holder',
    limits: cancellations,
    name: 'cancelGuestOrder',
    summary: 'Cancel an order by its mailed link while its status allows. What was paid is refunded.',
    params: withSignedKey,
    answer: order,
    refuses: ['not_found', 'changed_meanwhile', 'too_many_tries'],
    example: {
      params: { signedKey: 'MTIwNy4xNzk3MDAw.pV3s8Qk1xYc6nZb0RwTq' },
      answer: { ...minasOrder, order_status_id: 5 },
    },
  }),
  'GET /order-blend-recipes': call({
    ...parts,
    name: 'listOrderBlendRecipes',
    summary: "The beans of the lines of the caller's orders, oldest order first.",
    answer: z.array(orderBlendRecipe),
    example: {
      query: thisOrder,
      answer: [minasRecipeRow],
    },
  }),
  'GET /order-shipping-details': call({
    ...parts,
    name: 'listOrderShippingDetails',
    summary: "The boxes of the caller's orders, oldest order first.",
    answer: z.array(orderShippingDetail),
    example: { query: thisOrder, answer: [minasBox] },
  }),
  'GET /order-blend-distributions': call({
    ...parts,
    name: 'listOrderBlendDistributions',
    summary: "Which bags of the caller's orders lie in which box, oldest order first.",
    answer: z.array(orderBlendDistribution),
    example: {
      query: thisOrder,
      answer: [minasBags],
    },
  }),
  'GET /payments': call({
    ...parts,
    name: 'listPayments',
    summary: "Payments and refunds of the caller's orders, oldest order first.",
    answer: z.array(payment),
    example: {
      query: thisOrder,
      answer: [{ amount: 17.37, created_at: '2026-11-21T09:32:00Z', payment_gateway_id: 1 }],
    },
  }),
  'GET /order-logs': call({
    ...parts,
    name: 'listOrderLogs',
    summary: "What happened to the caller's orders, those of the newest order first.",
    answer: z.array(orderLog),
    example: { query: thisOrder, answer: [roastingLog] },
  }),
};

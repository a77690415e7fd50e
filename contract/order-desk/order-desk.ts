import { z } from 'zod';
import { call } from '#contract/call.ts';
import { addressFields, minasAddress } from '#contract/customers/postal-address.ts';
import { body, listOf, storedId, wholeNumber } from '#contract/fields/fields.ts';
import { paragraph } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { trackingNumbers } from '#contract/orders/staff-orders.ts';
import { staffCall } from '#contract/staff-call.ts';
import { actCalls } from './acts.ts';
import { changedOrder, version } from './desk-order.ts';
import { filteredActCalls } from './filtered-acts.ts';
import { listCalls } from './order-lists.ts';
import { minasOrderInFull, orderInFull } from './order-page.ts';
import { todayCalls } from './today.ts';

const change = {
  params: withId,
  answer: changedOrder,
  refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile', 'invalid'],
} as const;

const address = body(addressFields).optional();
const bagsInBox = body({ order_blend_id: storedId, quantity: wholeNumber.min(1, 'A bag at least.') });

export const orderDeskCalls = {
  ...todayCalls,
  ...listCalls,
  ...actCalls,
  ...filteredActCalls,
  'GET /staff/orders/{id}': call({
    ...staffCall(['floor', 'orders', 'money']),
    name: 'getStaffOrder',
    summary: 'Everything about one order, with all that happened to it in one timeline.',
    params: withId,
    answer: orderInFull,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '1207' }, answer: minasOrderInFull },
  }),
  'PUT /staff/orders/{id}/addresses': call({
    ...staffCall('orders'),
    ...change,
    name: 'changeOrderAddresses',
    summary:
      'Mend where an order goes, or who it is billed to, before it is dispatched. The buyer is told by mail.',
    body: body({ version, delivery: address, billing: address }).refine(
      ({ delivery, billing }) => delivery !== undefined || billing !== undefined,
      { error: 'Please give an address.' },
    ),
    example: {
      params: { id: '1207' },
      body: { version: 3, delivery: minasAddress },
      answer: { id: 1207, version: 4 },
    },
  }),
  'PUT /staff/orders/{id}/tracking': call({
    ...staffCall(['floor', 'orders']),
    ...change,
    name: 'setTracking',
    summary: 'Set the tracking number of each box of an order that is roasting or dispatched.',
    body: body({ version, tracking_numbers: trackingNumbers }),
    example: {
      params: { id: '1207' },
      body: { version: 3, tracking_numbers: ['JD000221868GB'] },
      answer: { id: 1207, version: 4 },
    },
  }),
  'PUT /staff/orders/{id}/boxes': call({
    ...staffCall(['floor', 'orders']),
    ...change,
    name: 'splitOrder',
    summary: 'Redistribute the bags of an order over boxes until it is dispatched, at most 19 kg in each.',
    body: body({
      version,
      boxes: listOf(listOf(bagsInBox, 200).min(1, 'A box holds a bag at least.'), 200).min(1),
    }),
    example: {
      params: { id: '1207' },
      body: {
        version: 3,
        boxes: [[{ order_blend_id: 3310, quantity: 1 }], [{ order_blend_id: 3310, quantity: 1 }]],
      },
      answer: { id: 1207, version: 4 },
    },
  }),
  'POST /staff/orders/{id}/notes': call({
    ...staffCall(['floor', 'orders']),
    ...change,
    name: 'writeOrderNote',
    summary: 'Write a note that only staff can read.',
    body: body({
      words: paragraph(1000),
      id: z.uuid('That is no UUID.').optional().meta({
        description: 'A UUID of your own making: sent again under the same id, nothing more is written.',
      }),
    }),
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: {
      params: { id: '1207' },
      body: { words: 'Rang: deliver to the back door.' },
      answer: { id: 1207, version: 3 },
    },
  }),
};

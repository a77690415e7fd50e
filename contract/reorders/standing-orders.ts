/** Standing orders: coffee that a business customer has again and again, set up by the customer or by staff for them. */
import { z } from 'zod';
import { lanternFerryRecipe, recipe } from '#contract/blends/recipe.ts';
import { call } from '#contract/call.ts';
import { lineContents } from '#contract/carts/cart-line.ts';
import { addressFields, addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import { done } from '#contract/done.ts';
import { amount, body, listOf, say, storedId, wholeNumber } from '#contract/fields/fields.ts';
import { lineOrNothing, phoneOfOrder } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { MOST_LINES } from '#domain/cart/cart.ts';
import { LONGEST_PURCHASE_ORDER } from '#domain/order/words.ts';
import { MOST_PAUSES, MOST_WEEKS } from '#domain/reorders/standing-days.ts';
import { changedStandingOrders } from './rate-limits.ts';
import {
  listOfStandingOrders,
  mondays,
  mondaysOfMina,
  ownStandingOrders,
  standingOrder,
  standingOrderOfCustomer,
} from './standing-order.ts';

const day = z.iso.date(say('Please give a day, such as 2026-12-07.'));

const addressOfOrder = { ...addressFields, phone: phoneOfOrder };

const content = {
  asks: z.boolean(say('Please answer with true or false.')).meta({
    description:
      'Whether a link is mailed on its days, by which it is ordered, or it is placed ahead of them.',
  }),
  weekdays: listOf(z.int(say('Please choose a day.')).min(1).max(7), 7).meta({
    description: '1 for Monday.',
  }),
  everyWeeks: wholeNumber.min(1, 'Please say every how many weeks.').max(MOST_WEEKS),
  startsOn: day,
  endsOn: day.nullable(),
  pauses: listOf(body({ firstDay: day, lastDay: day }), MOST_PAUSES).meta({
    description: 'When nothing comes, both days included. One day skips one delivery.',
  }),
  shippingOptionId: wholeNumber,
  purchaseOrder: lineOrNothing(LONGEST_PURCHASE_ORDER),
  highestTotal: amount.nullable().meta({
    description: 'It is not placed where it comes to more; null for any price.',
  }),
  ...addressOf('billing', addressOfOrder),
  ...addressOf('shipping', addressOfOrder),
};

const lines = listOf(body({ ...lineContents, blendRecipes: recipe }), MOST_LINES);

const newOne = {
  id: z.uuid('Please give it an id of its own.').meta({
    description:
      'A UUID that the page makes up: sent again under the same id, it is the same standing order.',
  }),
  lines,
  ...content,
};

const changedOne = {
  version: storedId.meta({ description: 'As the page showed it. It is refused once somebody was faster.' }),
  lines: lines.nullish().meta({ description: 'Left out or null, the coffees stay as they are.' }),
  ...content,
};

const member = {
  group: 'Orders',
  who: 'member',
  refuses: ['not_signed_in', 'not_found', 'invalid', 'changed_meanwhile', 'too_many_tries'],
} as const;

const desk = { ...staffCall('orders'), alsoNeeds: ['people'] } as const;
const changes = { ...desk, refuses: [...desk.refuses, 'changed_meanwhile'] } as const;

const exampleContent = {
  asks: false,
  weekdays: [1],
  everyWeeks: 1,
  startsOn: '2026-12-07',
  endsOn: null,
  pauses: [{ firstDay: '2026-12-21', lastDay: '2027-01-03' }],
  shippingOptionId: 1,
  purchaseOrder: 'PO-4711',
  highestTotal: 40,
  ...addressOf('billing', minasAddress),
  ...addressOf('shipping', minasAddress),
};

const exampleLine = {
  bagSizeId: 3,
  bagTypeId: 1,
  blendId: 1,
  blendRecipes: lanternFerryRecipe,
  certificationId: 1,
  description: 'A nutty base with caramel, kept lively by a little washed Sidamo.',
  grindId: 3,
  labelDesignId: 58,
  name: 'Lantern Ferry',
  quantity: 2,
  roastId: 3,
};

const requestId = '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b36';

const exampleNew = { id: requestId, lines: [exampleLine], ...exampleContent };
const exampleChange = { version: 1, ...exampleContent };
const ENDED = { message: 'Nothing more comes of it.' };

export const standingOrderCalls = {
  'GET /standing-orders': call({
    ...member,
    name: 'listOwnStandingOrders',
    summary: 'The member’s own standing orders, what they would cost now, and their next days.',
    answer: ownStandingOrders,
    refuses: ['not_signed_in'],
    example: { answer: { may_have: true, standing_orders: [mondays] } },
  }),
  'POST /standing-orders': call({
    ...member,
    name: 'makeStandingOrder',
    summary: 'Have coffee again and again, on account. It is for members who buy on account.',
    limits: changedStandingOrders,
    body: body(newOne),
    answer: standingOrder,
    example: { body: exampleNew, answer: mondays },
  }),
  'PUT /standing-orders/{id}': call({
    ...member,
    name: 'changeStandingOrder',
    summary: 'Change or pause a standing order. What was announced and is not placed yet changes with it.',
    limits: changedStandingOrders,
    params: withId,
    body: body(changedOne),
    answer: standingOrder,
    example: { params: { id: '7' }, body: exampleChange, answer: mondays },
  }),
  'DELETE /standing-orders/{id}': call({
    ...member,
    name: 'endStandingOrder',
    summary: 'End a standing order, and what was announced of it. Orders that are placed stay.',
    params: withId,
    answer: done,
    refuses: ['not_signed_in', 'not_found'],
    example: { params: { id: '7' }, answer: ENDED },
  }),
  'GET /staff/standing-orders': call({
    ...desk,
    name: 'listStandingOrders',
    summary: 'All standing orders, or one customer’s: those that could not be placed first.',
    query: z.object({
      customer: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'That is no id of ours.')
        .optional(),
      ended: z.enum(['yes'], say('Please say yes, or leave it out.')).optional(),
    }),
    answer: listOfStandingOrders,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      query: { customer: '41' },
      answer: {
        rows: [
          {
            id: 7,
            customer_id: 41,
            who: 'Mina Okafor',
            company_name: 'Harbour Bakes',
            asks: false,
            rhythm: 'every Monday',
            weight: 500,
            next: { day: '2026-12-07', leaves_on: '2026-12-07' },
            paused_until: null,
            not_placed: null,
            has_ended: false,
          },
        ],
        coming: [{ day: '2026-12-07', weight: 500 }],
      },
    },
  }),
  'GET /staff/standing-orders/{id}': call({
    ...desk,
    name: 'getStandingOrder',
    summary: 'One standing order of a customer.',
    params: withId,
    answer: standingOrderOfCustomer,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '7' }, answer: mondaysOfMina },
  }),
  'POST /staff/customers/{id}/standing-orders': call({
    ...desk,
    name: 'makeStandingOrderOfCustomer',
    summary: 'Set up a standing order for a customer. What is placed without them takes an account with us.',
    params: withId,
    body: body(newOne),
    answer: standingOrderOfCustomer,
    example: { params: { id: '41' }, body: exampleNew, answer: mondaysOfMina },
  }),
  'PUT /staff/standing-orders/{id}': call({
    ...changes,
    name: 'changeStandingOrderOfCustomer',
    summary: 'Change or pause a standing order of a customer.',
    params: withId,
    body: body(changedOne),
    answer: standingOrderOfCustomer,
    example: { params: { id: '7' }, body: exampleChange, answer: mondaysOfMina },
  }),
  'DELETE /staff/standing-orders/{id}': call({
    ...desk,
    name: 'endStandingOrderOfCustomer',
    summary: 'End a standing order of a customer, and what was announced of it.',
    params: withId,
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '7' }, answer: ENDED },
  }),
};

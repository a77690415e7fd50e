/** Orders that staff take for somebody: by telephone, by email, at the roastery or at a stall. */
import { z } from 'zod';
import { lanternFerryRecipe, recipe } from '#contract/blends/recipe.ts';
import { call } from '#contract/call.ts';
import { lineContents } from '#contract/carts/cart-line.ts';
import { addressFields, addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import { amount, body, grams, listOf, money, say, storedId, wholeNumber } from '#contract/fields/fields.ts';
import {
  email,
  handedOut,
  lineOrNothing,
  paragraphOrNothing,
  phoneOfOrder,
} from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { begunPayments } from '#contract/orders/rate-limits.ts';
import { staffCall } from '#contract/staff-call.ts';
import { MOST_LINES } from '#domain/cart/cart.ts';
import { SAMPLE_REASONS, type SampleReason } from '#domain/order/sample.ts';
import { WAYS_TO_COME, type WayToCome } from '#domain/order/taken.ts';
import { LONGEST_PURCHASE_ORDER, LONGEST_ROASTERY_NOTE } from '#domain/order/words.ts';

const SAMPLES = Object.keys(SAMPLE_REASONS) as SampleReason[];
const WAYS = Object.keys(WAYS_TO_COME) as WayToCome[];

/** How staff say that an order is paid: later by the link that is mailed, from the account, in their own hands, or not at all. */
const PAYMENTS = ['link', 'on_account', 'credit', 'cash', 'bank', 'sample'] as const;

export type PaymentOfTaken = (typeof PAYMENTS)[number];

const buyerAndCoffee = {
  customer_id: storedId
    .nullable()
    .meta({ description: 'A member; null for a guest, who has an email address alone.' }),
  lines: listOf(body({ ...lineContents, blendRecipes: recipe }), MOST_LINES),
  shipping_option_id: wholeNumber,
  voucher_code: lineOrNothing(40).nullable(),
};

const priced = z.object({
  name: z.string(),
  quantity: z.int().min(1),
  weight: grams,
  unit_price: money,
  subtotal: money,
  volume_discount: money,
  total_price: money,
});

const quote = z
  .object({
    lines: z.array(priced),
    subtotal: money,
    volume_discount: money,
    voucher_discount: money,
    voucher_problem: z.string().nullable().meta({ description: 'Why the voucher takes nothing off.' }),
    shipping_cost: money,
    total: money,
    dispatched_on: z.iso.date(),
    delivered_on: z.iso.date(),
    payments: z.array(z.enum(PAYMENTS)).meta({ description: 'How this order may be paid now.' }),
  })
  .meta({ id: 'QuoteOfTakenOrder', description: 'What it would come to now, at this customer’s prices.' });

export type QuoteOfTakenOrder = z.infer<typeof quote>;

const taken = z
  .object({ order_id: z.int(), pay_by: z.iso.date().nullable() })
  .meta({ id: 'TakenOrder', description: 'pay_by: the last day to pay by the link that was mailed.' });

export type TakenOrder = z.infer<typeof taken>;

const recorded = z.object({ order_id: z.int(), total: money }).meta({ id: 'RecordedPayment' });

const approval = z
  .object({ paypal_approval_url: z.string().meta({ description: 'Where the buyer approves the payment.' }) })
  .meta({ id: 'ApprovalOfGuest' });

const addressOfOrder = { ...addressFields, phone: phoneOfOrder };

const ferry = {
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

const twoBagsForMina = { customer_id: 41, lines: [ferry], shipping_option_id: 1, voucher_code: null };

export const takenOrderCalls = {
  'POST /staff/taken-orders/quotes': call({
    ...staffCall('orders'),
    alsoNeeds: ['people'],
    name: 'quoteTakenOrder',
    summary: 'What an order would come to that staff take for somebody.',
    body: body(buyerAndCoffee),
    answer: quote,
    example: {
      body: twoBagsForMina,
      answer: {
        lines: [
          {
            name: 'Lantern Ferry',
            quantity: 2,
            weight: 500,
            unit_price: 6.19,
            subtotal: 12.38,
            volume_discount: 0,
            total_price: 12.38,
          },
        ],
        subtotal: 12.38,
        volume_discount: 0,
        voucher_discount: 0,
        voucher_problem: null,
        shipping_cost: 4.99,
        total: 17.37,
        dispatched_on: '2026-11-24',
        delivered_on: '2026-11-25',
        payments: ['link', 'credit', 'sample'],
      },
    },
  }),
  'POST /staff/taken-orders': call({
    ...staffCall('orders'),
    alsoNeeds: ['people'],
    name: 'takeOrder',
    summary: 'Place an order for somebody. Cash and transfers take the right money.',
    body: body({
      id: z.uuid('Please give the order an id of its own.').meta({
        description:
          'A UUID that the screen makes up: sent again under the same id, the order is the same one.',
      }),
      ...buyerAndCoffee,
      email: email.nullable().meta({ description: 'A guest’s; null for a member.' }),
      came: z.enum(WAYS, say('Please say how the order came.')),
      payment: z.enum(PAYMENTS, say('Please say how the order is paid.')),
      sample: body({
        reason: z.enum(SAMPLES, say('Please say who the sample is for.')),
        note: paragraphOrNothing(500),
      })
        .nullish()
        .meta({
          description: 'Why it is sent at no charge; of a sample alone, which costs nothing and says it.',
        }),
      ...addressOf('billing', addressOfOrder),
      ...addressOf('shipping', addressOfOrder),
      roastery_note: paragraphOrNothing(LONGEST_ROASTERY_NOTE),
      purchase_order: lineOrNothing(LONGEST_PURCHASE_ORDER).nullish(),
      expected_total: amount.meta({
        description: 'If it comes to anything else by now, nothing is ordered.',
      }),
    }),
    answer: taken,
    refuses: [...staffCall('orders').refuses, 'changed_meanwhile', 'fresh_code_needed'],
    example: {
      body: {
        id: '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b36',
        ...twoBagsForMina,
        email: null,
        came: 'telephone',
        payment: 'link',
        ...addressOf('billing', minasAddress),
        ...addressOf('shipping', minasAddress),
        roastery_note: '',
        purchase_order: 'PO-4711',
        expected_total: 17.37,
      },
      answer: { order_id: 1261, pay_by: '2026-12-01' },
    },
  }),
  'POST /staff/orders/{id}/payments': call({
    ...staffCall('money'),
    name: 'recordOrderPayment',
    summary: 'Record that an order was paid in cash or by transfer. It is received with that.',
    params: withId,
    body: body({ by: z.enum(['cash', 'bank'], say('Please say how it was paid.')) }),
    answer: recorded,
    refuses: [...staffCall('money').refuses, 'changed_meanwhile'],
    example: { params: { id: '1261' }, body: { by: 'bank' }, answer: { order_id: 1261, total: 17.37 } },
  }),
  'POST /guest-orders/{signedKey}/payments': call({
    group: 'Placing orders',
    who: 'link holder',
    limits: begunPayments,
    name: 'payGuestOrder',
    summary: 'Pay for an order by PayPal, by its mailed link. Asking again answers the same payment.',
    params: z.object({ signedKey: handedOut }),
    answer: approval,
    refuses: ['not_found', 'changed_meanwhile', 'too_many_tries', 'unavailable'],
    example: {
      params: { signedKey: 'MTIwNy4xNzk3MDAw.pV3s8Qk1xYc6nZb0RwTq' },
      answer: { paypal_approval_url: 'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T' },
    },
  }),
};

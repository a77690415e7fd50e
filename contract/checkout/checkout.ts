import { z } from 'zod';
import { call } from '#contract/call.ts';
import { addressFields, addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import {
  amount,
  body,
  flag,
  say,
  unguessableId,
  wholeNumber,
  wholeNumberOr,
} from '#contract/fields/fields.ts';
import {
  email,
  handedOut,
  handedOutOr,
  lineOrNothing,
  paragraphOrNothing,
  phoneOfOrder,
} from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { minasOrder, order } from '#contract/orders/order.ts';
import { begunPayments, finishedPayments, placedOrders } from '#contract/orders/rate-limits.ts';
import { copyOfCart } from '#contract/pricing/priced-order.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { LONGEST_GIFT_MESSAGE, LONGEST_PURCHASE_ORDER, LONGEST_ROASTERY_NOTE } from '#domain/order/words.ts';

/** A placed order without names and addresses: anybody who has the cart's id may read it. */
const placedOrder = order
  .pick({
    id: true,
    created_at: true,
    order_status_id: true,
    subtotal: true,
    volume_discount: true,
    voucher_discount: true,
    shipping_cost: true,
    total: true,
    amount_paid: true,
    balance: true,
  })
  .meta({ id: 'PlacedOrder' });

const guest_order_key = handedOut.optional().meta({
  description:
    'Opens a guest’s order by GET /guest-orders/{signedKey}, as the mailed link does. Only for a caller who has shown that they are its buyer.',
});

const placement = z
  .object({
    order: placedOrder,
    guest_order_key,
    paypal_approval_url: z.string().optional().meta({ description: 'Where the buyer approves the payment.' }),
  })
  .meta({ id: 'Placement' });

const confirmedOrder = placedOrder.extend({ guest_order_key }).meta({ id: 'ConfirmedOrder' });

export type PlacedOrder = z.infer<typeof placedOrder>;
export type Placement = z.infer<typeof placement>;

const ofPaymentReturn = handedOutOr('Please provide paymentId, token, payerId');

const savePayment = flag.meta({
  description: 'Whether PayPal saves a member’s payment for later ones. Ignored for a guest.',
});

/** The e-mail address of a guest. Members leave it out; an older client sends it empty. */
const guestEmail = z
  .union([z.literal(''), email], say('Please give an email address such as anna@example.com.'))
  .nullish()
  .transform((value) => (value === '' ? null : (value ?? null)));

const addressOfOrder = { ...addressFields, phone: phoneOfOrder };

const paidOrder = placedOrder.parse(minasOrder);

export const checkoutCalls = {
  'POST /orders': call({
    name: 'placeOrder',
    summary: 'Order what lies in a cart, and empty the cart. Asking again answers the same order.',
    group: 'Placing orders',
    who: 'cart holder',
    limits: placedOrders,
    limitsCountedBy: 'handler',
    body: body({
      ...addressOf('billing', addressOfOrder),
      ...addressOf('shipping', addressOfOrder),
      cartBlendRecipes: copyOfCart.cartBlendRecipes.nullish().meta({ description: 'Never believed.' }),
      cartBlends: copyOfCart.cartBlends.nullish().meta({
        description:
          'Never believed. Where none of these lines is in the cart any more, the request repeats the last order of the cart.',
      }),
      cartId: unguessableId,
      orderKey: unguessableId.nullish().meta({
        description:
          'The order_key of the cart as the buyer saw it. What was ordered under it is not ordered again.',
      }),
      checkoutMethodId: wholeNumberOr(PAYMENT_METHOD.paypal),
      shippingOptionId: wholeNumberOr(1),
      asBaristaDistributor: flag,
      customerId: wholeNumber.nullish(),
      discountVoucherCode: lineOrNothing(40).nullish(),
      guestEmail,
      roasteryNote: paragraphOrNothing(LONGEST_ROASTERY_NOTE)
        .nullish()
        .meta({ description: 'What the roastery should know.' }),
      isGift: flag.meta({ description: 'Whether it is a present: then no prices go into the box.' }),
      giftMessage: paragraphOrNothing(LONGEST_GIFT_MESSAGE)
        .nullish()
        .meta({ description: 'Goes into the box of a present. Ignored unless it is one.' }),
      purchaseOrder: lineOrNothing(LONGEST_PURCHASE_ORDER)
        .nullish()
        .meta({ description: 'The number that the buyer’s own books have for the order, for its papers.' }),
      saveAddresses: flag.meta({
        description: 'Whether a member’s addresses are saved for the next order. Ignored for a guest.',
      }),
      savePayment,
      expectedTotal: amount.nullish().meta({
        description: 'If the total is no longer this, nothing is ordered and the new prices come back.',
      }),
    }),
    answer: placement,
    refuses: ['not_found', 'changed_meanwhile', 'invalid', 'too_many_tries', 'unavailable'],
    example: {
      body: {
        ...addressOf('billing', minasAddress),
        ...addressOf('shipping', minasAddress),
        cartId: 'Xk9_3TqZb1RwYc6nP0sJ4g',
        checkoutMethodId: 1,
        shippingOptionId: 1,
        asBaristaDistributor: 0,
        customerId: null,
        discountVoucherCode: null,
        guestEmail: 'theo@example.com',
        expectedTotal: 17.37,
      },
      answer: {
        order: { ...paidOrder, order_status_id: 1, amount_paid: 0, balance: 17.37 },
        guest_order_key: 'MTIwNy4xNzk3MDAw.pV3s8Qk1xYc6nZb0RwTq',
        paypal_approval_url: 'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T',
      },
    },
  }),
  'POST /orders/{id}/payments': call({
    name: 'payOrder',
    summary: 'Pay for an order by PayPal or in another way. Asking again answers the same payment.',
    group: 'Placing orders',
    who: 'buyer',
    limits: begunPayments,
    params: withId,
    body: body({ checkoutMethodId: wholeNumberOr(PAYMENT_METHOD.paypal), savePayment }),
    answer: placement,
    refuses: ['not_signed_in', 'not_found', 'changed_meanwhile', 'invalid', 'too_many_tries', 'unavailable'],
    example: {
      params: { id: '1207' },
      body: { checkoutMethodId: 1 },
      answer: {
        order: { ...paidOrder, order_status_id: 1, amount_paid: 0, balance: 17.37 },
        paypal_approval_url: 'https://www.sandbox.paypal.com/checkoutnow?token=5O190127TN364715T',
      },
    },
  }),
  'PUT /orders/paypal-pay': call({
    name: 'confirmPayPalPayment',
    summary: 'Finish a payment when the buyer comes back from PayPal. Doing it again changes nothing.',
    group: 'Placing orders',
    who: 'link holder',
    limits: finishedPayments,
    body: body({
      paypalPaymentId: ofPaymentReturn,
      paypalToken: ofPaymentReturn,
      paypalPayerId: ofPaymentReturn,
    }),
    answer: confirmedOrder,
    refuses: ['not_found', 'changed_meanwhile', 'invalid', 'too_many_tries', 'unavailable'],
    example: {
      body: {
        paypalPaymentId: 'c7Rk2Vw9TqXz4LbN1sYm8A',
        paypalToken: '5O190127TN364715T',
        paypalPayerId: 'QYR5Z8XDVJNXQ',
      },
      answer: paidOrder,
    },
  }),
};

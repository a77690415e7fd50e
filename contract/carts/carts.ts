import { z } from 'zod';
import { lanternFerryRecipe, openedFrom, recipe, storefront } from '#contract/blends/recipe.ts';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import {
  body,
  isChange,
  nothingToChange,
  percentage,
  unguessableId,
  wholeNumber,
} from '#contract/fields/fields.ts';
import { typedCode, voucherTries } from '#contract/vouchers/voucher.ts';
import { type Cart, cart, ferryCart } from './cart.ts';
import { cartBlend, lineContents, twoBagsOfFerry } from './cart-line.ts';
import { flightCalls } from './flights.ts';
import { cartWrites, newCarts } from './rate-limits.ts';
import { voteCalls } from './votes.ts';

const cartBlendRecipe = z
  .object({ id: z.int(), cart_blend_id: unguessableId, bean_id: z.int(), percentage })
  .meta({ id: 'CartBlendRecipe', description: 'A bean of a coffee in a cart, with its percentage.' });

const changedCart = z.object({ cart_blend: cartBlend, cart }).meta({
  id: 'ChangedCart',
  description: 'Where the change made two lines the same, cart_blend is the one that holds the bags of both.',
});

const emptyCart: Cart = {
  ...ferryCart,
  subtotal: 0,
  total: 0,
  weight: 0,
  deliveries: ferryCart.deliveries.map((delivery) => ({ ...delivery, shipping_cost: 0, total: 0 })),
};

const additionId = unguessableId.nullish().meta({
  description:
    'Of your own making: 128 random bits for each coffee that is added. Asking again under the same one answers the line and adds nothing.',
});

const beforeId = unguessableId.nullish().meta({
  description:
    'The line of this cart before which a new line is put. Without it, or where that line is gone, the new line joins at the end.',
});

const byKey = z.object({ id: unguessableId });
const cartParams = { params: { id: ferryCart.id } };
const lineParams = { params: { id: twoBagsOfFerry.id } };

const carts = { group: 'Carts', who: 'cart holder', refuses: ['not_found'] } as const;
/** Reading a cart, and taking a coffee out: documented clients send no token with these. */
const byId = { ...carts, who: 'id holder' } as const;

export { type Cart, cart, ferryCart } from './cart.ts';

export const cartCalls = {
  ...flightCalls,
  ...voteCalls,
  'POST /carts': call({
    ...carts,
    who: 'anyone',
    name: 'createCart',
    summary: 'A new, empty cart: of the member who asks, or of anybody who has its id.',
    answer: cart,
    refuses: ['too_many_tries'],
    limits: newCarts,
    limitsCountedBy: 'handler',
    example: { answer: emptyCart },
  }),
  'GET /carts/{id}': call({
    ...byId,
    name: 'getCart',
    summary:
      "A cart's totals at today's prices, for anybody. Voucher and flight credit are for its holder alone.",
    params: byKey,
    answer: cart,
    example: { ...cartParams, answer: ferryCart },
  }),
  'GET /carts/{id}/cart-blends': call({
    ...byId,
    name: 'listCartBlends',
    summary: 'What lies in a cart.',
    params: byKey,
    answer: z.array(cartBlend),
    example: { ...cartParams, answer: [twoBagsOfFerry] },
  }),
  'PUT /carts/{id}/voucher': call({
    ...carts,
    limits: voucherTries,
    name: 'enterVoucher',
    summary: 'Enter a voucher or the code of a flight’s credit, in place of what was entered before.',
    params: byKey,
    body: body({ discountVoucherCode: typedCode }),
    answer: cart,
    refuses: ['not_found', 'invalid', 'too_many_tries'],
    example: {
      ...cartParams,
      body: { discountVoucherCode: 'winter 10' },
      answer: {
        ...ferryCart,
        voucher_discount: 1.24,
        voucher: { code: 'WINTER10', percentage: 10, amount: null, least_goods: 10, problem: null },
        total: 11.14,
        deliveries: ferryCart.deliveries.map((delivery, i) => ({
          ...delivery,
          total: [16.13, 15.13][i] ?? 0,
        })),
      },
    },
  }),
  'DELETE /carts/{id}/voucher': call({
    ...carts,
    limits: cartWrites,
    name: 'removeVoucher',
    summary: 'Take out what was entered: a voucher, or the code of a flight’s credit.',
    params: byKey,
    answer: cart,
    refuses: ['not_found', 'too_many_tries'],
    example: { ...cartParams, answer: ferryCart },
  }),
  'POST /cart-blends': call({
    ...carts,
    limits: cartWrites,
    limitsCountedBy: 'handler',
    name: 'addCartBlend',
    summary: 'Put a coffee into a cart. The same coffee again adds to its bags.',
    body: body({
      ...lineContents,
      blendRecipes: recipe,
      cartId: unguessableId,
      customerId: wholeNumber.nullish(),
      additionId,
      beforeId,
      openedFrom,
      storefront,
    }),
    answer: cartBlend,
    refuses: ['not_found', 'changed_meanwhile', 'invalid', 'too_many_tries'],
    example: {
      body: {
        bagSizeId: 3,
        bagTypeId: 1,
        blendId: 1,
        blendRecipes: lanternFerryRecipe,
        certificationId: 1,
        customerId: null,
        description: twoBagsOfFerry.description,
        grindId: 3,
        labelDesignId: 58,
        name: 'Lantern Ferry',
        quantity: 2,
        roastId: 3,
        cartId: ferryCart.id,
      },
      answer: twoBagsOfFerry,
    },
  }),
  'PATCH /cart-blends/{id}': call({
    ...carts,
    limits: cartWrites,
    name: 'changeCartBlend',
    summary: 'Change the bags, the grind or the bag size of a coffee in the cart; what is left out stays.',
    params: byKey,
    body: body({
      quantity: wholeNumber.optional(),
      grindId: wholeNumber.optional(),
      bagSizeId: wholeNumber.optional(),
    }).refine(isChange, nothingToChange),
    answer: changedCart,
    refuses: ['not_found', 'changed_meanwhile', 'invalid', 'too_many_tries'],
    example: {
      ...lineParams,
      body: { quantity: 2 },
      answer: { cart_blend: twoBagsOfFerry, cart: ferryCart },
    },
  }),
  'DELETE /cart-blends/{id}': call({
    ...byId,
    limits: cartWrites,
    name: 'removeCartBlend',
    summary: 'Take a coffee out of the cart.',
    params: byKey,
    answer: done,
    refuses: ['not_found', 'changed_meanwhile', 'too_many_tries'],
    example: { ...lineParams, answer: { message: 'Lantern Ferry was taken out of your cart.' } },
  }),
  'GET /cart-blends/{id}/cart-blend-recipes': call({
    ...byId,
    name: 'listCartBlendRecipes',
    summary: 'The beans of a coffee in a cart.',
    params: byKey,
    answer: z.array(cartBlendRecipe),
    example: {
      ...lineParams,
      answer: lanternFerryRecipe.map(({ beanId, percentage }, i) => ({
        id: 12 + i,
        cart_blend_id: twoBagsOfFerry.id,
        bean_id: beanId,
        percentage,
      })),
    },
  }),
};

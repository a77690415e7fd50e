import { z } from 'zod';
import { lineContents } from '#contract/carts/cart-line.ts';
import { body, listOf, money, say, wholeNumber } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';

const asAnswered = say('Please give the id as it was answered.');

const lineReference = z
  .union([z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, asAnswered), z.int()], asAnswered)
  .meta({ description: 'Joins the rows of cartBlendRecipes to their line in cartBlends.' });

/** A copy of the cart, as clients send it in a request. */
export const copyOfCart = {
  cartBlendRecipes: listOf(
    body({
      beanId: wholeNumber,
      cartBlendId: lineReference,
      id: wholeNumber.nullish(),
      percentage: wholeNumber,
    }),
    1200,
  ),
  cartBlends: listOf(
    body({
      ...lineContents,
      id: lineReference,
      name: lineOrNothing(80).nullish(),
      description: lineContents.description.nullish(),
    }),
    200,
  ),
};

export const pricedOrder = z
  .object({
    subtotal: money,
    shipping_cost: money,
    volume_discount: money,
    voucher_discount: money,
    total: money.meta({ description: 'With shipping.' }),
  })
  .meta({ id: 'PricedOrder' });

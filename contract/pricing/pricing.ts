import { z } from 'zod';
import { lanternFerryRecipe, openedFrom, recipe, storefront } from '#contract/blends/recipe.ts';
import { call } from '#contract/call.ts';
import { lineContents, twoBagsOfFerry } from '#contract/carts/cart-line.ts';
import { done } from '#contract/done.ts';
import { body, flag, money, wholeNumber, wholeNumberOr } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { voucherTries } from '#contract/vouchers/voucher.ts';
import { nameOrDefault } from '#domain/blend/name.ts';
import { priceCheckExample, priceCheckRow } from './price-check.ts';
import { copyOfCart, pricedOrder } from './priced-order.ts';

const pricedBlend = z
  .object({
    price_per_kilo: money,
    volume_discount_per_kilo: money,
    quantity: z.int().min(1),
    unit_price: money.meta({ description: 'Of one bag.' }),
    subtotal: money,
    volume_discount: money,
    total_price: money,
  })
  .meta({ id: 'PricedBlend' });

export type PricedBlend = z.infer<typeof pricedBlend>;

/** A name or description, which a coffee needs only once it is bought. */
const named = lineOrNothing(1000).nullish().transform(nameOrDefault);

const pricing = { group: 'Pricing', who: 'anyone', refuses: ['invalid'] } as const;

export const pricingCalls = {
  'POST /dynamically-priced-blends': call({
    ...pricing,
    name: 'priceBlend',
    summary: "What so many bags of a coffee cost, in the caller's tier or at the storefront of a maker.",
    body: body({
      ...lineContents,
      blendRecipes: recipe,
      customerId: wholeNumber.nullish(),
      description: named,
      name: named,
      openedFrom,
      storefront,
    }),
    answer: pricedBlend,
    example: {
      body: {
        quantity: 2,
        roastId: 3,
        certificationId: 1,
        bagSizeId: 3,
        bagTypeId: 1,
        blendId: null,
        blendRecipes: lanternFerryRecipe,
        customerId: null,
        description: 'default',
        grindId: 3,
        labelDesignId: 58,
        name: 'default',
      },
      answer: {
        price_per_kilo: 24.75,
        volume_discount_per_kilo: 0,
        quantity: 2,
        unit_price: 6.19,
        subtotal: 12.38,
        volume_discount: 0,
        total_price: 12.38,
      },
    },
  }),
  'POST /blend-recipes/validate': call({
    ...pricing,
    name: 'validateBlendRecipe',
    summary: 'Whether these beans in these percentages can be roasted as one blend.',
    body: body({ blendRecipes: recipe }),
    answer: done,
    example: {
      body: { blendRecipes: lanternFerryRecipe },
      answer: { message: 'That blend can be roasted.' },
    },
  }),
  'POST /dynamically-priced-orders': call({
    ...pricing,
    name: 'priceOrder',
    summary: "What a cart costs with shipping, in the caller's tier. Only codes of vouchers are limited.",
    limits: voucherTries,
    limitsCountedBy: 'handler',
    refuses: ['invalid', 'too_many_tries'],
    body: body({
      ...copyOfCart,
      asBaristaDistributor: flag,
      customerId: wholeNumber.nullish(),
      discountVoucherCode: lineOrNothing(40).nullish(),
      shippingOptionId: wholeNumberOr(1),
    }),
    answer: pricedOrder,
    example: {
      body: {
        asBaristaDistributor: 0,
        cartBlendRecipes: lanternFerryRecipe.map((row, index) => ({
          ...row,
          cartBlendId: twoBagsOfFerry.id,
          id: 12 + index,
        })),
        cartBlends: [
          {
            bagSizeId: 3,
            bagTypeId: 1,
            blendId: 1,
            certificationId: 1,
            description: twoBagsOfFerry.description,
            grindId: 3,
            id: twoBagsOfFerry.id,
            labelDesignId: 58,
            name: 'Lantern Ferry',
            quantity: 2,
            roastId: 3,
          },
        ],
        customerId: null,
        discountVoucherCode: 'WINTER10',
        shippingOptionId: 1,
      },
      answer: {
        subtotal: 12.38,
        shipping_cost: 4.99,
        volume_discount: 0,
        voucher_discount: 1.24,
        total: 16.13,
      },
    },
  }),
  'GET /blends/price-check': call({
    ...pricing,
    name: 'checkBlendPrices',
    summary: 'Every house blend with its price per pack size and kind of customer.',
    answer: z.array(priceCheckRow),
    refuses: [],
    example: { answer: [priceCheckExample] },
  }),
};

/** A cart at today's prices. */
import { type Need, needsOf, type PromiseDispatch } from '#domain/dispatch/promise.ts';
import { type LinePrice, priceLine } from '#domain/pricing/line.ts';
import { type CartTotals, totalCart } from '#domain/pricing/order.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { beanOf, type Catalogue, type HouseBlend } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type OfferedVoucher, offerVoucher, usedVoucher } from '#server/selling/vouchers/vouchers.ts';
import type { CartRow, LineRow } from './cart-store.ts';

/** What the prices of a cart depend on. */
export interface Pricing {
  catalogue: Catalogue;
  tier: PriceTier;
  now: Date;
  /** `null` for a guest. */
  member: { id: number; userTypeId: number } | null;
}

/** A cart's prices with the day on which it would leave. */
export interface Offer extends Pricing {
  promise: PromiseDispatch;
}

export interface PricedLine {
  row: LineRow;
  recipe: HouseBlend['recipe'];
  price: LinePrice;
}

export interface PricedCart {
  id: string;
  /** The order of what lies in the cart is placed under it. */
  orderKey: string;
  lines: PricedLine[];
  /** What was entered, whether it takes anything off or not. */
  voucher: OfferedVoucher | null;
  totals: CartTotals;
}

/** A cart with the voucher that was entered for it. */
export async function priceWithVoucher(
  db: Database | InTransaction,
  cart: CartRow,
  pricing: Pricing,
): Promise<PricedCart> {
  const { voucher_id: id } = cart;
  const voucher = id === null ? null : await offerVoucher(db, { id }, holderIn(pricing));
  return priceCart(cart, pricing, voucher);
}

/** A guest's mailbox is not known yet: whether they used a voucher before comes out when they order. */
export const holderIn = ({ member, now }: Pricing) => ({
  user: { accountId: member?.id ?? null, mailbox: null },
  userTypeId: member?.userTypeId ?? null,
  now,
});

export function priceCart(
  { id, order_key: orderKey, lines }: Pick<CartRow, 'id' | 'order_key' | 'lines'>,
  pricing: Pricing,
  voucher: OfferedVoucher | null = null,
): PricedCart {
  const priced = lines.map((row) => priceRow(row, pricing));
  const totals = totalCart(
    priced.map(({ price }) => price),
    usedVoucher({ voucher }),
  );
  return { id, orderKey, lines: priced, voucher, totals };
}

export function priceRow(row: LineRow, { catalogue, tier }: Pricing): PricedLine {
  const recipe = row.recipe.map(({ bean_id, percentage }) => ({
    bean: beanOf(bean_id, catalogue.beans),
    percentage,
  }));
  const { roast_id: roastId, bag_size_id: bagSizeId, quantity } = row;
  const price = priceLine({ recipe, roastId, bagSizeId, quantity, tier }, catalogue.parameters);
  return { row, recipe, price };
}

/** What the roastery would have to roast for a cart. */
export const needsOfCart = ({ lines }: PricedCart): Need[] =>
  needsOf(
    lines.map(({ row, recipe, price }) => ({
      recipe: recipe.map(({ bean, percentage }) => ({ beanId: bean.row.id, percentage })),
      roastId: row.roast_id,
      grams: price.weight,
    })),
  );

/** A cart at today's prices. */

import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { type Need, needsOf, type PromiseDispatch } from '#domain/dispatch/promise.ts';
import { FLIGHT, type FlightKind, OFFICE_BOX } from '#domain/flights/flight.ts';
import { type FlightPrice, noPriceOf, priceFlight } from '#domain/flights/flight-price.ts';
import { boxesLeaveOn, forEachBox } from '#domain/flights/office-vote.ts';
import { withoutList } from '#domain/pricing/cost-chain.ts';
import { type LinePrice, priceLine } from '#domain/pricing/line.ts';
import { type CartTotals, totalCart } from '#domain/pricing/order.ts';
import { GUEST_TIER, type PriceTier } from '#domain/pricing/price-tier.ts';
import { mostTakenOff } from '#domain/voucher/voucher.ts';
import { beanOf, type Catalogue, type HouseBlend } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import {
  type OfferedVoucher,
  type Offers,
  offerCredit,
  offerVoucher,
} from '#server/selling/vouchers/vouchers.ts';
import type { CartRow, FlightRow, LineRow } from './cart-store.ts';

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
  /** A storefront has the Home price and a mark-up on it, whoever buys there. */
  sold: { tier: PriceTier; markUpPercent: number };
  recipe: HouseBlend['recipe'];
  price: LinePrice;
}

export interface PricedFlight {
  row: FlightRow;
  kind: FlightKind;
  price: FlightPrice;
  /** Whether there are coffees for it at all. */
  isOffered: boolean;
}

export interface PricedCart {
  id: string;
  /** The order of what lies in the cart is placed under it. */
  orderKey: string;
  lines: PricedLine[];
  /** Each box of an office vote is one. */
  flights: PricedFlight[];
  /** What was entered, whether it takes anything off or not: a voucher, or the credit of a flight by its code. */
  voucher: OfferedVoucher | null;
  /** Of a flight of the member’s. */
  credit: OfferedVoucher | null;
  /** The one of them that takes more off, if either does. The other stays unused. */
  counted: OfferedVoucher | null;
  totals: CartTotals;
}

/** A cart with the voucher that was entered for it, and the credit that its member has of a flight. */
export async function priceWithVoucher(
  db: Database | InTransaction,
  cart: CartRow,
  pricing: Pricing,
): Promise<PricedCart> {
  const { voucher_id: id } = cart;
  const holder = holderIn(pricing);
  const voucher = id === null ? null : await offerVoucher(db, { id }, holder);
  return priceCart(cart, pricing, { voucher, credit: offerCredit(cart.credits, holder) });
}

/** A guest's mailbox is not known yet: whether they used a voucher before comes out when they order. */
export const holderIn = ({ member, tier, now }: Pricing) => ({
  user: { accountId: member?.id ?? null, mailbox: null },
  userTypeId: member?.userTypeId ?? null,
  tier,
  now,
});

/** Only what somebody put into a cart has flights. */
export type CartToPrice = Pick<CartRow, 'id' | 'order_key' | 'lines'> & Partial<Pick<CartRow, 'flights'>>;

export function priceCart(
  { id, order_key: orderKey, lines, flights = [] }: CartToPrice,
  pricing: Pricing,
  { voucher, credit }: Offers = NO_OFFERS,
): PricedCart {
  const priced = lines.map((row) => priceRow(row, pricing));
  const parts = { lines: priced, flights: priceFlights(flights, pricing) };
  const prices = pricesOf(parts);
  const offers = [voucher, credit].filter((one) => one !== null).filter(({ isUsable }) => isUsable);
  const counted = mostTakenOff(offers, totalCart(prices));
  return { id, orderKey, ...parts, voucher, credit, counted, totals: totalCart(prices, counted) };
}

const NO_OFFERS: Offers = { voucher: null, credit: null };

/** The coffees of a cart, and then its flights. */
export const pricesOf = ({ lines, flights }: Pick<PricedCart, 'lines' | 'flights'>): LinePrice[] => [
  ...lines.map(({ row, price }) => (row.storefront == null ? price : { ...price, isOfStorefront: true })),
  ...flights.map(({ price }) => ({ ...price, isFlight: true })),
];

/** A price list of a customer’s is about coffees that are chosen, so that the shelf has none of it. */
function priceFlights(
  rows: readonly FlightRow[],
  { catalogue: { tasterShelf: shelf, parameters }, tier }: Pricing,
): PricedFlight[] {
  return rows.flatMap((row) => {
    const kind = row.vote === null ? FLIGHT : OFFICE_BOX;
    const price = priceFlight(shelf, { tier, parameters }, kind) ?? noPriceOf(kind);
    const one = { row, kind, price, isOffered: shelf.length >= kind.bags };
    return row.vote === null ? [one] : forEachBox(row.vote.people, one);
  });
}

/** The first day on which a cart may leave: the boxes of an office vote have to be filled. */
export const soonestDay = ({ flights }: Pick<PricedCart, 'flights'>, now: Date): Day | undefined =>
  flights.some(({ row }) => row.vote !== null) ? boxesLeaveOn(dayInLondon(now)) : undefined;

export function priceRow(row: LineRow, { catalogue, tier }: Pricing): PricedLine {
  const storefront = row.storefront ?? null;
  const recipe = row.recipe.map(({ bean_id, percentage }) => {
    const bean = beanOf(bean_id, catalogue.beans);
    return { bean: storefront === null ? bean : withoutList(bean), percentage };
  });
  const sold: PricedLine['sold'] =
    storefront === null
      ? { tier, markUpPercent: 0 }
      : { tier: GUEST_TIER, markUpPercent: storefront.mark_up_percent };
  const { roast_id: roastId, bag_size_id: bagSizeId, quantity } = row;
  const price = priceLine({ recipe, roastId, bagSizeId, quantity, ...sold }, catalogue.parameters);
  return { row, recipe, sold, price };
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

/** Carts and their lines in the contract's words. */
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { beginOfDay, dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { SHIPPING_OPTIONS, shippingCost } from '#domain/postage/postage.ts';
import { nextDiscount } from '#domain/pricing/line.ts';
import { shownScores, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { missingGrams } from '#domain/voucher/flight-credit.ts';
import { type OfferedVoucher, whyNothing } from '#server/selling/vouchers/vouchers.ts';
import { houseBlendOfLine, offShelf } from './house-blend-of.ts';
import {
  needsOfCart,
  type Offer,
  type PricedCart,
  type PricedLine,
  type Pricing,
  soonestDay,
} from './price-cart.ts';

export function cartAnswer(cart: PricedCart, { catalogue, tier, now, promise }: Offer): Cart {
  const { id, orderKey, totals } = cart;
  const { subtotal, volumeDiscount, goods, voucherDiscount, weight } = totals;
  const total = goods - voucherDiscount;
  const { postage } = catalogue.parameters;
  const notBefore = soonestDay(cart, now);
  const { orderBefore, dispatchedOn, deliveredOn } = promise(needsOfCart(cart), now, notBefore);
  return {
    id,
    order_key: orderKey,
    subtotal: toPounds(subtotal),
    volume_discount: toPounds(volumeDiscount),
    voucher_discount: toPounds(voucherDiscount),
    voucher: voucherAnswer(cart),
    flight_credit: creditAnswer(cart),
    total: toPounds(total),
    weight,
    flights: flightAnswers(cart),
    free_delivery_from: toPounds(postage.freeFrom[tier]),
    // What is filled for its order leaves so many days after the day on which it was ordered.
    order_before: (notBefore === undefined ? orderBefore : endOfDay(now)).toISOString(),
    dispatched_on: dispatchedOn,
    deliveries: SHIPPING_OPTIONS.map((option) => {
      const cost = shippingCost({ grams: weight, goods, tier, option }, postage);
      return {
        shipping_option_id: option,
        shipping_cost: toPounds(cost),
        total: toPounds(total + cost),
        delivered_on: deliveredOn[option],
      };
    }),
  };
}

const endOfDay = (now: Date): Date => beginOfDay(dayAfter(dayInLondon(now), 1));

/** The boxes of an office vote are one flight of the cart. */
const flightAnswers = ({ flights }: PricedCart): Cart['flights'] =>
  [...Map.groupBy(flights, ({ row }) => row).entries()].flatMap(([row, boxes]) =>
    boxes.slice(0, 1).map(({ kind, price, isOffered }) => ({
      id: row.id,
      size: kind.bags,
      bag_grams: kind.bagGrams,
      boxes: boxes.length,
      grind_id: row.grind_id,
      price: toPounds(boxes.length * price.totalPrice),
      weight: boxes.length * price.weight,
      in_stock: isOffered,
      vote: row.vote,
    })),
  );

function voucherAnswer({ voucher, counted, totals }: PricedCart): Cart['voucher'] {
  if (voucher === null || isCredit(voucher)) return null;
  return {
    code: voucher.code,
    percentage: voucher.percentage,
    amount: voucher.pence === null ? null : toPounds(voucher.pence),
    least_goods: toPounds(voucher.leastGoods),
    problem: whyNothing(voucher, totals) ?? (counted === voucher ? null : CREDIT_TAKES_MORE),
  };
}

/** The one that counts; else the one that was entered. */
function creditAnswer(cart: PricedCart): Cart['flight_credit'] {
  const { voucher, credit, counted, totals } = cart;
  const entered = voucher !== null && isCredit(voucher) ? voucher : null;
  const shown = counted !== null && isCredit(counted) ? counted : (entered ?? credit);
  if (shown === null) return null;
  const { pence, leastGrams, endsOn, tier } = shown;
  return {
    amount: toPounds(pence ?? 0),
    taken_off: toPounds(shown === counted ? totals.voucherDiscount : 0),
    is_entered: shown === entered,
    least_grams: leastGrams,
    missing_grams: missingGrams(tier, totals.bagGrams),
    ends_on: endsOn,
    problem: whyStays(shown, cart),
  };
}

/** Nothing is missing for it where a voucher takes as much off already. */
function whyStays(shown: OfferedVoucher, { counted, totals }: PricedCart): string | null {
  if (shown === counted) return null;
  const isBeaten = shown.isUsable && counted !== null && totals.voucherDiscount >= (shown.pence ?? 0);
  return (isBeaten ? null : whyNothing(shown, totals)) ?? VOUCHER_TAKES_MORE;
}

const isCredit = ({ flightId }: OfferedVoucher): boolean => flightId !== null;

const CREDIT_TAKES_MORE = 'The price of your flight takes more off, so this voucher stays unused.';
const VOUCHER_TAKES_MORE =
  'Your voucher takes at least as much off, so the price of your flight stays for another order.';

export function cartBlendAnswer({ row, recipe, price }: PricedLine, { catalogue }: Pricing): CartBlend {
  const next = nextDiscount(price.weight, catalogue.parameters);
  const { storefront, storefront_id: _, ...line } = row;
  return {
    ...line,
    storefront: storefront == null ? null : { handle: storefront.handle, shown_name: storefront.shown_name },
    ctaps_id: ctapsIdOf(row, recipe, catalogue),
    unit_price: toPounds(price.unitPrice),
    subtotal: toPounds(price.subtotal),
    volume_discount: toPounds(price.volumeDiscount),
    total_price: toPounds(price.totalPrice),
    weight: price.weight,
    next_volume_discount:
      next === null ? null : { from_grams: next.minGrams, percentage: next.discountBp / 100 },
    in_stock: offShelf(row, catalogue) === undefined,
    blend_recipes: recipe.map(({ bean, percentage }) => ({
      bean_id: bean.row.id,
      percentage,
      ctaps_id: bean.row.ctaps_id,
      name: bean.row.name,
    })),
    ...shownScores(tasteOfBlend(recipe, row.roast_id, catalogue.tasteRule)),
  };
}

/** The CTAPS id of our own coffee in a line. A bean under another name is a blend of the customer's own. */
export function ctapsIdOf(
  line: PricedLine['row'],
  recipe: PricedLine['recipe'],
  catalogue: Pricing['catalogue'],
): string | null {
  if (line.blend_id !== null) return houseBlendOfLine(line, catalogue)?.row.ctaps_id ?? null;
  const [first, ...others] = recipe;
  return others.length === 0 && first?.bean.row.name === line.name ? first.bean.row.ctaps_id : null;
}

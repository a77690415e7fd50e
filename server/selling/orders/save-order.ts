/** Saves an order as it was agreed: its lines, what their beans cost us that day, and the boxes that they travel in. */
import type { PostalAddress } from '#domain/customer/postal-address.ts';
import type { Day } from '#domain/dispatch/day.ts';
import type { PromiseDispatch } from '#domain/dispatch/promise.ts';
import { packBoxes } from '#domain/order/boxes.ts';
import { PLACED, SAMPLE, takenFor } from '#domain/order/log.ts';
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import type { WayToCome } from '#domain/order/taken.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import type { LinePrice } from '#domain/pricing/line.ts';
import type { OrderTotals } from '#domain/pricing/order.ts';
import { FLIGHT_CREDIT } from '#domain/voucher/code.ts';
import { spreadOver } from '#domain/voucher/voucher.ts';
import { type SavedBlend, saveOwnBlends } from '#server/coffee/blends/blends.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Referral } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import {
  houseBlendOfLine,
  needsOfCart,
  type PricedCart,
  type PricedLine,
  type Pricing,
  pricesOf,
} from '#server/selling/carts/carts.ts';
import { settleFlights } from '#server/selling/flights/flights.ts';
import { insertUse } from '#server/selling/vouchers/vouchers.ts';
import { flightRows, flightsOf, priceRow, voteOf } from './lines-of-flights.ts';
import { insertOrder } from './new-order-store.ts';
import { openedLines, storefrontLines } from './opened-lines.ts';
import type { OrderRow, WordsOfOrder } from './order-store.ts';
import { RECEIVED } from './receive-order.ts';
import { recipeRows } from './recipe-rows.ts';

interface AgreedOrder {
  customer: { id: number; email: string; isGuest: boolean; mailbox: string };
  cart: PricedCart;
  totals: OrderTotals;
  pricing: Pricing;
  method: PaymentMethodId;
  option: ShippingOptionId;
  billing: PostalAddress;
  shipping: PostalAddress;
  words: WordsOfOrder;
  referral: Referral | null;
  asBaristaDistributor: boolean;
  promise: PromiseDispatch;
  /** The day on which it is wanted to leave at the soonest. */
  notBefore?: Day | undefined;
  /** Where staff took it for its buyer. */
  came?: WayToCome | undefined;
  /** At no charge: the prices of its lines and totals are nothing already. */
  isSample?: boolean | undefined;
}

/**
 * The cart becomes the order. One that doesn’t wait for PayPal is received at once; the caller holds the locks on the customer and the
 * cart, and has verified the funds of an account.
 */
export async function saveOrder(db: InTransaction, agreed: AgreedOrder): Promise<OrderRow> {
  const { customer, cart, totals, method, option, shipping } = agreed;
  const needs = needsOfCart(cart);
  const { dispatchedOn: day } = agreed.promise(needs, agreed.pricing.now, agreed.notBefore);
  const order = orderRow(agreed, day);
  const coffees = await namedCoffees(db, agreed);
  const parts = spreadOver(
    totals.voucherDiscount,
    pricesOf(cart).map(({ totalPrice, isOfStorefront }) => (isOfStorefront === true ? 0 : totalPrice)),
  );
  const opened = await openedLines(
    db,
    coffees.map(({ line: { row }, openedFrom }) => ({ ...blendOf(row), openedFrom })),
  );
  const boxes = packBoxes(pricesOf(cart).map(bagsOf));
  const isReceived = order.order_status_id === STATUS.received;
  const paid = isReceived && method !== PAYMENT_METHOD.onAccount ? totals.total : 0;
  const placed = await insertOrder(db, {
    order,
    lines: [
      ...coffees.map(({ line, coffee }, i) => ({
        ...lineRow(line, parts[i] ?? 0),
        ...coffee,
        position: i + 1,
      })),
      ...flightRows(cart, parts),
    ],
    flights: flightsOf(cart),
    vote: voteOf(cart, agreed.pricing.catalogue),
    recipes: cart.lines.flatMap((line, i) => recipeRows(line, agreed.pricing, i + 1)),
    boxes: boxes.map((_, i) => ({ position: i + 1, shipping_option_id: option, ...shipping })),
    bags: boxes.flatMap((bags, i) => bags.map(({ key, quantity }) => ({ box: i + 1, line: key, quantity }))),
    logs: [
      agreed.came === undefined ? PLACED : takenFor(agreed.came),
      ...(agreed.isSample ? [SAMPLE] : isReceived ? [RECEIVED[method](totals.total)] : []),
    ],
    opened,
    storefronts: storefrontLines(cart, { opened, parameters: agreed.pricing.catalogue.parameters }),
    paid,
    booking: isReceived ? { needs, day } : null,
  });
  await spendVoucher(db, placed.id, { agreed, isPaid: isReceived });
  if (isReceived && cart.flights.length > 0) await settleFlights(db, placed.id, { now: agreed.pricing.now });
  return {
    ...order,
    ...placed,
    anonymised_at: null,
    version: 1,
    held_at: null,
    account_paid: 0,
    credit_used_by: null,
    replaces_id: null,
    hold_reason: null,
    amount_paid: paid,
    amount_refunded: 0,
    order_blend_count: cart.lines.length + cart.flights.length,
    is_guests: customer.isGuest,
  };
}

/** Uses the order's voucher, whose lock the caller holds. */
async function spendVoucher(
  db: InTransaction,
  orderId: number,
  { agreed, isPaid }: { agreed: AgreedOrder; isPaid: boolean },
): Promise<void> {
  const { cart, customer, totals } = agreed;
  if (cart.counted === null || totals.voucherDiscount === 0) return;
  const { id, mailbox, isGuest } = customer;
  const user = cart.counted.onceACustomer ? { accountId: isGuest ? null : id, mailbox } : NOBODY;
  await insertUse(db, { orderId, voucherId: cart.counted.id, user, pence: totals.voucherDiscount, isPaid });
}

/** Who used a voucher is stored only where that matters. */
const NOBODY = { accountId: null, mailbox: null };

const orderRow = (
  { customer, cart, totals, pricing, method, option, billing, words, ...rest }: AgreedOrder,
  day: string,
) => ({
  cart_id: cart.orderKey,
  customer_id: customer.id,
  email: customer.email,
  order_status_id: method === PAYMENT_METHOD.paypal ? STATUS.awaitingPayment : STATUS.received,
  payment_gateway_id: method,
  shipping_option_id: option,
  price_tier: pricing.tier,
  weight: totals.weight,
  subtotal: totals.subtotal,
  volume_discount: totals.volumeDiscount,
  ...voucherColumns(cart, totals),
  shipping_cost: totals.shippingCost,
  total: totals.total,
  // An order that awaits its payment gets its day once it is received: until then it has the one that was wanted, if any.
  dispatch_on: method === PAYMENT_METHOD.paypal ? (rest.notBefore ?? null) : day,
  ...billing,
  ...words,
  referral: rest.referral,
  as_barista_distributor: rest.asBaristaDistributor,
  ...(rest.isSample ? { is_sample: true } : {}),
});

/** The code of a flight’s credit is of use again once it comes back, so that an order has none of it to show. */
const voucherColumns = ({ counted }: PricedCart, { voucherDiscount: voucher_discount }: OrderTotals) => {
  const used = voucher_discount === 0 ? null : counted;
  return {
    voucher_discount,
    voucher_code: used?.flightId == null ? (used?.code ?? null) : FLIGHT_CREDIT,
    voucher_percentage: used?.percentage ?? null,
  };
};

interface Coffee {
  blend_id: number | null;
  ctaps_id: string;
}

interface NamedCoffee {
  line: PricedLine;
  coffee: Coffee;
  /** As its own blend says where it has one: an order placed again is of the same public blend. */
  openedFrom: string | null;
}

/** The lines with their coffees: those of the catalogue, and else blends of the customer's own. */
async function namedCoffees(
  db: InTransaction,
  { customer, cart, pricing }: AgreedOrder,
): Promise<NamedCoffee[]> {
  const lines = cart.lines.map((line) => ({ line, coffee: catalogueCoffee(line, pricing.catalogue) }));
  const own = lines.filter(({ coffee }) => coffee === null).map(({ line }) => blendOf(line.row));
  const saved = (await saveOwnBlends(db, customer.id, own)).values();
  return lines.map(({ line, coffee }) =>
    coffee === null ? { line, ...ownCoffee(line, saved.next().value) } : { line, coffee, openedFrom: null },
  );
}

function ownCoffee({ row }: PricedLine, saved: SavedBlend | undefined): Omit<NamedCoffee, 'line'> {
  if (saved === undefined) throw new Error('A blend of an order was not saved.');
  const coffee = { blend_id: saved.id, ctaps_id: saved.ctaps_id };
  return { coffee, openedFrom: row.opened_from ?? saved.opened_from };
}

/** A coffee of the catalogue has its own id: a house blend, or a single bean at its usual roast. */
function catalogueCoffee({ row, recipe }: PricedLine, catalogue: Catalogue): Coffee | null {
  const house = houseBlendOfLine(row, catalogue);
  if (house !== undefined) return { blend_id: house.row.id, ctaps_id: house.row.ctaps_id };
  const [first, ...others] = recipe;
  if (first === undefined || others.length > 0) return null;
  const { bean } = first;
  if (bean.row.name !== row.name || bean.roastId !== row.roast_id) return null;
  return { blend_id: null, ctaps_id: bean.row.ctaps_id };
}

const blendOf = (row: PricedLine['row']) => ({
  name: row.name,
  description: row.description,
  roastId: row.roast_id,
  grindId: row.grind_id,
  // Lines of standing orders that were stored before lines had it have none.
  openedFrom: row.opened_from ?? null,
  blendRecipes: row.recipe.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
});

const bagsOf = ({ quantity, weight }: LinePrice, i: number) => ({
  key: i + 1,
  grams: weight / quantity,
  quantity,
});

const lineRow = ({ row, price }: PricedLine, voucher_discount: number) => ({
  name: row.name,
  description: row.description,
  roast_id: row.roast_id,
  grind_id: row.grind_id,
  bag_size_id: row.bag_size_id,
  bag_type_id: row.bag_type_id,
  certification_id: row.certification_id,
  label_design_id: row.label_design_id,
  ...priceRow(price, voucher_discount),
});

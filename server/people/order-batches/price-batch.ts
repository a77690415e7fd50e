/** What a batch comes to, and what stands against all of it. Each order is priced by itself, as if it were the only one. */
import type { PostalAddress } from '#domain/customer/postal-address.ts';
import type { Dispatch } from '#domain/dispatch/dispatch.ts';
import type { PromiseDispatch } from '#domain/dispatch/promise.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Customer } from '#server/foundation/customers/customers.ts';
import {
  type Buying,
  type Quote,
  quoteProposed,
  refusalOfCart,
  refusalOfFunds,
  refusalOfGreen,
  refusalOfMethod,
} from '#server/people/checkout/checkout.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { type CartRow, needsOfCart } from '#server/selling/carts/carts.ts';
import { readUsable } from '#server/selling/ledger/ledger.ts';

export interface PricedBatch {
  /** Of one order. The cart’s voucher works for one order, so it takes nothing off any of these. */
  quote: Quote;
  /** Whether there are flights in it, which are for one person at a time. */
  hasFlights: boolean;
  /** How many orders. */
  count: number;
  /** Pence, of all of them. */
  total: number;
  /** When all of them can leave: they are roasted together. */
  dispatch: Dispatch;
}

interface Wanted {
  cart: CartRow;
  option: ShippingOptionId;
  count: number;
  buyer: Buying;
}

interface Today {
  catalogue: Catalogue;
  promise: PromiseDispatch;
  now: Date;
}

export function priceBatch(
  { cart, option, count, buyer }: Wanted,
  { catalogue, promise, now }: Today,
): PricedBatch {
  const quote = quoteProposed({ cartId: cart.id, lines: cart.lines, option }, buyer, { catalogue, now });
  const needs = needsOfCart(quote.cart).map((need) => ({ ...need, grams: need.grams * Math.max(1, count) }));
  return {
    quote,
    hasFlights: cart.flights.length > 0,
    count,
    total: quote.totals.total * count,
    dispatch: promise(needs, now),
  };
}

interface Against {
  catalogue: Catalogue;
  member: Customer;
  now: Date;
}

/** A caller who places them holds the lock on the customer. */
export async function refusalOfBatch(
  db: Database | InTransaction,
  { quote: { cart }, hasFlights, count, total }: PricedBatch,
  { catalogue, member, now }: Against,
): Promise<Refusal<'changed_meanwhile' | 'invalid'> | null> {
  return (
    (hasFlights ? HAS_FLIGHTS : null) ??
    refusalOfCart(cart, catalogue) ??
    refusalOfMethod(cart, PAYMENT_METHOD.onAccount) ??
    (billingOf(member) === null ? NO_BILLING : null) ??
    (await refusalOfGreen(db, cart, count)) ??
    (await refusalOfSum(db, { customerId: member.id, total, count, now }))
  );
}

/** The address of the account; `null` until they have filled it in. */
export function billingOf(member: Customer): PostalAddress | null {
  const { first_name, last_name, company_name, address, city, province, zip_code, country_id, phone } =
    member;
  if (country_id === null || [first_name, last_name, address, city, zip_code].includes('')) return null;
  return { first_name, last_name, company_name, address, city, province, zip_code, country_id, phone };
}

interface Spending {
  customerId: number;
  total: number;
  count: number;
  now: Date;
}

async function refusalOfSum(
  db: Database | InTransaction,
  { count, ...spending }: Spending,
): Promise<Refusal<'invalid'> | null> {
  const refusal = await refusalOfFunds(db, { ...spending, method: PAYMENT_METHOD.onAccount });
  if (refusal === null) return null;
  const { customerId, total } = spending;
  const { balance } = await readUsable(db, customerId);
  if (balance >= total) return refusal;
  return refuseField(
    'rows',
    `These ${count} orders come to ${formatPounds(total)}. That is ${formatPounds(total - Math.max(0, balance))} more than your balance still allows, so none of them can be ordered.`,
  );
}

const HAS_FLIGHTS = refuseField(
  'cartId',
  'A taster flight goes to one person at a time. Please take it out of your cart first.',
);

const NO_BILLING = refuseField(
  'billing',
  'Please fill in your billing address in your profile first: the invoices go there.',
);

export const NO_SUCH_CART = refuse('not_found', { message: 'We could not find that cart.' });
export const NO_SUCH_SHIPPING = refuseField('shippingOptionId', 'We do not ship that way.');

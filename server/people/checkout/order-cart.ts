/** Makes an order of coffees: of those in a cart, or of those that were proposed to a member. */
import { emailIdentity, tidyEmail } from '#domain/customer/email.ts';
import type { Day } from '#domain/dispatch/day.ts';
import type { PromiseDispatch } from '#domain/dispatch/promise.ts';
import { atNoCharge, nothingToPay } from '#domain/order/sample.ts';
import { STATUS } from '#domain/order/status.ts';
import type { WayToCome } from '#domain/order/taken.ts';
import { DISTRIBUTOR_USER_TYPE } from '#domain/plans/plans.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import { type OrderTotals, totalOrder } from '#domain/pricing/order.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Buyer, insertGuest, type Referral } from '#server/foundation/customers/customers.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import { saveAgreedAddresses } from '#server/people/accounts/accounts.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import {
  type CartRow,
  holderIn,
  type PricedCart,
  type Pricing,
  priceCart,
  pricesOf,
  soonestDay,
} from '#server/selling/carts/carts.ts';
import { confirmOrder, type LineInNames, type OrderRow, saveOrder } from '#server/selling/orders/orders.ts';
import { lockOffers, offerCredit } from '#server/selling/vouchers/vouchers.ts';
import type { OrderRequest } from './order-request.ts';
import { refusalOfCart, refusalOfGreen, refusalOfMethod, refusalOfVote } from './refusal-of-cart.ts';
import { refusalOfFunds } from './refusal-of-funds.ts';
import { refusalOfTotals, refusalOfVoucher, voucherOf } from './refusal-of-totals.ts';

export interface Placed {
  order: OrderRow;
  /** Whether the request is the one that made the order, or says the same again: a cart's id alone opens no address. */
  isBuyers: boolean;
}

export type NotPlaced = Refusal<'changed_meanwhile' | 'invalid'>;

export type CartToOrder = Pick<CartRow, 'id' | 'order_key' | 'voucher_id' | 'lines'> &
  Partial<Pick<CartRow, 'flights' | 'credits'>>;

interface Placing {
  request: OrderRequest;
  buyer: Buyer | null;
  /** A record to order under, if the guest's mailbox has one. */
  guest: { id: number; referral: Referral | null } | undefined;
  pricing: Pricing;
  promise: PromiseDispatch;
  notBefore?: Day | undefined;
  /** Where staff take it for its buyer. */
  came?: WayToCome | undefined;
  /** At no charge. */
  isSample?: boolean | undefined;
  outbox: Outbox;
  clock: Clock;
}

/** The caller holds the locks on the buyer or the guest, and on the cart. */
export async function orderCart(
  db: InTransaction,
  cartToOrder: CartToOrder,
  { request, buyer, guest, pricing, outbox, clock, ...placing }: Placing,
): Promise<Placed | NotPlaced> {
  const email = emailOf(buyer, request);
  const user = { accountId: buyer?.id ?? null, mailbox: emailIdentity(email) };
  const which = voucherOf(request, cartToOrder);
  const holder = { ...holderIn(pricing), user };
  const credit = offerCredit(cartToOrder.credits ?? [], holder);
  const offers = await lockOffers(db, { voucher: which, credit }, holder);
  const { method } = request;
  const { cart, totals } = priced(priceCart(cartToOrder, pricing, offers), {
    pricing,
    option: request.option,
    isSample: placing.isSample ?? false,
  });
  const refusal =
    refusalOfVote(cart, pricing) ??
    refusalOfCart(cart, pricing.catalogue) ??
    refusalOfMethod(cart, method) ??
    (await refusalOfGreen(db, cart)) ??
    (which === null ? null : refusalOfVoucher(cart, { totals, request })) ??
    refusalOfTotals(totals, request) ??
    (buyer === null
      ? null
      : await refusalOfFunds(db, {
          customerId: buyer.id,
          method,
          total: totals.total,
          now: clock(),
        }));
  if (refusal !== null) return refusal;
  const id =
    buyer?.id ?? guest?.id ?? (await insertGuest(db, email, { identity: user.mailbox, referral: null }));
  const customer = { id, email, isGuest: buyer === null, mailbox: user.mailbox };
  const attribution = {
    referral: guest?.referral ?? null,
    asBaristaDistributor: request.asBaristaDistributor && buyer?.user_type_id === DISTRIBUTOR_USER_TYPE,
  };
  const order = await saveOrder(db, {
    ...request,
    ...attribution,
    ...placing,
    notBefore: placing.notBefore ?? soonestDay(cart, pricing.now),
    customer,
    cart,
    totals,
    pricing,
  });
  if (buyer !== null && request.savesAddresses) await saveAgreedAddresses(db, buyer.id, request);
  if (order.order_status_id === STATUS.received)
    await confirmOrder({ db, outbox, clock }, order, {
      lines: linesInNames(cart, pricing.catalogue),
      delivery: request.shipping,
    });
  return { order, isBuyers: true };
}

interface PricedFor {
  pricing: Pricing;
  option: ShippingOptionId;
  isSample: boolean;
}

/** What it comes to, and nothing where it is a sample. */
function priced(
  cart: PricedCart,
  { pricing, option, isSample }: PricedFor,
): { cart: PricedCart; totals: OrderTotals } {
  const totals = totalOrder(
    pricesOf(cart),
    { tier: pricing.tier, option, voucher: cart.counted },
    pricing.catalogue.parameters,
  );
  if (!isSample) return { cart, totals };
  const lines = cart.lines.map((line) => ({ ...line, price: atNoCharge(line.price) }));
  return { cart: { ...cart, lines }, totals: nothingToPay(totals) };
}

/** What the mail confirms, from the catalogue at hand: reading it back would take another round trip. */
export const linesInNames = ({ lines, flights }: PricedCart, { rows }: Catalogue): LineInNames[] => [
  ...lines.map(({ row, recipe, price }) => ({
    name: row.name,
    quantity: row.quantity,
    weight: price.weight,
    subtotal: price.subtotal,
    roast_id: row.roast_id,
    roast: nameIn(rows.roasts, row.roast_id),
    grind_id: row.grind_id,
    grind: nameIn(shortly(rows.grinds), row.grind_id),
    beans: recipe.map(({ bean, percentage }) => ({ name: bean.row.name, percentage })),
  })),
  ...flights.map(({ row, kind, price }) => ({
    name: kind.name,
    quantity: price.quantity,
    weight: price.weight,
    subtotal: price.subtotal,
    roast_id: null,
    roast: null,
    grind_id: row.grind_id,
    grind: nameIn(shortly(rows.grinds), row.grind_id),
    beans: [],
  })),
];

/** Mails name a grind as labels do. */
const shortly = (grinds: Catalogue['rows']['grinds']) =>
  grinds.map(({ id, short_name }) => ({ id, display_name: short_name }));

function nameIn(rows: readonly { id: number; display_name: string }[], id: number): string {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`A cart holds ${id}, which the catalogue does not name.`);
  return row.display_name;
}

function emailOf(buyer: Placing['buyer'], { guestEmail }: OrderRequest): string {
  if (buyer !== null) return buyer.email;
  if (guestEmail === null) throw new Error('An order has neither a member nor an e-mail address of a guest.');
  return tidyEmail(guestEmail);
}

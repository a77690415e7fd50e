/** A session as a platform reads it. Its status follows from what there is, and is stored nowhere. */

import type { PromiseDispatch } from '#domain/dispatch/promise.ts';
import { DAY_MS } from '#domain/durations.ts';
import { isShippingOption, SECOND_CLASS } from '#domain/postage/postage.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type CartRow, needsOfCart, type PricedCart, readCart } from '#server/selling/carts/carts.ts';
import type { Asking } from '../cart/asking.ts';
import { totalsOf } from '../cart/cart-view.ts';
import { viewOf } from '../cart/view-of-cart.ts';
import type { CheckoutRow } from '../checkout-store.ts';
import type { Message } from '../messages.ts';
import { findOrderOfCheckout } from '../order-of-checkout-store.ts';
import { FULFILLMENT } from '../versions/versions.ts';
import { fulfilmentView, postageOf } from './fulfilment-view.ts';
import { orderView, statusOfOrder } from './order-view.ts';
import { isWhole, wrongWithBuyer } from './read-buyer.ts';

/** How long a session goes on after its last change. */
const LASTS_MS = DAY_MS;

interface SeenCheckout {
  row: CheckoutRow;
  sessionId: string;
  pageKey: string;
  promise: PromiseDispatch;
}

const pageUrl = (publicUrl: string, pageKey: string): string => `${publicUrl}/handover/${pageKey}`;

export const isOver = ({ cancelled_at, changed_at, cart_id }: CheckoutRow, now: Date): boolean =>
  cancelled_at !== null || cart_id === null || changed_at.getTime() + LASTS_MS < now.getTime();

type Viewing = Pick<Asking, 'deps' | 'capabilities' | 'version'>;

export async function checkoutView(
  db: Database | InTransaction,
  asking: Viewing,
  { row, sessionId, pageKey, promise }: SeenCheckout,
) {
  const { publicUrl, shopName } = asking.deps;
  const url = pageUrl(publicUrl, pageKey);
  const shared = {
    id: sessionId,
    currency: 'GBP',
    buyer: row.buyer,
    links: linksOf(publicUrl),
    expires_at: new Date(row.changed_at.getTime() + LASTS_MS).toISOString(),
  };
  const order = await findOrderOfCheckout(db, row.order_key);
  if (order !== undefined) {
    const status = statusOfOrder(order);
    const isUnpaid = status === 'requires_escalation';
    return {
      ...shared,
      ...orderView(order, { pageUrl: url, shopName: shopName() }),
      status,
      messages: isUnpaid ? [UNPAID] : [],
      ...(isUnpaid && { continue_url: url }),
    };
  }
  return { ...shared, ...(await openView(db, asking, { row, sessionId, promise, url })) };
}

const NO_CART: CartRow = {
  id: '',
  customer_id: null,
  voucher_id: null,
  last_order_key: null,
  order_key: '',
  lines: [],
};

/** A session that was not ordered. */
async function openView(
  db: Database | InTransaction,
  { deps, capabilities, version }: Viewing,
  { row, sessionId, promise, url }: Pick<SeenCheckout, 'row' | 'sessionId' | 'promise'> & { url: string },
) {
  const now = deps.clock();
  const held = row.cart_id === null ? undefined : await readCart(db, row.cart_id);
  // What a person does with it from then on is theirs.
  const isTaken = row.taken_at !== null || (held !== undefined && held.customer_id !== null);
  const cart = isTaken ? undefined : held;
  const catalogue = await deps.catalogueCache();
  const { priced, view } = await viewOf(cart ?? NO_CART, db, { deps, capabilities, catalogue });
  const { continue_url: _, messages: ofCart, ...contents } = view;
  const chosen = isShippingOption(row.shipping_option_id) ? row.shipping_option_id : SECOND_CLASS;
  const dispatch = promise(needsOfCart(priced), now);
  const sums = sumsOf(priced, postageOf(priced, chosen, catalogue));
  const shipsTo = catalogue.rows.countries.filter((one) => one.is_shipping).map(({ id }) => id);
  const wrong = [...ofCart, ...wrongWithBuyer(row, shipsTo)];
  const isEmpty = priced.lines.length === 0;
  const isEnded = isOver(row, now) || held === undefined;
  const isWrong = wrong.some((one) => one.type === 'error' && one.severity === 'recoverable');
  const status = isEnded
    ? 'canceled'
    : !isTaken && (isEmpty || isWrong)
      ? 'incomplete'
      : 'requires_escalation';
  const { destination } = row;
  const posted = { cart: priced, catalogue, dispatch, destination, chosen, version };
  return {
    ...contents,
    id: sessionId,
    status,
    totals: totalsOf(sums),
    ...(capabilities.has(FULFILLMENT) && { fulfillment: fulfilmentView(posted) }),
    messages: [
      ...wrong,
      ...(isTaken ? [] : changes(row, { dispatchedOn: dispatch.dispatchedOn, total: sums.total })),
      ...(status === 'requires_escalation' ? [isTaken ? TAKEN : approvalNeeded(isWhole(row))] : []),
    ],
    ...(isEnded || (isEmpty && !isTaken) ? {} : { continue_url: url }),
    now: { dispatchedOn: dispatch.dispatchedOn, total: sums.total },
  };
}

const sumsOf = ({ totals }: PricedCart, postage: number) => ({
  subtotal: totals.subtotal,
  items_discount: -totals.volumeDiscount,
  discount: -totals.voucherDiscount,
  fulfillment: postage,
  total: totals.goods - totals.voucherDiscount + postage,
});

const linksOf = (publicUrl: string) =>
  [
    ['terms_of_service', 'terms'],
    ['privacy_policy', 'privacypolicy'],
    ['refund_policy', 'returnpolicy'],
    ['shipping_policy', 'faqs'],
    ['faq', 'faqs'],
  ].map(([type, path]) => ({ type, url: `${publicUrl}/${path}` }));

const UNPAID: Message = {
  type: 'error',
  code: 'buyer_approval_required',
  content:
    'The order is placed and not paid for yet. The buyer pays for it by the link in our email, or in the browser that placed it.',
  severity: 'requires_buyer_input',
};

const TAKEN: Message = {
  type: 'error',
  code: 'buyer_approval_required',
  content: 'A person has taken this checkout over, and goes on with it themselves.',
  severity: 'requires_buyer_review',
};

const approvalNeeded = (isAllThere: boolean): Message => ({
  type: 'error',
  code: 'buyer_approval_required',
  content: 'The buyer looks at the coffees, fills in what is missing, and pays on our page.',
  severity: isAllThere ? 'requires_buyer_review' : 'requires_buyer_input',
});

/** What is otherwise now than it was said last. */
function changes(
  { dispatched_on, total: before }: CheckoutRow,
  { dispatchedOn, total }: { dispatchedOn: string; total: number },
): Message[] {
  return [
    ...(dispatched_on === null || dispatchedOn <= dispatched_on
      ? []
      : [warning('fulfillment_changed', 'It would leave later than we said before.', '$.fulfillment')]),
    ...(total === before
      ? []
      : [warning('price_changed', 'The total has changed since the last request.', '$.totals')]),
  ];
}

const warning = (code: string, content: string, path: string): Message => ({
  type: 'warning',
  code,
  content,
  path,
});

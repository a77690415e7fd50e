/** A session as a platform reads it. Its status follows from what there is, and is stored nowhere. */

import type { PromiseDispatch } from '#domain/dispatch/promise.ts';
import { DAY_MS } from '#domain/durations.ts';
import { isShippingOption, SECOND_CLASS } from '#domain/postage/postage.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type CartRow, needsOfCart, type PricedCart, readCoffees } from '#server/selling/carts/carts.ts';
import type { Asking } from '../cart/asking.ts';
import type { Prices } from '../cart/asking-member.ts';
import { totalsOf } from '../cart/cart-view.ts';
import { compareWithTold, tellPrices } from '../cart/tell-prices.ts';
import type { EnteredCode } from '../cart/told-store.ts';
import { viewOf, withTale } from '../cart/view-of-cart.ts';
import type { CheckoutRow, Written } from '../checkout-store.ts';
import { DEMO_PAYMENT } from '../demo-card.ts';
import type { Message } from '../messages.ts';
import { findOrderOfCheckout } from '../order-of-checkout-store.ts';
import { FULFILLMENT } from '../versions/versions.ts';
import { accountPays } from './account-pays.ts';
import { fulfilmentView, postageOf } from './fulfilment-view.ts';
import { orderView, statusOfOrder } from './order-view.ts';
import { placesOf, savedPlaces } from './places.ts';
import { isWhole, OPTION_IDS, wrongWithBuyer } from './read-buyer.ts';

/** How long a session goes on after its last change. */
const LASTS_MS = DAY_MS;

export interface SeenCheckout {
  row: CheckoutRow;
  /** It was only just made, and is no order yet. */
  isNew?: boolean;
  sessionId: string;
  pageKey: string;
  promise: PromiseDispatch;
  /** The buyer has to go on, although their platform could pay. */
  escalates?: boolean;
  /** Codes that came with a change, which this answer is to; `null` where those from before stay. */
  after?: { transaction: InTransaction; entered: readonly EnteredCode[] | null };
  /** Asked for before the transaction: an embedded database has one connection, which that holds. */
  prices: Prices;
}

/** Where a person goes on, and what platforms link an order to. */
export const pageUrl = (publicUrl: string, pageKey: string): string => `${publicUrl}/handover/${pageKey}`;

export const isOver = ({ cancelled_at, changed_at, cart_id }: CheckoutRow, now: Date): boolean =>
  cancelled_at !== null || cart_id === null || changed_at.getTime() + LASTS_MS < now.getTime();

type Viewing = Pick<Asking, 'deps' | 'capabilities' | 'version' | 'platform' | 'member' | 'access'>;

export async function checkoutView(
  db: Database | InTransaction,
  asking: Viewing,
  { row, isNew = false, sessionId, pageKey, promise, prices, after, escalates = false }: SeenCheckout,
) {
  const { publicUrl, shopName } = asking.deps;
  const url = pageUrl(publicUrl, pageKey);
  const shared = {
    id: sessionId,
    currency: 'GBP',
    buyer: buyerOf(row, asking.member),
    links: linksOf(publicUrl),
    expires_at: new Date(row.changed_at.getTime() + LASTS_MS).toISOString(),
  };
  const order = isNew ? undefined : await findOrderOfCheckout(db, row.order_key);
  if (order !== undefined) {
    const status = statusOfOrder(order, row);
    const isUnpaid = status === 'requires_escalation';
    return {
      ...shared,
      ...orderView(order, { pageUrl: url, shopName: shopName() }),
      status,
      messages: isUnpaid ? [UNPAID] : [],
      ...(isUnpaid && { continue_url: url }),
    };
  }
  const seen = { row, sessionId, promise, prices, url, escalates, ...(after && { after }) };
  return { ...shared, ...(await openView(db, asking, seen)) };
}

const NO_CART: CartRow = {
  id: '',
  customer_id: null,
  prepared_for: null,
  voucher_id: null,
  last_order_key: null,
  order_key: '',
  lines: [],
  flights: [],
  credits: [],
};

/** A session that was not ordered. */
async function openView(
  db: Database | InTransaction,
  asking: Viewing,
  { row, sessionId, promise, prices, url, after, escalates }: Omit<SeenCheckout, 'pageKey'> & { url: string },
) {
  const { deps, capabilities, version, platform, member } = asking;
  const now = deps.clock();
  const held = row.cart_id === null ? undefined : await readCoffees(db, row.cart_id);
  // What a person does with it from then on is theirs.
  const isTaken = row.taken_at !== null || (held !== undefined && held.customer_id !== null);
  const cart = isTaken ? undefined : held;
  const seen = await viewOf(cart ?? NO_CART, db, { deps, capabilities, prices });
  const { priced } = seen;
  const chosen = isShippingOption(row.shipping_option_id) ? row.shipping_option_id : SECOND_CLASS;
  const dispatch = promise(needsOfCart(priced), now);
  const sums = sumsOf(priced, postageOf(priced, chosen, prices));
  const telling = { total: sums.total, post: OPTION_IDS[chosen] };
  const tale =
    cart === undefined
      ? { codes: [], messages: [] }
      : after === undefined
        ? await compareWithTold(db, priced, telling)
        : await tellPrices(after.transaction, priced, { ...telling, entered: after.entered });
  const { continue_url: _, messages: ofCart, ...contents } = withTale(seen, tale);
  const shipsTo = prices.catalogue.rows.countries.filter((one) => one.is_shipping).map(({ id }) => id);
  const places = placesOf(row, await savedPlaces(db, row.customer_id));
  const filled = { buyer: buyerOf(row, member), destination: places.chosen?.address ?? null };
  const wrong = [...ofCart, ...wrongWithBuyer(filled, shipsTo)];
  const isEmpty = priced.lines.length === 0;
  const isEnded = isOver(row, now) || held === undefined;
  const isWrong = wrong.some((one) => one.type === 'error' && one.severity === 'recoverable');
  const isOpen = !(isEnded || isTaken || isEmpty || isWrong || escalates === true) && isWhole(filled);
  const pays = isOpen ? await accountPays(db, asking, { row, total: sums.total }) : [];
  const status = isEnded
    ? 'canceled'
    : !isTaken && (isEmpty || isWrong)
      ? 'incomplete'
      : isOpen && (pays.length > 0 || canPay(deps, { platform, row }))
        ? 'ready_for_complete'
        : 'requires_escalation';
  const posted = { cart: priced, prices, dispatch, places, chosen, version };
  return {
    ...contents,
    id: sessionId,
    status,
    totals: totalsOf(sums),
    ...(capabilities.has(FULFILLMENT) && { fulfillment: fulfilmentView(posted) }),
    messages: [
      ...wrong,
      ...(isTaken ? [] : laterThanSaid(row, dispatch)),
      ...(status === 'requires_escalation' ? [isTaken ? TAKEN : approvalNeeded(isWhole(filled))] : []),
    ],
    ...(isEnded || (isEmpty && !isTaken) ? {} : { continue_url: url }),
    dispatchedOn: dispatch.dispatchedOn,
    pays,
  };
}

/** A member’s own mailbox counts, whatever their assistant wrote. */
const buyerOf = ({ buyer, customer_id }: CheckoutRow, member: Viewing['member']): Written =>
  member === null || customer_id !== member.id ? buyer : { ...buyer, email: member.email };

/** Whether a handler of ours takes what its platform could pay with. */
const canPay = (
  { demoCard }: Viewing['deps'],
  { platform, row }: Pick<Viewing, 'platform'> & { row: CheckoutRow },
): boolean => demoCard !== null && row.customer_id === null && platform?.handlers.has(DEMO_PAYMENT) === true;

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

const laterThanSaid = (
  { dispatched_on: before }: CheckoutRow,
  { dispatchedOn }: { dispatchedOn: string },
): Message[] =>
  before === null || dispatchedOn <= before
    ? []
    : [
        {
          type: 'warning',
          code: 'fulfillment_changed',
          content: 'It would leave later than we said before.',
          path: '$.fulfillment',
        },
      ];

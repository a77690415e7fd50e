/** What lies in a cart is ordered for many people on account: all orders in one transaction, or none. */
import type { Received } from '#contract/calls.ts';
import { emailIdentity } from '#domain/customer/email.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { repeatsAmong } from '#domain/order-batches/repeats.ts';
import { isShippingOption, type ShippingOptionId } from '#domain/postage/postage.ts';
import type { Catalogue, CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { type Customer, findMember } from '#server/foundation/customers/customers.ts';
import { lockBuyerAndCart, pricingFor } from '#server/people/checkout/checkout.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { fingerprintOf, newId } from '#server/platform/secrets.ts';
import { type CartRow, type Pricing, readCart } from '#server/selling/carts/carts.ts';
import { confirmOrder, type OrderDeps, type OrderRow, saveOrder } from '#server/selling/orders/orders.ts';
import { batchForShop, batchReceived } from './batch-mails.ts';
import { findBatch, insertBatch, insertBatched } from './batch-store.ts';
import {
  billingOf,
  NO_SUCH_CART,
  NO_SUCH_SHIPPING,
  type PricedBatch,
  priceBatch,
  refusalOfBatch,
} from './price-batch.ts';
import { type Destination, readDestination } from './read-recipients.ts';

export type BatchDeps = OrderDeps & { catalogueCache: CatalogueCache };

type Body = Received<'POST /order-batches'>['body'];
type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;

/** Idempotent: the same request again finds its orders. Answers nothing where they are placed. */
export async function placeBatch(
  { db, outbox, clock, catalogueCache, dispatchCache }: BatchDeps,
  body: Body,
  memberId: number,
): Promise<Refused | null> {
  const { id, cartId, shippingOptionId: option } = body;
  if (!isShippingOption(option)) return NO_SUCH_SHIPPING;
  const catalogue = await catalogueCache();
  const promise = await dispatchCache();
  const people = readPeople(body, catalogue);
  if ('refused' in people) return people;
  const fingerprint = fingerprintOf(JSON.stringify([memberId, body]));
  const refusal = await transact(db, async (transaction): Promise<Refused | null> => {
    const buyer = await lockBuyerAndCart(transaction, { memberId, cartId });
    const before = await findBatch(transaction, id);
    if (before !== undefined)
      return before.customer_id === memberId && before.fingerprint === fingerprint ? null : OTHER_REQUEST;
    const member = buyer && (await findMember(transaction, memberId));
    const cart = buyer?.holds_cart ? await readCart(transaction, cartId) : undefined;
    if (member === undefined || cart === undefined) return NO_SUCH_CART;
    if (cart.order_key !== body.orderKey) return CART_CHANGED;
    const now = clock();
    const batch = priceBatch(
      { cart, option, count: people.length, buyer: member },
      { catalogue, promise, now },
    );
    const refused =
      (await refusalOfBatch(transaction, batch, { catalogue, member, now })) ??
      refusalOfTotal(batch, body.expectedTotal);
    if (refused !== null) return refused;
    // Another member may have used the same id a moment ago.
    if (!(await insertBatch(transaction, { id, fingerprint, placed_at: now }))) return OTHER_REQUEST;
    const pricing = pricingFor(member, { catalogue, now });
    const orders = await saveOrders(transaction, people, { batch, cart, member, pricing, option });
    await insertBatched(
      transaction,
      id,
      orders.map((order) => order.id),
    );
    const told = { id, orders, lines: batch.quote.lines };
    await outbox.add(transaction, batchReceived(told), batchForShop(told));
    // Each has its entry in the ledger, all of the one member whose lock is held. Posting comes last: nothing is locked after it.
    for (const order of orders) await confirmOrder({ db: transaction, outbox, clock }, order, null);
    return null;
  });
  outbox.flush();
  return refusal;
}

interface Saving {
  batch: PricedBatch;
  cart: CartRow;
  member: Customer;
  pricing: Pricing;
  option: ShippingOptionId;
}

/**
 * The first of them is the cart’s order and empties it, so that what lies in a cart is ordered once, whatever way it is ordered.
 * They go to somebody else than their buyer, so no prices go into the boxes.
 */
async function saveOrders(
  db: InTransaction,
  people: readonly Destination[],
  { batch, cart, member, pricing, option }: Saving,
): Promise<OrderRow[]> {
  const { quote, dispatch } = batch;
  const { id, email } = member;
  const billing = billingOf(member);
  if (billing === null) throw new Error(`Customer ${id} has no address for the bills of a batch.`);
  const orders: OrderRow[] = [];
  for (const { shipping, giftMessage, purchaseOrder } of people)
    orders.push(
      await saveOrder(db, {
        customer: { id, email, isGuest: false, mailbox: emailIdentity(email) },
        cart: { ...quote.cart, orderKey: orders.length === 0 ? cart.order_key : newId() },
        totals: quote.totals,
        pricing,
        method: PAYMENT_METHOD.onAccount,
        option,
        billing,
        shipping,
        words: { roastery_note: '', is_gift: true, gift_message: giftMessage, purchase_order: purchaseOrder },
        referral: null,
        asBaristaDistributor: false,
        promise: () => dispatch,
      }),
    );
  return orders;
}

/** Without those who are on the list twice, unless that is meant. */
function readPeople({ rows, sendsAgain }: Body, catalogue: Catalogue): Destination[] | Refusal<'invalid'> {
  const repeats = repeatsAmong(rows);
  const people: Destination[] = [];
  for (const [i, row] of rows.entries()) {
    if (!sendsAgain && repeats[i] !== null) continue;
    const read = readDestination(row, catalogue);
    if (!Array.isArray(read)) people.push(read);
    else
      return refuse('invalid', {
        message: `Row ${row.row}: ${read[0]?.message ?? ''}`,
        fields: Object.fromEntries(read.map(({ field, message }) => [`rows.${i}.${field}`, message])),
      });
  }
  return people;
}

function refusalOfTotal(
  { quote: { totals }, total }: PricedBatch,
  expected: number,
): Refusal<'changed_meanwhile'> | null {
  if (total === expected) return null;
  const current = { each: toPounds(totals.total), total: toPounds(total) };
  return refuse('changed_meanwhile', { message: PRICE_CHANGED, current });
}

const PRICE_CHANGED =
  'The price of these orders changed in the meantime. Nothing was ordered: please look at the new total.';

const CART_CHANGED = refuse('changed_meanwhile', {
  message: 'What lay in your cart was ordered in the meantime. Nothing was ordered for this list.',
});

const OTHER_REQUEST = refuse('changed_meanwhile', {
  message: 'Something else was ordered under this id already. Please check your list again.',
});

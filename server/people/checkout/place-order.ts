import { calls } from '#contract/calls.ts';
import { tidyEmail } from '#domain/customer/email.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type CartRow, lockCart, readCart } from '#server/selling/carts/carts.ts';
import { findOrderOfCart, lockUnusedGuest, type OrderDeps } from '#server/selling/orders/orders.ts';
import { isAgreedWith } from './is-agreed-with.ts';
import { lockBuyerAndCart } from './lock-store.ts';
import { orderCart, type Placed } from './order-cart.ts';
import { type OrderBody, type OrderRequest, readOrderRequest } from './order-request.ts';
import { pricingFor } from './pricing-for.ts';

interface CheckoutDeps extends OrderDeps {
  catalogueCache: CatalogueCache;
}

interface AuthenticatedCaller {
  member: Member | null;
  visitor: Visitor;
}

type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid' | 'too_many_tries'>;

/** Idempotent: makes an order of a cart and empties the cart. Asking again, also at the same time, answers the same order. */
export async function placeOrder(
  { db, catalogueCache, dispatchCache, outbox, clock }: CheckoutDeps,
  body: OrderBody,
  { member, visitor }: AuthenticatedCaller,
): Promise<Placed | Refused> {
  const catalogue = await catalogueCache();
  const promise = await dispatchCache();
  const request = readOrderRequest(body, { catalogue, isMember: member !== null });
  if ('refused' in request) return request;
  const { limits } = calls['POST /orders'];
  const attempter = { address: visitor.address, email: request.guestEmail, member };
  const tooMany = await limitRate(db, attemptsAt(limits, attempter));
  if (tooMany !== null) return tooMany;
  const placed = await transact(db, async (transaction) => {
    const locked = await lockWhatIsOrdered(transaction, request, member);
    // A member whose account was deleted a moment ago, and its carts with it.
    if (locked === undefined) return NO_SUCH_CART;
    const { buyer, guest, holdsCart } = locked;
    const holder = buyer?.id ?? null;
    const cart = holdsCart ? await readCart(transaction, request.cartId) : undefined;
    const key = keyOfEarlierOrder(request, cart);
    const placedBefore = key === null ? undefined : await findPlaced(transaction, { request, key }, holder);
    if (placedBefore !== undefined) return placedBefore;
    if (cart === undefined || !isAboutNow(request, cart)) return NO_SUCH_CART;
    const pricing = pricingFor(buyer, { catalogue, now: clock() });
    return orderCart(transaction, cart, { request, buyer, guest, pricing, promise, outbox, clock });
  });
  outbox.flush();
  return placed;
}

/** Lock order: the customer, or the guest's record, before the cart. */
async function lockWhatIsOrdered(
  db: InTransaction,
  { cartId, guestEmail }: OrderRequest,
  member: Member | null,
) {
  if (member === null) {
    const guest = guestEmail === null ? undefined : await lockUnusedGuest(db, guestEmail);
    return { buyer: null, guest, holdsCart: (await lockCart(db, cartId, null)) !== undefined };
  }
  const buyer = await lockBuyerAndCart(db, { memberId: member.id, cartId });
  return buyer && { buyer, guest: undefined, holdsCart: buyer.holds_cart };
}

/**
 * The key of the order that a request repeats, or `null` where it is about what lies in the cart now. Older clients send no key:
 * their request is a repetition where nothing is left of what they saw.
 */
function keyOfEarlierOrder({ cartId, orderKey, lineIds }: OrderRequest, cart: CartRow | undefined) {
  if (cart === undefined) return orderKey ?? cartId;
  if (orderKey !== null) return orderKey === cart.order_key ? null : orderKey;
  const seen = cart.lines.filter(({ id }) => lineIds.length === 0 || lineIds.includes(id));
  return seen.length + cart.flights.length === 0 ? cart.last_order_key : null;
}

const isAboutNow = ({ orderKey }: OrderRequest, { order_key: current }: CartRow): boolean =>
  orderKey === null || orderKey === current;

async function findPlaced(
  db: InTransaction,
  { request, key }: { request: OrderRequest; key: string },
  memberId: number | null,
): Promise<Placed | undefined> {
  const order = await findOrderOfCart(db, key, memberId);
  if (order === undefined) return undefined;
  const { guestEmail, billing, shipping } = request;
  const isBuyers =
    guestEmail !== null &&
    (await isAgreedWith(db, order, { email: tidyEmail(guestEmail), billing, shipping }));
  return { order, isBuyers };
}

const NO_SUCH_CART = refuse('not_found', { message: 'We could not find that cart.' });

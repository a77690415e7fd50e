/** Checkout sessions by UCP: an assistant prepares, a person looks and pays on our page. */
import type { InTransaction } from '#server/platform/database.ts';
import { hashOf } from '#server/platform/secrets.ts';
import {
  insertFilledCart,
  lockPreparedCart,
  prepareCart,
  readCoffees,
  replaceLines,
} from '#server/selling/carts/carts.ts';
import type { Asking } from '../cart/asking.ts';
import type { Prices } from '../cart/asking-member.ts';
import { enterCodes } from '../cart/entered-codes.ts';
import { type ReadLines, readLines } from '../cart/read-lines.ts';
import { isOver } from '../checkout/checkout-view.ts';
import { readBuyer } from '../checkout/read-buyer.ts';
import { type CheckoutSecrets, isSessionId, secretsOf } from '../checkout/secrets-of-checkout.ts';
import {
  type CheckoutRow,
  cancelCheckout,
  detachCheckout,
  findCheckout,
  giveCheckout,
  insertCheckout,
  lockCheckout,
} from '../checkout-store.ts';
import { findOrderOfCheckout } from '../order-of-checkout-store.ts';
import { numberOfPlatform } from '../platform-store.ts';
import { DISCOUNT } from '../versions/versions.ts';
import {
  isCartId,
  linesFor,
  lockCartOf,
  NO_CART,
  NOT_ELIGIBLE,
  nothingLeft,
  type Prepared,
} from './cart-operations.ts';
import { answered, type More, NOTHING_MORE, readToday, show } from './checkout-answers.ts';
import { fail, malformed, type Outcome, sayNo } from './outcome.ts';
import { type CheckoutRequest, checkoutRequest } from './requests.ts';
import { NO_SESSION, refusalOfOwner } from './whose-checkout.ts';

const CART_OVER = {
  code: 'not_found',
  content: 'The checkout of this cart is over, or another platform’s. Please make a new cart.',
};
export const OVER = fail(409, {
  code: 'session_over',
  content: 'This checkout is over: it was ordered, cancelled or has expired.',
});
export const TAKEN = fail(409, {
  code: 'session_taken',
  content: 'A person has taken this checkout over, and goes on with it themselves.',
});
const NO_LINES = fail(400, { code: 'malformed', content: 'line_items: Please say what is to be bought.' });

export async function prepareNewCheckout(asking: Asking, body: unknown): Promise<Outcome | Prepared> {
  const request = checkoutRequest.safeParse(body);
  if (!request.success) return malformed(request.error);
  const { cart_id: cartId, line_items } = request.data;
  if (cartId !== undefined) return prepareConversion(asking, cartId, request.data);
  if (line_items === undefined) return NO_LINES;
  const { deps } = asking;
  const today = await readToday(asking);
  const read = await readLines(deps.db, line_items, linesFor(asking, today.prices.catalogue));
  const refused = nothingLeft({ line_items }, read);
  if (refused !== null) return refused;
  return async (transaction) => {
    const id = await insertFilledCart(transaction, read.lines);
    const { row, secrets } = await startCheckout(asking, transaction, {
      cart: { id },
      request: request.data,
    });
    const came = { cartId: id, request: request.data, read, prices: today.prices, isNew: true };
    const more = await enterWhatCame(asking, transaction, came);
    return answered(asking, transaction, { row, secrets, ...today, more, status: 201 });
  };
}

/** What lies in the cart counts, and so does what was entered for it; twice is the same session. */
async function prepareConversion(
  asking: Asking,
  cartId: string,
  request: CheckoutRequest,
): Promise<Outcome | Prepared> {
  const { deps } = asking;
  if (!isCartId(cartId)) return sayNo(NO_CART);
  const today = await readToday(asking);
  return async (transaction) => {
    const closed = await lockCartOf(asking, transaction, cartId);
    if (closed !== null) return closed;
    const before = await findCheckout(transaction, { cartId });
    const isOrdered =
      before !== undefined && (await findOrderOfCheckout(transaction, before.order_key)) !== undefined;
    if (before !== undefined && !isOrdered) {
      const isOfAnother = before.platform_host !== (asking.platform?.host ?? null);
      if (isOfAnother || isOver(before, deps.clock())) return sayNo(CART_OVER);
      return show(asking, transaction, { row: before, ...today, more: NOTHING_MORE });
    }
    if (before !== undefined) await detachCheckout(transaction, before.id);
    const cart = await readCoffees(transaction, cartId);
    if (cart === undefined) throw new Error(`Cart ${cartId} is gone while it is locked.`);
    const { row, secrets } = await startCheckout(asking, transaction, { cart, request });
    return answered(asking, transaction, { row, secrets, ...today, more: NOTHING_MORE, status: 201 });
  };
}

export async function prepareCheckoutChange(
  asking: Asking,
  id: string,
  body: unknown,
): Promise<Outcome | Prepared> {
  const request = checkoutRequest.safeParse(body);
  if (!request.success) return malformed(request.error);
  const { line_items } = request.data;
  if (line_items === undefined) return NO_LINES;
  const { deps } = asking;
  const today = await readToday(asking);
  const read = await readLines(deps.db, line_items, linesFor(asking, today.prices.catalogue));
  return async (transaction) => {
    const row = await lockOpen(asking, transaction, id);
    if ('outcome' in row) return row.outcome;
    await replaceLines(transaction, row.cartId, read.lines);
    const came = { cartId: row.cartId, request: request.data, read, prices: today.prices, isNew: false };
    const more = await enterWhatCame(asking, transaction, came);
    const owner = await ownerOf(asking, transaction, row);
    const changed = { ...row.checkout, ...rowOf(readBuyer(request.data)), customer_id: owner };
    return answered(asking, transaction, { row: changed, ...today, more, status: 200 });
  };
}

export async function prepareCheckoutEnd(asking: Asking, id: string): Promise<Prepared> {
  const { deps } = asking;
  const today = await readToday(asking);
  return async (transaction) => {
    const row = await lockOpen(asking, transaction, id);
    if ('outcome' in row) return row.outcome;
    const now = deps.clock();
    await cancelCheckout(transaction, row.checkout.id, now);
    const checkout = { ...row.checkout, cancelled_at: now, changed_at: now };
    return show(asking, transaction, { row: checkout, ...today, more: NOTHING_MORE });
  };
}

export async function showCheckout(asking: Asking, id: string): Promise<Outcome> {
  const { db } = asking.deps;
  const row = isSessionId(id) ? await findCheckout(db, { sessionHash: hashOf(id) }) : undefined;
  const refused = refusalOfOwner(asking, row);
  if (refused !== null || row === undefined) return refused ?? sayNo(NO_SESSION);
  return show(asking, db, { row, ...(await readToday(asking)), more: NOTHING_MORE });
}

interface Open {
  checkout: CheckoutRow;
  cartId: string;
}
type Found = Open | { outcome: Outcome };

/** Locks the cart of a session, then the session. What it is judged by is read under the locks: it may have changed before them. */
export async function lockOpen(asking: Asking, transaction: InTransaction, id: string): Promise<Found> {
  const seen = isSessionId(id) ? await findCheckout(transaction, { sessionHash: hashOf(id) }) : undefined;
  const isCartThere =
    seen?.cart_id != null && (await lockPreparedCart(transaction, seen.cart_id, null)) !== undefined;
  const row = seen && (await lockCheckout(transaction, seen.id));
  const refused = refusalOfOwner(asking, row);
  if (refused !== null || row === undefined) return { outcome: refused ?? sayNo(NO_SESSION) };
  const { cart_id: cartId } = row;
  if (cartId === null || isOver(row, asking.deps.clock())) return { outcome: OVER };
  if ((await findOrderOfCheckout(transaction, row.order_key)) !== undefined) return { outcome: OVER };
  return isCartThere && row.taken_at === null ? { checkout: row, cartId } : { outcome: TAKEN };
}

/** A cart that was never ordered is ordered under its own id. */
async function startCheckout(
  { deps, platform, version, member }: Asking,
  transaction: InTransaction,
  { cart: { id: cartId, order_key: orderKey = cartId }, request }: Starting,
): Promise<{ row: CheckoutRow; secrets: CheckoutSecrets }> {
  const secrets = await secretsOf(transaction, orderKey);
  if (member !== null) await prepareCart(transaction, cartId, member.id);
  const row = await insertCheckout(
    transaction,
    {
      sessionHash: hashOf(secrets.sessionId),
      pageHash: hashOf(secrets.pageKey),
      platform: platform && {
        host: platform.host,
        id: await numberOfPlatform(transaction, platform.profileUrl),
        version,
      },
      customerId: member?.id ?? null,
      cartId,
      orderKey,
    },
    { ...readBuyer(request), dispatchedOn: null, changedAt: deps.clock() },
  );
  return { row, secrets };
}

interface Starting {
  cart: { id: string; order_key?: string };
  request: CheckoutRequest;
}

interface Came {
  cartId: string;
  request: CheckoutRequest;
  read: ReadLines;
  prices: Prices;
  isNew: boolean;
}

/** What was prepared without a token becomes theirs whose token comes with a change. */
async function ownerOf(
  { member }: Asking,
  transaction: InTransaction,
  { checkout: { id, customer_id: owner }, cartId }: Open,
): Promise<number | null> {
  if (owner !== null || member === null) return owner;
  await giveCheckout(transaction, id, member.id);
  await prepareCart(transaction, cartId, member.id);
  return member.id;
}

async function enterWhatCame(
  { deps, capabilities }: Asking,
  transaction: InTransaction,
  { cartId, request, read, prices, isNew }: Came,
): Promise<More> {
  const codes = capabilities.has(DISCOUNT) ? (request.discounts?.codes ?? []) : [];
  const entered = await enterCodes(transaction, {
    id: cartId,
    codes,
    pricing: { ...prices, now: deps.clock() },
    isNew,
  });
  const claims = request.context?.eligibility ?? [];
  return {
    messages: [...read.messages, ...(claims.length > 0 ? [NOT_ELIGIBLE] : [])],
    entered,
  };
}

const rowOf = ({ buyer, destination, shippingOptionId }: ReturnType<typeof readBuyer>) => ({
  buyer,
  destination,
  shipping_option_id: shippingOptionId,
});

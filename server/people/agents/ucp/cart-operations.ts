/** Carts by UCP: carts of the shop, which belong to nobody until a person takes one over. What a token made is filled for its member. */
import { calls } from '#contract/calls.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { attemptsAt } from '#server/platform/rate-limit.ts';
import {
  type CartRow,
  insertFilledCart,
  lockPreparedCart,
  prepareCart,
  readCoffees,
  removeCart,
  replaceLines,
} from '#server/selling/carts/carts.ts';
import type { Asking } from '../cart/asking.ts';
import { type Prices, pricesAsked } from '../cart/asking-member.ts';
import { enterCodes } from '../cart/entered-codes.ts';
import { type ReadLines, readLines } from '../cart/read-lines.ts';
import { compareWithTold, tellPrices } from '../cart/tell-prices.ts';
import { viewOf, withTale } from '../cart/view-of-cart.ts';
import { findCheckoutOfCart } from '../checkout-store.ts';
import type { Message } from '../messages.ts';
import { BLENDS, DISCOUNT } from '../versions/versions.ts';
import { malformed, type Outcome, sayNo } from './outcome.ts';
import { type CartRequest, cartRequest } from './requests.ts';
import { refusalOfOwner } from './whose-checkout.ts';

export const NO_CART = {
  code: 'not_found',
  content: 'We have no such cart, or it is somebody’s own by now.',
};

/** What is worked out before the transaction, since it asks the database itself. */
export type Prepared = (transaction: InTransaction) => Promise<Outcome>;

export const newCartAttempts = (address: string) => attemptsAt(calls['POST /carts'].limits, { address });
export const cartAttempts = (address: string) => attemptsAt(calls['POST /cart-blends'].limits, { address });
export const voucherAttempts = (address: string) =>
  attemptsAt(calls['PUT /carts/{id}/voucher'].limits, { address });

export const readsVoucher = (body: unknown): boolean =>
  (cartRequest.safeParse(body).data?.discounts?.codes ?? []).length > 0;

export async function prepareNewCart(asking: Asking, body: unknown): Promise<Outcome | Prepared> {
  const request = cartRequest.safeParse(body);
  if (!request.success) return malformed(request.error);
  const prices = await pricesAsked(asking);
  const read = await readLines(asking.deps.db, request.data.line_items, linesFor(asking, prices.catalogue));
  const refused = nothingLeft(request.data, read);
  if (refused !== null) return refused;
  return async (transaction) => {
    const id = await insertFilledCart(transaction, read.lines);
    if (asking.member !== null) await prepareCart(transaction, id, asking.member.id);
    return answered(asking, transaction, { id, prices, read, request: request.data, status: 201 });
  };
}

export async function prepareCartChange(
  asking: Asking,
  id: string,
  body: unknown,
): Promise<Outcome | Prepared> {
  const request = cartRequest.safeParse(body);
  if (!request.success) return malformed(request.error);
  const prices = await pricesAsked(asking);
  const read = await readLines(asking.deps.db, request.data.line_items, linesFor(asking, prices.catalogue));
  return async (transaction) => {
    const closed = await lockCartOf(asking, transaction, id);
    if (closed !== null) return closed;
    await replaceLines(transaction, id, read.lines);
    return answered(asking, transaction, { id, prices, read, request: request.data, status: 200 });
  };
}

/** Answers the cart as it was. */
export async function prepareCartEnd(asking: Asking, id: string): Promise<Prepared> {
  const prices = await pricesAsked(asking);
  return async (transaction) => {
    const closed = await lockCartOf(asking, transaction, id);
    if (closed !== null) return closed;
    const cart = await readCoffees(transaction, id);
    if (cart === undefined) throw new Error(`Cart ${id} is gone while it is locked.`);
    const { view } = await viewOf(cart, transaction, { ...asking, prices });
    const { continue_url: _, ...last } = view;
    await removeCart(transaction, id);
    return { answer: last };
  };
}

export async function showCart(asking: Asking, id: string): Promise<Outcome> {
  const { deps } = asking;
  const cart = isCartId(id) ? await readCoffees(deps.db, id) : undefined;
  if (cart === undefined || cart.customer_id !== null) return sayNo(NO_CART);
  const closed = await refusalOfCart(asking, deps.db, cart);
  if (closed !== null) return closed;
  const seen = await viewOf(cart, deps.db, { ...asking, prices: await pricesAsked(asking) });
  return { answer: withTale(seen, await compareWithTold(deps.db, seen.priced, ofCart(seen))) };
}

export const linesFor = ({ capabilities }: Asking, catalogue: Catalogue) => ({
  catalogue,
  hasLabels: capabilities.has(BLENDS),
});

export const isCartId = (id: string): boolean => /^[\w-]{22}$/.test(id);

/** Locks a cart that whoever asks may go on with, or answers why they may not. */
export async function lockCartOf(
  asking: Asking,
  transaction: InTransaction,
  id: string,
): Promise<Outcome | null> {
  const cart = isCartId(id) ? await lockPreparedCart(transaction, id, null) : undefined;
  return cart === undefined ? sayNo(NO_CART) : refusalOfCart(asking, transaction, cart);
}

/** A cart is its person’s once they took its checkout over, and before that the member’s for whom it is filled. */
async function refusalOfCart(
  asking: Asking,
  db: Database | InTransaction,
  { id, prepared_for: member }: Pick<CartRow, 'id' | 'prepared_for'>,
): Promise<Outcome | null> {
  const takenAt = (await findCheckoutOfCart(db, id))?.taken_at ?? null;
  return takenAt === null ? refusalOfOwner(asking, { customer_id: member }, NO_CART) : sayNo(NO_CART);
}

/** Where nothing of what was asked for can be had, there is nothing to make a cart of. */
export function nothingLeft(
  { line_items }: Pick<CartRequest, 'line_items'>,
  { lines, messages }: ReadLines,
): Outcome | null {
  const [first] = messages;
  return line_items.length === 0 || lines.length > 0 || first === undefined
    ? null
    : sayNo({ code: first.code, content: first.content });
}

/** A cart has no post yet. */
const ofCart = ({ priced: { totals } }: Awaited<ReturnType<typeof viewOf>>) => ({
  total: totals.goods - totals.voucherDiscount,
  post: '',
});

interface Changed {
  id: string;
  prices: Prices;
  read: ReadLines;
  request: CartRequest;
  status: 200 | 201;
}

async function answered(
  { deps, capabilities }: Asking,
  transaction: InTransaction,
  { id, prices, read, request, status }: Changed,
): Promise<Outcome> {
  const codes = capabilities.has(DISCOUNT) ? (request.discounts?.codes ?? []) : [];
  const isNew = status === 201;
  const pricing = { ...prices, now: deps.clock() };
  const entered = await enterCodes(transaction, { id, codes, pricing, isNew });
  const cart = await readCoffees(transaction, id);
  if (cart === undefined) throw new Error(`Cart ${id} is gone while it is locked.`);
  const seen = await viewOf(cart, transaction, { deps, capabilities, prices });
  const tale = await tellPrices(transaction, seen.priced, { ...ofCart(seen), entered });
  const claims = request.context?.eligibility ?? [];
  const view = withTale(seen, tale);
  return {
    answer: {
      ...view,
      messages: [...read.messages, ...(claims.length > 0 ? [NOT_ELIGIBLE] : []), ...view.messages],
    },
    status,
  };
}

export const NOT_ELIGIBLE: Message = {
  type: 'warning',
  code: 'eligibility_not_accepted',
  path: '$.context.eligibility',
  content: 'What somebody is entitled to depends on their account with us, and on nothing in a request.',
};

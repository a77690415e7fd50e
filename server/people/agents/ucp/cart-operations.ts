/** Carts by UCP: carts of the shop, which belong to nobody until a person takes one over. */
import { calls } from '#contract/calls.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { attemptsAt } from '#server/platform/rate-limit.ts';
import {
  insertFilledCart,
  lockCart,
  readCart,
  removeCart,
  replaceLines,
  setVoucher,
} from '#server/selling/carts/carts.ts';
import { offerVoucher, WRONG_VOUCHER } from '#server/selling/vouchers/vouchers.ts';
import type { Asking } from '../cart/asking.ts';
import { type ReadLines, readLines } from '../cart/read-lines.ts';
import { viewOf } from '../cart/view-of-cart.ts';
import { isCartTaken } from '../checkout-store.ts';
import type { Message } from '../messages.ts';
import { DISCOUNT } from '../versions/versions.ts';
import { malformed, type Outcome, sayNo } from './outcome.ts';
import { type CartRequest, cartRequest } from './requests.ts';

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
  const catalogue = await asking.deps.catalogueCache();
  const read = await readLines(asking.deps.db, request.data.line_items, catalogue);
  const refused = nothingLeft(request.data, read);
  if (refused !== null) return refused;
  return async (transaction) => {
    const id = await insertFilledCart(transaction, read.lines);
    return answered(asking, transaction, { id, catalogue, read, request: request.data, status: 201 });
  };
}

export async function prepareCartChange(
  asking: Asking,
  id: string,
  body: unknown,
): Promise<Outcome | Prepared> {
  const request = cartRequest.safeParse(body);
  if (!request.success) return malformed(request.error);
  const catalogue = await asking.deps.catalogueCache();
  const read = await readLines(asking.deps.db, request.data.line_items, catalogue);
  return async (transaction) => {
    if (!(await isOpen(transaction, id))) return sayNo(NO_CART);
    await replaceLines(transaction, id, read.lines);
    return answered(asking, transaction, { id, catalogue, read, request: request.data, status: 200 });
  };
}

/** Answers the cart as it was. */
export async function prepareCartEnd({ deps, capabilities }: Asking, id: string): Promise<Prepared> {
  const catalogue = await deps.catalogueCache();
  return async (transaction) => {
    const cart = (await isOpen(transaction, id)) ? await readCart(transaction, id) : undefined;
    if (cart === undefined) return sayNo(NO_CART);
    const { view } = await viewOf(cart, transaction, { deps, capabilities, catalogue });
    const { continue_url: _, ...last } = view;
    await removeCart(transaction, id);
    return { answer: last };
  };
}

export async function showCart({ deps, capabilities }: Asking, id: string): Promise<Outcome> {
  const cart = isCartId(id) ? await readCart(deps.db, id) : undefined;
  if (cart === undefined || cart.customer_id !== null || (await isCartTaken(deps.db, id)))
    return sayNo(NO_CART);
  const catalogue = await deps.catalogueCache();
  return { answer: (await viewOf(cart, deps.db, { deps, capabilities, catalogue })).view };
}

export const isCartId = (id: string): boolean => /^[\w-]{22}$/.test(id);

/** Locks a cart that no person has taken over. */
export const isOpen = async (transaction: InTransaction, id: string): Promise<boolean> =>
  isCartId(id) &&
  (await lockCart(transaction, id, null)) !== undefined &&
  !(await isCartTaken(transaction, id));

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

interface Changed {
  id: string;
  catalogue: Catalogue;
  read: ReadLines;
  request: CartRequest;
  status: 200 | 201;
}

async function answered(
  { deps, capabilities }: Asking,
  transaction: InTransaction,
  { id, catalogue, read, request, status }: Changed,
): Promise<Outcome> {
  const codes = capabilities.has(DISCOUNT) ? (request.discounts?.codes ?? []) : [];
  const wrongCodes = await enterCodes(transaction, { id, codes, now: deps.clock() });
  const cart = await readCart(transaction, id);
  if (cart === undefined) throw new Error(`Cart ${id} is gone while it is locked.`);
  const { view } = await viewOf(cart, transaction, { deps, capabilities, catalogue });
  const claims = request.context?.eligibility ?? [];
  return {
    answer: {
      ...view,
      ...(view.discounts !== undefined && { discounts: { ...view.discounts, codes } }),
      messages: [
        ...read.messages,
        ...wrongCodes,
        ...(claims.length > 0 ? [NOT_ELIGIBLE] : []),
        ...view.messages,
      ],
    },
    status,
  };
}

/** One voucher, the first; why each other code counts for nothing. */
export async function enterCodes(
  transaction: InTransaction,
  { id, codes, now }: { id: string; codes: readonly string[]; now: Date },
): Promise<Message[]> {
  const [first, ...others] = codes;
  const guest = { user: { accountId: null, mailbox: null }, userTypeId: null, now };
  const voucher = first === undefined ? null : await offerVoucher(transaction, { code: first }, guest);
  await setVoucher(transaction, id, voucher?.isUsable === true ? voucher.id : null);
  const warn = (code: string, place: number, content: string): Message => ({
    type: 'warning',
    code,
    path: `$.discounts.codes[${place}]`,
    content,
  });
  return [
    ...(first !== undefined && voucher?.isUsable !== true
      ? [warn('discount_code_invalid', 0, WRONG_VOUCHER)]
      : []),
    ...others.map((_, i) =>
      warn('discount_code_combination_disallowed', i + 1, 'We take one voucher with an order.'),
    ),
  ];
}

export const NOT_ELIGIBLE: Message = {
  type: 'warning',
  code: 'eligibility_not_accepted',
  path: '$.context.eligibility',
  content: 'What somebody is entitled to depends on their account with us, and on nothing in a request.',
};

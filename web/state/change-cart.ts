/** What a visitor does to the cart. */
import type { Input } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import type { Outcome } from '#web/api/shop-api.ts';
import { browserApi } from './browser-api.ts';
import { cartChanged } from './cart.ts';
import { ensureCart } from './cart-id.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-keys.ts';
import type { NewLine } from './new-line.ts';
import { readCartId } from './session.ts';

/**
 * Puts a coffee into the cart, making one first for a visitor who has none or whose cart has ended. Where the answer is
 * lost, the same again adds nothing twice. A `part` is a name for one of several coffees: its idempotency key lasts until
 * the caller forgets it.
 */
export async function addToCart(line: NewLine, part?: string): Promise<Outcome<'POST /cart-blends'>> {
  const what = part ?? JSON.stringify(line);
  const body = { ...line, additionId: idempotencyKeyFor(what) };
  const outcome = await inTurn(() => intoCart((cartId) => addTo(cartId, body)));
  if (!outcome.ok && outcome.status >= 500) return withWhatIsSafe(outcome);
  if (!outcome.ok || part === undefined) forgetIdempotencyKey(what);
  return outcome;
}

/** Into the visitor’s cart, or a new one where they have none or theirs has ended. */
export async function intoCart<Added extends { ok: boolean; status?: number }>(
  add: (cartId: string) => Promise<Added>,
) {
  const cartId = readCartId();
  const first = cartId === null ? null : await add(cartId);
  if (first !== null && (first.ok || first.status !== 404)) return first;
  const ensured = await ensureCart(cartId);
  return ensured.ok ? add(ensured.id) : ensured;
}

async function addTo(
  cartId: string,
  line: Omit<Input<'POST /cart-blends'>['body'], 'cartId'>,
): Promise<Outcome<'POST /cart-blends'>> {
  const outcome = await browserApi('POST /cart-blends', { body: { ...line, cartId } });
  if (outcome.ok) await cartChanged();
  return outcome;
}

export const withWhatIsSafe = <R extends { problem: Problem }>(outcome: R): R => {
  const message = `${outcome.problem.message} Try as often as you like: it goes into your cart only once.`;
  return { ...outcome, problem: { ...outcome.problem, message } };
};

/** One change after the other, so that the answers arrive in the order of what was done. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

let turn: Promise<unknown> = Promise.resolve();

import type { Cart } from '../../contract/carts.ts';
import type { Problem } from '../../contract/problem.ts';
import { browserApi } from './browser-transport.ts';
import { readCartId, readToken, rememberCartId } from './session.ts';

/** `made` is the cart itself where it is new, and so empty. */
export type HeldCart =
  | { ok: true; id: string; made: Cart | null }
  | { ok: false; status: number; problem: Problem };

let making: Promise<HeldCart> | null = null;

/** A new cart for who has none, or only one that has `ended`. Tabs that ask at once get the same one. */
export function holdCart(ended: string | null): Promise<HeldCart> {
  making ??= oneTabAtATime(() => makeUnlessMade(ended)).finally(() => {
    making = null;
  });
  return making;
}

async function makeUnlessMade(ended: string | null): Promise<HeldCart> {
  const id = readCartId();
  if (id !== null && id !== ended) return { ok: true, id, made: null };
  const wasLoggedIn = readToken() !== null;
  const outcome = await browserApi('POST /carts');
  if (!outcome.ok) return outcome;
  // Who logged out meanwhile has nothing to be remembered, whether there was a cart before or not.
  const loggedOut = wasLoggedIn && readToken() === null;
  if (readCartId() === id && !loggedOut) rememberCartId(outcome.answer.id);
  return { ok: true, id: outcome.answer.id, made: outcome.answer };
}

/** Browsers lend locks to safe addresses only; elsewhere two tabs that begin at once may make a cart each. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks === undefined ? work() : navigator.locks.request('sixbean.cart', work);

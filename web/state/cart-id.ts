import type { Cart } from '../../contract/carts/carts.ts';
import type { Problem } from '../../contract/problem.ts';
import { browserApi } from '../api/browser-transport.ts';
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
  const outcome = wasLoggedIn ? await heldByMember(ended) : await made();
  if (!outcome.ok) return outcome;
  // Who logged out meanwhile has nothing to be remembered, whether there was a cart before or not.
  const loggedOut = wasLoggedIn && readToken() === null;
  if (readCartId() === id && !loggedOut) rememberCartId(outcome.id);
  return outcome;
}

/** The account may have a cart from another browser, or one whose making was never answered. A newer one would hide it. */
async function heldByMember(ended: string | null): Promise<HeldCart> {
  const member = await browserApi('GET /authenticate/blendly/user');
  if (!member.ok && member.status !== 401) return member;
  const id = member.ok ? member.answer.cart_id : null;
  return id === null || id === ended ? made() : { ok: true, id, made: null };
}

async function made(): Promise<HeldCart> {
  const outcome = await browserApi('POST /carts');
  return outcome.ok ? { ok: true, id: outcome.answer.id, made: outcome.answer } : outcome;
}

/** Browsers lend locks to safe addresses only; elsewhere two tabs that begin at once may make a cart each. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks === undefined ? work() : navigator.locks.request('sixbean.cart', work);

import type { Cart } from '#contract/carts/carts.ts';
import type { Problem } from '#contract/problem.ts';
import { browserApi } from './browser-api.ts';
import { readCartId, readToken, rememberCartId } from './session.ts';

/** `newCart` is the cart itself where it was just made, and so is empty. */
export type EnsuredCart =
  | { ok: true; id: string; newCart: Cart | null }
  | { ok: false; status: number; problem: Problem };

let ensuring: Promise<EnsuredCart> | null = null;

/** A cart for a visitor who has none, or only one that has ended. Tabs that ask at the same time get the same one. */
export function ensureCart(endedId: string | null): Promise<EnsuredCart> {
  ensuring ??= oneTabAtATime(() => findOrMakeCart(endedId)).finally(() => {
    ensuring = null;
  });
  return ensuring;
}

async function findOrMakeCart(endedId: string | null): Promise<EnsuredCart> {
  const id = readCartId();
  if (id !== null && id !== endedId) return { ok: true, id, newCart: null };
  const wasLoggedIn = readToken() !== null;
  const outcome = wasLoggedIn ? await findOrMakeCartOfMember(endedId) : await makeCart();
  if (!outcome.ok) return outcome;
  // For a visitor who logged out meanwhile nothing is remembered, whether there was a cart before or not.
  const loggedOut = wasLoggedIn && readToken() === null;
  if (readCartId() === id && !loggedOut) rememberCartId(outcome.id);
  return outcome;
}

/** The account may have a cart from another browser, or one whose making was never answered. A newer one would hide it. */
async function findOrMakeCartOfMember(endedId: string | null): Promise<EnsuredCart> {
  const member = await browserApi('GET /authenticate/blendly/user');
  if (!member.ok && member.status !== 401) return member;
  const id = member.ok ? member.answer.cart_id : endedId;
  return id === null || id === endedId ? makeCart() : { ok: true, id, newCart: null };
}

async function makeCart(): Promise<EnsuredCart> {
  const outcome = await browserApi('POST /carts');
  return outcome.ok ? { ok: true, id: outcome.answer.id, newCart: outcome.answer } : outcome;
}

/** Browsers lend locks in secure contexts only (HTTPS or localhost); elsewhere two tabs that begin at the same time may make a cart each. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks === undefined ? work() : navigator.locks.request('sixbean.cart', work);

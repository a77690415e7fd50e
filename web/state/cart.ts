/** The visitor's cart as this browser knows it: one for all tabs, the same in the header and on every page. */
import { useSyncExternalStore } from 'react';
import type { Input } from '../../contract/calls.ts';
import type { CartBlend } from '../../contract/carts/cart-line.ts';
import type { Problem } from '../../contract/problem.ts';
import { browserApi } from '../api/browser-transport.ts';
import type { Outcome } from '../api/shop-api.ts';
import { holdCart } from './cart-id.ts';
import { tellOtherTabs, watchCart } from './cart-watch.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-keys.ts';
import { type KnownCart, knownCart, learn, listenToCart, UNKNOWN_CART } from './known-cart.ts';
import { forgetCartId, readCartId } from './session.ts';

export type NewLine = Omit<Input<'POST /cart-blends'>['body'], 'cartId' | 'additionId'>;

export const useCart = (): KnownCart => useSyncExternalStore(listen, knownCart, () => UNKNOWN_CART);

export const useCartCount = (): number => useCart().filled?.lines.length ?? 0;

/**
 * Puts a coffee into the cart, making one first for who has none or whose cart has ended. Where the answer is lost, the same
 * again adds nothing twice. A `part` is a name for one of several coffees: it stays added until whoever asks forgets it.
 */
export async function addToCart(line: NewLine, part?: string): Promise<Outcome<'POST /cart-blends'>> {
  const what = part ?? JSON.stringify(line);
  const body = { ...line, additionId: idempotencyKeyFor(what) };
  const outcome = await inTurn(async () => {
    const cartId = readCartId();
    const first = cartId === null ? null : await addTo(cartId, body);
    if (first !== null && (first.ok || first.status !== 404)) return first;
    const held = await holdCart(cartId);
    return held.ok ? addTo(held.id, body) : held;
  });
  if (!outcome.ok && outcome.status >= 500) return withWhatIsSafe(outcome);
  if (!outcome.ok || part === undefined) forgetIdempotencyKey(what);
  return outcome;
}

/** Takes a coffee out. One that another tab took out already is out as well. */
export const takeFromCart = (lineId: string): Promise<Outcome<'DELETE /cart-blends/{id}'>> =>
  inTurn(async () => {
    const outcome = await browserApi('DELETE /cart-blends/{id}', { params: { id: lineId } });
    if (outcome.ok || outcome.status === 404) await cartChanged();
    return outcome;
  });

export const changeBags = (lineId: string, quantity: number): Promise<Outcome<'PATCH /cart-blends/{id}'>> =>
  inTurn(async () => {
    const outcome = await browserApi('PATCH /cart-blends/{id}', {
      params: { id: lineId },
      body: { quantity },
    });
    if (outcome.ok) {
      const { cart, cart_blend: changed } = outcome.answer;
      const overtakes = knownCart().loading && knownCart().filled !== null;
      latestNews++;
      learn({ loading: false, filled: { cart, lines: withLine(changed) }, problem: null });
      tellOtherTabs();
      // Whatever was looked for meanwhile, such as a coffee from another tab, would not be seen.
      if (overtakes) void refreshCart();
    } else if (outcome.status === 404) await cartChanged();
    return outcome;
  });

/** A cart ends when it is ordered. What is chosen next begins another one, in every tab. */
export async function cartWasOrdered(id: string): Promise<void> {
  forgetCartId(id);
  await cartChanged();
}

/** Asks the shop what lies in the cart. */
export async function refreshCart(): Promise<void> {
  const id = readCartId();
  if (id === null) {
    latestNews++;
    learn({ loading: false, filled: null, problem: null });
  } else await learnFrom(async () => (await lookInto(id)) ?? (await holdAnother(id)));
}

/** Whatever was asked later knows better. */
async function learnFrom(look: () => Promise<Partial<KnownCart>>): Promise<void> {
  const news = ++latestNews;
  learn({ loading: true });
  const seen = await look();
  if (news === latestNews) learn({ loading: false, ...seen });
}

let latestNews = 0;

/** The cart or why it can't be shown; null when it has ended. */
async function lookInto(id: string): Promise<Partial<KnownCart> | null> {
  const [cart, lines] = await Promise.all([
    browserApi('GET /carts/{id}', { params: { id } }),
    browserApi('GET /carts/{id}/cart-blends', { params: { id } }),
  ]);
  if (cart.ok && lines.ok) return { filled: { cart: cart.answer, lines: lines.answer }, problem: null };
  const refused = cart.ok ? lines : cart;
  if (refused.ok || hasEnded(refused)) return null;
  return { problem: refused.problem };
}

async function holdAnother(ended: string | null): Promise<Partial<KnownCart>> {
  const held = await holdCart(ended);
  if (!held.ok) return { problem: held.problem };
  if (held.made !== null) return { filled: { cart: held.made, lines: [] }, problem: null };
  return (await lookInto(held.id)) ?? {};
}

/** Or never was one of ours. */
const hasEnded = ({ status }: { status: number }): boolean => status === 404 || status === 400;

const withWhatIsSafe = <R extends { problem: Problem }>(outcome: R): R => {
  const message = `${outcome.problem.message} However often you try, it goes into your cart only once.`;
  return { ...outcome, problem: { ...outcome.problem, message } };
};

async function addTo(
  cartId: string,
  line: Omit<Input<'POST /cart-blends'>['body'], 'cartId'>,
): Promise<Outcome<'POST /cart-blends'>> {
  const outcome = await browserApi('POST /cart-blends', { body: { ...line, cartId } });
  if (outcome.ok) await cartChanged();
  return outcome;
}

async function cartChanged(): Promise<void> {
  tellOtherTabs();
  await refreshCart();
}

const withLine = (changed: CartBlend): CartBlend[] =>
  (knownCart().filled?.lines ?? []).map((line) => (line.id === changed.id ? changed : line));

/** One change after the other, so that the answers arrive in the order of what was done. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

let turn: Promise<unknown> = Promise.resolve();

const listen = (listener: () => void) =>
  listenToCart(listener, () => {
    const mayHaveChanged = () => void refreshCart();
    // A first visit is given its cart.
    if (readCartId() === null) void learnFrom(() => holdAnother(null));
    else mayHaveChanged();
    return watchCart({ mayHaveChanged, wentOffline: () => learn({ problem: OFFLINE }) });
  });

const OFFLINE = {
  code: 'unavailable',
  message: 'You are offline. Your cart is kept, and you can go on when you are back online.',
} as const;

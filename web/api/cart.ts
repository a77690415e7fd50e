/** The visitor's cart as this browser knows it: one for all tabs, the same in the header and on every page. */
import { useSyncExternalStore } from 'react';
import type { Input } from '../../contract/calls.ts';
import type { CartBlend } from '../../contract/cart-line.ts';
import type { Cart } from '../../contract/carts.ts';
import type { Problem } from '../../contract/problem.ts';
import { browserApi } from './browser-transport.ts';
import { onSessionChange, readCartId, rememberCartId } from './session.ts';
import type { Outcome } from './shop-api.ts';

export interface KnownCart {
  loading: boolean;
  /** Totals and lines belong together; null before the first answer. */
  filled: { cart: Cart; lines: readonly CartBlend[] } | null;
  problem: Problem | null;
}

export type NewLine = Omit<Input<'POST /cart-blends'>['body'], 'cartId'>;

const UNKNOWN: KnownCart = { loading: true, filled: null, problem: null };
let known = UNKNOWN;
const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('sixbean.cart');

/** Nothing is known while a page is rendered on the server. */
export const useCart = (): KnownCart =>
  useSyncExternalStore(
    watchCart,
    () => known,
    () => UNKNOWN,
  );

export const useCartCount = (): number => useCart().filled?.lines.length ?? 0;

/** Puts a coffee into the cart, making one first for who has none or whose cart has ended. */
export async function addToCart(line: NewLine): Promise<Outcome<'POST /cart-blends'>> {
  const cartId = readCartId();
  const first = cartId === null ? null : await addTo(cartId, line);
  if (first !== null && first.status !== 404) return first;
  const made = await makeCart();
  return made.ok ? addTo(made.answer.id, line) : made;
}

/** Asks the shop what lies in the cart; a visitor without one gets one. */
export async function refreshCart(): Promise<void> {
  const id = readCartId();
  if (id === null) {
    await makeCart();
    return;
  }
  tell({ ...known, loading: true });
  const [cart, lines] = await Promise.all([
    browserApi('GET /carts/{id}', { params: { id } }),
    browserApi('GET /carts/{id}/cart-blends', { params: { id } }),
  ]);
  if (cart.ok && lines.ok) {
    tell({ loading: false, filled: { cart: cart.answer, lines: lines.answer }, problem: null });
    return;
  }
  const refused = cart.ok ? lines : cart;
  if (refused.ok) return;
  if (refused.status === 404) await makeCart();
  else tell({ ...known, loading: false, problem: refused.problem });
}

/** After something was changed in the cart: here and in the other tabs. */
export async function cartChanged(): Promise<void> {
  otherTabs?.postMessage('changed');
  await refreshCart();
}

async function addTo(
  cartId: string,
  line: NewLine,
): Promise<Outcome<'POST /cart-blends'> & { status: number }> {
  const outcome = await browserApi('POST /cart-blends', { body: { ...line, cartId } });
  if (outcome.ok) await cartChanged();
  return outcome.ok ? { ...outcome, status: 200 } : outcome;
}

async function makeCart(): Promise<Outcome<'POST /carts'>> {
  const made = await browserApi('POST /carts');
  if (made.ok) {
    rememberCartId(made.answer.id);
    tell({ loading: false, filled: { cart: made.answer, lines: [] }, problem: null });
  } else {
    tell({ ...known, loading: false, problem: made.problem });
  }
  return made;
}

function tell(next: KnownCart): void {
  known = next;
  for (const listener of listeners) listener();
}

function watchCart(listener: () => void): () => void {
  if (listeners.size === 0) startWatching();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching();
  };
}

const again = () => void refreshCart();
let stopListening = () => {};

function startWatching(): void {
  again();
  otherTabs?.addEventListener('message', again);
  stopListening = onSessionChange(again);
}

function stopWatching(): void {
  otherTabs?.removeEventListener('message', again);
  stopListening();
}

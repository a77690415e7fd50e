/** What this tab knows of the visitor's cart. */
import type { CartBlend } from '../../contract/carts/cart-line.ts';
import type { Cart } from '../../contract/carts/carts.ts';
import type { Problem } from '../../contract/problem.ts';

export interface KnownCart {
  loading: boolean;
  /** Totals and lines belong together; null before the first answer. */
  filled: { cart: Cart; lines: readonly CartBlend[] } | null;
  problem: Problem | null;
}

/** Nothing is known while a page is rendered on the server. */
export const UNKNOWN_CART: KnownCart = { loading: true, filled: null, problem: null };

let known = UNKNOWN_CART;
const listeners = new Set<() => void>();

export const knownCart = (): KnownCart => known;

export function learn(news: Partial<KnownCart>): void {
  known = { ...known, ...news };
  for (const listener of listeners) listener();
}

/** The first listener begins the watch and the last one ends it. */
export function listenToCart(listener: () => void, watch: () => () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) endWatch = watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) endWatch();
  };
}

let endWatch = () => {};

/** Idempotency keys of coffees that are added to the cart: while nobody knows whether one arrived, a retry uses its key again. */
import { randomId } from './random-id.ts';
import { createTabStore } from './storage/tab-store.ts';

const NONE: Readonly<Record<string, string>> = {};

/** Keys by the line that is added. They outlive a reload, which is a retry too. */
const keys = createTabStore('sixbean.additions', NONE);

export function idempotencyKeyFor(what: string): string {
  const all = keys.read();
  const key = all[what] ?? randomId();
  keys.set({ ...all, [what]: key });
  return key;
}

/** A line that is added after this gets a new key, even if it is the same coffee. */
export function forgetIdempotencyKey(what: string): void {
  const { [what]: _, ...others } = keys.read();
  keys.set(Object.keys(others).length === 0 ? NONE : others);
}

/** For a visitor who has seen the cart, and so knows what arrived. */
export const forgetIdempotencyKeys = (): void => keys.set(NONE);

/** Ids under which coffees are added to the cart: while nobody knows whether one arrived, trying again uses the same. */
import { createTabStore } from './tab-store.ts';

const NONE: Readonly<Record<string, string>> = {};

/** By what is being added. A reload is a way of trying again too. */
const kept = createTabStore('sixbean.additions', NONE);

export function idempotencyKeyFor(what: string): string {
  const known = kept.read();
  const id = known[what] ?? newId();
  kept.keep({ ...known, [what]: id });
  return id;
}

/** What is added after this is another one, even if it is the same coffee. */
export function forgetIdempotencyKey(what: string): void {
  const { [what]: _, ...others } = kept.read();
  kept.keep(Object.keys(others).length === 0 ? NONE : others);
}

/** Whoever has seen what lies in the cart knows what arrived. */
export const forgetIdempotencyKeys = (): void => kept.keep(NONE);

/** 128 random bits; unlike `randomUUID`, these can be had in any place. */
const newId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .slice(0, 22)
    .replaceAll('+', '-')
    .replaceAll('/', '_');

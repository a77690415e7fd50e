/** What a browser remembers of its visitor: the token of a login and the id of a cart. */
const TOKEN = 'sixbean.token';
const CART = 'sixbean.cart';
const CHANGED = 'sixbean.changed';

const listeners = new Set<() => void>();

export const readToken = (): string | null => read(TOKEN);

export const readCartId = (): string | null => read(CART);

export function rememberCartId(id: string): void {
  write(CART, id);
}

/** Unless another one has taken its place meanwhile. */
export function forgetCartId(id: string): void {
  if (readCartId() === id) remove(CART);
}

/** Remembers a login, with the cart that is now the visitor's. The token first: the cart is worth nothing without it. */
export function startSession(token: string, cartId: string | null): void {
  leftBy = null;
  write(TOKEN, token);
  if (cartId === null) remove(CART);
  else write(CART, cartId);
  tellAll();
}

/** Forgets the login and the cart, as logging out demands. */
export function endSession(by: 'the visitor' | 'the shop'): void {
  leftBy = by;
  for (const key of [TOKEN, CART]) remove(key);
  tellAll();
}

/** Whether whoever is no longer logged in wanted that, in this tab. */
export const hasLoggedOutHere = (): boolean => leftBy === 'the visitor';

let leftBy: Parameters<typeof endSession>[0] | null = null;

/** Calls back when the session changes, in this tab or in another, and on a page that one comes back to. */
export function onSessionChange(listener: () => void): () => void {
  // A page that was left stands still as it was, and hears of nothing.
  const whenBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  listeners.add(listener);
  addEventListener('storage', listener);
  addEventListener('pageshow', whenBack);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    removeEventListener('pageshow', whenBack);
  };
}

/** A stored word is heard in every other tab, and unlike a channel it lets a page be restored when one goes back. */
export function tellAccountChanged(): void {
  write(CHANGED, String(Date.now()));
  remove(CHANGED);
}

export function onAccountChangedElsewhere(listener: () => void): () => void {
  const whenSaid = ({ key, newValue }: StorageEvent) => {
    if (key === CHANGED && newValue !== null) listener();
  };
  addEventListener('storage', whenSaid);
  return () => removeEventListener('storage', whenSaid);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** A browser may forbid storage altogether; then a session lasts as long as nothing is loaded anew. */
const held = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return held.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    held.set(key, value);
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    held.delete(key);
  }
}

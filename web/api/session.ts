/** What a browser remembers of its visitor: the token of a login and the id of a cart. */
const TOKEN = 'sixbean.token';
const CART = 'sixbean.cart';

const listeners = new Set<() => void>();

export const readToken = (): string | null => read(TOKEN);

export const readCartId = (): string | null => read(CART);

export function rememberCartId(id: string): void {
  write(CART, id);
}

/** Forgets the login and the cart, as logging out demands. */
export function endSession(): void {
  for (const key of [TOKEN, CART]) remove(key);
  for (const listener of listeners) listener();
}

/** Calls back when the session changes, in this tab or in another. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
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

/** What a browser remembers of its visitor: the token of a login, the id of a cart, and a token of the browser's own. */

import { createStore } from './create-store.ts';
import { browserStorage } from './storage/browser-storage.ts';
import { TOKEN_KEY } from './token-key.ts';

const { read, write, remove } = browserStorage;

const CART = 'sixbean.cart';
const DEVICE = 'sixbean.device';
const ACCOUNT_CHANGED = 'sixbean.changed';
/** Stored elsewhere, and forgotten with the login: the next one at this browser may be somebody else. */
export const VIEWED = 'sixbean.viewed';
export const BREW_CARDS = 'sixbean.brew-cards';
export const BREW_ANSWERS = 'sixbean.brew-answers';

type EndedBy = 'the visitor' | 'the shop';

/** Who ended the last login in this tab. Its listeners hear of every change of the session. */
const endedBy = createStore<EndedBy | null>(null, { watch: watchSession });

export const readToken = (): string | null => read(TOKEN_KEY);

export const readCartId = (): string | null => read(CART);

export function rememberCartId(id: string): void {
  write(CART, id);
}

/** Remembers a login, with the cart that is now the visitor's. The token first: without it the cart takes no coffee. */
export function startSession(token: string, cartId: string | null): void {
  const isSameCart = readCartId() === cartId;
  write(TOKEN_KEY, token);
  if (cartId === null) remove(CART);
  else write(CART, cartId);
  // Other tabs wait for the cart, and hear nothing of one that stays.
  if (isSameCart) tellAccountChanged();
  endedBy.set(null);
}

/** Forgets the login and the cart, as logging out demands, what was looked at, and what was brewed. */
export function endSession(by: EndedBy): void {
  for (const key of [TOKEN_KEY, CART, VIEWED, BREW_CARDS, BREW_ANSWERS]) remove(key);
  endedBy.set(by);
}

/** Whether the visitor logged out in this tab, and has not logged in again. */
export const hasLoggedOutHere = (): boolean => endedBy.read() === 'the visitor';

/** Calls back when the session changes, in this tab or in another, and on a page that is restored by going back to it. */
export const onSessionChange = endedBy.subscribe;

function watchSession(): () => void {
  // The same value again only tells the listeners.
  const changed = () => endedBy.set(endedBy.read());
  // A login in another tab is heard of before its cart is known, and the guest's has ended with it.
  const whenStored = ({ key, newValue }: StorageEvent) => {
    if (key !== TOKEN_KEY || newValue === null) changed();
  };
  // A page in the back/forward cache is frozen, and hears of nothing.
  const whenShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) changed();
  };
  addEventListener('storage', whenStored);
  addEventListener('pageshow', whenShown);
  return () => {
    removeEventListener('storage', whenStored);
    removeEventListener('pageshow', whenShown);
  };
}

/**
 * Known device: a random token by which the shop knows this browser again at the next login, so that strangers' wrong passwords
 * don't keep its member out. Made for the first login, and stored beyond a logout. Nothing else reads it.
 */
export function ensureDevice(): string {
  const known = read(DEVICE);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const device = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  write(DEVICE, device);
  return device;
}

/** Other tabs hear what is stored. Unlike a channel, that lets the browser restore a page when one goes back. */
export function tellAccountChanged(): void {
  write(ACCOUNT_CHANGED, String(Date.now()));
  remove(ACCOUNT_CHANGED);
}

export function onAccountChangedElsewhere(listener: () => void): () => void {
  const whenStored = ({ key, newValue }: StorageEvent) => {
    if (key === ACCOUNT_CHANGED && newValue !== null) listener();
  };
  addEventListener('storage', whenStored);
  return () => removeEventListener('storage', whenStored);
}

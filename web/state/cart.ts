/** The visitor's cart as this browser knows it: one for all tabs, the same in the header and on every page. */
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import type { Problem } from '#contract/problem.ts';
import { browserApi } from './browser-api.ts';
import { ensureCart } from './cart-id.ts';
import { tellOtherTabs, watchForChanges } from './cart-watch.ts';
import { createStore, useStore } from './create-store.ts';
import { createLatest } from './latest.ts';
import { readCartId, readToken } from './session.ts';

export interface CartState {
  loading: boolean;
  /** Null before the first answer, and where there is no cart. */
  contents: CartContents | null;
  problem: Problem | null;
}

/** Totals and lines belong together. */
export interface CartContents {
  cart: Cart;
  lines: readonly CartBlend[];
}

/** Nothing is known while a page is rendered on the server. */
const UNKNOWN: CartState = { loading: true, contents: null, problem: null };

const store = createStore(UNKNOWN, { watch: watchCart });
const latest = createLatest();
/** The last cart that was asked for with a login. */
let idOfLogin: string | null = null;

export const cartState = store.read;

export const useCart = (): CartState => useStore(store);

export const useCartCount = (): number => thingsIn(useCart().contents);

/** Coffees and flights. */
export const thingsIn = (contents: CartContents | null): number =>
  contents === null ? 0 : contents.lines.length + contents.cart.flights.length;

/** Whether nothing in it is out of stock. */
export const canBeOrdered = ({ cart, lines }: CartContents): boolean =>
  [...lines, ...cart.flights].every(({ in_stock }) => in_stock);

/** Asks the shop what lies in the cart. */
export async function refreshCart(): Promise<void> {
  const id = readCartId();
  if (id !== null && !isOfEndedLogin(id))
    return showLatest(async () => (await fetchCart(id)) ?? (await fetchAnotherCart(id)));
  dropLateAnswers();
  store.set({ loading: false, contents: null, problem: null });
}

/** Logging out in another tab is heard of before that tab has forgotten the cart, which nobody here is to see any more. */
const isOfEndedLogin = (id: string): boolean => readToken() === null && id === idOfLogin;

/** Shows a change of the cart, here and in the other tabs. */
export async function cartChanged(): Promise<void> {
  tellOtherTabs();
  await refreshCart();
}

/** Shows what the shop answered to a change of one line, which may have joined another. */
export function showChangedLine(cart: Cart, changed: CartBlend, lineId: string): void {
  const { loading, contents } = store.read();
  const lines = (contents?.lines ?? [])
    .filter(({ id }) => id === changed.id || id !== lineId)
    .map((line) => (line.id === changed.id ? changed : line));
  dropLateAnswers();
  store.set({ loading: false, contents: { cart, lines }, problem: null });
  tellOtherTabs();
  // What was on its way is dropped: without another look, a coffee from another tab would not be seen.
  if (loading && contents !== null) void refreshCart();
}

/** Race of answers: the answer to the latest request counts. */
async function showLatest(fetchState: () => Promise<Partial<CartState>>): Promise<void> {
  const isLatest = latest.begin();
  change({ loading: true });
  const fetched = await fetchState();
  if (isLatest()) change({ loading: false, ...fetched });
}

const dropLateAnswers = (): void => void latest.begin();

const change = (changed: Partial<CartState>): void => store.set({ ...store.read(), ...changed });

/** The cart or why it can't be shown; null where it has ended, or never was one of ours. */
async function fetchCart(id: string): Promise<Partial<CartState> | null> {
  idOfLogin = readToken() === null ? null : id;
  const [cart, lines] = await Promise.all([
    browserApi('GET /carts/{id}', { params: { id } }),
    browserApi('GET /carts/{id}/cart-blends', { params: { id } }),
  ]);
  if (cart.ok && lines.ok) return { contents: { cart: cart.answer, lines: lines.answer }, problem: null };
  const refused = cart.ok ? lines : cart;
  if (refused.ok || refused.status === 404 || refused.status === 400) return null;
  return { problem: refused.problem };
}

async function fetchAnotherCart(endedId: string | null): Promise<Partial<CartState>> {
  const ensured = await ensureCart(endedId);
  if (!ensured.ok) return { problem: ensured.problem };
  if (ensured.newCart !== null) return { contents: { cart: ensured.newCart, lines: [] }, problem: null };
  return (await fetchCart(ensured.id)) ?? {};
}

function watchCart(): () => void {
  const mayHaveChanged = () => void refreshCart();
  // A first visit is given its cart.
  if (readCartId() === null) void showLatest(() => fetchAnotherCart(null));
  else mayHaveChanged();
  return watchForChanges({ mayHaveChanged, wentOffline: () => change({ problem: OFFLINE }) });
}

const OFFLINE = {
  code: 'unavailable',
  message: 'You’re offline. Your cart is saved.',
} as const;

/** Every operation of UCP that the shop answers: where, for which capability, how often, and by what. */
import { MINUTE } from '#contract/rate-limit.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Attempt, attemptFrom } from '#server/platform/rate-limit.ts';
import type { Asking } from '../cart/asking.ts';
import {
  CART,
  CATALOG_LOOKUP,
  CATALOG_SEARCH,
  CHECKOUT,
  DISCOUNT,
  FULFILLMENT,
} from '../versions/versions.ts';
import {
  cartAttempts,
  newCartAttempts,
  prepareCartChange,
  prepareCartEnd,
  prepareNewCart,
  readsVoucher,
  showCart,
  voucherAttempts,
} from './cart-operations.ts';
import { lookup, product, search } from './catalogue-operations.ts';
import {
  prepareCheckoutChange,
  prepareCheckoutEnd,
  prepareCompletion,
  prepareNewCheckout,
  showCheckout,
} from './checkout-operations.ts';
import type { Outcome } from './outcome.ts';

interface Asked {
  asking: Asking;
  id: string;
  body: unknown;
}

interface AnyOperation {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  capability: string;
  /** Capabilities that add to its answer. */
  extensions: readonly string[];
  attempts: (address: string, body: unknown) => Attempt[];
}

/** What only reads answers at once; what changes something is prepared, then done once for its key. */
export type Operation = AnyOperation &
  (
    | { read: (asked: Asked) => Promise<Outcome> }
    | { prepare: (asked: Asked) => Promise<Outcome | ((transaction: InTransaction) => Promise<Outcome>)> }
  );

/** Ten a second, for all the buyers behind one address. */
export const CATALOGUE_LIMIT = {
  name: 'catalogue for assistants by address',
  attempts: 600,
  seconds: MINUTE,
};

export const readingAttempts = (address: string): Attempt[] => attemptFrom(CATALOGUE_LIMIT, address);

const withVoucher = (attempts: (address: string) => Attempt[]) => (address: string, body: unknown) => [
  ...attempts(address),
  ...(readsVoucher(body) ? voucherAttempts(address) : []),
];

const ofCatalogue = { method: 'POST', extensions: [], attempts: readingAttempts } as const;
const ofCheckouts = { capability: CHECKOUT, extensions: [FULFILLMENT, DISCOUNT] } as const;
const ofCarts = { capability: CART, extensions: [DISCOUNT] } as const;

export const OPERATIONS: readonly Operation[] = [
  {
    ...ofCatalogue,
    url: '/catalog/search',
    capability: CATALOG_SEARCH,
    read: ({ asking, body }) => search(asking.deps, body, asking),
  },
  {
    ...ofCatalogue,
    url: '/catalog/lookup',
    capability: CATALOG_LOOKUP,
    read: ({ asking, body }) => lookup(asking.deps, body),
  },
  {
    ...ofCatalogue,
    url: '/catalog/product',
    capability: CATALOG_LOOKUP,
    read: ({ asking, body }) => product(asking.deps, body),
  },
  {
    ...ofCarts,
    method: 'POST',
    url: '/carts',
    attempts: withVoucher(newCartAttempts),
    prepare: ({ asking, body }) => prepareNewCart(asking, body),
  },
  {
    ...ofCarts,
    method: 'GET',
    url: '/carts/:id',
    attempts: readingAttempts,
    read: ({ asking, id }) => showCart(asking, id),
  },
  {
    ...ofCarts,
    method: 'PUT',
    url: '/carts/:id',
    attempts: withVoucher(cartAttempts),
    prepare: ({ asking, id, body }) => prepareCartChange(asking, id, body),
  },
  {
    ...ofCarts,
    method: 'POST',
    url: '/carts/:id/cancel',
    attempts: cartAttempts,
    prepare: ({ asking, id }) => prepareCartEnd(asking, id),
  },
  {
    ...ofCheckouts,
    method: 'POST',
    url: '/checkout-sessions',
    attempts: withVoucher(newCartAttempts),
    prepare: ({ asking, body }) => prepareNewCheckout(asking, body),
  },
  {
    ...ofCheckouts,
    method: 'GET',
    url: '/checkout-sessions/:id',
    attempts: readingAttempts,
    read: ({ asking, id }) => showCheckout(asking, id),
  },
  {
    ...ofCheckouts,
    method: 'PUT',
    url: '/checkout-sessions/:id',
    attempts: withVoucher(cartAttempts),
    prepare: ({ asking, id, body }) => prepareCheckoutChange(asking, id, body),
  },
  {
    ...ofCheckouts,
    method: 'POST',
    url: '/checkout-sessions/:id/complete',
    attempts: cartAttempts,
    prepare: ({ asking, id, body }) => prepareCompletion(asking, id, body),
  },
  {
    ...ofCheckouts,
    method: 'POST',
    url: '/checkout-sessions/:id/cancel',
    attempts: cartAttempts,
    prepare: ({ asking, id }) => prepareCheckoutEnd(asking, id),
  },
];

/** Every operation of UCP that the shop answers: where, for which capability, how often, and by what. */
import type { z } from 'zod';
import { MINUTE } from '#contract/rate-limit.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Attempt, attemptFrom } from '#server/platform/rate-limit.ts';
import type { Asking } from '../cart/asking.ts';
import type { UNFINISHED } from '../once.ts';
import { CART, CATALOG_LOOKUP, CATALOG_SEARCH, CHECKOUT, ORDER } from '../versions/versions.ts';
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
  prepareNewCheckout,
  showCheckout,
} from './checkout-operations.ts';
import { finishCompletion, prepareCompletion } from './completion.ts';
import { showOrder } from './order-operations.ts';
import type { Outcome } from './outcome.ts';
import {
  cartRequest,
  checkoutRequest,
  completeRequest,
  lookupRequest,
  productRequest,
  searchRequest,
} from './requests.ts';

interface Asked {
  asking: Asking;
  id: string;
  body: unknown;
}

interface Payload {
  name: 'catalog' | 'cart' | 'checkout';
  schema: z.ZodType;
}

interface AnyOperation {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  /** Its tool over MCP. */
  tool: string;
  /** The argument of the tool that is the body, and what is read of it; `null` where there is none. */
  payload: Payload | null;
  capability: string;
  attempts: (address: string, body: unknown) => Attempt[];
}

type Begun = (transaction: InTransaction) => Promise<Outcome | typeof UNFINISHED>;

/** What only reads answers at once; what changes something is prepared, then done once for its key. */
export type Operation = AnyOperation &
  (
    | { read: (asked: Asked) => Promise<Outcome> }
    | {
        prepare: (asked: Asked) => Promise<Outcome | Begun>;
        /** What goes on after the transaction; asked again, it goes on where it was. */
        finish?: (asked: Asked) => Promise<{ outcome: Outcome; isFinal: boolean }>;
      }
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

const ofCatalogue = { method: 'POST', attempts: readingAttempts } as const;
const ofCheckouts = { capability: CHECKOUT } as const;
const ofCarts = { capability: CART } as const;

export const OPERATIONS: readonly Operation[] = [
  {
    ...ofCatalogue,
    url: '/catalog/search',
    tool: 'search_catalog',
    payload: { name: 'catalog', schema: searchRequest },
    capability: CATALOG_SEARCH,
    read: ({ asking, body }) => search(asking, body),
  },
  {
    ...ofCatalogue,
    url: '/catalog/lookup',
    tool: 'lookup_catalog',
    payload: { name: 'catalog', schema: lookupRequest },
    capability: CATALOG_LOOKUP,
    read: ({ asking, body }) => lookup(asking, body),
  },
  {
    ...ofCatalogue,
    url: '/catalog/product',
    tool: 'get_product',
    payload: { name: 'catalog', schema: productRequest },
    capability: CATALOG_LOOKUP,
    read: ({ asking, body }) => product(asking, body),
  },
  {
    ...ofCarts,
    method: 'POST',
    url: '/carts',
    tool: 'create_cart',
    payload: { name: 'cart', schema: cartRequest },
    attempts: withVoucher(newCartAttempts),
    prepare: ({ asking, body }) => prepareNewCart(asking, body),
  },
  {
    ...ofCarts,
    method: 'GET',
    url: '/carts/:id',
    tool: 'get_cart',
    payload: null,
    attempts: readingAttempts,
    read: ({ asking, id }) => showCart(asking, id),
  },
  {
    ...ofCarts,
    method: 'PUT',
    url: '/carts/:id',
    tool: 'update_cart',
    payload: { name: 'cart', schema: cartRequest },
    attempts: withVoucher(cartAttempts),
    prepare: ({ asking, id, body }) => prepareCartChange(asking, id, body),
  },
  {
    ...ofCarts,
    method: 'POST',
    url: '/carts/:id/cancel',
    tool: 'cancel_cart',
    payload: null,
    attempts: cartAttempts,
    prepare: ({ asking, id }) => prepareCartEnd(asking, id),
  },
  {
    ...ofCheckouts,
    method: 'POST',
    url: '/checkout-sessions',
    tool: 'create_checkout',
    payload: { name: 'checkout', schema: checkoutRequest },
    attempts: withVoucher(newCartAttempts),
    prepare: ({ asking, body }) => prepareNewCheckout(asking, body),
  },
  {
    ...ofCheckouts,
    method: 'GET',
    url: '/checkout-sessions/:id',
    tool: 'get_checkout',
    payload: null,
    attempts: readingAttempts,
    read: ({ asking, id }) => showCheckout(asking, id),
  },
  {
    ...ofCheckouts,
    method: 'PUT',
    url: '/checkout-sessions/:id',
    tool: 'update_checkout',
    payload: { name: 'checkout', schema: checkoutRequest },
    attempts: withVoucher(cartAttempts),
    prepare: ({ asking, id, body }) => prepareCheckoutChange(asking, id, body),
  },
  {
    ...ofCheckouts,
    method: 'POST',
    url: '/checkout-sessions/:id/complete',
    tool: 'complete_checkout',
    payload: { name: 'checkout', schema: completeRequest },
    attempts: cartAttempts,
    prepare: ({ asking, id, body }) => prepareCompletion(asking, id, body),
    finish: ({ asking, id }) => finishCompletion(asking, id),
  },
  {
    ...ofCheckouts,
    method: 'POST',
    url: '/checkout-sessions/:id/cancel',
    tool: 'cancel_checkout',
    payload: null,
    attempts: cartAttempts,
    prepare: ({ asking, id }) => prepareCheckoutEnd(asking, id),
  },
  {
    method: 'GET',
    url: '/orders/:id',
    tool: 'get_order',
    payload: null,
    capability: ORDER,
    attempts: readingAttempts,
    read: ({ asking, id }) => showOrder(asking, id),
  },
];

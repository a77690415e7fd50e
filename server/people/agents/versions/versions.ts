/** The versions of the protocol that the shop speaks, what each has, and all that differs between their answers. */
import { RETURN_POLICY } from '../return-policies.ts';

export const CURRENT = '2026-08-25';
export const LEAF = '2026-04-08';

export type Version = typeof CURRENT | typeof LEAF;

export const isSpoken = (version: string): version is Version => version === CURRENT || version === LEAF;

export const SHOPPING = 'dev.ucp.shopping';
export const CATALOG_SEARCH = 'dev.ucp.shopping.catalog.search';
export const CATALOG_LOOKUP = 'dev.ucp.shopping.catalog.lookup';
export const CART = 'dev.ucp.shopping.cart';
export const CHECKOUT = 'dev.ucp.shopping.checkout';
export const FULFILLMENT = 'dev.ucp.shopping.fulfillment';
export const DISCOUNT = 'dev.ucp.shopping.discount';

interface Capability {
  name: string;
  /** What it extends: it means something only where one of these is there too. */
  parents?: readonly string[];
  /** Where people and programs read what it is, below the address of the version. */
  specification: string;
  schema: string;
  /** Where browsers go, which has to be by https. */
  endpoint?: string;
}

const OF_BOTH: readonly Capability[] = [
  { name: CATALOG_SEARCH, specification: 'catalog/search', schema: 'catalog_search' },
  { name: CATALOG_LOOKUP, specification: 'catalog/lookup', schema: 'catalog_lookup' },
  { name: CART, specification: 'cart', schema: 'cart' },
  { name: CHECKOUT, specification: 'checkout', schema: 'checkout' },
  { name: FULFILLMENT, parents: [CHECKOUT], specification: 'fulfillment', schema: 'fulfillment' },
  { name: DISCOUNT, parents: [CART, CHECKOUT], specification: 'discount', schema: 'discount' },
];

/** Only what is there: a platform counts on each of them. */
export const CAPABILITIES: Readonly<Record<Version, readonly Capability[]>> = {
  [CURRENT]: [
    ...OF_BOTH,
    { name: 'dev.ucp.shopping.permalink', specification: 'permalink', schema: 'permalink', endpoint: '/buy' },
  ],
  [LEAF]: OF_BOTH,
};

/** The code of the older version for a term that has to be shown. */
const FINAL_SALE = 'final_sale';

/** An answer as a version has it: the older one has no policies, and shows their terms under a code of its own. */
export function asVersion<Answer extends { policies?: unknown; messages?: readonly { code: string }[] }>(
  version: Version,
  { policies, ...answer }: Answer,
) {
  if (version === CURRENT) return { ...answer, policies };
  const messages = answer.messages?.map((message) =>
    message.code === RETURN_POLICY ? { ...message, code: FINAL_SALE } : message,
  );
  return { ...answer, messages };
}

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
export const ORDER = 'dev.ucp.shopping.order';
export const FULFILLMENT = 'dev.ucp.shopping.fulfillment';
export const DISCOUNT = 'dev.ucp.shopping.discount';
/** Our own: what is wished of a blend, how it is met, and what stands on its label. */
export const BLENDS = 'example.sixbean.shopping.blends';
const BLENDS_VERSION = '2026-11-27';

interface Capability {
  name: string;
  /** What it extends: it means something only where one of these is there too. */
  parents?: readonly string[];
  /** Where people and programs read what it is: below the address of the version, unless it is our own. */
  specification: string;
  schema: string;
  /** Where browsers go, which has to be by https. */
  endpoint?: string;
}

const CATALOG = [CATALOG_SEARCH, CATALOG_LOOKUP];

const OF_BOTH: readonly Capability[] = [
  { name: CATALOG_SEARCH, specification: 'catalog/search', schema: 'catalog_search' },
  { name: CATALOG_LOOKUP, specification: 'catalog/lookup', schema: 'catalog_lookup' },
  { name: CART, specification: 'cart', schema: 'cart' },
  { name: CHECKOUT, specification: 'checkout', schema: 'checkout' },
  { name: ORDER, specification: 'order', schema: 'order' },
  { name: DISCOUNT, parents: [CART, CHECKOUT], specification: 'discount', schema: 'discount' },
  {
    name: BLENDS,
    parents: [...CATALOG, CART, CHECKOUT],
    specification: '/agents#blends',
    schema: '/ucp/schemas/blends.json',
  },
];

/** In the older version the catalogue says nothing of days and post. */
const fulfilmentOf = (...parents: string[]): Capability => ({
  name: FULFILLMENT,
  parents,
  specification: 'fulfillment',
  schema: 'fulfillment',
});

export const isOurs = (name: string): boolean => name === BLENDS;

/** The version in which a capability is spoken. */
export const versionOf = (name: string, version: Version): string =>
  isOurs(name) ? BLENDS_VERSION : version;

/** Only what is there: a platform counts on each of them. */
export const CAPABILITIES: Readonly<Record<Version, readonly Capability[]>> = {
  [CURRENT]: [
    ...OF_BOTH,
    fulfilmentOf(CHECKOUT, ...CATALOG),
    { name: 'dev.ucp.shopping.permalink', specification: 'permalink', schema: 'permalink', endpoint: '/buy' },
  ],
  [LEAF]: [...OF_BOTH, fulfilmentOf(CHECKOUT)],
};

/** What adds to the answers of a capability. */
export const extensionsOf = (name: string, version: Version): string[] =>
  CAPABILITIES[version].filter(({ parents }) => parents?.includes(name)).map((one) => one.name);

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

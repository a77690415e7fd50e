/** Search, lookup and product by UCP. */
import { FEATURED_PACK, type Pack } from '#domain/agents/variant-id.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import type { Asking } from '../cart/asking.ts';
import { lookUp, showProduct } from '../look-up.ts';
import { type Message, NOT_FOUND } from '../messages.ts';
import { productOf, type Shelf } from '../product.ts';
import type { ResolvedCoffee } from '../resolve.ts';
import { returnPolicies } from '../return-policies.ts';
import { blendView } from '../search/blend-view.ts';
import type { BlendsRequest } from '../search/blends-request.ts';
import { designCoffees } from '../search/design-coffees.ts';
import { type FoundCoffee, filtered, type Search, searchCatalogue } from '../search/search-catalogue.ts';
import { BLENDS, CATALOG_SEARCH, extensionsOf, FULFILLMENT } from '../versions/versions.ts';
import { fail, failOf, malformed, type Outcome, sayNo } from './outcome.ts';
import { isTooMany, lookupRequest, productRequest, searchRequest } from './requests.ts';

/** Who asks for coffees, as far as what is found depends on it. */
export type Browsing = Pick<Asking, 'deps' | 'capabilities' | 'version' | 'address'>;

export async function search(browsing: Browsing, body: unknown): Promise<Outcome> {
  const request = searchRequest.safeParse(body);
  if (!request.success) return malformed(request.error);
  const { search: wanted, cursor, limit, isNothing } = request.data;
  const blends = browsing.capabilities.has(BLENDS) ? request.data.blends : null;
  if (isNothing && blends === null)
    return fail(400, { code: 'malformed', content: 'Please send a query, or filters.' });
  const start = cursor === null ? 0 : readCursor(cursor);
  if (start === null) return fail(400, { code: 'malformed', content: 'That is no cursor of ours.' });
  const shelf = await openShelf(browsing);
  const found = await findCoffees(browsing, { wanted, blends }, shelf);
  if ('refused' in found) return failOf(found);
  const { coffees, pack, messages } = found;
  const listed = coffees.slice(start, start + limit);
  const next = start + limit;
  const isMore = next < coffees.length;
  const { policies, disclosures } = returnPolicies(placesOf(listed), shelf.publicUrl);
  return {
    answer: {
      products: listed.map(({ coffee, match }) => {
        const product = productOf(coffee, [pack], shelf);
        return withBlend(product, { coffee, match, pack }, { browsing, shelf });
      }),
      pagination: {
        has_next_page: isMore,
        total_count: coffees.length,
        ...(isMore && { cursor: writeCursor(next) }),
      },
      messages: [...messages, ...disclosures],
      policies,
    },
  };
}

interface Found {
  coffees: readonly FoundCoffee[];
  pack: Pack;
  messages: readonly Message[];
}

/** What is wished of a blend comes before words. */
async function findCoffees(
  { deps, address }: Browsing,
  { wanted, blends }: { wanted: Search; blends: BlendsRequest | null },
  shelf: Shelf,
): Promise<Found | Refusal> {
  if (blends === null) {
    const coffees = await searchCatalogue(deps, { search: wanted, address }, shelf);
    return 'refused' in coffees ? coffees : { coffees, pack: FEATURED_PACK, messages: [] };
  }
  const design = await designCoffees(deps, { request: blends, address }, shelf);
  if ('refused' in design) return design;
  if ('unknown' in design) {
    const messages: Message[] = [{ type: 'info', ...design.unknown }];
    return { coffees: [], pack: FEATURED_PACK, messages };
  }
  return { ...design, coffees: filtered(design.coffees, wanted, shelf) };
}

export async function lookup(browsing: Browsing, body: unknown): Promise<Outcome> {
  const request = lookupRequest.safeParse(body);
  if (!request.success) return malformed(request.error);
  const { ids } = request.data;
  if (isTooMany(ids))
    return fail(400, { code: 'request_too_large', content: 'We look up at most 25 ids at a time.' });
  const shelf = await openShelf(browsing);
  const { products, messages } = await lookUp(browsing.deps, ids, shelf);
  const { policies, disclosures } = returnPolicies(placesOf(products), shelf.publicUrl);
  return {
    answer: {
      products: products.map(({ product, coffee, pack }) =>
        withBlend(product, { coffee, match: null, pack }, { browsing, shelf }),
      ),
      messages: [...messages, ...disclosures],
      policies,
    },
  };
}

export async function product(browsing: Browsing, body: unknown): Promise<Outcome> {
  const request = productRequest.safeParse(body);
  if (!request.success) return malformed(request.error);
  const shelf = await openShelf(browsing);
  const shown = await showProduct(browsing.deps, request.data, shelf);
  if (shown === null) return sayNo(NOT_FOUND);
  const { coffee, pack, messages } = shown;
  const { policies, disclosures } = returnPolicies([{ coffee, path: '$.product' }], shelf.publicUrl);
  return {
    answer: {
      product: withBlend(shown.product, { coffee, match: null, pack }, { browsing, shelf }),
      messages: [...messages, ...disclosures],
      policies,
    },
  };
}

/** What is shown is shown at today's prices of everybody. */
export async function openShelf({
  deps: { catalogueCache, dispatchCache, publicUrl, clock },
  capabilities,
  version,
}: Omit<Browsing, 'address'>): Promise<Shelf> {
  const catalogue = await catalogueCache.forDisplay();
  return {
    catalogue,
    tier: GUEST_TIER,
    publicUrl,
    promise: await dispatchCache(),
    now: clock(),
    hasPost: capabilities.has(FULFILLMENT) && extensionsOf(CATALOG_SEARCH, version).includes(FULFILLMENT),
  };
}

interface PackedCoffee {
  coffee: ResolvedCoffee;
  match: FoundCoffee['match'];
  pack: Pack;
}

/** A made coffee says how it meets the wish, by our capability or, to those who don’t have it, among the facts. */
function withBlend<Product extends { metadata: object }>(
  product: Product,
  { coffee, match, pack }: PackedCoffee,
  { browsing: { capabilities }, shelf: { catalogue } }: { browsing: Browsing; shelf: Shelf },
) {
  if (capabilities.has(BLENDS)) return { ...product, blend: blendView(coffee, match, { catalogue, pack }) };
  if (match === null) return product;
  const { kind, ...how } = match;
  return { ...product, metadata: { ...product.metadata, blend: { kind, match: how } } };
}

const placesOf = <One extends { coffee: FoundCoffee['coffee'] }>(products: readonly One[]) =>
  products.map(({ coffee }, i) => ({ coffee, path: `$.products[${i}]` }));

const writeCursor = (offset: number): string => Buffer.from(`from ${offset}`).toString('base64url');

function readCursor(cursor: string): number | null {
  const offset = /^from ([1-9]\d{0,4})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1];
  return offset === undefined ? null : Number(offset);
}

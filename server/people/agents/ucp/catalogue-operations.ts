/** Search, lookup and product by UCP. */
import { FEATURED_PACK } from '#domain/agents/variant-id.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { lookUp, showProduct } from '../look-up.ts';
import { NOT_FOUND } from '../messages.ts';
import { productOf, type Shelf } from '../product.ts';
import { returnPolicies } from '../return-policies.ts';
import { type FoundCoffee, searchCatalogue } from '../search/search-catalogue.ts';
import { fail, failOf, malformed, type Outcome, sayNo } from './outcome.ts';
import { isTooMany, lookupRequest, productRequest, searchRequest } from './requests.ts';

/** Who asks, as far as the limits of a search go. */
interface Asker {
  address: string;
}

export async function search(deps: AgentDeps, body: unknown, { address }: Asker): Promise<Outcome> {
  const request = searchRequest.safeParse(body);
  if (!request.success) return malformed(request.error);
  const { search: wanted, cursor, limit } = request.data;
  const start = cursor === null ? 0 : readCursor(cursor);
  if (start === null) return fail(400, { code: 'malformed', content: 'That is no cursor of ours.' });
  const shelf = await openShelf(deps);
  const found = await searchCatalogue(deps, { search: wanted, address }, shelf);
  if ('refused' in found) return failOf(found);
  const listed = found.slice(start, start + limit);
  const next = start + limit;
  const isMore = next < found.length;
  const { policies, disclosures } = returnPolicies(placesOf(listed), deps.publicUrl);
  return {
    answer: {
      products: listed.map((one) => foundProduct(one, shelf)),
      pagination: {
        has_next_page: isMore,
        total_count: found.length,
        ...(isMore && { cursor: writeCursor(next) }),
      },
      messages: disclosures,
      policies,
    },
  };
}

export async function lookup(deps: AgentDeps, body: unknown): Promise<Outcome> {
  const request = lookupRequest.safeParse(body);
  if (!request.success) return malformed(request.error);
  const { ids } = request.data;
  if (isTooMany(ids))
    return fail(400, { code: 'request_too_large', content: 'We look up at most 25 ids at a time.' });
  const { products, messages } = await lookUp(deps, ids, await openShelf(deps));
  const { policies, disclosures } = returnPolicies(placesOf(products), deps.publicUrl);
  return {
    answer: {
      products: products.map(({ product }) => product),
      messages: [...messages, ...disclosures],
      policies,
    },
  };
}

export async function product(deps: AgentDeps, body: unknown): Promise<Outcome> {
  const request = productRequest.safeParse(body);
  if (!request.success) return malformed(request.error);
  const shown = await showProduct(deps, request.data, await openShelf(deps));
  if (shown === null) return sayNo(NOT_FOUND);
  const { policies, disclosures } = returnPolicies(
    [{ coffee: shown.coffee, path: '$.product' }],
    deps.publicUrl,
  );
  return { answer: { product: shown.product, messages: [...shown.messages, ...disclosures], policies } };
}

/** Coffees that were found or made, with the terms that belong to them. */
export function answerFound(
  { publicUrl }: AgentDeps,
  coffees: readonly FoundCoffee[],
  shelf: Shelf,
): Outcome {
  const { policies, disclosures } = returnPolicies(placesOf(coffees), publicUrl);
  const products = coffees.map((one) => foundProduct(one, shelf));
  return { answer: { products, messages: disclosures, policies } };
}

/** What is shown is shown at today's prices of everybody. */
export async function openShelf({
  catalogueCache,
  dispatchCache,
  publicUrl,
  clock,
}: AgentDeps): Promise<Shelf> {
  const catalogue = await catalogueCache.forDisplay();
  return { catalogue, tier: GUEST_TIER, publicUrl, promise: await dispatchCache(), now: clock() };
}

function foundProduct({ coffee, match }: FoundCoffee, shelf: Shelf) {
  const found = productOf(coffee, [FEATURED_PACK], shelf);
  if (match === null) return found;
  const { kind, ...how } = match;
  return { ...found, metadata: { ...found.metadata, blend: { kind, match: how } } };
}

const placesOf = <One extends { coffee: FoundCoffee['coffee'] }>(products: readonly One[]) =>
  products.map(({ coffee }, i) => ({ coffee, path: `$.products[${i}]` }));

const writeCursor = (offset: number): string => Buffer.from(`from ${offset}`).toString('base64url');

function readCursor(cursor: string): number | null {
  const offset = /^from ([1-9]\d{0,4})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1];
  return offset === undefined ? null : Number(offset);
}

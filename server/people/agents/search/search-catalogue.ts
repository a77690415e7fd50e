import { readSpokenWish } from '#domain/agents/spoken-wish.ts';
import { asSearched, searchFacts } from '#domain/catalogue/searched-coffee.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import { findByWords, readSought, type SearchedCoffee, type Sought } from '#domain/taste/coffee-search.ts';
import { beanAnswers, blendAnswers, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { quarterKiloPrice, type Shelf } from '../product.ts';
import { listedCoffees, type ResolvedCoffee, resolve } from '../resolve.ts';
import { findBrand } from './find-brand.ts';
import { likeBrand, type Match, makeCoffees, spokenWishFor } from './make-coffees.ts';

export interface Search {
  /** `null` for everything. */
  query: string | null;
  categories: readonly string[] | null;
  /** Pence of a bag of 250 g. */
  price: { min?: number | undefined; max?: number | undefined };
}

/** A coffee, and how it meets the wish where it was made for one. */
export interface FoundCoffee {
  coffee: ResolvedCoffee;
  match: Match | null;
}

/** An id finds its coffee; a brand has coffees made; any other words search what we list, the best answer first. */
export async function searchCatalogue(
  deps: Pick<AgentDeps, 'db' | 'matcher'>,
  { search, address }: { search: Search; address: string },
  shelf: Pick<Shelf, 'catalogue' | 'tier'>,
): Promise<FoundCoffee[] | Refusal> {
  const found = await findCoffees(deps, { search, address }, shelf);
  return 'refused' in found ? found : filtered(found, search, shelf);
}

export const filtered = <One extends { coffee: ResolvedCoffee }>(
  found: readonly One[],
  { categories, price }: Pick<Search, 'categories' | 'price'>,
  shelf: Pick<Shelf, 'catalogue' | 'tier'>,
): One[] =>
  found.filter(({ coffee }) => {
    const pence = quarterKiloPrice(coffee, shelf);
    return (
      (categories === null || categories.includes(coffee.kind)) &&
      pence >= (price.min ?? 0) &&
      pence <= (price.max ?? Number.POSITIVE_INFINITY)
    );
  });

async function findCoffees(
  deps: Pick<AgentDeps, 'db' | 'matcher'>,
  { search: { query, price }, address }: { search: Search; address: string },
  shelf: Pick<Shelf, 'catalogue' | 'tier'>,
): Promise<FoundCoffee[] | Refusal> {
  const { catalogue } = shelf;
  if (query === null) return found([...listedCoffees(catalogue).values()]);
  const named = await resolve(deps.db, query, catalogue);
  if (named !== null) return found([named.coffee]);
  const wish = readSpokenWish(query, catalogue.rows.roasts);
  const ours = findByWords(...searchedList(catalogue, wish.searched === '' ? query : wish.searched));
  const brand = wish.isLike || ours.length === 0 ? findBrand(wish.named, catalogue) : null;
  if (brand === null) return found(ours.map(({ coffee }) => coffee));
  const asked = spokenWishFor(likeBrand(brand), wish, price.max ?? null);
  const made = await makeCoffees(deps, { wish: asked, address }, shelf);
  return 'refused' in made ? made : made.coffees;
}

/** What can be had comes first. */
const found = (coffees: readonly ResolvedCoffee[]): FoundCoffee[] =>
  [
    ...coffees.filter(({ missing }) => missing === null),
    ...coffees.filter(({ missing }) => missing !== null),
  ].map((coffee) => ({ coffee, match: null }));

interface Entry {
  coffee: ResolvedCoffee;
  searched: SearchedCoffee;
}

const entriesByCatalogue = new WeakMap<Catalogue, readonly Entry[]>();

/** The catalogue's coffees with what is looked for, as `findByWords` takes them. */
function searchedList(
  catalogue: Catalogue,
  words: string,
): [readonly Entry[], Sought, (entry: Entry) => SearchedCoffee] {
  const entries = entriesByCatalogue.get(catalogue) ?? entriesOf(catalogue);
  entriesByCatalogue.set(catalogue, entries);
  const sought = readSought(
    words,
    entries.map(({ searched }) => searched),
  );
  return [entries, sought, ({ searched }) => searched];
}

function entriesOf(catalogue: Catalogue): Entry[] {
  // Searches ask for no price.
  const listed = [...blendAnswers(catalogue, GUEST_TIER), ...beanAnswers(catalogue, GUEST_TIER)];
  const read = asSearched(searchFacts(listed, catalogue.rows.certifications));
  const coffees = listedCoffees(catalogue);
  return listed.flatMap((one) => {
    const coffee = coffees.get(one.ctaps_id);
    return coffee === undefined ? [] : [{ coffee, searched: read(one) }];
  });
}

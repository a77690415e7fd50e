import type { Named } from '../../contract/catalogue/lookups.ts';
import { findByWords, readSought } from '../../domain/taste/coffee-search.ts';
import { strongestTastes } from '../../domain/taste/in-words.ts';
import { nearestInTaste } from '../../domain/taste/nearest.ts';
import { type Coffee, isBean, isBlend } from '../state/coffees.ts';
import { asSearched } from '../state/searched-coffee.ts';
import type { ShopSearch, SortOrder } from './shop-search.ts';

/** Coffees that match every filter of a search, in its sort order. */
export function findCoffees(
  coffees: readonly Coffee[],
  search: ShopSearch,
  certifications: readonly Named[],
): Coffee[] {
  const searched = asSearched(coffees, certifications);
  const sought = readSought(search.words, coffees.map(searched));
  const countryIds = countryIdsByName(coffees);
  const found = findByWords(coffees, sought, searched).filter(
    (coffee) =>
      (search.roastIds.length === 0 || search.roastIds.includes(coffee.roast_id)) &&
      (search.countryId === null || countryIdsOf(coffee, countryIds).includes(search.countryId)) &&
      (search.certificationId === null || coffee.certification_id === search.certificationId) &&
      (search.taste === null || strongestTastes(coffee).includes(search.taste)),
  );
  const chosen = coffees.find(({ ctaps_id }) => ctaps_id === search.like);
  if (chosen !== undefined) return nearestInTaste(found, chosen, found.length);
  const compare = COMPARISONS[search.order];
  return compare === null ? found : found.toSorted(compare);
}

/** Countries of origin of the coffees, sorted by name. */
export function countriesOf(coffees: readonly Coffee[]): { id: string; name: string }[] {
  return [...countryIdsByName(coffees)]
    .map(([name, id]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

const COMPARISONS: Record<SortOrder, ((a: Coffee, b: Coffee) => number) | null> = {
  ours: null,
  cheapest: (a, b) => priceOf(a) - priceOf(b),
  dearest: (a, b) => priceOf(b) - priceOf(a),
  name: (a, b) => a.name.localeCompare(b.name, 'en-GB'),
};

const priceOf = ({ price_per_kilo }: Coffee): number => price_per_kilo ?? Number.MAX_VALUE;

const countryIdsByName = (coffees: readonly Coffee[]): Map<string, string> =>
  new Map(coffees.filter(isBean).map(({ display_name, country_id }) => [display_name, country_id]));

/** Country ids of a coffee. The origins of a blend are the names of its beans' countries. */
const countryIdsOf = (coffee: Coffee, countryIds: ReadonlyMap<string, string>): (string | undefined)[] =>
  isBlend(coffee)
    ? coffee.origins.map(({ display_name }) => countryIds.get(display_name))
    : [coffee.country_id];

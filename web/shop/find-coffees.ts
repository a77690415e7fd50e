import type { Named } from '#contract/catalogue/lookups.ts';
import { asSearched, type SearchFacts, searchFacts } from '#domain/catalogue/searched-coffee.ts';
import { type Scores, strongestTastes } from '#domain/taste/axes.ts';
import { averageTaste } from '#domain/taste/blend-taste.ts';
import { findByWords, readSought, type Sought } from '#domain/taste/coffee-search.ts';
import { nearestInTaste } from '#domain/taste/nearest.ts';
import { nearestToTarget } from '#domain/taste-match/nearest-coffee.ts';
import { readChanges } from '#domain/taste-match/taste-target.ts';
import { type Coffee, isBean, isBlend } from '#web/state/coffees.ts';
import type { ShopSearch, SortOrder } from './shop-search.ts';

/** A search as it was read against the whole catalogue: plain data, so that a page can carry it to the browser. */
export interface Asked {
  search: ShopSearch;
  sought: Sought;
  countries: readonly { id: string; name: string }[];
  facts: SearchFacts;
  /** An average bean of ours, from which a taste is pulled. */
  average: Scores;
}

export function readAsked(
  catalogue: readonly Coffee[],
  search: ShopSearch,
  certifications: readonly Named[],
): Asked {
  const facts = searchFacts(catalogue, certifications);
  const sought = readSought(search.words, catalogue.map(asSearched(facts)));
  const average = averageTaste(catalogue.filter(isBean));
  return { search, sought, countries: countriesOf(catalogue), facts, average };
}

/** Coffees that match every filter of a search, in its sort order, those that are out of stock last. Nearness of taste asks for no stock. */
export function findCoffees(
  coffees: readonly Coffee[],
  { search, sought, countries, facts, average }: Asked,
): Coffee[] {
  const country = countries.find(({ id }) => id === search.countryId);
  const found = findByWords(coffees, sought, asSearched(facts)).filter(
    (coffee) =>
      (search.roastIds.length === 0 || search.roastIds.includes(coffee.roast_id)) &&
      (search.countryId === null || (country !== undefined && isFrom(coffee, country.name))) &&
      (search.certificationId === null || coffee.certification_id === search.certificationId) &&
      (search.taste === null || strongestTastes(coffee).includes(search.taste)),
  );
  const chosen = coffees.find(({ ctaps_id }) => ctaps_id === search.like);
  if (chosen !== undefined) return nearestInTaste(found, chosen, found.length);
  if (search.pulled !== '') {
    const target = { start: average, ...readChanges(search.pulled, '') };
    const tasted = found.map((coffee) => ({ coffee, scores: coffee }));
    return nearestToTarget(target, tasted).map(({ coffee }) => coffee);
  }
  const compare = COMPARISONS[search.order];
  const sorted = compare === null ? found : found.toSorted(compare);
  return [...sorted.filter(isThere), ...sorted.filter((coffee) => !isThere(coffee))];
}

/** Of what was found, what the shop lists: what is out of stock only where somebody asked for it, as by a name. */
export const listed = (found: readonly Coffee[], { words, outOfStock }: ShopSearch): readonly Coffee[] =>
  words !== '' || outOfStock ? found : found.filter(isThere);

const isThere = ({ in_stock }: Coffee): boolean => in_stock;

/** Countries of origin of the beans, sorted by name. */
const countriesOf = (coffees: readonly Coffee[]): { id: string; name: string }[] =>
  [...new Map(coffees.filter(isBean).map(({ display_name, country_id }) => [display_name, country_id]))]
    .map(([name, id]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'));

/** The origins of a blend are the names of its beans' countries. */
const isFrom = (coffee: Coffee, country: string): boolean =>
  isBlend(coffee)
    ? coffee.origins.some(({ display_name }) => display_name === country)
    : coffee.display_name === country;

const COMPARISONS: Record<SortOrder, ((a: Coffee, b: Coffee) => number) | null> = {
  ours: null,
  cheapest: (a, b) => priceOf(a) - priceOf(b),
  dearest: (a, b) => priceOf(b) - priceOf(a),
  name: (a, b) => a.name.localeCompare(b.name, 'en-GB'),
};

const priceOf = ({ price_per_kilo }: Coffee): number => price_per_kilo ?? Number.MAX_VALUE;

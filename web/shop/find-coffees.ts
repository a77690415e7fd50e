import { strongestTastes } from '../../domain/taste/in-words.ts';
import { nearestInTaste } from '../../domain/taste/nearest.ts';
import { hasEveryWord } from '../../domain/typed-search.ts';
import { type Coffee, isBean, isBlend } from '../state/coffees.ts';
import type { ShopSearch, SortOrder } from './shop-search.ts';

/** Coffees that match every filter of a search, in its sort order. */
export function findCoffees(coffees: readonly Coffee[], search: ShopSearch): Coffee[] {
  const countryIds = countryIdsByName(coffees);
  const found = coffees.filter(
    (coffee) =>
      hasEveryWord(wordsOf(coffee).join(' '), search.words) &&
      (search.roastIds.length === 0 || search.roastIds.includes(coffee.roast_id)) &&
      (search.countryId === null || countryIdsOf(coffee, countryIds).includes(search.countryId)) &&
      (search.certificationId === null || coffee.certification_id === search.certificationId) &&
      (search.taste === null || strongestTastes(coffee).includes(search.taste)),
  );
  const chosen = coffees.find(({ ctaps_id }) => ctaps_id === search.like);
  if (chosen !== undefined) return nearestInTaste(found, chosen, found.length);
  const compare = COMPARISONS[search.order];
  return compare === null ? namedFirst(found, search.words) : found.toSorted(compare);
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

/** Matches in a name or CTAPS id come before matches in other texts, such as a blend with that bean. */
function namedFirst(coffees: readonly Coffee[], words: string): Coffee[] {
  const isNamed = ({ name, ctaps_id }: Coffee) => hasEveryWord(`${name} ${ctaps_id}`, words);
  return [...coffees.filter(isNamed), ...coffees.filter((coffee) => !isNamed(coffee))];
}

const priceOf = ({ price_per_kilo }: Coffee): number => price_per_kilo ?? Number.MAX_VALUE;

const countryIdsByName = (coffees: readonly Coffee[]): Map<string, string> =>
  new Map(coffees.filter(isBean).map(({ display_name, country_id }) => [display_name, country_id]));

/** Country ids of a coffee. The origins of a blend are the names of its beans' countries. */
const countryIdsOf = (coffee: Coffee, countryIds: ReadonlyMap<string, string>): (string | undefined)[] =>
  isBlend(coffee)
    ? coffee.origins.map(({ display_name }) => countryIds.get(display_name))
    : [coffee.country_id];

function wordsOf(coffee: Coffee): string[] {
  const common = [
    coffee.name,
    coffee.ctaps_id,
    coffee.description,
    coffee.brand,
    ...coffee.origins.map(({ display_name }) => display_name),
  ];
  return isBean(coffee)
    ? [...common, coffee.display_name, coffee.producer, coffee.variety, coffee.process, ...coffee.descriptors]
    : [...common, ...coffee.blend_recipes.map(({ name }) => name)];
}

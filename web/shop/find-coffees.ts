import { strongestTastes } from '../../domain/taste/in-words.ts';
import { hasEveryWord } from '../../domain/typed-search.ts';
import { type Coffee, isBean, isBlend } from '../state/coffees.ts';
import { similar } from './alike.ts';
import type { ShopSearch, SortOrder } from './shop-search.ts';

/** What of the shelf answers a search, in the order that it asks for. */
export function findCoffees(shelf: readonly Coffee[], search: ShopSearch): Coffee[] {
  const countryOf = countriesByName(shelf);
  const found = shelf.filter(
    (coffee) =>
      hasEveryWord(wordsOf(coffee).join(' '), search.words) &&
      (search.roastIds.length === 0 || search.roastIds.includes(coffee.roast_id)) &&
      (search.countryId === null || countryIdsOf(coffee, countryOf).includes(search.countryId)) &&
      (search.certificationId === null || coffee.certification_id === search.certificationId) &&
      (search.taste === null || strongestTastes(coffee).includes(search.taste)),
  );
  const chosen = shelf.find(({ ctaps_id }) => ctaps_id === search.like);
  if (chosen !== undefined) return similar(found, chosen, found.length);
  const compare = COMPARISONS[search.order];
  return compare === null ? namedFirst(found, search.words) : found.toSorted(compare);
}

/** The countries that something on the shelf comes from, by name. */
export function countriesOf(shelf: readonly Coffee[]): { id: string; name: string }[] {
  return [...countriesByName(shelf)]
    .map(([name, id]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

const COMPARISONS: Record<SortOrder, ((a: Coffee, b: Coffee) => number) | null> = {
  ours: null,
  cheapest: (a, b) => priceOf(a) - priceOf(b),
  dearest: (a, b) => priceOf(b) - priceOf(a),
  name: (a, b) => a.name.localeCompare(b.name, 'en-GB'),
};

/** Whoever searches for a name wants that coffee before those that only hold it. */
function namedFirst(coffees: readonly Coffee[], words: string): Coffee[] {
  const isNamed = ({ name, ctaps_id }: Coffee) => hasEveryWord(`${name} ${ctaps_id}`, words);
  return [...coffees.filter(isNamed), ...coffees.filter((coffee) => !isNamed(coffee))];
}

const priceOf = ({ price_per_kilo }: Coffee): number => price_per_kilo ?? Number.MAX_VALUE;

const countriesByName = (shelf: readonly Coffee[]): Map<string, string> =>
  new Map(shelf.filter(isBean).map(({ display_name, country_id }) => [display_name, country_id]));

/** A blend names its beans' countries as its origins. */
const countryIdsOf = (coffee: Coffee, countries: ReadonlyMap<string, string>): (string | undefined)[] =>
  isBlend(coffee)
    ? coffee.origins.map(({ display_name }) => countries.get(display_name))
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

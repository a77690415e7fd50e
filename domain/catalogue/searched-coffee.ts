/** How a search sees the coffees of the catalogue: the same for the shop, the cupping notes and assistants. */
import { UNCERTIFIED } from '#domain/blend/packing.ts';
import type { Scores } from '#domain/taste/axes.ts';
import type { SearchedCoffee } from '#domain/taste/coffee-search.ts';

interface ListedCoffee extends Readonly<Scores> {
  ctaps_id: string;
  name: string;
  brand: string;
  description: string;
  certification_id: number;
  origins: readonly { display_name: string }[];
}

interface ListedBean extends ListedCoffee {
  id: number;
  display_name: string;
  producer: string;
  variety: string;
  process: string;
  descriptors: readonly string[];
  decaf: boolean;
}

interface ListedBlend extends ListedCoffee {
  blend_recipes: readonly { bean_id: number; name: string }[];
}

type Listed = ListedBean | ListedBlend;

interface Certification {
  id: number;
  display_name: string;
}

/** What a search knows beside the coffee itself: plain data, so that a page can carry it to the browser. */
export interface SearchFacts {
  decafIds: readonly number[];
  certifications: readonly Certification[];
}

export const searchFacts = (
  catalogue: readonly Listed[],
  certifications: readonly Certification[],
): SearchFacts => ({
  decafIds: catalogue.flatMap((coffee) => (!isBlend(coffee) && coffee.decaf ? [coffee.id] : [])),
  certifications,
});

/** A blend is without caffeine if all of its beans are. */
export const asSearched =
  ({ decafIds, certifications }: SearchFacts) =>
  (coffee: Listed): SearchedCoffee => ({
    ctapsId: coffee.ctaps_id,
    name: coffee.name,
    facts: [
      coffee.brand,
      certificateOf(coffee, certifications),
      ...coffee.origins.map(({ display_name }) => display_name),
      ...(isBlend(coffee)
        ? coffee.blend_recipes.map(({ name }) => name)
        : [coffee.display_name, coffee.producer, coffee.variety, coffee.process, ...coffee.descriptors]),
    ],
    description: coffee.description,
    decaf: isBlend(coffee)
      ? coffee.blend_recipes.every(({ bean_id }) => decafIds.includes(bean_id))
      : coffee.decaf,
    isBean: !isBlend(coffee),
    scores: coffee,
  });

const isBlend = (coffee: Listed): coffee is ListedBlend => 'blend_recipes' in coffee;

const certificateOf = (
  { certification_id: certificate }: ListedCoffee,
  certifications: readonly Certification[],
): string =>
  certificate === UNCERTIFIED
    ? ''
    : (certifications.find(({ id }) => id === certificate)?.display_name ?? '');

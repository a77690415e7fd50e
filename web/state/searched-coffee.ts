import type { Named } from '#contract/catalogue/lookups.ts';
import { UNCERTIFIED } from '#domain/blend/packing.ts';
import type { SearchedCoffee } from '#domain/taste/coffee-search.ts';
import { type Coffee, isBean, isBlend } from './coffees.ts';

/** What a search knows beside the coffee itself: plain data, so that a page can carry it to the browser. */
export interface SearchFacts {
  decafIds: readonly number[];
  certifications: readonly Named[];
}

export const searchFacts = (catalogue: readonly Coffee[], certifications: readonly Named[]): SearchFacts => ({
  decafIds: catalogue.filter(isBean).flatMap(({ id, decaf }) => (decaf ? [id] : [])),
  certifications,
});

/** How a search sees a coffee. A blend is without caffeine if all of its beans are. */
export const asSearched =
  ({ decafIds, certifications }: SearchFacts) =>
  (coffee: Coffee): SearchedCoffee => ({
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
    isBean: isBean(coffee),
    scores: coffee,
  });

const certificateOf = (
  { certification_id: certificate }: Coffee,
  certifications: readonly Named[],
): string =>
  certificate === UNCERTIFIED
    ? ''
    : (certifications.find(({ id }) => id === certificate)?.display_name ?? '');

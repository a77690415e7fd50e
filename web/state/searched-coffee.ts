import type { Named } from '../../contract/catalogue/lookups.ts';
import { UNCERTIFIED } from '../../domain/blend/packing.ts';
import type { SearchedCoffee } from '../../domain/taste/coffee-search.ts';
import { type Coffee, isBean, isBlend } from './coffees.ts';

/** How a search sees the coffees of this list. A blend is without caffeine if all of its beans are. */
export function asSearched(
  coffees: readonly Coffee[],
  certifications: readonly Named[],
): (coffee: Coffee) => SearchedCoffee {
  const decafs = new Set(coffees.filter(isBean).flatMap(({ id, decaf }) => (decaf ? [id] : [])));
  return (coffee) => ({
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
    decaf: isBlend(coffee) ? coffee.blend_recipes.every(({ bean_id }) => decafs.has(bean_id)) : coffee.decaf,
    isBean: isBean(coffee),
    scores: coffee,
  });
}

const certificateOf = (
  { certification_id: certificate }: Coffee,
  certifications: readonly Named[],
): string =>
  certificate === UNCERTIFIED
    ? ''
    : (certifications.find(({ id }) => id === certificate)?.display_name ?? '');

import type { Bean } from '../../contract/coffee.ts';
import type { Grind, Named } from '../../contract/lookups.ts';
import { type Coffee, isBlend, printOf } from '../api/shelf.ts';

export interface Lookups {
  roasts: readonly Named[];
  grinds: readonly Grind[];
  certifications: readonly Named[];
}

export type Note = ReturnType<typeof noteOf>;
export type BeanOfNote = NonNullable<Note['beans']>[number];

/** Everything that a coffee's cupping note shows, and no more. */
export const noteOf = (coffee: Coffee, shelf: readonly Coffee[], lookups: Lookups) => ({
  ctapsId: coffee.ctaps_id,
  description: coffee.description,
  brand: coffee.brand,
  roastName: nameIn(lookups.roasts, coffee.roast_id),
  grindName: nameIn(lookups.grinds, coffee.grind_id),
  certification: nameIn(lookups.certifications, coffee.certification_id),
  origins: originsOf(coffee),
  inStock: coffee.in_stock,
  pricePerKilo: coffee.price_per_kilo,
  print: printOf(coffee),
  grown: isBlend(coffee) ? undefined : growthOf(coffee),
  beans: isBlend(coffee) ? beansOf(coffee.blend_recipes, shelf) : undefined,
});

/** The country where no origin is known. */
function originsOf(coffee: Coffee): string[] {
  const origins = coffee.origins.map(({ display_name }) => display_name);
  if (isBlend(coffee)) return origins;
  return origins.length > 0 ? [...origins, coffee.display_name] : [coffee.display_name];
}

const growthOf = ({ producer, variety, process, altitude_m, decaf }: Bean) => ({
  producer,
  variety,
  process: decaf ? `${process}, decaffeinated` : process,
  altitude: altitude_m,
});

function beansOf(
  recipe: Extract<Coffee, { blend_recipes: unknown }>['blend_recipes'],
  shelf: readonly Coffee[],
) {
  const beans = new Map(shelf.filter((coffee) => !isBlend(coffee)).map((bean) => [bean.id, bean]));
  return recipe.map(({ bean_id, ctaps_id, name, percentage, certification_display_name }) => {
    const bean = beans.get(bean_id);
    return {
      ctapsId: ctaps_id,
      name,
      percentage,
      certification: certification_display_name,
      print: bean && printOf(bean),
    };
  });
}

const nameIn = (choices: readonly Named[], id: number): string =>
  choices.find((choice) => choice.id === id)?.display_name ?? '';

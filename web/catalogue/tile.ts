import type { Named } from '../../contract/lookups.ts';
import { type Coffee, isBlend, printOf } from '../api/shelf.ts';

export type Tile = ReturnType<typeof tileOf>;

/** Of a coffee, only what its tile shows. */
export const tileOf = (coffee: Coffee, roasts: readonly Named[]) => ({
  ctapsId: coffee.ctaps_id,
  kind: isBlend(coffee)
    ? `Blend of ${coffee.blend_recipes.length} beans`
    : `Single bean, ${coffee.display_name}`,
  roast: roasts.find(({ id }) => id === coffee.roast_id)?.display_name ?? '',
  description: cutShort(coffee.description),
  pricePerKilo: coffee.price_per_kilo,
  print: printOf(coffee),
});

const LONGEST = 80;

/** Counts whole characters, so that none is torn in two. */
export function cutShort(text: string): string {
  const characters = [...text];
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST).join('').trimEnd()}…`;
}

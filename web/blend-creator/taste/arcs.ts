/** Within the ring of the creator's tasteprint: one arc for each bean, as long as its percentage. */
import { MOST_BEANS, type RecipeRow } from '#domain/blend/recipe.ts';

/** Warm tints that leave the bright colours to the tastes; neighbours differ, and each stands out from every ground. */
const COLOURS = ['#d99a5f', '#f3dcb6', '#c08a5c', '#ecc08a', '#fff6e6', '#cf9468'] as const;
const GAP = 0.6;
/** Just inside the ring of the roast, whose breadth tells the roast. */
export const ARC_WIDTH = 22;
export const ARC_RADIUS = 428;

export interface Arc {
  colour: string;
  /** Where it begins, and how long it is, in per cent of the ring. */
  start: number;
  length: number;
}

export const arcColour = (index: number): string => COLOURS[index % MOST_BEANS] ?? COLOURS[0];

/** Arcs of a recipe in its order; a bean at 0% has none. A single bean that fills the ring needs no gap. */
export function arcsOf(recipe: readonly RecipeRow[]): Arc[] {
  let start = 0;
  return recipe.map(({ percentage }, index) => {
    const length = percentage === 100 ? 100 : Math.max(0, percentage - GAP);
    const arc = { colour: arcColour(index), start, length };
    start += percentage;
    return arc;
  });
}

/** Makes one arc stand out, or none. */
export function highlightArc(index: number | null): void {
  for (const arc of document.querySelectorAll<SVGElement>('[data-arc]')) {
    const isOther = index !== null && arc.dataset['arc'] !== String(index);
    arc.toggleAttribute('data-faded', isOther);
  }
}

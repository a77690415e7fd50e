import { type Drawable, printOf } from './coffees.ts';

/** A coffee with what the label of a small bag tells of it. */
export const labelOf = (coffee: Drawable, roasts: readonly { id: number; display_name: string }[]) => ({
  ...printOf(coffee),
  roast: roasts.find(({ id }) => id === coffee.roast_id)?.display_name,
});

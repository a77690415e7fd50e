import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import type { PricedBlend } from '#contract/pricing/pricing.ts';
import { isHouseBlend } from '#domain/blend/ctaps-id.ts';
import type { ShopApi } from '#web/api/shop-api.ts';
import { type NewLine, newLine } from '#web/state/new-line.ts';
import { recipeOf } from '#web/state/recipe-of.ts';
import type { Choice } from '#web/ui/bag-choice/choice.ts';

/** A coffee as it goes into a bag, whatever size that is. */
export type Buyable = Pick<
  NewLine,
  'name' | 'description' | 'roastId' | 'certificationId' | 'blendId' | 'blendRecipes'
>;

export const buyableOf = (note: CuppingNote): Buyable => ({
  name: note.name,
  description: note.description,
  roastId: note.roast_id,
  certificationId: note.certification_id,
  blendId: isHouseBlend(note.ctaps_id) ? note.id : null,
  blendRecipes: recipeOf(note),
});

/** `null` where the shop can't say. */
export async function fetchPrice(api: ShopApi, coffee: Buyable, choice: Choice): Promise<PricedBlend | null> {
  const priced = await api('POST /dynamically-priced-blends', { body: newLine({ ...coffee, ...choice }) });
  return priced.ok ? priced.answer : null;
}

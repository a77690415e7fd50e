import type { Input } from '../../../contract/calls.ts';
import type { CuppingNote } from '../../../contract/cupping-notes/cupping-note.ts';
import type { PricedBlend } from '../../../contract/pricing/pricing.ts';
import { isHouseBlend } from '../../../domain/blend/ctaps-id.ts';
import { PACKING } from '../../../domain/blend/packing.ts';
import type { ShopApi } from '../../api/shop-api.ts';
import type { NewLine } from '../../state/cart.ts';
import { recipeOf } from '../../state/recipe-of.ts';
import type { Choice } from './choice.ts';

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

export const lineOf = (coffee: Buyable, choice: Choice) =>
  ({
    ...PACKING,
    ...coffee,
    ...choice,
    customerId: null,
  }) satisfies Input<'POST /dynamically-priced-blends'>['body'] & NewLine;

/** `null` where the shop can't say. */
export async function priceOf(api: ShopApi, coffee: Buyable, choice: Choice): Promise<PricedBlend | null> {
  const priced = await api('POST /dynamically-priced-blends', { body: lineOf(coffee, choice) });
  return priced.ok ? priced.answer : null;
}

import type { Bean, Blend } from '../../contract/catalogue/coffee.ts';
import type { CuppingNote } from '../../contract/cupping-notes/cupping-note.ts';
import type { PriceTier } from '../../domain/pricing/price-tier.ts';
import type { CustomBlendRow } from '../blends/custom-blend-store.ts';
import type { Shelf } from '../catalogue/build-catalogue.ts';
import { beanAnswers, blendAnswers, customBlendAnswers } from '../catalogue/coffee-answers.ts';

/** The note of the bean or house blend that has this id, or `null`. */
export function cuppingNote(id: string, shelf: Shelf, tier: PriceTier): CuppingNote | null {
  const [coffee] = [
    ...blendAnswers({ ...shelf, blends: shelf.blends.filter(({ row }) => row.ctaps_id === id) }, tier),
    ...beanAnswers({ ...shelf, beans: beansWith(id, shelf) }, tier),
  ];
  return coffee === undefined ? null : noteOf(coffee, shelf);
}

/** A customer's blend is answered as a house blend is: as the only one on its shelf. */
export function customCuppingNote(custom: CustomBlendRow, shelf: Shelf, tier: PriceTier): CuppingNote {
  const [coffee] = customBlendAnswers([custom], shelf, tier);
  if (coffee === undefined) throw new Error('A blend on the shelf has an answer.');
  return noteOf(coffee, shelf);
}

const beansWith = (id: string, { beans }: Shelf): Shelf['beans'] =>
  new Map([...beans].filter(([, { row }]) => row.ctaps_id === id));

function noteOf({ origins, ...coffee }: Bean | Blend, { rows }: Shelf): CuppingNote {
  const places = origins.map((origin) => origin.display_name);
  const country = 'display_name' in coffee ? [coffee.display_name] : [];
  return {
    ...coffee,
    roast_display_name: nameIn(rows.roasts, coffee.roast_id),
    grind_display_name: nameIn(rows.grinds, coffee.grind_id),
    certification_display_name: nameIn(rows.certifications, coffee.certification_id),
    originsStrings: places.length > 0 ? places : country,
  };
}

function nameIn(rows: readonly { id: number; display_name: string }[], id: number): string {
  return rows.find((row) => row.id === id)?.display_name ?? '';
}

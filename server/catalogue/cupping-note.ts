import type { Bean, Blend } from '../../contract/coffee.ts';
import type { CuppingNote } from '../../contract/cupping-note.ts';
import { readCtapsId } from '../../domain/blend/ctaps-id.ts';
import type { PriceTier } from '../../domain/pricing/price-tier.ts';
import { beanAnswers, blendAnswers } from './coffee-answers.ts';
import type { Shelf } from './shelf.ts';

/** The note of the coffee behind an id however that was typed, or `null`. */
export function cuppingNote(asked: string, shelf: Shelf, tier: PriceTier): CuppingNote | null {
  const id = readCtapsId(asked);
  const coffee = [...blendAnswers(shelf, tier), ...beanAnswers(shelf, tier)].find(
    ({ ctaps_id }) => ctaps_id === id,
  );
  return coffee === undefined ? null : noteOf(coffee, shelf);
}

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

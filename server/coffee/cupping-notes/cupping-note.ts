import type { Bean, Blend } from '#contract/catalogue/coffee.ts';
import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { drumBean, roastFitInWords } from '#domain/roasting/roast-fit.ts';
import { type CustomBlendRow, customBlendAnswers } from '#server/coffee/blends/blends.ts';
import { beanAnswers, beanOf, blendAnswers, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';

/** Whether this is the id of a house blend, or of a bean. */
export const isListed = (id: string, { blends, beans }: Catalogue): boolean =>
  blends.some(({ row }) => row.ctaps_id === id) || [...beans.values()].some(({ row }) => row.ctaps_id === id);

/** The note of the bean or house blend with this id, or `null`. */
export function cuppingNote(id: string, catalogue: Catalogue, tier: PriceTier): CuppingNote | null {
  const [coffee] = [
    ...blendAnswers(
      { ...catalogue, blends: catalogue.blends.filter(({ row }) => row.ctaps_id === id) },
      tier,
    ),
    ...beanAnswers({ ...catalogue, beans: beansWith(id, catalogue) }, tier),
  ];
  return coffee === undefined ? null : noteOf(coffee, catalogue);
}

/** The note of a customer's blend, answered like a house blend. */
export function customCuppingNote(
  custom: CustomBlendRow,
  catalogue: Catalogue,
  tier: PriceTier,
): CuppingNote {
  const [coffee] = customBlendAnswers([custom], catalogue, tier);
  if (coffee === undefined) throw new Error(`Custom blend ${custom.ctaps_id} has no answer.`);
  return noteOf(coffee, catalogue);
}

const beansWith = (id: string, { beans }: Catalogue): Catalogue['beans'] =>
  new Map([...beans].filter(([, { row }]) => row.ctaps_id === id));

function noteOf({ origins, ...coffee }: Bean | Blend, { rows, beans }: Catalogue): CuppingNote {
  const names = origins.map((origin) => origin.display_name);
  const recipe = 'blend_recipes' in coffee ? coffee.blend_recipes : [];
  const fit = roastFitInWords(
    recipe.map(({ bean_id, percentage }) => ({ ...drumBean(beanOf(bean_id, beans).row), percentage })),
  );
  return {
    ...coffee,
    ...(fit === null ? {} : { roast_fit: fit }),
    roast_display_name: nameIn(rows.roasts, coffee.roast_id),
    grind_display_name: nameIn(rows.grinds, coffee.grind_id),
    certification_display_name: nameIn(rows.certifications, coffee.certification_id),
    originsStrings: names.length > 0 ? names : [coffee.display_name],
  };
}

function nameIn(rows: readonly { id: number; display_name: string }[], id: number): string {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error(`The id ${id} is referred to but not in the catalogue.`);
  return row.display_name;
}

/** Kept tastes, and what their members are asked, as the API answers them: at today's prices. */
import type { KeptTaste as KeptTasteAnswer, KeptTasteChange } from '#contract/kept-tastes/kept-tastes.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { stateOfBean, tastesDifferent } from '#domain/kept-tastes/kept-taste.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { shownScores, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { beanOf } from '#server/coffee/catalogue/catalogue.ts';
import { type MembersPrices, pricePerKilo, withBeans } from './kept-recipe.ts';
import { type KeptTaste, mostPerKilo, presentOf } from './kept-taste-store.ts';
import type { TasteChange } from './taste-change-store.ts';

/** Prices and beans as they are on a day. */
export type ShownAt = MembersPrices & { today: Day };

export const keptTasteAnswer = (
  kept: KeptTaste,
  change: TasteChange | undefined,
  prices: ShownAt,
): KeptTasteAnswer => ({
  id: kept.id,
  name: kept.name,
  ctaps_id: presentOf(kept).ctaps_id,
  roast_id: kept.roast_id,
  scores: shownScores(kept.target),
  price_per_kilo: toPounds(kept.price_per_kilo),
  most_more_per_kilo: toPounds(kept.most_more_per_kilo),
  kept_at: kept.kept_at.toISOString(),
  versions: kept.versions.map(({ recipe, price_per_kilo, agreed_at, ...version }) => ({
    ...version,
    blend_recipes: recipe,
    price_per_kilo: toPounds(price_per_kilo),
    agreed_at: new Date(agreed_at).toISOString(),
  })),
  change: change === undefined ? null : changeAnswer(kept, change, prices),
});

/** By the link it is open no longer than that is. */
export const stateByLink = ({ state, expires_at }: TasteChange, now: Date): KeptTasteChange['state'] =>
  (state === 'open' || state === 'waits') && expires_at <= now ? 'expired' : state;

/** With the state as its reader has it. */
export function changeAnswer(
  kept: KeptTaste,
  change: Omit<TasteChange, 'state'> & Pick<KeptTasteChange, 'state'>,
  { today, ...prices }: ShownAt,
): KeptTasteChange {
  const { catalogue } = prices;
  const { name, roast_id } = kept;
  const before = kept.versions.find(({ version }) => version === change.version) ?? presentOf(kept);
  const roast = catalogue.rows.roasts.find(({ id }) => id === roast_id)?.display_name ?? '';
  return {
    id: change.id,
    name,
    roast_id,
    roast,
    state: change.state,
    missing: change.missing.map(({ bean_id, bean_name }) => {
      const { row } = beanOf(bean_id, catalogue.beans);
      // Of a question that is over, some may be there again.
      const state = stateOfBean(row, today) ?? 'out of stock';
      return { name: bean_name, state, ends_on: row.ends_on };
    }),
    scores: shownScores(kept.target),
    before: {
      blend_recipes: before.recipe,
      price_per_kilo: toPounds(pricePerKilo(before.recipe, roast_id, prices)),
    },
    after: afterOf(kept, change, prices),
    most_price_per_kilo: toPounds(mostPerKilo(kept)),
    asked_at: change.asked_at.toISOString(),
    expires_at: change.expires_at.toISOString(),
  };
}

function afterOf(
  kept: KeptTaste,
  { proposed }: Pick<TasteChange, 'proposed'>,
  prices: MembersPrices,
): KeptTasteChange['after'] {
  if (proposed === null) return null;
  const { recipe, rms, certificate_rms } = proposed;
  const price = pricePerKilo(recipe, kept.roast_id, prices);
  const { catalogue } = prices;
  const scores = tasteOfBlend(withBeans(recipe, catalogue), kept.roast_id, catalogue.tasteRule);
  return {
    blend_recipes: recipe,
    price_per_kilo: toPounds(price),
    scores: shownScores(scores),
    rms,
    certificate_rms,
    tastes_different: tastesDifferent(rms),
    is_dearer: price > mostPerKilo(kept),
  };
}

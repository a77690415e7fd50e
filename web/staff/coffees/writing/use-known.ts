/** What one chooses from, and compares with, while one writes about a coffee. */
import type { Bean } from '#contract/catalogue/coffee.ts';
import type { HouseBlendAsWritten } from '#contract/prices/staff-coffees.ts';
import type { NamedCoffee } from '#domain/catalogue/coffee-words.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import type { TasteRule } from '#domain/taste/blend-taste.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { browserApi } from '#web/state/browser-api.ts';

export interface Choice {
  value: string;
  text: string;
}

export interface Known {
  beans: ReadonlyMap<number, Bean>;
  blends: readonly HouseBlendAsWritten[];
  /** Every coffee of the catalogue by its name. */
  coffees: readonly NamedCoffee[];
  roasts: readonly Choice[];
  grinds: readonly Choice[];
  certifications: readonly Choice[];
  countries: readonly Choice[];
  zones: readonly Choice[];
  rule: TasteRule;
}

export const useKnown = () => useLiveCall('known of coffees', ['stock'], fetchKnown);

async function fetchKnown(): Promise<Reply<Known>> {
  const [beans, blends, roasts, grinds, certifications, countries, zones, rules] = await Promise.all([
    browserApi('GET /beans'),
    browserApi('GET /staff/blends'),
    browserApi('GET /roasts'),
    browserApi('GET /grinds'),
    browserApi('GET /certifications'),
    browserApi('GET /countries'),
    browserApi('GET /staff/delivery-zones'),
    browserApi('GET /taste-rule'),
  ]);
  if (!beans.ok) return beans;
  if (!blends.ok) return blends;
  if (!roasts.ok) return roasts;
  if (!grinds.ok) return grinds;
  if (!certifications.ok) return certifications;
  if (!countries.ok) return countries;
  if (!zones.ok) return zones;
  if (!rules.ok) return rules;
  return {
    ok: true,
    answer: {
      beans: new Map(beans.answer.map((bean) => [bean.id, bean])),
      blends: blends.answer,
      coffees: [...beans.answer, ...blends.answer].map(({ ctaps_id, name }) => ({ ctapsId: ctaps_id, name })),
      roasts: choicesOf(roasts.answer),
      grinds: choicesOf(grinds.answer),
      certifications: choicesOf(certifications.answer),
      countries: choicesOf(countries.answer),
      zones: zones.answer.map(({ code, display_name }) => ({ value: code, text: display_name })),
      rule: Object.fromEntries(
        rules.answer.map(({ roast_id, gain, fire }) => [roast_id, { gain, fire }] as const),
      ),
    },
  };
}

const choicesOf = (rows: readonly { id: number | string; display_name: string }[]): Choice[] =>
  rows.map(({ id, display_name }) => ({ value: String(id), text: display_name }));

/** For the rules, which ask whether there is such an id. */
export const idsOf = (choices: readonly Choice[]): ReadonlySet<number> =>
  new Set(choices.map(({ value }) => Number(value)));

export const textsOf = (choices: readonly Choice[]): ReadonlySet<string> =>
  new Set(choices.map(({ value }) => value));

export const nameIn = (choices: readonly Choice[], id: number): string =>
  choices.find(({ value }) => value === String(id))?.text ?? '–';

export const scoresOf = (bean: Scores): Scores =>
  Object.fromEntries(TASTES.map((taste) => [taste, bean[taste]])) as Scores;

import { createContext, useContext } from 'react';
import type { Bean, Blend } from '#contract/catalogue/coffee.ts';
import type { BagSize, Grind, Named } from '#contract/catalogue/lookups.ts';
import type { RoastEffectAnswer } from '#contract/catalogue/taste-rule.ts';
import { UNCERTIFIED } from '#domain/blend/packing.ts';
import { drumBean } from '#domain/roasting/roast-fit.ts';
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import type { TasteRule } from '#domain/taste/blend-taste.ts';
import { printOf } from '#web/state/coffees.ts';
import { nameOf } from '#web/ui/names.ts';

/** What the creator works with, as it travels in the page: no more of a bean than is needed to choose and taste it. */
export type CreatorPageData = ReturnType<typeof creatorPageData>;

interface Answers {
  beans: readonly Bean[];
  blends: readonly Blend[];
  roasts: readonly Named[];
  grinds: readonly Grind[];
  bagSizes: readonly BagSize[];
  certifications: readonly Named[];
  effects: readonly RoastEffectAnswer[];
}

export const creatorPageData = ({ beans, blends, certifications, effects, ...choices }: Answers) => ({
  ...choices,
  effects,
  beans: beans.map((bean) => ({
    id: bean.id,
    ctapsId: bean.ctaps_id,
    name: bean.name,
    country: bean.display_name,
    process: bean.process,
    roastId: bean.roast_id,
    inStock: bean.in_stock,
    decaf: bean.decaf,
    ...growthOf(bean),
    descriptors: bean.descriptors,
    pricePerKilo: bean.price_per_kilo,
    certificate: bean.certification_id === UNCERTIFIED ? '' : nameOf(bean.certification_id, certifications),
    tastes: TASTES.map((taste) => bean[taste]),
  })),
  starts: curatedStarts(
    blends,
    beans.flatMap(({ id, decaf }) => (decaf ? [id] : [])),
  ).map((blend) => ({
    ctapsId: blend.ctaps_id,
    roastName: nameOf(blend.roast_id, choices.roasts),
    print: printOf(blend),
  })),
});

/** What decides, beside its process and usual roast, how it takes heat. */
function growthOf({ altitude_m: [lowest_metres, highest_metres], ...bean }: Bean) {
  const { isRobusta, metres, hasOddSize } = drumBean({ ...bean, lowest_metres, highest_metres });
  return { isRobusta, metres, hasOddSize };
}

export type CreatorBean = Omit<CreatorPageData['beans'][number], 'tastes'> & { scores: Scores };

export interface CreatorData extends Omit<CreatorPageData, 'beans' | 'effects'> {
  beans: ReadonlyMap<number, CreatorBean>;
  rule: TasteRule;
}

export const buildCreatorData = ({ beans, effects, ...rest }: CreatorPageData): CreatorData => ({
  ...rest,
  beans: new Map(beans.map(({ tastes, ...bean }) => [bean.id, { ...bean, scores: scoresOf(tastes) }])),
  rule: Object.fromEntries(effects.map(({ roast_id, gain, fire }) => [roast_id, { gain, fire }])),
});

const CreatorDataContext = createContext<CreatorData | null>(null);

export const CreatorDataProvider = CreatorDataContext.Provider;

export function useCreatorData(): CreatorData {
  const creatorData = useContext(CreatorDataContext);
  if (creatorData === null) throw new Error('The creator is not inside a CreatorDataProvider.');
  return creatorData;
}

const scoresOf = (tastes: readonly number[]): Scores =>
  Object.fromEntries(TASTES.map((taste, k) => [taste, tastes[k] ?? 1])) as Scores;

interface StockedBlend extends Readonly<Record<Taste, number>> {
  in_stock: boolean;
  blend_recipes: readonly { bean_id: number }[];
}

/** Six directions that between them most people like, from chocolate and nuts to dark and strong. */
const DIRECTIONS: readonly Taste[][] = [
  ['chocolate', 'nutty'],
  ['floral', 'sour'],
  ['caramel', 'sweet'],
  ['fruity', 'winey'],
  ['roasted', 'bitter'],
  ['chocolate', 'spicy'],
];

/** The house blend without decaf that goes furthest in each direction, to begin with instead of an empty bag. */
function curatedStarts<B extends StockedBlend>(blends: readonly B[], decafIds: readonly number[]): B[] {
  const chosen: B[] = [];
  const holdsDecaf = (blend: B) => blend.blend_recipes.some(({ bean_id }) => decafIds.includes(bean_id));
  for (const tastes of DIRECTIONS) {
    const strength = (blend: B) => tastes.reduce((sum, taste) => sum + blend[taste], 0);
    const [best] = blends
      .filter((blend) => blend.in_stock && !chosen.includes(blend) && !holdsDecaf(blend))
      .toSorted((a, b) => strength(b) - strength(a));
    if (best !== undefined) chosen.push(best);
  }
  return chosen;
}

/** Which green coffee goes into a batch: lots in the order of their arrival, the last of one and the first of the next where it must be. */
import { splitByWeights } from '#domain/money/rounding.ts';
import { readRoastable } from './roastable.ts';

export interface GreenLot {
  lotId: number;
  beanId: number;
  isOrganic: boolean;
  /** Grams that no batch is planned to take yet. */
  grams: number;
}

export interface Green {
  beanId: number;
  /** `null` where the lots at hand don't hold it. */
  lotId: number | null;
  grams: number;
}

type LossOfBean = (beanId: number, roastId: number) => number;

interface Wanted {
  key: string;
  isOrganic: boolean;
  greenGrams: number;
}

/** The green grams of each bean of a batch: a bean that loses more weight goes in with more of it, so that the blend comes out as agreed. */
export function greensOf(
  { key, greenGrams }: Wanted,
  lossBpOf: LossOfBean,
): { beanId: number; grams: number }[] {
  const { recipe, roastId } = readRoastable(key);
  const weights = recipe.map(({ beanId, percentage }) =>
    Math.round((percentage * 100_000_000) / (10_000 - lossBpOf(beanId, roastId))),
  );
  const grams = splitByWeights(greenGrams, weights);
  return recipe.map(({ beanId }, i) => ({ beanId, grams: grams[i] ?? 0 })).filter((green) => green.grams > 0);
}

/** Takes what batches need out of the lots, in the order of the batches. An organic batch takes certified lots, or none that is certified. */
export function assignLots<Batch extends Wanted>(
  batches: readonly Batch[],
  lots: readonly GreenLot[],
  lossBpOf: LossOfBean,
): { batch: Batch; greens: readonly Green[] }[] {
  const left = lots.map((lot) => ({ ...lot }));
  return batches.map((batch) => {
    const needs = greensOf(batch, lossBpOf);
    const certified = (lot: GreenLot) => !batch.isOrganic || lot.isOrganic;
    const isCertified =
      batch.isOrganic && needs.every(({ beanId, grams }) => holds(left.filter(certified), beanId, grams));
    const usable = (lot: GreenLot) => !batch.isOrganic || lot.isOrganic === isCertified;
    return { batch, greens: needs.flatMap((need) => takeFrom(left.filter(usable), need)) };
  });
}

const holds = (lots: readonly GreenLot[], beanId: number, grams: number): boolean =>
  lots.reduce((sum, lot) => sum + (lot.beanId === beanId ? lot.grams : 0), 0) >= grams;

function takeFrom(lots: readonly GreenLot[], { beanId, grams }: { beanId: number; grams: number }): Green[] {
  const greens: Green[] = [];
  let missing = grams;
  for (const lot of lots.filter((one) => one.beanId === beanId && one.grams > 0)) {
    const taken = Math.min(lot.grams, missing);
    if (taken === 0) break;
    lot.grams -= taken;
    missing -= taken;
    greens.push({ beanId, lotId: lot.lotId, grams: taken });
  }
  return missing === 0 ? greens : [...greens, { beanId, lotId: null, grams: missing }];
}

/** What the plan knows of roastables: what they lose, whether they are organic, what they cost. */

import { roundedRatio } from '../../domain/money/rounding.ts';
import { learnedLossBp } from '../../domain/roasting/loss.ts';
import type { Known } from '../../domain/roasting/plan.ts';
import { readRoastable } from '../../domain/roasting/roastable.ts';
import { beanOf, type Catalogue } from '../catalogue/catalogue.ts';
import type { Learned } from './plan-store.ts';

/** Organic, and Organic & Fairtrade. */
const ORGANIC: ReadonlySet<number> = new Set([2, 5]);

/** A house coffee that is left over is hardly ever thrown away; a blend that one customer made always is. */
const UNSOLD = { house: 0.2, custom: 1 };

export function knownOf(
  catalogue: Catalogue,
  learned: readonly Learned[],
  houseKeys: ReadonlySet<string>,
): Known {
  const roastedBefore = new Map(
    learned.map((one) => [
      `${one.roastable} ${one.machine_id}`,
      { times: one.times, meanLossBp: one.mean_loss_bp },
    ]),
  );
  const before = (key: string, machineId: number) =>
    roastedBefore.get(`${key} ${machineId}`) ?? { times: 0, meanLossBp: 0 };
  return {
    lossBp: (key, machineId) => learnedLossBp(priorLossBp(key, catalogue), before(key, machineId)),
    isOrganic: (key) => isOrganic(key, catalogue),
    pencePerKilo: (key) => pencePerKilo(key, catalogue),
    unsold: (key) => (key.startsWith('bean:') || houseKeys.has(key) ? UNSOLD.house : UNSOLD.custom),
  };
}

export const lossOfBean = (beanId: number, roastId: number, { beans, parameters }: Catalogue): number =>
  (parameters.roasts[roastId]?.weightLossBp ?? 0) + beanOf(beanId, beans).roastLossAdjustBp;

/** The loss that prices reckon with. */
function priorLossBp(key: string, catalogue: Catalogue): number {
  const { recipe, roastId } = readRoastable(key);
  const weighted = recipe.reduce(
    (sum, { beanId, percentage }) => sum + percentage * lossOfBean(beanId, roastId, catalogue),
    0,
  );
  return roundedRatio(weighted, 100);
}

export const isOrganic = (key: string, { beans }: Catalogue): boolean =>
  readRoastable(key).recipe.every(({ beanId }) => ORGANIC.has(beanOf(beanId, beans).row.certification_id));

function pencePerKilo(key: string, { beans }: Catalogue): number {
  const { recipe } = readRoastable(key);
  return (
    recipe.reduce(
      (sum, { beanId, percentage }) => sum + percentage * beanOf(beanId, beans).greenBeanPrice,
      0,
    ) / 100
  );
}

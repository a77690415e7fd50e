/** What the plan knows of roastables: what they lose, whether they are organic, what they cost. */
import { ORGANIC_CERTIFICATIONS } from '#domain/blend/certification.ts';
import { roundedRatio } from '#domain/money/rounding.ts';
import { learnedLossBp } from '#domain/roasting/loss.ts';
import type { RoastableFacts } from '#domain/roasting/plan.ts';
import { readRoastable, roastableKey } from '#domain/roasting/roastable.ts';
import { beanOf, type Catalogue, type HouseBlend } from '#server/coffee/catalogue/catalogue.ts';
import type { Learned } from './plan-store.ts';

/** Demand is looked at for so many days, of which so many are working days. */
export const LOOKED_AT_DAYS = 60;
const WORKING_DAYS = 43;

/** On how many days each roastable was asked for; what nobody asks for while it may wait in a bin is thrown away. */
export interface Sold {
  daysOf: ReadonlyMap<string, number>;
  mostDaysInBin: number;
}

export function factsOf(catalogue: Catalogue, learned: readonly Learned[], sold: Sold): RoastableFacts {
  const roastedBefore = new Map(
    learned.map((one) => [
      `${one.roastable} ${one.machine_id}`,
      { times: one.times, meanLossBp: one.mean_loss_bp },
    ]),
  );
  const before = (key: string, machineId: number) =>
    roastedBefore.get(`${key} ${machineId}`) ?? { times: 0, meanLossBp: 0 };
  const prior = onceForEach((key: string) => priorLossBp(key, catalogue));
  const losses = onceForEach((key: string) =>
    onceForEach((machineId: number) => learnedLossBp(prior(key), before(key, machineId))),
  );
  return {
    lossBp: (key, machineId) => losses(key)(machineId),
    isOrganic: onceForEach((key) => isOrganic(key, catalogue)),
    pencePerKilo: onceForEach((key) => pencePerKilo(key, catalogue)),
    unsold: onceForEach(
      (key) => (1 - Math.min(1, (sold.daysOf.get(key) ?? 0) / WORKING_DAYS)) ** sold.mostDaysInBin,
    ),
  };
}

/** A plan asks the same hundreds of times, and holds the event loop while it does. */
function onceForEach<Key extends string | number, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const done = new Map<Key, Value>();
  return (key) => {
    const before = done.get(key);
    if (before !== undefined) return before;
    const value = work(key);
    done.set(key, value);
    return value;
  };
}

export const lossOfBean = (beanId: number, roastId: number, { beans, parameters }: Catalogue): number =>
  (parameters.roasts[roastId]?.weightLossBp ?? 0) + beanOf(beanId, beans).roastLossAdjustBp;

/** The loss that prices allow for. */
function priorLossBp(key: string, catalogue: Catalogue): number {
  const { recipe, roastId } = readRoastable(key);
  const weighted = recipe.reduce(
    (sum, { beanId, percentage }) => sum + percentage * lossOfBean(beanId, roastId, catalogue),
    0,
  );
  return roundedRatio(weighted, 100);
}

export const isOrganic = (key: string, { beans }: Catalogue): boolean =>
  readRoastable(key).recipe.every(({ beanId }) =>
    ORGANIC_CERTIFICATIONS.has(beanOf(beanId, beans).row.certification_id),
  );

/** At its usual roast. */
export const houseKey = ({ recipe, row }: HouseBlend): string =>
  roastableKey({ recipe: recipe.map(asRow), roastId: row.roast_id });

/** Whether a house blend is made so, at whichever roast. */
export const isHouseRecipe = (key: string, { blends }: Catalogue): boolean => {
  const { roastId } = readRoastable(key);
  return blends.some(({ recipe }) => roastableKey({ recipe: recipe.map(asRow), roastId }) === key);
};

const asRow = ({ bean, percentage }: HouseBlend['recipe'][number]) => ({ beanId: bean.row.id, percentage });

function pencePerKilo(key: string, { beans }: Catalogue): number {
  const { recipe } = readRoastable(key);
  return (
    recipe.reduce(
      (sum, { beanId, percentage }) => sum + percentage * beanOf(beanId, beans).greenBeanPrice,
      0,
    ) / 100
  );
}

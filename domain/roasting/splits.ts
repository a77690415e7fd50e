/** How portions are split among machines. A full day is tried in many ways, so each portion is worked out once for all of them. */
import type { Machine } from './plan.ts';
import { type Costs, type Kind, kindsOf, type Portion, type Split, splitBatches } from './split-batches.ts';
import { type Way, waysToSplit } from './ways-to-split.ts';

export interface Splits {
  /** The smallest first. */
  kinds: readonly Kind[];
  costs: Costs;
  /** The batches that cost least; `null` where no machine can roast it. */
  cheapest(portion: Portion): Split | null;
  /** As `waysToSplit`, within all the time that there was at first. */
  ways(portion: Portion): readonly Way[];
}

/** The batches for which each kind of machine still has time. */
export interface FreeKinds {
  splits: Splits;
  free: readonly number[];
}

/** Each machine with the number of batches that it has time for. */
export type Slots = readonly (readonly [Machine, number])[];

export function freeKinds(slots: Slots, costs: Costs): FreeKinds {
  const kinds = kindsOf(slots.map(([machine]) => machine));
  const free = countsOf(slots, kinds);
  const cheapest = onceForEach((portion) => splitBatches(portion, kinds, costs));
  const ways = onceForEach((portion) =>
    waysToSplit(portion, { kinds, free, cheapest: cheapest(portion), costs }),
  );
  return { splits: { kinds, costs, cheapest, ways }, free };
}

/** The same machines with as much time or less. */
export const stillFree = (slots: Slots, { splits }: FreeKinds): FreeKinds => ({
  splits,
  free: countsOf(slots, splits.kinds),
});

const countsOf = (slots: Slots, kinds: readonly Kind[]): number[] =>
  kinds.map(({ machines }) =>
    slots.reduce((sum, [{ id }, count]) => sum + (machines.some((one) => one.id === id) ? count : 0), 0),
  );

function onceForEach<Value>(work: (portion: Portion) => Value): (portion: Portion) => Value {
  const done = new Map<string, Map<number | string, Value>>();
  return (portion) => {
    const { key, net, least = 1 } = portion;
    const ofKey = done.get(key) ?? new Map<number | string, Value>();
    const name = least === 1 ? net : `${net} ${least}`;
    const before = ofKey.get(name);
    if (before !== undefined) return before;
    const value = work(portion);
    done.set(key, ofKey.set(name, value));
    return value;
  };
}

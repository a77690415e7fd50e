/**
 * Plans a day's roasting from the recipes of its orders. Pure: the same input gives the same plan. What was planned before
 * comes in as taken time and leftovers, so a later plan only ever adds batches.
 */
import { blendToFit, type Fit } from './blend-to-fit.ts';
import { coffeeKey, type Demand, partsOf } from './demand.ts';
import { netOf } from './net.ts';
import { openDay } from './open-day.ts';
import { NO_CHOICE, type PlanInput, type PlannedBatch, type RoastPlan, type Unplanned } from './plan.ts';
import { type Schedule, schedule, type TimedBatch } from './schedule.ts';

export function planRoast(input: PlanInput): RoastPlan {
  const { blended, remaining, taken, pieces, served } = blendToFit(openDay(input));
  const scheduled = schedule(pieces, input);
  const fitting = [...remaining].map(
    ([key, parts]) => [key, parts.filter((_, place) => served.get(key)?.has(place) === true)] as const,
  );
  const batches = withUses(scheduled.batches, new Map(fitting));
  const planned = { remaining, batches, spare: scheduled.spare, blended };
  return {
    batches,
    fromLeftovers: taken,
    unplanned: unplanned(planned, input),
    blended,
    finishesAt: batches.length === 0 ? null : Math.max(...batches.map(({ endsAt }) => endsAt)),
  };
}

const totalOf = (parts: readonly { grams: number }[]): number =>
  parts.reduce((sum, { grams }) => sum + grams, 0);

/** The batches that are dropped first serve the most urgent lines; what nobody asked for is for the shelf. */
function withUses(batches: readonly TimedBatch[], demand: Demand): PlannedBatch[] {
  const open = new Map([...demand].map(([key, parts]) => [key, parts.map((part) => ({ ...part }))]));
  const uses = new Map<TimedBatch, PlannedBatch['uses']>();
  for (const batch of batches.toSorted((one, other) => one.endsAt - other.endsAt))
    uses.set(batch, usesOf(batch.expectedGrams, open.get(batch.key) ?? []));
  return batches.map((batch) => ({ ...batch, uses: uses.get(batch) ?? [] }));
}

function usesOf(expected: number, open: { lineId: number; grams: number }[]): PlannedBatch['uses'] {
  const uses: { lineId: number | null; grams: number }[] = [];
  let left = expected;
  for (const part of open) {
    const grams = Math.min(left, part.grams);
    if (grams === 0) continue;
    part.grams -= grams;
    left -= grams;
    uses.push({ lineId: part.lineId, grams });
  }
  return left === 0 ? uses : [...uses, { lineId: null, grams: left }];
}

interface Planned {
  remaining: Fit['remaining'];
  batches: readonly PlannedBatch[];
  spare: Schedule['spare'];
  blended: RoastPlan['blended'];
}

function unplanned({ remaining, batches, spare, blended }: Planned, input: PlanInput): Unplanned[] {
  const served = servedGrams(batches);
  return [...remaining].flatMap(([key, parts]) => {
    const missing = parts
      .map(({ lineId, grams }) => ({ lineId, grams: grams - (served.get(`${key} ${lineId}`) ?? 0) }))
      .filter(({ grams }) => grams > 0);
    if (missing.length === 0) return [];
    const net = netOf(totalOf(parts), input.settings);
    const isChosen = isAsChosen(key, input);
    const anotherMachine = isChosen ? null : spare(key, net);
    const why = whyNot(key, { ...input, isChosen, isAnother: anotherMachine !== null });
    const lineIds = new Set(missing.map(({ lineId }) => lineId));
    const blendBefore = input.lines
      .filter((line) => lineIds.has(line.lineId) && blended.get(coffeeKey(line)) === 'after')
      .filter((line) => partsOf(line, 'after').some((part) => part.key === key))
      .map(coffeeKey);
    return [
      {
        key,
        why,
        parts: missing,
        anotherMachine: why === 'left out' ? null : anotherMachine,
        blendBefore: [...new Set(blendBefore)],
      },
    ];
  });
}

function whyNot(
  key: string,
  { choices, machines, isChosen, isAnother }: PlanInput & { isChosen: boolean; isAnother: boolean },
): Unplanned['why'] {
  if (choices.get(key)?.isLeftOut === true) return 'left out';
  if (machines.length === 0) return 'no machine';
  if (isChosen) return 'as chosen';
  return isAnother ? 'too little' : 'no time';
}

function isAsChosen(key: string, { choices, machines }: PlanInput): boolean {
  const { machineId, batches } = choices.get(key) ?? NO_CHOICE;
  return batches !== null || machines.some(({ id }) => id === machineId);
}

function servedGrams(batches: readonly PlannedBatch[]): ReadonlyMap<string, number> {
  const served = new Map<string, number>();
  for (const { key, uses } of batches)
    for (const { lineId, grams } of uses) {
      const name = `${key} ${lineId}`;
      served.set(name, (served.get(name) ?? 0) + grams);
    }
  return served;
}

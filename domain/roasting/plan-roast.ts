/**
 * Plans a day's roasting from the recipes of its orders. Pure: the same input gives the same plan. What was planned before
 * comes in as taken time and leftovers, so a later plan only ever adds batches.
 */
import { chooseBlending } from './choose-blending.ts';
import { coffeeKey, type Demand, demandOf, type Part, partsOf } from './demand.ts';
import { openRoomOf, piecesOf, type RoomOfDay } from './pieces-of-day.ts';
import type { Blended, Leftover, PlanInput, PlannedBatch, RoastPlan, Unplanned } from './plan.ts';
import { beanKey, readRoastable } from './roastable.ts';
import { type Schedule, schedule, type TimedBatch } from './schedule.ts';
import type { Portion } from './split-batches.ts';

export function planRoast(input: PlanInput): RoastPlan {
  const blended = chooseBlending(input);
  const { remaining, taken } = takeLeftovers(demandOf(input.lines, blended), input.leftovers);
  const { pieces, lines } = piecesOf(remaining, input);
  const scheduled = schedule(pieces, input);
  const fitting = [...remaining].map(([key, parts]) => [key, parts.slice(0, lines.get(key) ?? 0)] as const);
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

/** What the plan leaves to whatever else is wanted, mixed green or not as it would be planned. */
export function openRoomToday(input: PlanInput): RoomOfDay {
  const blended = chooseBlending(input);
  const { remaining } = takeLeftovers(demandOf(input.lines, blended), input.leftovers);
  const { hasRoomFor, ...room } = openRoomOf(remaining, input);
  return {
    ...room,
    hasRoomFor: (more) => hasRoomFor(more.flatMap((portion) => partsToRoast(portion, blended, input))),
  };
}

function partsToRoast(
  portion: Portion,
  blended: ReadonlyMap<string, Blended>,
  { choices, settings }: PlanInput,
): Portion[] {
  const { recipe, roastId } = readRoastable(portion.key);
  const usual = settings.customBlendsBefore ? 'before' : 'after';
  const way = choices.get(portion.key)?.blended ?? blended.get(portion.key) ?? usual;
  if (way === 'before' || recipe.length === 1) return [portion];
  return recipe.map(({ beanId, percentage }) => ({
    key: beanKey(beanId, roastId),
    net: Math.ceil((portion.net * percentage) / 100) + settings.fillAllowanceGrams,
  }));
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
  remaining: Demand;
  batches: readonly PlannedBatch[];
  spare: Schedule['spare'];
  blended: ReadonlyMap<string, Blended>;
}

function unplanned({ remaining, batches, spare, blended }: Planned, input: PlanInput): Unplanned[] {
  const served = servedGrams(batches);
  return [...remaining].flatMap(([key, parts]) => {
    const missing = parts
      .map(({ lineId, grams }) => ({ lineId, grams: grams - (served.get(`${key} ${lineId}`) ?? 0) }))
      .filter(({ grams }) => grams > 0);
    if (missing.length === 0) return [];
    const isLeftOut = input.choices.get(key)?.isLeftOut === true;
    const why = isLeftOut ? 'left out' : input.machines.length === 0 ? 'no machine' : 'no time';
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
        anotherMachine: isLeftOut ? null : spare(key, totalOf(missing)),
        blendBefore: [...new Set(blendBefore)],
      },
    ];
  });
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

/** Roasted leftovers go first, the oldest before the others, and in whole bags so that a bag has one roast date. */
interface AfterLeftovers {
  remaining: Demand;
  taken: RoastPlan['fromLeftovers'];
}

function takeLeftovers(demand: Demand, leftovers: readonly Leftover[]): AfterLeftovers {
  const remaining = new Map<string, Part[]>();
  const taken: AfterLeftovers['taken'][number][] = [];
  for (const [key, parts] of demand) {
    const own = leftovers.filter((leftover) => leftover.key === key).map((leftover) => ({ ...leftover }));
    const left = parts.map((part) => ({ ...part }));
    for (const leftover of own)
      for (const part of left) {
        const [bags, grams] = wholeBags(part, leftover.grams);
        if (grams === 0) continue;
        leftover.grams -= grams;
        part.grams -= grams;
        part.bags -= bags;
        taken.push({ source: leftover.source, lineId: part.lineId, grams });
      }
    remaining.set(
      key,
      left.filter(({ grams }) => grams > 0),
    );
  }
  return { remaining, taken };
}

/** The bags of a part that so many grams fill. The last bag takes the gram or two by which shares are uneven. */
function wholeBags({ grams, bags }: Part, available: number): [bags: number, grams: number] {
  if (grams <= available) return [bags, grams];
  const each = Math.ceil(grams / bags);
  const fit = Math.floor(available / each);
  return [fit, fit * each];
}

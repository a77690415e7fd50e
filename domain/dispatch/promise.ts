/** Which day an order can leave: the first working day on which the machines still have time for its coffee. */

import type { RecipeRow } from '../blend/recipe.ts';
import type { ShippingOptionId } from '../postage/postage.ts';
import type { Known, Machine, PlanSettings } from '../roasting/plan.ts';
import { roastableKey } from '../roasting/roastable.ts';
import { type Kind, kindsOf, splitBatches } from '../roasting/split-batches.ts';
import type { Day } from './day.ts';
import {
  cutOffTime,
  type Dispatch,
  dayInLondon,
  deliveryDay,
  isWorkingDay,
  minutesInLondon,
  nextDispatch,
  nextWorkingDay,
} from './dispatch.ts';
import type { WorkingDays } from './working-days.ts';

/** Coffee that an order needs roasted. */
export interface Need {
  roastable: string;
  grams: number;
}

/** What orders have booked of a day. */
export interface Booked extends Need {
  day: Day;
}

interface RoastingTime {
  machines: readonly Machine[];
  settings: PlanSettings;
  booked: readonly Booked[];
  workingDays: WorkingDays;
}

/** The dispatch of an order that is received at that time, and not wanted before that day. */
export type PromiseDispatch = (needs: readonly Need[], at: Date, notBefore?: Day) => Dispatch;

/** Each line mixed green: how a house blend is blended is only decided on the day, and then for less work. */
export function needsOf(
  lines: readonly { recipe: readonly RecipeRow[]; roastId: number; grams: number }[],
): Need[] {
  const needs = new Map<string, number>();
  for (const { grams, ...line } of lines) {
    const key = roastableKey(line);
    needs.set(key, (needs.get(key) ?? 0) + grams);
  }
  return [...needs].map(([roastable, grams]) => ({ roastable, grams }));
}

/** Never waits longer than so many working days. */
const MOST_DAYS = 20;

export function openPromises(time: RoastingTime): PromiseDispatch {
  const kinds = kindsOf(time.machines);
  const days = daysOf(time);
  const batches = batchesBy(kinds, time.settings);
  return (needs, at, notBefore) => {
    const next = nextDispatch(at, time.workingDays);
    const first = firstDay(next.dispatchedOn, notBefore);
    if (kinds.length === 0) return first === next.dispatchedOn ? next : dispatchOn(first, time.workingDays);
    const whole = kinds.map((kind) => batchesThatFit(kind, 0));
    const alone = addUp(
      needs.map(({ roastable, grams }) => batches(roastable, grams)),
      kinds,
    );
    const isMoreThanADay = exceeds(alone, whole);
    const spare = kinds.map(() => 0);
    let day = first;
    for (let passed = 1; passed < MOST_DAYS; passed++) {
      const from = day === dayInLondon(at) ? minutesInLondon(at) : 0;
      const left = leftOn(day, { needs, from, whole });
      if (!exceeds(left.added, left.free)) break;
      left.free.forEach((free, i) => {
        spare[i] = (spare[i] ?? 0) + free;
      });
      if (isMoreThanADay && !exceeds(alone, spare)) break;
      day = nextWorkingDay(day, time.workingDays);
    }
    return day === next.dispatchedOn ? next : dispatchOn(day, time.workingDays);
  };

  /** Coffee can be wanted on a day that was closed since. */
  function firstDay(soonest: Day, notBefore: Day | undefined): Day {
    if (notBefore === undefined || notBefore <= soonest) return soonest;
    const { workingDays } = time;
    return isWorkingDay(notBefore, workingDays) ? notBefore : nextWorkingDay(notBefore, workingDays);
  }

  /** The batches that the order adds to a day, and those for which each kind of machine has time. */
  function leftOn(
    day: Day,
    { needs, from, whole }: { needs: readonly Need[]; from: number; whole: readonly number[] },
  ): { added: readonly number[]; free: readonly number[] } {
    const grams = days.get(day);
    const booked = addUp(
      [...(grams ?? [])].map(([roastable, some]) => batches(roastable, some)),
      kinds,
    );
    const changes = needs.map(({ roastable, grams: more }) => {
      const before = grams?.get(roastable) ?? 0;
      const old = before === 0 ? [] : batches(roastable, before);
      return batches(roastable, before + more).map((count, i) => count - (old[i] ?? 0));
    });
    const free = kinds.map((kind, i) =>
      Math.max(0, Math.min((whole[i] ?? 0) - (booked[i] ?? 0), batchesThatFit(kind, from))),
    );
    return { added: addUp(changes, kinds), free };
  }
}

function dispatchOn(day: Day, days: WorkingDays): Dispatch {
  const arrives = (option: ShippingOptionId) => deliveryDay(day, option);
  return {
    orderBefore: cutOffTime(day, days),
    dispatchedOn: day,
    deliveredOn: { 1: arrives(1), 2: arrives(2) },
  };
}

const exceeds = (wanted: readonly number[], free: readonly number[]): boolean =>
  wanted.some((count, i) => count > (free[i] ?? 0));

const addUp = (counts: readonly (readonly number[])[], kinds: readonly Kind[]): number[] =>
  kinds.map((_, i) => counts.reduce((sum, count) => sum + (count[i] ?? 0), 0));

const batchesThatFit = ({ machines, minutes }: Kind, from: number): number =>
  machines.reduce((sum, machine) => {
    const time = machine.closes - Math.max(machine.opens, from) + machine.changeoverMinutes;
    return sum + Math.max(0, Math.floor(time / minutes));
  }, 0);

function daysOf({ booked }: RoastingTime): ReadonlyMap<Day, Map<string, number>> {
  const days = new Map<Day, Map<string, number>>();
  for (const { day, roastable, grams } of booked) {
    const ofDay = days.get(day) ?? new Map<string, number>();
    ofDay.set(roastable, (ofDay.get(roastable) ?? 0) + grams);
    days.set(day, ofDay);
  }
  return days;
}

/** A promise reckons with the loss of a dark roast, so that a light one has time to spare. */
const CAREFUL: Known = {
  lossBp: () => 1950,
  isOrganic: () => false,
  pencePerKilo: () => 900,
  unsold: () => 1,
};

/** How many batches of each kind of machine some grams of a roastable take. */
function batchesBy(kinds: readonly Kind[], settings: PlanSettings) {
  const cached = new Map<string, readonly number[]>();
  return (key: string, grams: number): readonly number[] => {
    const known = cached.get(`${key} ${grams}`);
    if (known !== undefined) return known;
    const net = grams + Math.ceil((grams * settings.fillAllowanceBp) / 10_000) + settings.fillAllowanceGrams;
    const pieces = splitBatches({ key, net }, kinds, { settings, known: CAREFUL })?.pieces ?? [];
    const counted = kinds.map((kind) => pieces.filter((piece) => piece.kind === kind).length);
    cached.set(`${key} ${grams}`, counted);
    return counted;
  };
}

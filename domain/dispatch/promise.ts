/** Which day an order can leave: the first working day on which the plan has time for its coffee. */
import type { RecipeRow } from '#domain/blend/recipe.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import { fitBatches } from '#domain/roasting/fit-batches.ts';
import { openRoom, type RoomOfDay } from '#domain/roasting/pieces-of-day.ts';
import type { Machine, PlanSettings, RoastableFacts } from '#domain/roasting/plan.ts';
import { roastableKey } from '#domain/roasting/roastable.ts';
import type { More } from '#domain/roasting/room-after.ts';
import { slotsOf } from '#domain/roasting/schedule.ts';
import { type FreeKinds, freeKinds, type Slots, stillFree } from '#domain/roasting/splits.ts';
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

export interface RoastingTime {
  machines: readonly Machine[];
  settings: PlanSettings;
  facts: RoastableFacts;
  /** What is booked of the days of which nothing more is known. */
  booked: readonly Booked[];
  /** The day whose plan is known: what is roasted, planned and due. */
  planned?: { day: Day; room: RoomOfDay } | null;
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
  const { machines, workingDays, planned = null } = time;
  const allDay = machines.map((machine) => [machine, slotsOf(machine, ALL_DAY)] as const);
  const whole = freeKinds(allDay, time);
  const days = daysOf(time);
  const rooms = new Map<string, RoomOfDay>();
  return (needs, at, notBefore) => {
    const next = nextDispatch(at, workingDays);
    const first = firstDay(next.dispatchedOn, notBefore);
    const wanted = needs.map(({ roastable: key, grams }): More => ({ key, grams }));
    // What takes more than a day is split in ways for which no single day has time.
    const manyDays = fitsInto(wanted, whole) ? null : freeKinds(overMostDays(allDay), time);
    const spare = whole.free.map(() => 0);
    let day = first;
    for (let passed = 1; passed < MOST_DAYS && machines.length > 0; passed++) {
      const { hasRoomFor, free } = roomOn(day, at);
      if (hasRoomFor(wanted)) break;
      if (manyDays !== null) {
        free.forEach((count, i) => {
          spare[i] = (spare[i] ?? 0) + count;
        });
        if (fitsInto(wanted, { ...manyDays, free: spare })) break;
      }
      day = nextWorkingDay(day, workingDays);
    }
    return day === next.dispatchedOn ? next : dispatchOn(day, workingDays);
  };

  /** Coffee can be wanted on a day that was closed since. */
  function firstDay(soonest: Day, notBefore: Day | undefined): Day {
    if (notBefore === undefined || notBefore <= soonest) return soonest;
    return isWorkingDay(notBefore, workingDays) ? notBefore : nextWorkingDay(notBefore, workingDays);
  }

  function roomOn(day: Day, at: Date): RoomOfDay {
    if (planned?.day === day) return planned.room;
    const from = day === dayInLondon(at) ? minutesInLondon(at) : 0;
    const name = `${day} ${from}`;
    const before = rooms.get(name);
    if (before !== undefined) return before;
    const wanted = [...(days.get(day) ?? [])].map(([key, grams]) => ({
      key,
      lines: [grams],
      least: 1,
    }));
    const slots = machines.map((machine) => [machine, slotsOf(machine, { ...ALL_DAY, from })] as const);
    const room = openRoom(wanted, stillFree(slots, whole));
    // Bookings don’t say which order comes first, so nothing comes before what has no time.
    const offered = room.isOverbooked
      ? { ...room, hasRoomFor: () => false, free: whole.free.map(() => 0) }
      : room;
    rooms.set(name, offered);
    return offered;
  }
}

function fitsInto(wanted: readonly More[], free: FreeKinds): boolean {
  const { served } = fitBatches(
    wanted.map(({ key, grams }) => ({ key, lines: [grams], least: 1 })),
    free,
  );
  return wanted.every(({ key }) => served.get(key)?.size === 1);
}

const overMostDays = (allDay: Slots): Slots =>
  allDay.map(([machine, count]) => [machine, MOST_DAYS * count] as const);

const ALL_DAY = { taken: new Map<number, never>(), from: 0 };

function dispatchOn(day: Day, days: WorkingDays): Dispatch {
  const arrives = (option: ShippingOptionId) => deliveryDay(day, option);
  return {
    orderBefore: cutOffTime(day, days),
    dispatchedOn: day,
    deliveredOn: { 1: arrives(1), 2: arrives(2) },
  };
}

function daysOf({ booked }: RoastingTime): ReadonlyMap<Day, Map<string, number>> {
  const days = new Map<Day, Map<string, number>>();
  for (const { day, roastable, grams } of booked) {
    const ofDay = days.get(day) ?? new Map<string, number>();
    ofDay.set(roastable, (ofDay.get(roastable) ?? 0) + grams);
    days.set(day, ofDay);
  }
  return days;
}

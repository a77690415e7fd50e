/** What a day's lines want roasted, and the batches for it that fit into what is left of the day. */
import type { Demand, Part } from './demand.ts';
import { type Fitted, fitBatches, type HasRoomFor, openRoomAfter, type Wanted } from './fit-batches.ts';
import { type Machine, NO_CHOICE, type PlanInput, type PlanSettings } from './plan.ts';
import { slotsOf } from './schedule.ts';
import { type Costs, kindsOf, type Portion } from './split-batches.ts';
import type { FreeKinds } from './ways-to-split.ts';

/** Each machine with the number of batches that it has time for. */
type Slots = readonly (readonly [Machine, number])[];

/** What staff chose a machine for comes first, so that nothing else takes its time. */
export function piecesOf(remaining: Demand, input: PlanInput): Pick<Fitted, 'pieces' | 'lines'> {
  const { pinned, others, free } = shareOut(remaining, input);
  const fitted = fitBatches(others, free, input);
  return {
    pieces: [...pinned.flatMap(({ pieces }) => pieces), ...fitted.pieces],
    lines: new Map([...pinned.flatMap(({ lines }) => [...lines]), ...fitted.lines]),
  };
}

/** The room that the plan of a day leaves. */
export interface RoomOfDay {
  hasRoomFor: HasRoomFor;
  /** The batches for which each kind of machine has time once all else has its own. */
  free: readonly number[];
  /** Some of what is wanted has no time already. */
  isOverbooked: boolean;
}

export function openRoomOf(remaining: Demand, input: PlanInput): RoomOfDay {
  const { pinned, others, free } = shareOut(remaining, input);
  const room = openRoom(others, free, input);
  const pinnedRooms = pinned.map((one) => ({ ...one, room: openRoom(one.own, one.free, input) }));
  return {
    ...room,
    hasRoomFor: (more) => {
      const machineOf = ({ key }: Portion) => machineFor(key, input);
      return (
        more.every(({ key }) => input.choices.get(key)?.isLeftOut !== true) &&
        room.hasRoomFor(more.filter((portion) => machineOf(portion) === undefined)) &&
        pinnedRooms.every((one) =>
          one.room.hasRoomFor(more.filter((portion) => machineOf(portion) === one.machine)),
        )
      );
    },
  };
}

export function openRoom(wanted: readonly Wanted[], free: FreeKinds, costs: Costs): RoomOfDay {
  const { lines, free: left } = fitBatches(wanted, free, costs);
  return {
    hasRoomFor: openRoomAfter(wanted, free, costs),
    free: left,
    isOverbooked: wanted.some(({ key, nets }) => lines.get(key) !== nets.length),
  };
}

function shareOut(remaining: Demand, input: PlanInput) {
  const wanted = [...remaining]
    .filter(([key, parts]) => parts.length > 0 && input.choices.get(key)?.isLeftOut !== true)
    .map(([key, parts]) => wantedOf(key, parts, input));
  const pinned = input.machines.map((machine) => {
    const own = wanted.filter(({ key }) => machineFor(key, input) === machine);
    const free = freeKinds([[machine, slotsOf(machine, input)]]);
    const { pieces, lines, free: left } = fitBatches(own, free, input);
    return { machine, own, free, pieces, lines, left: left[0] ?? 0 };
  });
  return {
    pinned,
    others: wanted.filter(({ key }) => machineFor(key, input) === undefined),
    free: freeKinds(pinned.map(({ machine, left }) => [machine, left])),
  };
}

/** The machine that staff chose; one that was put out of use since is no choice any more. */
const machineFor = (key: string, { machines, choices }: PlanInput): Machine | undefined =>
  machines.find(({ id }) => id === choices.get(key)?.machineId);

export function freeKinds(slots: Slots): FreeKinds {
  const kinds = kindsOf(slots.map(([machine]) => machine));
  const free = kinds.map(({ machines }) =>
    slots.reduce((sum, [{ id }, count]) => sum + (machines.some((one) => one.id === id) ? count : 0), 0),
  );
  return { kinds, free };
}

function wantedOf(key: string, parts: readonly Part[], { choices, settings }: PlanInput): Wanted {
  const { batches } = choices.get(key) ?? NO_CHOICE;
  let grams = 0;
  const nets = parts.map((part) => {
    grams += part.grams;
    return netOf(grams, settings);
  });
  return { key, nets, least: batches ?? 1 };
}

/** What is roasted for so many grams: a bag is filled with a little more than it says, and a bin is never emptied to the gram. */
export const netOf = (grams: number, { fillAllowanceBp, fillAllowanceGrams }: PlanSettings): number =>
  grams + Math.ceil((grams * fillAllowanceBp) / 10_000) + fillAllowanceGrams;

/** What a day's lines want roasted, and the batches for it that fit into what is left of the day. */
import type { Demand, Part } from './demand.ts';
import { type Fitted, fitBatches, type Wanted } from './fit-batches.ts';
import { type Machine, NO_CHOICE, type PlanInput } from './plan.ts';
import { type HasRoomFor, type More, openRoomAfter } from './room-after.ts';
import { slotsOf } from './schedule.ts';
import { type Costs, kindsOf } from './split-batches.ts';
import type { FreeKinds } from './ways-to-split.ts';

/** Each machine with the number of batches that it has time for. */
type Slots = readonly (readonly [Machine, number])[];

/** What staff chose a machine for comes first, so that nothing else takes its time. */
export function piecesOf(remaining: Demand, input: PlanInput): Pick<Fitted, 'pieces' | 'served'> {
  const { pinned, others, free } = shareOut(remaining, input);
  const fitted = fitBatches(others, free, input);
  return {
    pieces: [...pinned.flatMap(({ pieces }) => pieces), ...fitted.pieces],
    served: new Map([...pinned.flatMap(({ served }) => [...served]), ...fitted.served]),
  };
}

/** The room that the plan of a day leaves. */
export interface RoomOfDay {
  /** Beside what has time. */
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
    free: room.free,
    isOverbooked: room.isOverbooked || pinnedRooms.some((one) => one.room.isOverbooked),
    hasRoomFor: (more) => {
      const machineOf = ({ key }: More) => machineFor(key, input);
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
  const { served, free: left } = fitBatches(wanted, free, costs);
  const having = wanted
    .map(({ lines, ...one }) => ({
      ...one,
      lines: lines.filter((_, place) => served.get(one.key)?.has(place) === true),
    }))
    .filter(({ lines }) => lines.length > 0);
  return {
    hasRoomFor: openRoomAfter(having, free, costs),
    free: left,
    isOverbooked: wanted.some(({ key, lines }) => served.get(key)?.size !== lines.length),
  };
}

function shareOut(remaining: Demand, input: PlanInput) {
  const wanted = [...remaining]
    .filter(([key, parts]) => parts.length > 0 && input.choices.get(key)?.isLeftOut !== true)
    .map(([key, parts]) => wantedOf(key, parts, input));
  const pinned = input.machines.map((machine) => {
    const own = wanted.filter(({ key }) => machineFor(key, input) === machine);
    const free = freeKinds([[machine, slotsOf(machine, input)]]);
    const { pieces, served, free: left } = fitBatches(own, free, input);
    return { machine, own, free, pieces, served, left: left[0] ?? 0 };
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

function wantedOf(key: string, parts: readonly Part[], { choices }: PlanInput): Wanted {
  const { batches } = choices.get(key) ?? NO_CHOICE;
  return { key, lines: parts.map(({ grams }) => grams), least: batches ?? 1 };
}

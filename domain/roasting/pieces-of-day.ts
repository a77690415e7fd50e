/** What a day's lines want roasted, and the batches for it that fit into what is left of the day. */
import type { Demand, Part } from './demand.ts';
import { type Begun, type Fitted, fitBatches, type Wanted } from './fit-batches.ts';
import type { OpenDay } from './open-day.ts';
import { type Machine, NO_CHOICE, type PlanInput } from './plan.ts';
import { type HasRoomFor, type More, openRoomAfter } from './room-after.ts';
import { type FreeKinds, stillFree } from './splits.ts';

/** What staff chose a machine for comes first, so that nothing else takes its time. */
export function piecesOf(
  remaining: Demand,
  day: OpenDay,
  before: Begun | null,
): Pick<Fitted, 'pieces' | 'served' | 'begun'> {
  const { pinned, others, free } = shareOut(remaining, day);
  const fitted = fitBatches(others, free, before);
  return {
    pieces: [...pinned.flatMap(({ pieces }) => pieces), ...fitted.pieces],
    served: new Map([...pinned.flatMap(({ served }) => [...served]), ...fitted.served]),
    begun: fitted.begun,
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

export function openRoomOf(remaining: Demand, day: OpenDay, before: Begun | null): RoomOfDay {
  const { pinned, others, free } = shareOut(remaining, day);
  const room = openRoom(others, free, before);
  const pinnedRooms = pinned.map((one) => ({ ...one, room: openRoom(one.own, one.free) }));
  return {
    free: room.free,
    isOverbooked: room.isOverbooked || pinnedRooms.some((one) => one.room.isOverbooked),
    hasRoomFor: (more) => {
      const machineOf = ({ key }: More) => machineFor(key, day);
      return (
        more.every(({ key }) => day.choices.get(key)?.isLeftOut !== true) &&
        room.hasRoomFor(more.filter((portion) => machineOf(portion) === undefined)) &&
        pinnedRooms.every((one) =>
          one.room.hasRoomFor(more.filter((portion) => machineOf(portion) === one.machine)),
        )
      );
    },
  };
}

export function openRoom(wanted: readonly Wanted[], free: FreeKinds, before: Begun | null = null): RoomOfDay {
  const { served, free: left } = fitBatches(wanted, free, before);
  const having = wanted
    .map(({ lines, ...one }) => ({
      ...one,
      lines: lines.filter((_, place) => served.get(one.key)?.has(place) === true),
    }))
    .filter(({ lines }) => lines.length > 0);
  return {
    hasRoomFor: openRoomAfter(having, free),
    free: left,
    isOverbooked: wanted.some(({ key, lines }) => served.get(key)?.size !== lines.length),
  };
}

function shareOut(remaining: Demand, day: OpenDay) {
  const wanted = [...remaining]
    .filter(([key, parts]) => parts.length > 0 && day.choices.get(key)?.isLeftOut !== true)
    .map(([key, parts]) => wantedOf(key, parts, day));
  const pinned = day.alone.map(({ machine, free }) => {
    const own = wanted.filter(({ key }) => machineFor(key, day) === machine);
    const { pieces, served, free: left } = fitBatches(own, free);
    return { machine, own, free, pieces, served, left: left[0] ?? 0 };
  });
  return {
    pinned,
    others: wanted.filter(({ key }) => machineFor(key, day) === undefined),
    free: stillFree(
      pinned.map(({ machine, left }) => [machine, left]),
      day.free,
    ),
  };
}

/** The machine that staff chose; one that was put out of use since is no choice any more. */
const machineFor = (key: string, { machines, choices }: PlanInput): Machine | undefined =>
  machines.find(({ id }) => id === choices.get(key)?.machineId);

function wantedOf(key: string, parts: readonly Part[], { choices }: PlanInput): Wanted {
  const { batches } = choices.get(key) ?? NO_CHOICE;
  return { key, lines: parts.map(({ grams }) => grams), least: batches ?? 1 };
}

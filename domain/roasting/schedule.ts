/** Gives batches their machines and times: whatever is most urgent gets its minutes first, and then each machine its order. */
import { by } from '../by.ts';
import { greenFor, roastedFrom } from './loss.ts';
import type { Machine, PlanInput, PlannedBatch } from './plan.ts';
import { readRoastable } from './roastable.ts';
import { type Kind, kindsOf, lossOn, type Piece } from './split-batches.ts';

type Placing = Pick<PlanInput, 'machines' | 'taken' | 'from' | 'known'>;

interface Place {
  machine: Machine;
  freeAt: number;
  positions: number;
  pieces: Piece[];
}

/** A batch that has its time; what it is used for comes later. */
export type TimedBatch = Omit<PlannedBatch, 'uses'>;

export interface Schedule {
  batches: readonly TimedBatch[];
  /** Batches for which no machine has time. */
  late: readonly Piece[];
  /** A machine that still has time for so much, at the price of a surplus. */
  spare(key: string, net: number): { machineId: number; surplusGrams: number } | null;
}

/** The most urgent pieces come first. */
export function schedule(pieces: readonly Piece[], placing: Placing): Schedule {
  const places = placing.machines.map((machine) => placeOf(machine, placing));
  const late = pieces.filter((piece) => !place(piece, places, placing));
  const spare: Schedule['spare'] = (key, net) => {
    const found = places
      .filter(hasTime)
      .map(({ machine }) => {
        const lossBp = placing.known.lossBp(key, machine.id);
        const green = Math.max(machine.minGrams, greenFor(net, lossBp));
        const surplusGrams = roastedFrom(green, lossBp) - net;
        return { machineId: machine.id, surplusGrams, isEnough: green <= machine.maxGrams };
      })
      .filter(({ isEnough }) => isEnough)
      .sort(
        by(
          ({ surplusGrams }) => surplusGrams,
          ({ machineId }) => machineId,
        ),
      );
    const [best] = found;
    return best === undefined ? null : { machineId: best.machineId, surplusGrams: best.surplusGrams };
  };
  return { batches: places.flatMap((one) => inOrder(one, placing)), late, spare };
}

function placeOf(machine: Machine, { taken, from }: Placing): Place {
  const { freeAt = machine.opens, positions = 0 } = taken.get(machine.id) ?? {};
  return { machine, freeAt: Math.max(freeAt, machine.opens, from), positions, pieces: [] };
}

const hasTime = ({ machine, freeAt, pieces }: Place): boolean =>
  freeAt + pieces.length * (machine.minutes + machine.changeoverMinutes) + machine.minutes <= machine.closes;

/** On a machine of its kind, or else on another that takes it without roasting more. */
function place(piece: Piece, places: readonly Place[], { machines, known }: Placing): boolean {
  const others =
    piece.isPinned === true
      ? []
      : kindsOf(machines).filter((kind) => takes(kind, greenFor(piece.net, lossOn(kind, piece.key, known))));
  for (const kind of [piece.kind, ...others]) {
    const ids = new Set(kind.machines.map(({ id }) => id));
    const free = places.filter((one) => ids.has(one.machine.id) && hasTime(one)).sort(leastLoaded)[0];
    if (free === undefined) continue;
    free.pieces.push({ ...piece, kind });
    return true;
  }
  return false;
}

const takes = ({ minGrams, maxGrams }: Kind, green: number): boolean =>
  minGrams <= green && green <= maxGrams;

const endOf = ({ machine, freeAt, pieces }: Place): number =>
  freeAt + pieces.length * (machine.minutes + machine.changeoverMinutes);

const leastLoaded = by<Place>(endOf, ({ machine }) => machine.id);

/** Organic first, while the machine is clean; then from light to dark. All batches of a machine take as long, so any order fits. */
function inOrder({ machine, freeAt, positions, pieces }: Place, { known }: Placing): TimedBatch[] {
  const ranked = pieces
    .map((piece) => ({
      ...piece,
      isOrganic: known.isOrganic(piece.key),
      roastId: readRoastable(piece.key).roastId,
    }))
    .sort(
      by(
        ({ isOrganic }) => (isOrganic ? 0 : 1),
        ({ roastId }) => roastId,
        ({ key }) => key,
        ({ net }) => -net,
      ),
    );
  return ranked.map(({ key, net, isOrganic }, i) => {
    const lossBp = known.lossBp(key, machine.id);
    const greenGrams = Math.max(machine.minGrams, greenFor(net, lossBp));
    const startsAt = freeAt + i * (machine.minutes + machine.changeoverMinutes);
    return {
      machineId: machine.id,
      position: positions + i + 1,
      key,
      isOrganic,
      startsAt,
      endsAt: startsAt + machine.minutes,
      greenGrams,
      expectedGrams: roastedFrom(greenGrams, lossBp),
    };
  });
}

/** By code units, so that a plan is the same whatever the machine's language. */

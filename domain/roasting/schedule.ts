/** Gives batches their machines and times: as many as there is time for, so that each only needs the machine that is free first. */
import { by } from '#domain/by.ts';
import { greenFor, roastedFrom } from './loss.ts';
import type { Machine, PlanInput, PlannedBatch } from './plan.ts';
import { readRoastable } from './roastable.ts';
import { kindsOf, type Piece, splitBatches, surplusOf } from './split-batches.ts';

export type Placing = Pick<PlanInput, 'machines' | 'taken' | 'from' | 'facts' | 'settings'>;

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
  /** A machine that still has time for so much, in batches of its own, at the price of a surplus. */
  spare(key: string, net: number): { machineId: number; surplusGrams: number } | null;
}

/** How many batches a machine still has time for, after those that it has. */
export function slotsOf(machine: Machine, placing: Pick<Placing, 'taken' | 'from'>): number {
  const { freeAt } = placeOf(machine, placing);
  const { minutes, changeoverMinutes, closes } = machine;
  return Math.max(0, Math.floor((closes - freeAt + changeoverMinutes) / (minutes + changeoverMinutes)));
}

/** There are no more pieces of a kind than its machines have time for. Those that staff chose a machine for come first. */
export function schedule(pieces: readonly Piece[], placing: Placing): Schedule {
  const places = placing.machines.map((machine) => placeOf(machine, placing));
  for (const piece of pieces) place(piece, places);
  const spare: Schedule['spare'] = (key, net) => {
    const found = places.flatMap(({ machine, pieces: own }) => {
      const split = splitBatches({ key, net }, kindsOf([machine]), placing);
      if (split === null || own.length + split.pieces.length > slotsOf(machine, placing)) return [];
      const surplusGrams = split.pieces.reduce((sum, piece) => sum + surplusOf(piece, placing.facts), 0);
      return [{ machineId: machine.id, surplusGrams }];
    });
    const [best = null] = found.sort(
      by(
        ({ surplusGrams }) => surplusGrams,
        ({ machineId }) => machineId,
      ),
    );
    return best;
  };
  return { batches: places.flatMap((one) => inOrder(one, placing)), spare };
}

function placeOf(machine: Machine, { taken, from }: Pick<Placing, 'taken' | 'from'>): Place {
  const { freeAt = machine.opens, positions = 0 } = taken.get(machine.id) ?? {};
  return { machine, freeAt: Math.max(freeAt, machine.opens, from), positions, pieces: [] };
}

const hasTime = ({ machine, freeAt, pieces }: Place): boolean =>
  freeAt + pieces.length * (machine.minutes + machine.changeoverMinutes) + machine.minutes <= machine.closes;

function place(piece: Piece, places: readonly Place[]): void {
  const ids = new Set(piece.kind.machines.map(({ id }) => id));
  const [free] = places.filter((one) => ids.has(one.machine.id) && hasTime(one)).sort(leastLoaded);
  if (free === undefined) throw new Error(`No machine has time for ${piece.key}, though one was to have it.`);
  free.pieces.push(piece);
}

const endOf = ({ machine, freeAt, pieces }: Place): number =>
  freeAt + pieces.length * (machine.minutes + machine.changeoverMinutes);

const leastLoaded = by<Place>(endOf, ({ machine }) => machine.id);

/** Organic first, while the machine is clean; then from light to dark. All batches of a machine take as long, so any order fits. */
function inOrder({ machine, freeAt, positions, pieces }: Place, { facts }: Placing): TimedBatch[] {
  const ranked = pieces
    .map((piece) => ({
      ...piece,
      isOrganic: facts.isOrganic(piece.key),
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
    const lossBp = facts.lossBp(key, machine.id);
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

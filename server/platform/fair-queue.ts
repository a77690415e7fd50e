/**
 * Fair queueing: of work that takes the process for a while, little is done at once. Those who wait take turns, so that one who
 * asks for a hundred things delays nobody else by more than one, and keeps nobody else out. Neighbours share their turns, so that
 * neither does a stranger with a hundred households.
 */
import { neighbourhoodOf } from './network.ts';
import { type Refusal, refuse } from './refusal.ts';

export interface Work {
  state: 'waiting' | 'begun' | 'given up';
  /** In whose queues it waits. */
  waitsFor: Set<string>;
  run(): Promise<unknown>;
  /** Ends work that has to make room before its turn. */
  giveUp(refusal: NoRoom): void;
}

type NoRoom = Refusal<'unavailable'>;
export type NoTurn = Refusal<'too_many_tries'> | NoRoom;

/**
 * Puts work into a household's queue, or refuses it. Work that several wait for is done at the first turn. When too much waits, the
 * newest work of the longest queue makes room, in the neighbourhood that waits for most. Only among the newcomer's own neighbours,
 * where they wait for as much as anybody, does it stay where that queue would then be shorter than the newcomer's.
 */
export interface FairQueue {
  (whose: string, work: Work): NoTurn | null;
  counts(): QueueCounts;
}

export interface QueueCounts {
  running: number;
  waiting: number;
}

interface Limits {
  atOnce: number;
  atOnceForOne: number;
  waiting: number;
  waitingForOne: number;
  /** What a caller with too much in their own queue is told. */
  tooMany?: string;
}

export function openFairQueue(limits: Limits): FairQueue {
  const waiting = openQueues();
  const running = new Map<string, number>();
  let runningCount = 0;

  const begin = async (whose: string, work: Work) => {
    work.state = 'begun';
    runningCount++;
    running.set(whose, (running.get(whose) ?? 0) + 1);
    await work.run().catch(() => undefined);
    runningCount--;
    const left = (running.get(whose) ?? 0) - 1;
    if (left === 0) running.delete(whose);
    else running.set(whose, left);
    // Requests that came meanwhile are read before the next work begins.
    setImmediate(takeTurns);
  };

  const takeTurn = (): boolean => {
    if (runningCount >= limits.atOnce) return false;
    for (const [whose, [work]] of waiting.inTurn) {
      if (work === undefined || (running.get(whose) ?? 0) >= limits.atOnceForOne) continue;
      for (const one of work.waitsFor) waiting.leave(one, work);
      waiting.endTurn(whose);
      void begin(whose, work);
      return true;
    }
    return false;
  };
  const takeTurns = () => {
    while (takeTurn());
  };

  const makeRoom = (newcomer: string): boolean => {
    const crowd = crowdOf(waiting.inTurn, newcomer);
    const [whose, works] = longestOf(waiting.inTurn, crowd);
    const newest = works.at(-1);
    const isAmongOwn = crowd === neighbourhoodOf(newcomer);
    if (newest === undefined || (isAmongOwn && works.length <= waiting.lengthOf(newcomer))) return false;
    waiting.leave(whose, newest);
    if (newest.waitsFor.size === 0) {
      newest.state = 'given up';
      newest.giveUp(refuse('unavailable'));
    }
    return true;
  };

  const join = (whose: string, work: Work): NoTurn | null => {
    if (work.state !== 'waiting' || work.waitsFor.has(whose)) return null;
    if (waiting.lengthOf(whose) >= limits.waitingForOne)
      return refuse('too_many_tries', limits.tooMany === undefined ? {} : { message: limits.tooMany });
    waiting.join(whose, work);
    if (waiting.count() > limits.waiting && !makeRoom(whose)) {
      waiting.leave(whose, work);
      return refuse('unavailable');
    }
    takeTurns();
    return null;
  };
  return Object.assign(join, { counts: () => ({ running: runningCount, waiting: waiting.count() }) });
}

/** What waits, in a queue for each of those who wait. */
function openQueues() {
  /** In the order of turns. */
  const inTurn = new Map<string, Work[]>();
  let count = 0;
  return {
    inTurn: inTurn as ReadonlyMap<string, Work[]>,
    count: () => count,
    lengthOf: (whose: string) => inTurn.get(whose)?.length ?? 0,
    join: (whose: string, work: Work) => {
      inTurn.set(whose, [...(inTurn.get(whose) ?? []), work]);
      work.waitsFor.add(whose);
      count++;
    },
    leave: (whose: string, work: Work) => {
      const others = (inTurn.get(whose) ?? []).filter((other) => other !== work);
      if (others.length > 0) inTurn.set(whose, others);
      else inTurn.delete(whose);
      work.waitsFor.delete(whose);
      count--;
    },
    /** The next turn is somebody else's, and no neighbour's before all others had theirs. */
    endTurn: (whose: string) => {
      const neighbourhood = neighbourhoodOf(whose);
      const neighbours = [...inTurn.keys()].filter((one) => neighbourhoodOf(one) === neighbourhood);
      for (const one of [...neighbours.filter((other) => other !== whose), whose]) {
        const works = inTurn.get(one);
        if (works !== undefined && inTurn.delete(one)) inTurn.set(one, works);
      }
    },
  };
}

/** The neighbourhood that waits for most; the newcomer's own, if none waits for more. */
function crowdOf(queues: ReadonlyMap<string, Work[]>, newcomer: string): string {
  const waitingIn = new Map<string, number>();
  for (const [whose, { length }] of queues) {
    const neighbourhood = neighbourhoodOf(whose);
    waitingIn.set(neighbourhood, (waitingIn.get(neighbourhood) ?? 0) + length);
  }
  const own = neighbourhoodOf(newcomer);
  const ofOwn = waitingIn.get(own) ?? 0;
  let [crowd, most] = [own, ofOwn];
  for (const [neighbourhood, count] of waitingIn)
    if (count > ofOwn && count >= most) [crowd, most] = [neighbourhood, count];
  return crowd;
}

/** The longest queue; where several are as long, the one whose turn comes last. */
function longestOf(
  queues: ReadonlyMap<string, Work[]>,
  neighbourhood: string,
): [whose: string, works: Work[]] {
  let longest: [string, Work[]] = ['', []];
  for (const queue of queues)
    if (neighbourhoodOf(queue[0]) === neighbourhood && queue[1].length >= longest[1].length) longest = queue;
  return longest;
}

/** Work whose result is waited for, or the refusal if it has to make room. */
export function asWork<T>(run: () => Promise<T>): { result: Promise<T | NoRoom>; work: Work } {
  const { promise, resolve } = Promise.withResolvers<T | NoRoom>();
  const work: Work = {
    state: 'waiting',
    waitsFor: new Set(),
    run: () => {
      const running = run();
      resolve(running);
      return running;
    },
    giveUp: resolve,
  };
  return { result: promise, work };
}

/** Does work at its turn, or refuses it. */
export function inTurn<T>(queue: FairQueue, whose: string, run: () => Promise<T>): Promise<T | NoTurn> {
  const { result, work } = asWork(run);
  const refusal = queue(whose, work);
  return refusal === null ? result : Promise.resolve(refusal);
}

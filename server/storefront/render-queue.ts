/**
 * Render queue: rendering takes the process for milliseconds at a time, so few pages are rendered at once. Fair queueing: the
 * networks that wait take turns, so that whoever asks for a hundred pages delays nobody else by more than one.
 */
import { type Refusal, refuse } from '../platform/refusal.ts';

export interface Work {
  hasBegun: boolean;
  run(): Promise<unknown>;
}

/** Puts work into the queue of a network, or refuses it. Work that several networks wait for is done at the first turn. */
export type RenderQueue = (
  network: string,
  work: Work,
) => Refusal<'too_many_tries'> | Refusal<'unavailable'> | null;

const LIMITS = { atOnce: 6, atOncePerNetwork: 2, waiting: 400, waitingPerNetwork: 100 };

export function openRenderQueue(limits = LIMITS): RenderQueue {
  /** In the order of turns. */
  const queues = new Map<string, Work[]>();
  const running = new Map<string, number>();
  let runningCount = 0;
  let waitingCount = 0;

  const begin = async (network: string, work: Work) => {
    work.hasBegun = true;
    runningCount++;
    running.set(network, (running.get(network) ?? 0) + 1);
    await work.run().catch(() => undefined);
    runningCount--;
    const left = (running.get(network) ?? 0) - 1;
    if (left === 0) running.delete(network);
    else running.set(network, left);
    // Requests that came meanwhile are read before the next page is rendered.
    setImmediate(takeTurns);
  };

  const takeTurn = (): boolean => {
    if (runningCount >= limits.atOnce) return false;
    for (const [network, works] of queues) {
      if ((running.get(network) ?? 0) >= limits.atOncePerNetwork) continue;
      const [work, ...rest] = works;
      waitingCount--;
      queues.delete(network);
      if (rest.length > 0) queues.set(network, rest);
      if (work?.hasBegun === false) void begin(network, work);
      return true;
    }
    return false;
  };
  const takeTurns = () => {
    while (takeTurn());
  };

  return (network, work) => {
    const own = queues.get(network) ?? [];
    if (own.length >= limits.waitingPerNetwork) return refuse('too_many_tries', { message: TOO_MANY });
    if (waitingCount >= limits.waiting) return refuse('unavailable');
    own.push(work);
    queues.set(network, own);
    waitingCount++;
    takeTurns();
    return null;
  };
}

/** Work whose result is waited for. */
export function asWork<T>(run: () => Promise<T>): { result: Promise<T>; work: Work } {
  const { promise, resolve } = Promise.withResolvers<T>();
  const work: Work = {
    hasBegun: false,
    run: () => {
      const running = run();
      resolve(running);
      return running;
    },
  };
  return { result: promise, work };
}

const TOO_MANY =
  'Too many pages were asked for from your connection at once. Please try again in a few seconds.';

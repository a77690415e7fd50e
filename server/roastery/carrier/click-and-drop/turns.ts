/** Click & Drop takes five calls a second of an account, and answers any more with 429. */
import { setTimeout as pause } from 'node:timers/promises';
import { runningMs } from '#server/platform/clock.ts';

export interface Turns {
  /** Waits until the next call may be sent. */
  next(): Promise<void>;
}

/** Four a second: another process that follows at once, and a clock that is a little off, stay within the limit too. */
export const APART_MS = 250;

interface Time {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

export function openTurns({ now, wait }: Time = { now: runningMs, wait: pause }): Turns {
  let free = 0;
  return {
    next: async () => {
      const at = Math.max(free, now());
      free = at + APART_MS;
      const ms = at - now();
      if (ms > 0) await wait(ms);
    },
  };
}

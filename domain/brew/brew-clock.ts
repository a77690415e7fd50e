/** The clock of a brew: it stands still until somebody starts it, counts the steps that take their time, and waits at all others. */
import type { BrewMethod } from './brew-method.ts';
import type { BrewAmounts } from './steps.ts';

export type BrewClock =
  | { is: 'still' | 'over' }
  /** At a step that is over once somebody says so. */
  | { is: 'waiting'; step: number }
  | { is: 'counting'; step: number; endsAt: number }
  | { is: 'paused'; step: number; leftMs: number };

export const STILL: BrewClock = { is: 'still' };

/** How many seconds each step takes, where a clock beside the cup says when it is over. */
export type Waits = readonly (number | null)[];

const BLOOM_SECONDS = 30;
const PRESS_SECONDS = 30;

/** Of the steps of `stepsOf`, which pages load that have no clock; beyond the last one nothing is counted. */
export const waitsOf = ({ method, seconds }: BrewAmounts): Waits =>
  (
    ({
      'pour-over': [null, BLOOM_SECONDS, seconds - BLOOM_SECONDS],
      aeropress: [null, seconds, PRESS_SECONDS],
      'moka-pot': [],
      espresso: [null, seconds],
      cafetiere: [null, seconds],
      'cold-brew': [],
    }) satisfies Record<BrewMethod, Waits>
  )[method];

/** A brew: how many steps it has, and which of them are counted. */
export interface Course {
  steps: number;
  waits: Waits;
}

/** Whether there is anything to count. */
export const isTimed = ({ waits }: Course): boolean => waits.some((seconds) => seconds !== null);

/** What the one button does: starts, goes on to the next step, stops the counting for a while, or goes on with it. */
export function press(clock: BrewClock, course: Course, now: number): BrewClock {
  if (clock.is === 'waiting') return begin(clock.step + 1, course, now);
  if (clock.is === 'counting')
    return { is: 'paused', step: clock.step, leftMs: Math.max(0, clock.endsAt - now) };
  if (clock.is === 'paused') return { is: 'counting', step: clock.step, endsAt: now + clock.leftMs };
  return begin(0, course, now);
}

/** What time does. A step begins when the one before has ended, also where nobody looked at the clock meanwhile. */
export function passTime(clock: BrewClock, course: Course, now: number): BrewClock {
  let next = clock;
  while (next.is === 'counting' && next.endsAt <= now) next = begin(next.step + 1, course, next.endsAt);
  return next;
}

function begin(step: number, { steps, waits }: Course, at: number): BrewClock {
  if (step >= steps) return { is: 'over' };
  const seconds = waits[step] ?? null;
  return seconds === null ? { is: 'waiting', step } : { is: 'counting', step, endsAt: at + seconds * 1000 };
}

/** Whole seconds that are left of a step; `null` where nothing is counted. */
export function secondsLeft(clock: BrewClock, now: number): number | null {
  if (clock.is !== 'counting' && clock.is !== 'paused') return null;
  const leftMs = clock.is === 'counting' ? clock.endsAt - now : clock.leftMs;
  return Math.max(0, Math.ceil(leftMs / 1000));
}

export const stepAt = (clock: BrewClock): number | null => ('step' in clock ? clock.step : null);

/** As a kitchen clock shows it: `3:05`. */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The clock of a brew: it stands still until somebody starts it, counts the steps that take their time, and waits at all others. */
import type { BrewStep } from './steps.ts';

export type BrewClock =
  | { is: 'still' | 'over' }
  /** At a step that is over once somebody says so. */
  | { is: 'waiting'; step: number }
  | { is: 'counting'; step: number; endsAt: number }
  | { is: 'paused'; step: number; leftMs: number };

export const STILL: BrewClock = { is: 'still' };

type Steps = readonly Pick<BrewStep, 'seconds'>[];

/** Whether there is anything to count. */
export const isTimed = (steps: Steps): boolean => steps.some(({ seconds }) => seconds !== null);

/** What the one button does: starts, goes on to the next step, stops the counting for a while, or goes on with it. */
export function press(clock: BrewClock, steps: Steps, now: number): BrewClock {
  if (clock.is === 'waiting') return begin(clock.step + 1, steps, now);
  if (clock.is === 'counting')
    return { is: 'paused', step: clock.step, leftMs: Math.max(0, clock.endsAt - now) };
  if (clock.is === 'paused') return { is: 'counting', step: clock.step, endsAt: now + clock.leftMs };
  return begin(0, steps, now);
}

/** What time does. A step begins when the one before has ended, also where nobody looked at the clock meanwhile. */
export function passTime(clock: BrewClock, steps: Steps, now: number): BrewClock {
  let next = clock;
  while (next.is === 'counting' && next.endsAt <= now) next = begin(next.step + 1, steps, next.endsAt);
  return next;
}

function begin(step: number, steps: Steps, at: number): BrewClock {
  const seconds = steps[step]?.seconds;
  if (seconds === undefined) return { is: 'over' };
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

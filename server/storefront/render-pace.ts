/**
 * How many new pages one household is rendered: turns alone would let a single visitor keep the process busy for good, since
 * what nobody else waits for is rendered at once. Kept pages never count, and neither do pages that the shop renders for itself.
 */
import { runningMs } from '#server/platform/clock.ts';
import { householdOf, IN_PROCESS, neighbourhoodOf } from '#server/platform/network.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';

export interface RenderPaceLimits {
  /** As many as a full office or a crawler opens before anything of it is kept. */
  atOnce: number;
  perSecond: number;
  /** The households of one IPv6 /48 together have so many times as much. */
  neighbours: number;
}

const LIMITS: RenderPaceLimits = { atOnce: 120, perSecond: 5, neighbours: 4 };

/** Counts one new render for the visitor at this address, or refuses it. */
export type RenderPace = (from: string) => Refusal<'too_many_tries'> | null;

const MOST_REMEMBERED = 10_000;

/** GCRA in memory: each has the time at which all its renders are paid off. */
export function openRenderPace(limits = LIMITS, now = runningMs): RenderPace {
  const paidOffAt = new Map<string, number>();

  const forgetPaidOff = (at: number) => {
    for (const [whose, time] of paidOffAt) if (time <= at) paidOffAt.delete(whose);
  };

  return (from) => {
    if (from === IN_PROCESS) return null;
    const at = now();
    if (paidOffAt.size > MOST_REMEMBERED) forgetPaidOff(at);
    const household = householdOf(from);
    const neighbourhood = neighbourhoodOf(household);
    const counted = [
      { whose: household, times: 1 },
      ...(neighbourhood === household ? [] : [{ whose: neighbourhood, times: limits.neighbours }]),
    ].map(({ whose, times }) => {
      const step = 1000 / (limits.perSecond * times);
      const next = Math.max(paidOffAt.get(whose) ?? at, at) + step;
      return { whose, next, wait: next - at - limits.atOnce * times * step };
    });
    const wait = Math.max(...counted.map(({ wait }) => wait));
    if (wait > 0) return refuse('too_many_tries', { retryAfter: Math.ceil(wait / 1000), message: TOO_MANY });
    for (const { whose, next } of counted) paidOffAt.set(whose, next);
    return null;
  };
}

const TOO_MANY = 'Too many new pages were asked for from your connection. Please try again in a few seconds.';

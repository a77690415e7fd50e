/** When a platform that didn't take an event is told again: after two seconds, then twice as late each time, for three days. */
import { DAY_MS, HOUR_MS, SECOND_MS } from '../durations.ts';

const FIRST_MS = 2 * SECOND_MS;
const LONGEST_MS = 6 * HOUR_MS;
const TRIED_FOR_MS = 3 * DAY_MS;

/** The pause after so many attempts; `null` where it isn't tried again. */
export function pauseBeforeNext(
  attempts: number,
  { ageMs, retryAfterSeconds }: { ageMs: number; retryAfterSeconds: number | null },
): number | null {
  const asked = Math.min((retryAfterSeconds ?? 0) * SECOND_MS, LONGEST_MS);
  const pause = Math.max(asked, Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS));
  return ageMs + pause > TRIED_FOR_MS ? null : pause;
}

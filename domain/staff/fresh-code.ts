/** Fresh code: the second factor given again a moment ago, which acts of consequence demand. */
import { MINUTE_MS } from '#domain/durations.ts';

const FRESH_MS = 10 * MINUTE_MS;

/** Until when a code counts as fresh; `null` for none, and for one that is stale. */
export function freshCodeUntil(givenAt: Date | null, now: Date): Date | null {
  if (givenAt === null) return null;
  const until = new Date(givenAt.getTime() + FRESH_MS);
  return until > now ? until : null;
}

/** Settings are versions: each holds from a time on, until the next one does. */
import { beginOfDay, dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';

export interface Version {
  id: number;
  validFrom: Date;
  withdrawnAt: Date | null;
}

/** The version that holds at a time: the last that began by then, of those that begin together the one made last. */
export const heldVersion = <One extends Version>(versions: readonly One[], at: Date): One | undefined =>
  versions
    .filter(({ validFrom, withdrawnAt }) => withdrawnAt === null && validFrom <= at)
    .toSorted((a, b) => a.id - b.id)
    .toSorted((a, b) => a.validFrom.getTime() - b.validFrom.getTime())
    .at(-1);

/** Whether any is still to begin. */
export const isAnyToCome = (versions: readonly Version[], now: Date): boolean =>
  versions.some(({ validFrom, withdrawnAt }) => withdrawnAt === null && validFrom > now);

const MOST_DAYS_AHEAD = 730;

/**
 * When a version may begin: at any time from now on; at once, where a list would otherwise come back without what was added to it
 * meanwhile; or with a day to come, where a day has one value for all that happens on it. The
 * cut-off may also change at once: of today that is all that is left.
 */
export type Start = 'any time' | 'at once' | 'a day to come' | 'at once or a day to come';

/** What is wrong with the time from which a version is to hold; `null` if nothing is. Nothing holds backwards. */
export function wrongWithStart(start: Date, now: Date, may: Start = 'any time'): string | null {
  if (start < now) return 'That time has passed.';
  if (may === 'at once' && start > now) return 'This is changed at once: its days have their own dates.';
  if (may === 'a day to come' && !isDayToCome(start, now)) return 'Please choose a day from tomorrow on.';
  if (may === 'at once or a day to come' && start > now && !isDayToCome(start, now))
    return 'Please choose a day from tomorrow on, or none to change it now.';
  return start.getTime() - now.getTime() > MOST_DAYS_AHEAD * DAY_MS
    ? 'That is more than two years ahead.'
    : null;
}

const isDayToCome = (start: Date, now: Date): boolean =>
  start > now && beginOfDay(dayInLondon(start)).getTime() === start.getTime();

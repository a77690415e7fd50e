/** How the keys follow each other by which the shop signs: each is published a day before it signs, so that everybody can know it by then. */
import { DAY_MS } from '../durations.ts';

export interface KeyTimes {
  published_at: Date;
  signs_from: Date;
  signs_until: Date;
  published_until: Date;
  withdrawn_at: Date | null;
}

const KNOWN_AFTER_MS = DAY_MS;
const SIGNS_FOR_MS = 90 * DAY_MS;
/** What it signed last can be checked for so long. */
const OUTLIVES_MS = 14 * DAY_MS;
/** So long before the last key ends the next is made: a day for everybody to know it, and one in which nothing may run. */
const MADE_BEFORE_MS = 2 * DAY_MS;

/** Of several the newest. One that waits for its day signs now where no other does, since the one before it was withdrawn. */
export function keyThatSigns<Key extends KeyTimes>(keys: readonly Key[], now: Date): Key | null {
  const usable = keys.filter((key) => key.withdrawn_at === null && key.signs_until > now);
  const begun = usable.filter((key) => key.signs_from <= now);
  const byTime = (a: Key, b: Key) => a.signs_from.getTime() - b.signs_from.getTime();
  return begun.toSorted(byTime).at(-1) ?? usable.toSorted(byTime)[0] ?? null;
}

/** From the moment that there is one, also by a clock that is behind that of the process which made it. */
export const keysToPublish = <Key extends KeyTimes>(keys: readonly Key[], now: Date): Key[] =>
  keys.filter((key) => key.withdrawn_at === null && key.published_until > now);

/** The times of a key that has to be made now; `null` where none has. The first signs at once. */
export function timesOfNextKey(keys: readonly KeyTimes[], now: Date): Omit<KeyTimes, 'withdrawn_at'> | null {
  const ends = keys
    .filter((key) => key.withdrawn_at === null && key.signs_until > now)
    .map((key) => key.signs_until.getTime());
  const last = ends.length === 0 ? null : Math.max(...ends);
  if (last !== null && last - now.getTime() > MADE_BEFORE_MS) return null;
  const from = last === null ? now.getTime() : Math.max(last, now.getTime() + KNOWN_AFTER_MS);
  return {
    published_at: now,
    signs_from: new Date(from),
    signs_until: new Date(from + SIGNS_FOR_MS),
    published_until: new Date(from + SIGNS_FOR_MS + OUTLIVES_MS),
  };
}

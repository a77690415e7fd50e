/**
 * What is settled, at most a second behind the database, whichever process changes it. A version to come begins by the clock
 * alone, in every process at once.
 */
import type { Settings } from '../../contract/settings/settings.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { settingsAt } from './settings-at.ts';
import { listVersions, type StoredVersion } from './settings-store.ts';

export interface SettingsCache {
  /** Asked before a transaction begins, since it may ask the database itself. */
  (): Promise<Settings>;
  /** What was settled a moment ago, without waiting: for use in a transaction. */
  lastKnown(): Settings;
}

const FRESH_FOR_MS = 1_000;

interface Deps {
  db: Database;
  clock: Clock;
  /** What holds until somebody changes it on the screen. */
  first: Settings;
}

export function openSettingsCache({ db, clock, first }: Deps): SettingsCache {
  let cached: { readAt: number; versions: Promise<StoredVersion[]> } | null = null;
  let known: readonly StoredVersion[] = [];

  const read = (): Promise<StoredVersion[]> => {
    const now = clock().getTime();
    if (cached !== null && Math.abs(now - cached.readAt) < FRESH_FOR_MS) return cached.versions;
    const reading = { readAt: now, versions: listVersions(db) };
    cached = reading;
    remember(reading).catch(() => {
      if (cached === reading) cached = null;
    });
    return reading.versions;
  };
  const remember = async ({ versions }: { versions: Promise<StoredVersion[]> }): Promise<void> => {
    known = await versions;
  };

  const settled = async (): Promise<Settings> => settingsAt(await read(), clock(), first);
  const lastKnown = (): Settings => {
    // Nobody waits for it; an outage is told by whoever asks for what is settled now.
    read().catch(() => undefined);
    return settingsAt(known, clock(), first);
  };
  // Read at once, so that the first who asks without waiting knows it too.
  lastKnown();
  return Object.assign(settled, { lastKnown });
}

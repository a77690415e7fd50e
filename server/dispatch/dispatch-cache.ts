/**
 * What the machines have time for, as far as it was booked a moment ago: carts are shown far more often than orders come, so
 * promising a day costs them no statement of their own. Two orders in the same moment may book the same minutes.
 */
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { openPromises, type PromiseDispatch } from '../../domain/dispatch/promise.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { SettingsCache } from '../settings/settings.ts';
import { listBooked } from './booking-store.ts';
import { listMachines } from './machine-store.ts';
import { readRoastingSettings } from './roasting-settings-store.ts';

/** Asked before a transaction begins, since it asks the database itself. */
export type DispatchCache = () => Promise<PromiseDispatch>;

const FRESH_FOR_MS = 1_000;

interface Deps {
  db: Database;
  clock: Clock;
  settingsCache: SettingsCache;
}

export function openDispatchCache({ db, clock, settingsCache }: Deps): DispatchCache {
  let cached: { readAt: number; promise: Promise<PromiseDispatch> } | null = null;
  return () => {
    const now = clock();
    const age = cached === null ? Number.POSITIVE_INFINITY : Math.abs(now.getTime() - cached.readAt);
    if (cached !== null && age < FRESH_FOR_MS) return cached.promise;
    const reading = { readAt: now.getTime(), promise: readPromises({ db, settingsCache }, now) };
    cached = reading;
    reading.promise.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading.promise;
  };
}

async function readPromises(
  { db, settingsCache }: Pick<Deps, 'db' | 'settingsCache'>,
  now: Date,
): Promise<PromiseDispatch> {
  const settings = await readRoastingSettings(db);
  return openPromises({
    machines: await listMachines(db),
    settings: { ...settings, customBlendsBefore: settings.customBlendsBefore > 0 },
    booked: await listBooked(db, dayInLondon(now)),
    workingDays: await settingsCache.workingDays(),
  });
}

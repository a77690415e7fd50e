/**
 * What is settled, at most a second behind the database, whichever process changes it. A version to come begins by the clock
 * alone, in every process at once.
 */
import type { Settings } from '#contract/settings/settings.ts';
import type { DeliveryWords } from '#domain/dispatch/in-words.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { listVersions, type StoredVersion } from './settings-store.ts';
import { openSettled } from './settled.ts';

export interface SettingsCache {
  /** What is settled now, or was at a time. Asked before a transaction begins, since it may ask the database itself. */
  (at?: Date): Promise<Settings>;
  /** What was settled a moment ago, without waiting: for use in a transaction. */
  lastKnown(): Settings;
  /** For what is only shown: waits for a silent database no longer than a moment. */
  forDisplay(): Promise<Settings>;
  /** What pages say of delivery now: waits no longer than `forDisplay`. */
  deliveryWords(): Promise<DeliveryWords>;
  /** When the roastery works, as the rules of dispatch take it. Asked before a transaction begins. */
  workingDays(): Promise<WorkingDays>;
}

const FRESH_FOR_MS = 1_000;
/** From when on it is read again while what is shown is still fresh, so that nobody who asks often waits for it. */
const AHEAD_AFTER_MS = 500;
const PATIENCE_MS = 300;
/** After a wait that was too long, what is only shown waits for nothing for this time. */
const IMPATIENT_FOR_MS = 2_000;

interface Deps {
  db: Database;
  clock: Clock;
  /** What holds until somebody changes it on the screen. */
  first: Settings;
}

interface Reading {
  /** In the order in which they began. */
  nth: number;
  versions: Promise<StoredVersion[]>;
}

/** Opens only once it knows what is settled: until then a page would say what may long be untrue, such as where returns go. */
export async function openSettingsCache({ db, clock, first }: Deps): Promise<SettingsCache> {
  const settledAt = openSettled(first);
  let cached: (Reading & { readAt: number }) | null = null;
  let latest: readonly StoredVersion[] = [];
  let begun = 0;
  let latestNth = 0;

  const read = (): Promise<StoredVersion[]> => {
    const now = clock().getTime();
    if (cached !== null && Math.abs(now - cached.readAt) < FRESH_FOR_MS) return cached.versions;
    const reading = { nth: ++begun, readAt: now, versions: listVersions(db) };
    cached = reading;
    remember(reading).catch(() => {
      if (cached === reading) cached = null;
    });
    return reading.versions;
  };
  /** An answer that arrives after that of a later question is older than the latest. */
  const remember = async ({ nth, versions }: Reading): Promise<void> => {
    const read = await versions;
    if (nth < latestNth) return;
    latest = read;
    latestNth = nth;
  };

  const settled = async (at = clock()): Promise<Settings> => settledAt(await read(), at).settings;
  const lastKnown = (): Settings => {
    // Nobody waits for it; the next to ask for what is settled now reports an outage.
    read().catch(() => undefined);
    return settledAt(latest, clock()).settings;
  };
  /** Where it fails, those read who find nothing fresh. */
  const readAhead = inTurns(async (readAt: number): Promise<void> => {
    const reading = { nth: ++begun, readAt, versions: listVersions(db) };
    await remember(reading);
    if (cached !== null && cached.nth < reading.nth) cached = reading;
  });
  let troubledAt: number | null = null;
  const forDisplay = async (): Promise<Settings> => {
    const now = clock().getTime();
    const age = cached === null ? FRESH_FOR_MS : Math.abs(now - cached.readAt);
    if (cached?.nth === latestNth && age < FRESH_FOR_MS) {
      if (age >= AHEAD_AFTER_MS) readAhead(now);
      return settledAt(latest, clock()).settings;
    }
    const isImpatient = troubledAt !== null && Math.abs(now - troubledAt) < IMPATIENT_FOR_MS;
    if (!isImpatient && !(await isRead(read()))) troubledAt = now;
    return lastKnown();
  };
  const deliveryWords = async (): Promise<DeliveryWords> => {
    await forDisplay();
    const now = clock();
    return settledAt(latest, now).deliveryWords(now);
  };
  const workingDays = async (): Promise<WorkingDays> => settledAt(await read(), clock()).workingDays;
  latest = await read();
  return Object.assign(settled, { lastKnown, forDisplay, deliveryWords, workingDays });
}

/** Does the work unless it is under way, and leaves what goes wrong to others. */
function inTurns<Argument>(work: (argument: Argument) => Promise<void>): (argument: Argument) => void {
  let isUnderWay = false;
  return (argument) => {
    if (isUnderWay) return;
    isUnderWay = true;
    work(argument)
      .catch(() => undefined)
      .finally(() => {
        isUnderWay = false;
      });
  };
}

/** Whether it is, soon enough. */
async function isRead(reading: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const read = reading.then(
    () => true,
    () => false,
  );
  const isInTime = await Promise.race([read, patience]);
  clearTimeout(timer);
  return isInTime;
}

/**
 * The day on which an order can leave, for carts, checkout and whatever places orders. Today it asks the plan of the roast itself, what is
 * roasted, planned and due; of later days it asks what is booked. Carts are shown far more often than orders come, so asking costs nothing:
 * what the answers are worked out from is read again at most once a second, and only where something changed or a minute has passed.
 *
 * An order is promised a day by the reading of the moment in which it is received, and the mail says the day that the order then holds, as its
 * page does. Two orders in the same second, or a cart that was shown before another was placed, may both be promised the same last batch:
 * the order keeps its day, the plan shows it as without time, and moving it mails its buyer. Locking the day for each order would have
 * made all buyers wait for each other.
 */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { openPromises, type PromiseDispatch, type RoastingTime } from '#domain/dispatch/promise.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { readChanges } from '#server/foundation/live-changes/live-changes.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { listBooked } from './booking-store.ts';

/** Asked before a transaction begins, since it asks the database itself. */
export type DispatchCache = () => Promise<PromiseDispatch>;

/** What today's plan leaves, with the machines and the facts of roastables. */
export interface RoomToday extends Omit<RoastingTime, 'booked' | 'workingDays'> {
  /** Orders of later days that take none of their minutes, since they are roasted ahead. */
  ahead: ReadonlySet<number>;
}

interface Deps {
  db: Database;
  clock: Clock;
  settingsCache: SettingsCache;
  /** Roasting builds on this module, so that what it plans is handed in. */
  readRoomToday(now: Date, roastables: readonly string[]): Promise<RoomToday>;
}

const FRESH_FOR_MS = 1_000;

interface Reading {
  readAt: number;
  promise: Promise<Read>;
}

interface Read {
  promise: PromiseDispatch;
  /** The changes that it shows. */
  since: string;
  /** What it holds for, besides these changes. */
  of: string;
}

export function openDispatchCache(deps: Deps): DispatchCache {
  let cached: Reading | null = null;
  return async () => {
    const now = deps.clock();
    const before = cached;
    const age = before === null ? Number.POSITIVE_INFINITY : Math.abs(now.getTime() - before.readAt);
    if (before !== null && age < FRESH_FOR_MS) return (await before.promise).promise;
    const reading = { readAt: now.getTime(), promise: readAgain(deps, now, before?.promise) };
    cached = reading;
    reading.promise.catch(() => {
      if (cached === reading) cached = null;
    });
    return (await reading.promise).promise;
  };
}

/** What was read before, where nothing changed since. */
async function readAgain(deps: Deps, now: Date, before: Promise<Read> | undefined): Promise<Read> {
  const workingDays = await deps.settingsCache.workingDays();
  const of = `${Math.floor(now.getTime() / MINUTE_MS)} ${wordsFor(workingDays)}`;
  const last = await before?.catch(() => undefined);
  const { since, topics } = await readChanges(deps.db, last?.since ?? null);
  const hasChanged = topics.some((topic) => topic === 'orders' || topic === 'roasting');
  if (last?.of === of && !hasChanged) return { ...last, since };
  const all = await listBooked(deps.db, dayInLondon(now));
  const roastables = [...new Set(all.map(({ roastable }) => roastable))];
  const { ahead, ...room } = await deps.readRoomToday(now, roastables);
  const booked = all.filter(({ order_id }) => !ahead.has(order_id));
  const promise = openPromises({ ...room, booked, workingDays });
  return { promise, since, of };
}

const wordsFor = ({ closed, opened, cutOffs }: WorkingDays): string =>
  JSON.stringify([[...closed], [...opened], cutOffs]);

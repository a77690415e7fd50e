/** What members ordered and how they drink, by which their next order is estimated. */
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { DAY_MS } from '#domain/durations.ts';
import { daysBefore } from '#domain/policy.ts';
import type { Habits } from '#domain/reorders/estimate.ts';
import { ARRIVALS_OF_DAYS, shiftOf } from '#domain/reorders/proposal-rules.ts';
import type { Database } from '#server/platform/database.ts';
import { listOpinions } from './opinion-store.ts';
import { listPastOrders, type PastOrder } from './past-order-store.ts';
import { listLastProposals, type Proposal, readUsualGrams } from './proposal-store.ts';

/** What a household drinks, until enough members say better. */
const USUAL_GRAMS_A_DAY = 28;
const LEAST_MEMBERS = 20;

export interface OrderHistory {
  /** The newest first. */
  orders: readonly PastOrder[];
  habits: Habits;
  workingDays: WorkingDays;
  /** The last that was proposed. */
  last: Proposal | undefined;
}

export type Usual = ReadonlyMap<number, number>;

/** Reads a year of proposals: for the day’s work. */
export const readUsual = (db: Database, now: Date): Promise<Usual> =>
  readUsualGrams(db, { since: daysBefore(now, ARRIVALS_OF_DAYS), least: LEAST_MEMBERS });

const FRESH_FOR_MS = DAY_MS;
const cached = new WeakMap<Database, { readAt: number; usual: Promise<Usual> }>();

/** The usual grams as they were within the last day, for pages: a median over members hardly moves in it. */
export function usualLately(db: Database, now: Date): Promise<Usual> {
  const latest = cached.get(db);
  if (latest !== undefined && Math.abs(now.getTime() - latest.readAt) < FRESH_FOR_MS) return latest.usual;
  const reading = { readAt: now.getTime(), usual: readUsual(db, now) };
  cached.set(db, reading);
  reading.usual.catch(() => cached.delete(db));
  return reading.usual;
}

/** By the id of the member. */
export async function readHistories(
  db: Database,
  members: readonly { id: number; user_type_id: number }[],
  { usual, workingDays, now }: { usual: Usual; workingDays: WorkingDays; now: Date },
): Promise<ReadonlyMap<number, OrderHistory>> {
  const ids = members.map(({ id }) => id);
  const orders = Map.groupBy(
    await listPastOrders(db, ids, daysBefore(now, ARRIVALS_OF_DAYS)),
    ({ customerId }) => customerId,
  );
  const opinions = Map.groupBy(await listOpinions(db, ids), ({ customerId }) => customerId);
  const last = await listLastProposals(db, ids);
  return new Map(
    members.map(({ id, user_type_id }) => [
      id,
      {
        orders: orders.get(id) ?? [],
        habits: {
          usualGramsADay: usual.get(user_type_id) ?? USUAL_GRAMS_A_DAY,
          shift: shiftOf((opinions.get(id) ?? []).map(({ opinion }) => opinion)),
        },
        workingDays,
        last: last.get(id),
      },
    ]),
  );
}

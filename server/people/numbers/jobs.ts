import { HOUR_MS } from '#domain/durations.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { sumCoffeesOf } from './coffees-store.ts';
import { sumDays } from './figures-store.ts';

export const numbersJobs = ({ patientDb }: JobDeps): Job[] => [
  { name: 'summing days', everyMs: HOUR_MS, work: () => sumPastDays(patientDb) },
];

/** A day at a time would be slow in a shop of many years; a customer who orders waits for the lock for as long as a batch takes. */
const BATCH = 15;

/** Sums the days that are over and have no sum yet, each for good until something about it changes. */
export const sumPastDays = (db: Database): Promise<void> =>
  inBatches(BATCH, (most) =>
    transact(db, async (transaction) => {
      const days = await sumDays(transaction, most);
      if (days.length > 0) await sumCoffeesOf(transaction, days);
      return days.length;
    }),
  );

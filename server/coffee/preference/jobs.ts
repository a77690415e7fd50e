import { DAY_MS } from '#domain/durations.ts';
import { forgottenBefore } from '#domain/policy.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { inBatches } from '#server/platform/batches.ts';
import { daily } from '#server/platform/daily.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { countRecord } from './count-record.ts';
import { listSilentDrinkers, stillSilent } from './silent-drinker-store.ts';
import { deleteLockedDrinkers, lockIdleDrinkers } from './taste-event-store.ts';

/** Answers of a day are counted the night after. */
const COUNTED_FROM_MINUTES = 3 * 60;

export const preferenceJobs = ({
  patientDb,
  catalogueCache,
}: JobDeps & { catalogueCache: CatalogueCache }): Job[] => [
  { name: 'forgetting taste profiles', everyMs: DAY_MS, work: (now) => forgetTasteProfiles(patientDb, now) },
  daily(patientDb, {
    name: 'counting our record',
    fromMinutes: COUNTED_FROM_MINUTES,
    work: async (now) => countRecord(patientDb, await catalogueCache(), now),
  }),
];

const AT_ONCE = 500;

/** Of members who neither said nor ordered anything for as long as we keep what no law makes us keep longer. */
export const forgetTasteProfiles = (db: Database, now: Date): Promise<void> =>
  inBatches(AT_ONCE, (most) =>
    transact(db, async (transaction) => {
      const since = forgottenBefore(now);
      return forgetSilent(transaction, await listSilentDrinkers(transaction, since, most), since);
    }),
  );

/** Of these, those who said nothing after they were listed either; answers how many. */
export async function forgetSilent(
  transaction: InTransaction,
  ids: readonly number[],
  since: Date,
): Promise<number> {
  const idle = await lockIdleDrinkers(transaction, ids);
  const silent = await stillSilent(transaction, idle, since);
  await deleteLockedDrinkers(transaction, silent);
  return silent.length;
}

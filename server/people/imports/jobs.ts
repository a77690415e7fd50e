import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import type { ConditionOn } from '#server/platform/sql.ts';
import { leaveOldImports } from './import-store.ts';
import { workOnImports } from './work-on-imports.ts';

/** A file holds names and addresses: one that nobody brought in for so long is deleted. */
const LEFT_AFTER_MS = 2 * DAY_MS;

interface Deps extends JobDeps {
  clock: Clock;
  references: readonly ConditionOn<number>[];
}

export const importJobs = ({ patientDb: db, clock, references }: Deps): Job[] => [
  {
    name: 'working on imports',
    everyMs: 10 * SECOND_MS,
    work: async () => {
      while (await workOnImports({ db, clock, references }));
    },
  },
  {
    name: 'leaving old imports',
    everyMs: HOUR_MS,
    work: (now) => leaveOldImports(db, { now, before: new Date(now.getTime() - LEFT_AFTER_MS) }),
  },
];

import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import type { GreenBuyingDeps } from './green-buying-deps.ts';
import { noteBelowPoints } from './note-below-points.ts';

export const greenBuyingJobs = ({
  patientDb: db,
  ...deps
}: JobDeps & Pick<GreenBuyingDeps, 'catalogueCache' | 'expectToday'>): Job[] => [
  {
    name: 'noting beans below their points',
    everyMs: HOUR_MS,
    work: (now) => noteBelowPoints({ ...deps, db }, now),
  },
];

import { MINUTE_MS } from '#domain/durations.ts';
import { forgottenBefore } from '#domain/policy.ts';
import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { type AskingDeps, askAboutTastes } from './ask-about-tastes.ts';
import { deleteOldKeptTastes } from './kept-taste-store.ts';

/** Mails of a morning rather than of the night. */
const LOOKED_FOR_FROM_MINUTES = 7 * 60;

export const keptTasteJobs = ({ patientDb: db, ...deps }: JobDeps & Omit<AskingDeps, 'db'>): Job[] => [
  // A look at the catalogue costs a statement where nothing ended.
  {
    name: 'asking about kept tastes',
    everyMs: 10 * MINUTE_MS,
    work: (now) => askAboutTastes({ ...deps, db }, now),
  },
  daily(db, {
    name: 'looking again for kept tastes',
    fromMinutes: LOOKED_FOR_FROM_MINUTES,
    work: async (now) => {
      await deleteOldKeptTastes(db, forgottenBefore(now));
      await askAboutTastes({ ...deps, db }, now, true);
    },
  }),
];

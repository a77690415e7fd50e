import { HOUR_MS } from '#domain/durations.ts';
import { forgottenBefore } from '#domain/policy.ts';
import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { expireProposals } from './expire-proposals.ts';
import { deleteOldProposals } from './proposal-store.ts';
import { MAILED_FROM_MINUTES, type ProposingDeps, proposeReorders } from './propose-reorders.ts';

export const reorderJobs = ({ patientDb: db, ...deps }: JobDeps & Omit<ProposingDeps, 'db'>): Job[] => [
  { name: 'ending proposals', everyMs: HOUR_MS, work: (now) => endProposals({ ...deps, db }, now) },
  daily(db, {
    name: 'proposing orders',
    fromMinutes: MAILED_FROM_MINUTES,
    work: async (now) => {
      const { failed } = await runReorders({ ...deps, db }, now);
      if (failed > 0) throw new Error(`No order was proposed to ${failed} of the members.`);
    },
  }),
];

/** The work of a day. Silences before proposals, so that a member who is left in peace is not asked once more. */
export async function runReorders(deps: ProposingDeps, now: Date): Promise<{ failed: number }> {
  await endProposals(deps, now);
  return proposeReorders(deps, now);
}

async function endProposals(deps: ProposingDeps, now: Date): Promise<void> {
  await deleteOldProposals(deps.db, forgottenBefore(now));
  await expireProposals(deps, now);
}

import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { forgottenBefore } from '#domain/policy.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { expireProposals } from './expire-proposals.ts';
import { deleteOldProposals } from './proposal-store.ts';
import { MAILED_FROM_MINUTES, type ProposingDeps, proposeReorders } from './propose-reorders.ts';
import { announceStandingOrders } from './standing/announce-standing-orders.ts';
import { placeStandingOrders } from './standing/place-standing-orders.ts';
import { deleteOldStandingOrders } from './standing/standing-order-store.ts';

export const reorderJobs = ({ patientDb: db, ...deps }: JobDeps & Omit<PaymentDeps, 'db'>): Job[] => [
  {
    name: 'announcing standing orders',
    everyMs: 10 * MINUTE_MS,
    work: (now) => announceStandingOrders({ ...deps, db }, now),
  },
  {
    name: 'placing standing orders',
    everyMs: MINUTE_MS,
    work: (now) => placeStandingOrders({ ...deps, db }, now),
  },
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

/** What the jobs of standing orders do, one after the other. */
export async function runStandingOrders(deps: PaymentDeps, now: Date): Promise<void> {
  await announceStandingOrders(deps, now);
  await placeStandingOrders(deps, now);
}

async function endProposals(deps: ProposingDeps, now: Date): Promise<void> {
  await deleteOldProposals(deps.db, forgottenBefore(now));
  await deleteOldStandingOrders(deps.db, forgottenBefore(now));
  await expireProposals(deps, now);
}

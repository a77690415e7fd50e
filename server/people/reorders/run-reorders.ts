import { forgottenBefore } from '#domain/policy.ts';
import { expireProposals } from './expire-proposals.ts';
import { deleteOldProposals } from './proposal-store.ts';
import { type ProposingDeps, proposeReorders } from './propose-reorders.ts';

/** The work of a day. Silences before proposals, so that a member who is left in peace is not asked once more. */
export async function runReorders(deps: ProposingDeps, now: Date): Promise<{ failed: number }> {
  await endProposals(deps, now);
  return proposeReorders(deps, now);
}

export async function endProposals(deps: ProposingDeps, now: Date): Promise<void> {
  await deleteOldProposals(deps.db, forgottenBefore(now));
  await expireProposals(deps, now);
}

import { forgottenBefore } from '../../domain/policy.ts';
import { expireProposals } from './expire-proposals.ts';
import { deleteOldProposals } from './proposal-store.ts';
import { type ProposingDeps, proposeReorders } from './propose-reorders.ts';

/** The night’s work. Silences before proposals, so that whoever is left in peace is not asked once more. */
export async function runReorders(deps: ProposingDeps, now: Date): Promise<void> {
  // Done whatever becomes of the rest.
  await deleteOldProposals(deps.db, forgottenBefore(now));
  await expireProposals(deps, now);
  await proposeReorders(deps, now);
}

/** How a batch was roasted, beside its target, as screens show it. */
import type { BatchProfile, RoastProfileAnswer } from '#contract/roasting/profiles.ts';
import { type Drift, driftFrom } from '#domain/roasting/drift.ts';
import { lossBpOf } from '#domain/roasting/loss.ts';
import { listAllMachines } from '#server/coffee/dispatch/dispatch.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { findBatch, listGreens } from './batch-store.ts';
import { asProfile, findProfile, findTarget, type ProfileRow, type TargetRow } from './profile-store.ts';

export async function readProfile(
  db: Database,
  batchId: number,
): Promise<BatchProfile | Refusal<'not_found'>> {
  const batch = await findBatch(db, batchId);
  if (batch === undefined) return refuse('not_found');
  const profile = await findProfile(db, batchId);
  const target = await findTarget(db, batch);
  const ofTarget = target === undefined ? undefined : await findProfile(db, target.batch_id);
  const machines = await listAllMachines(db);
  const green = (await listGreens(db, [batchId])).reduce(
    (sum, one) => sum + (one.weighed_grams ?? one.grams),
    0,
  );
  const { roasted_grams: roasted } = batch;
  const drift = driftOf(profile, target, ofTarget);
  return {
    id: batch.id,
    day: batch.day,
    name: batch.name,
    roast_id: batch.roast_id,
    machine: machines.find(({ id }) => id === batch.machine_id)?.name ?? '',
    state: batch.state,
    bin: batch.state === 'roasted' ? batch.bin_code : null,
    green_grams: green,
    roasted_grams: roasted,
    loss: roasted === null ? null : lossBpOf(green, roasted) / 100,
    expected_loss: lossBpOf(batch.green_grams, batch.expected_grams) / 100,
    profile: profile === undefined ? null : profileAnswer(profile),
    target:
      target === undefined || ofTarget === undefined ? null : { ...target, profile: profileAnswer(ofTarget) },
    is_target: target?.batch_id === batchId,
    is_within: drift?.isWithin ?? null,
    drift: [...(drift?.words ?? [])],
  };
}

/** None of the target itself. */
function driftOf(
  profile: ProfileRow | undefined,
  target: TargetRow | undefined,
  ofTarget: ProfileRow | undefined,
): Drift | null {
  if (profile === undefined || target === undefined || ofTarget === undefined) return null;
  if (target.batch_id === profile.batch_id) return null;
  return driftFrom(asProfile(profile), asProfile(ofTarget), target);
}

const profileAnswer = ({
  file_name,
  readings,
  dry_end,
  first_crack,
  dropped,
  added_by_name,
  added_at,
}: ProfileRow): RoastProfileAnswer => ({
  file_name,
  readings: [...readings],
  dry_end,
  first_crack,
  drop: dropped,
  added_by: added_by_name,
  added_at: added_at.toISOString(),
});

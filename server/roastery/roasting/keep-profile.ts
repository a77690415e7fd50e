/** Staff say how a batch was roasted, and which one others of its coffee are to be roasted like. */
import { type RoastProfile, wrongWithProfile } from '#domain/roasting/profile.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { lockBatch } from './batch-store.ts';
import {
  deleteProfile,
  deleteTarget,
  findProfile,
  findTarget,
  putProfile,
  putTarget,
} from './profile-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';

interface Act {
  batchId: number;
  staffId: number;
}

type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;
type Batch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;

/** Replaces what was added before. */
export async function addProfile(
  deps: RoastingDeps,
  { fileName, profile, ...act }: Act & { fileName: string; profile: RoastProfile },
): Promise<null | Refused> {
  const wrong = wrongWithProfile(profile);
  if (wrong !== null) return refuseField('readings', wrong);
  return onBatch(deps, act, async (transaction, batch) => {
    if (batch.state !== 'roasting' && batch.state !== 'roasted') return NEVER_ROASTED;
    const before = await findProfile(transaction, batch.id);
    await putProfile(transaction, {
      ...profile,
      batchId: batch.id,
      fileName,
      staffId: act.staffId,
      at: deps.clock(),
    });
    await note(transaction, 'add roast profile', {
      ...act,
      file: fileName,
      ...(before === undefined ? {} : { instead_of: before.file_name }),
    });
    return null;
  });
}

const NEVER_ROASTED = refuse('changed_meanwhile', {
  message: 'This batch hasn’t been in the roaster, so it has no profile yet.',
});

/** Idempotent. */
export const removeProfile = (deps: RoastingDeps, act: Act): Promise<null | Refused> =>
  onBatch(deps, act, async (transaction, batch) => {
    if ((await findTarget(transaction, batch))?.batch_id === batch.id) return IS_TARGET;
    if (await deleteProfile(transaction, batch.id)) await note(transaction, 'remove roast profile', act);
    return null;
  });

const IS_TARGET = refuse('changed_meanwhile', {
  message: 'Other batches are compared with this one. Choose another target first.',
});

/** Idempotent. In place of the batch that was it before. */
export const setTarget = (
  deps: RoastingDeps,
  { celsius, seconds, ...act }: Act & { celsius: number; seconds: number },
): Promise<null | Refused> =>
  onBatch(deps, act, async (transaction, batch) => {
    if ((await findProfile(transaction, batch.id)) === undefined) return NO_PROFILE;
    const { roastable, machine_id } = batch;
    const before = await findTarget(transaction, batch);
    if (before?.batch_id === batch.id && before.celsius === celsius && before.seconds === seconds)
      return null;
    const at = deps.clock();
    await putTarget(transaction, {
      roastable,
      machine_id,
      batchId: batch.id,
      celsius,
      seconds,
      staffId: act.staffId,
      at,
    });
    const instead =
      before === undefined || before.batch_id === batch.id ? {} : { instead_of: before.batch_id };
    await note(transaction, 'set target profile', { ...act, celsius, seconds, ...instead });
    return null;
  });

const NO_PROFILE = refuse('changed_meanwhile', {
  message: 'Add the profile of this batch first, so that others can be compared with it.',
});

/** Idempotent. */
export const removeTarget = (deps: RoastingDeps, act: Act): Promise<null | Refused> =>
  onBatch(deps, act, async (transaction, batch) => {
    if (await deleteTarget(transaction, batch.id)) await note(transaction, 'remove target profile', act);
    return null;
  });

const onBatch = (
  { db }: RoastingDeps,
  { batchId }: Act,
  work: (transaction: InTransaction, batch: Batch) => Promise<null | Refused>,
): Promise<null | Refused> =>
  transact(db, async (transaction) => {
    const batch = await lockBatch(transaction, batchId);
    return batch === undefined ? refuse('not_found') : work(transaction, batch);
  });

/** What else the log says. */
interface Noted {
  file?: string;
  instead_of?: string | number;
  celsius?: number;
  seconds?: number;
}

const note = (db: InTransaction, action: string, { batchId, staffId, ...details }: Act & Noted) =>
  insertAuditEntry(db, { staffId, action, object: `batch ${batchId}`, details });

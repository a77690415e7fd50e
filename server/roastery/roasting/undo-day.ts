import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { lockAct, undo } from '#server/roastery/staged-acts/staged-acts.ts';
import {
  deleteDay,
  findDay,
  isTakenBack,
  listBatches,
  listGreens,
  lockBatches,
  lockDay,
  lockDayOfAct,
} from './batch-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';
import { takeBackWave } from './undo-wave.ts';

/** Takes the start of a day back, with its batches, while its orders wait and nobody has weighed or roasted. Idempotent. */
export async function undoDay(
  { db, clock }: RoastingDeps,
  { day, staffId }: { day: string; staffId: number },
): Promise<null | Refusal<'changed_meanwhile'>> {
  return transact(db, async (transaction) => {
    const act = (await findDay(transaction, day))?.staged_act_id;
    if (act === undefined) return null;
    await lockAct(transaction, act);
    // Somebody else was faster and took it back, and it may have been started again since.
    const started = await lockDay(transaction, day);
    if (started?.staged_act_id !== act) return null;
    if (started.second_wave_at !== null) return ADDED_TO;
    if (!(await isUntouched(transaction, day))) return BEGUN;
    if (!(await undo(transaction, act, clock()))) return TOO_LATE;
    await deleteDay(transaction, day);
    await insertAuditEntry(transaction, {
      staffId,
      action: 'undo roast day',
      object: `day ${day}`,
      details: {},
    });
    return null;
  });
}

const BEGUN = refuse('changed_meanwhile', {
  message: 'Coffee was weighed or roasted already, so the day stays started.',
});

const ADDED_TO = refuse('changed_meanwhile', {
  message: 'A second wave was added, and its orders go on to Roasting. Please undo that first.',
});

const TOO_LATE = refuse('changed_meanwhile', {
  message: 'The orders are at Roasting and their buyers were told, so the day stays started.',
});

/** In the transaction that undoes an act: takes back the start of a day, or the wave, that was done along with it. */
export async function takeBackDay(
  db: InTransaction,
  { id, details }: { id: string; details: unknown },
): Promise<void> {
  await takeBackStart(db, id);
  await takeBackWave(db, details);
}

/**
 * The act by which a day was started is undone elsewhere: its batches go too, unless somebody has weighed or roasted, or added a
 * second wave, whose orders go on to Roasting.
 */
async function takeBackStart(db: InTransaction, actId: string): Promise<void> {
  const started = await lockDayOfAct(db, actId);
  if (started === undefined || started.second_wave_at !== null) return;
  if (await isUntouched(db, started.day)) await deleteDay(db, started.day);
}

/** Nothing of the day's batches has been weighed or roasted, and their locks hold it so. */
async function isUntouched(db: InTransaction, day: string): Promise<boolean> {
  await lockBatches(db, day);
  const batches = await listBatches(db, day);
  const greens = await listGreens(
    db,
    batches.map(({ id }) => id),
  );
  return (
    batches.every((batch) => batch.state === 'planned' && !isTakenBack(batch)) &&
    greens.every(({ weighed_grams }) => weighed_grams === null)
  );
}

import { type HeldRights } from '#domain/staff/rights.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { takeBackDay } from '#server/roastery/roasting/roasting.ts';
import { findAct, mayDo, undo } from '#server/roastery/staged-acts/staged-acts.ts';
import type { OrderDeskDeps } from './desk-deps.ts';

/** Idempotent: what is undone stays undone. Anybody who may do an act may undo it, also a colleague's. */
export async function undoAct(
  { db, clock }: Pick<OrderDeskDeps, 'db' | 'clock'>,
  id: string,
  rights: HeldRights,
): Promise<{ message: string } | Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>> {
  return transact(db, async (transaction) => {
    const act = await findAct(transaction, id);
    if (act === undefined) return refuse('not_found');
    if (!mayDo(rights, act.kind)) return refuse('not_allowed');
    if (act.undone_at !== null) return DONE;
    if (!(await undo(transaction, id, clock()))) return TOO_LATE;
    await takeBackDay(transaction, act);
    return DONE;
  });
}

const DONE = { message: 'Undone. Nobody was told.' };
const TOO_LATE = refuse('changed_meanwhile', {
  message: 'That has happened already, and can’t be undone here.',
});

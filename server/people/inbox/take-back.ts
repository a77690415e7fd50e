/** An answer that nobody gets leaves its thread as it was before, unless somebody has written since. A letter leaves none. */
import type { InTransaction } from '#server/platform/database.ts';
import { listMessages, type MessageRow, passOnStateBefore } from './message-store.ts';
import { changeThread, deleteThread, type ThreadRow } from './thread-store.ts';

interface TakenBack {
  thread: ThreadRow;
  /** It is deleted already. */
  answer: MessageRow;
  staffId: number;
  now: Date;
}

export async function restoreThread(
  db: InTransaction,
  { thread, answer, staffId, now }: TakenBack,
): Promise<void> {
  const left = await listMessages(db, thread.id);
  if (thread.kind === 'letter' && left.length === 0) {
    await deleteThread(db, thread.id);
    return;
  }
  const next = left.find(({ id }) => id > answer.id);
  const before = answer.state_before ?? 'waiting';
  // The next answer stands on the state that this one left: undone as well, it brings back the one before both.
  if (next?.staff_id != null) await passOnStateBefore(db, next.id, before);
  await changeThread(db, thread.id, {
    state: next === undefined ? before : thread.state,
    changed_by: staffId,
    changed_at: now,
  });
}

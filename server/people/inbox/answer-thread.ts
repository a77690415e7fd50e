/** Staff answer a thread. The answer waits ten seconds before it is mailed, and undoing it deletes it: then nothing ever happened. */
import type { Received } from '#contract/calls.ts';
import { UNDO_SECONDS } from '#domain/inbox/limits.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { deleteWaiting, findAnswer, insertAnswer, type MessageRow } from './message-store.ts';
import { priceProposals } from './price-proposals.ts';
import { refuseStale } from './read-thread.ts';
import { restoreThread } from './take-back.ts';
import { changeThread, findThread, lockThread } from './thread-store.ts';

interface Answering {
  threadId: number;
  staffId: number;
  body: Received<'POST /staff/threads/{id}/answers'>['body'];
}

interface Waiting {
  version: number;
  due_at: string;
}

/** Idempotent by the id that the screen made up. Of two who answer at once, the slower learns who was faster. */
export async function answerThread(
  deps: InboxDeps,
  { threadId, staffId, body }: Answering,
): Promise<Waiting | Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>> {
  const { db, clock } = deps;
  const unlocked = await findThread(db, threadId);
  if (unlocked === undefined) return refuse('not_found');
  if (unlocked.email === null) return NOBODY;
  const proposals = await priceProposals(deps, unlocked.email, body.proposals ?? []);
  if ('refused' in proposals) return proposals;
  return transact(db, async (transaction) => {
    const thread = await lockThread(transaction, threadId);
    if (thread === undefined) return refuse('not_found');
    const before = await findAnswer(transaction, body.id);
    if (before?.due_at != null) {
      if (before.thread_id !== threadId || before.staff_id !== staffId) return TAKEN;
      if (!isSame(before, { text: body.text, proposals })) return CHANGED;
      return { version: thread.version, due_at: before.due_at.toISOString() };
    }
    const now = clock();
    if (thread.version !== body.version) return refuseStale(thread, now);
    const dueAt = new Date(now.getTime() + UNDO_SECONDS * 1000);
    await insertAnswer(transaction, {
      thread_id: threadId,
      staff_id: staffId,
      request_id: body.id,
      text: body.text,
      written_at: now,
      due_at: dueAt,
      state_before: thread.state,
      proposals,
    });
    const version = await changeThread(transaction, threadId, {
      state: 'answered',
      assigned_to: thread.assigned_to ?? staffId,
      changed_by: staffId,
      changed_at: now,
    });
    return { version, due_at: dueAt.toISOString() };
  });
}

/** Whether nothing was changed since an answer arrived whose reply was lost; prices may have moved meanwhile. */
const isSame = (before: Sent, now: Sent): boolean =>
  before.text === now.text && wordsOf(before.proposals) === wordsOf(now.proposals);

type Sent = Pick<MessageRow, 'text' | 'proposals'>;

const wordsOf = (proposals: Sent['proposals']): string =>
  JSON.stringify(
    (proposals ?? []).map(({ roast_id, blend_recipes }) => [
      roast_id,
      blend_recipes.map(({ bean_id, percentage }) => [bean_id, percentage]),
    ]),
  );

/** Staff who may answer may take an answer back, also a colleague’s. */
export const undoAnswer = (
  { db, clock }: Pick<InboxDeps, 'db' | 'clock'>,
  { id, staffId }: { id: string; staffId: number },
): Promise<{ message: string } | Refusal<'not_found' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const message = await findAnswer(transaction, id);
    if (message === undefined) return refuse('not_found');
    const thread = await lockThread(transaction, message.thread_id);
    const now = clock();
    const answer = await deleteWaiting(transaction, id, now);
    if (thread === undefined || answer === undefined) return TOO_LATE;
    await restoreThread(transaction, { thread, answer, staffId, now });
    return { message: 'Undone. Nobody was told.' };
  });

const NOBODY = refuseField('text', 'They left no email address, so nobody can be answered.');
const TAKEN = refuse('changed_meanwhile', { message: 'This id stands for another answer.' });
const CHANGED = refuse('changed_meanwhile', {
  message: 'Your answer had arrived before you changed it, and goes out as it was.',
});
const TOO_LATE = refuse('changed_meanwhile', { message: 'The answer is on its way already.' });

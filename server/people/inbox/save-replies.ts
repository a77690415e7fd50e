/** Replies that staff write once and use again. */
import type { SavedReply } from '#contract/inbox/saved-replies.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { InboxDeps } from './inbox-deps.ts';
import * as store from './saved-reply-store.ts';

export const replyAnswer = (reply: store.SavedReplyRow): SavedReply => ({
  id: reply.id,
  name: reply.name,
  text: reply.text,
  asks_for_cup_notes: store.asksForCupNotes(reply),
  changed_at: reply.changed_at.toISOString(),
});

interface Writing {
  staffId: number;
  body: { name: string; text: string };
}

export const saveReply = (
  { db, clock }: Pick<InboxDeps, 'db' | 'clock'>,
  { staffId, body: { name, text } }: Writing,
): Promise<SavedReply> =>
  transact(db, async (transaction) => {
    const reply = await store.insertReply(transaction, {
      name,
      text,
      changed_by: staffId,
      changed_at: clock(),
    });
    const object = `saved reply ${reply.id}`;
    await insertAuditEntry(transaction, { staffId, action: 'save reply', object, details: { name } });
    return replyAnswer(reply);
  });

export const changeReply = (
  { db, clock }: Pick<InboxDeps, 'db' | 'clock'>,
  id: number,
  { staffId, body: { name, text } }: Writing,
): Promise<SavedReply | Refusal<'not_found'>> =>
  transact(db, async (transaction) => {
    const written = { name, text, changed_by: staffId, changed_at: clock() };
    const reply = await store.changeReply(transaction, id, written);
    if (reply === undefined) return refuse('not_found');
    const object = `saved reply ${id}`;
    await insertAuditEntry(transaction, { staffId, action: 'change reply', object, details: { name } });
    return replyAnswer(reply);
  });

export const removeReply = (
  { db }: Pick<InboxDeps, 'db'>,
  { staffId, id }: { staffId: number; id: number },
): Promise<{ message: string } | Refusal<'not_found'>> =>
  transact(db, async (transaction) => {
    if (!(await store.deleteReply(transaction, id))) return refuse('not_found');
    await insertAuditEntry(transaction, { staffId, action: 'remove reply', object: `saved reply ${id}` });
    return { message: 'Removed.' };
  });

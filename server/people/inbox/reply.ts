/** The customer's side of a thread: what the link in an answer opens, and what is written back by it. */
import type { Answer } from '#contract/calls.ts';
import { MOST_REPLIES_IN_A_ROW } from '#domain/inbox/limits.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { hashOf } from '#server/platform/secrets.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { replyForShop } from './inbox-mails.ts';
import { findByKey, insertMessage, listMessages } from './message-store.ts';
import { changeThread, findThread, lockThread } from './thread-store.ts';

type Shown = Answer<'GET /answers/{key}'>;

/** Looking does nothing, since mail programs prefetch links. */
export async function readConversation(
  { db, clock }: Pick<InboxDeps, 'db' | 'clock'>,
  key: string,
): Promise<Shown | Refusal<'not_found'>> {
  const link = await findByKey(db, hashOf(key), clock());
  const thread = link && (await findThread(db, link.thread_id));
  if (link === undefined || thread === undefined) return NO_SUCH_LINK;
  return {
    brand: thread.brand,
    messages: (await shownMessages(db, thread.id)).map(({ staff_id, text, written_at, proposals }) => ({
      is_ours: staff_id !== null,
      text,
      written_at: written_at.toISOString(),
      proposals: proposals ?? [],
    })),
    until: link.key_expires_at.toISOString(),
  };
}

/** An answer that can still be taken back is nobody's to read. */
const shownMessages = async (db: Database | InTransaction, threadId: number) =>
  (await listMessages(db, threadId)).filter(
    ({ staff_id, mailed_at }) => staff_id === null || mailed_at !== null,
  );

/** Into the thread of the link, which then waits for us again. The same words twice, as a double click sends them, are one reply. */
export async function writeBack(
  { db, clock, outbox }: Pick<InboxDeps, 'db' | 'clock' | 'outbox'>,
  { key, message }: { key: string; message: string },
): Promise<Shown | Refusal<'not_found' | 'too_many_tries'>> {
  const refusal = await transact(db, async (transaction) => {
    const now = clock();
    const link = await findByKey(transaction, hashOf(key), now);
    const thread = link && (await lockThread(transaction, link.thread_id));
    if (thread === undefined) return NO_SUCH_LINK;
    const written = await shownMessages(transaction, thread.id);
    const lastOfOurs = written.findLastIndex(({ staff_id }) => staff_id !== null);
    if (written.length - lastOfOurs > 1 && written.at(-1)?.text === message) return null;
    if (written.length - 1 - lastOfOurs >= MOST_REPLIES_IN_A_ROW) return ENOUGH;
    await insertMessage(transaction, { thread_id: thread.id, text: message, written_at: now });
    await changeThread(transaction, thread.id, { state: 'waiting', changed_by: null, changed_at: now });
    await outbox.tellShop(transaction, replyForShop(thread.id, message));
    return null;
  });
  outbox.flush();
  return refusal ?? readConversation({ db, clock }, key);
}

const NO_SUCH_LINK = refuse('not_found', {
  message:
    'This link has expired or isn’t complete. Please open it from our email again, or ask us for a new one.',
});

const ENOUGH = refuse('too_many_tries', {
  message: 'We’ve got all your messages, and will answer them together. Please wait for that.',
});

/** Staff write to a customer first: a thread that they can answer, whose letter waits as an answer does, and is undone like one. */
import type { Received } from '#contract/calls.ts';
import { UNDO_SECONDS } from '#domain/inbox/limits.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { lockCustomers, readCustomer } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { findAnswer, insertAnswer, type MessageRow } from './message-store.ts';
import { changeThread, deleteThread, insertThread } from './thread-store.ts';

interface Writing {
  customerId: number;
  staffId: number;
  body: Received<'POST /staff/customers/{id}/letters'>['body'];
}

interface Written {
  thread_id: number;
  due_at: string;
}

/** Idempotent by the id that the screen made up: the lock on the customer keeps a second one back until the first is written. */
export const writeFirst = (
  { db, clock }: Pick<InboxDeps, 'db' | 'clock'>,
  { customerId, staffId, body: { id, text } }: Writing,
): Promise<Written | Refusal<'not_found' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const [locked] = await lockCustomers(transaction, [customerId]);
    if (locked === undefined) return refuse('not_found');
    const { first_name, last_name, company_name, email, email_identity, phone, anonymised_at } =
      await readCustomer(transaction, customerId);
    if (anonymised_at !== null) return refuse('not_found');
    const before = await findAnswer(transaction, id);
    if (before !== undefined) return before.staff_id === staffId ? asBefore(before, text) : TAKEN;
    const now = clock();
    const dueAt = new Date(now.getTime() + UNDO_SECONDS * 1000);
    const threadId = await insertThread(transaction, {
      kind: 'letter',
      name: `${first_name} ${last_name}`.trim() || company_name || email,
      email,
      email_identity,
      phone,
      opened_at: now,
    });
    const isNew = await insertAnswer(transaction, {
      thread_id: threadId,
      staff_id: staffId,
      request_id: id,
      text,
      written_at: now,
      due_at: dueAt,
      state_before: 'done',
      proposals: [],
    });
    // Race: it was sent to somebody else under another customer's lock.
    if (!isNew) {
      await deleteThread(transaction, threadId);
      return TAKEN;
    }
    await changeThread(transaction, threadId, {
      state: 'answered',
      assigned_to: staffId,
      changed_by: staffId,
      changed_at: now,
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'write letter',
      object: `customer ${customerId}`,
      details: { thread: threadId },
    });
    return { thread_id: threadId, due_at: dueAt.toISOString() };
  });

const asBefore = ({ thread_id, due_at, text }: MessageRow, now: string): Written | typeof TAKEN =>
  text === now && due_at !== null ? { thread_id, due_at: due_at.toISOString() } : CHANGED;

const TAKEN = refuse('changed_meanwhile', { message: 'This id stands for another letter.' });
const CHANGED = refuse('changed_meanwhile', {
  message: 'Your letter had arrived before you changed it, and goes out as it was.',
});

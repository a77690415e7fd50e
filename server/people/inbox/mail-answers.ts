/**
 * Mails the answers whose time to undo is over. Any number of processes may do it at once, and a kill undoes nothing by half. Each
 * stands alone: one that fails is tried again later, and its thread waits meanwhile where somebody sees it.
 */
import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '#domain/durations.ts';
import { LINK_DAYS, minutesUntilRetry } from '#domain/inbox/limits.ts';
import { daysBefore } from '#domain/policy.ts';
import { holds } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { readRights } from '#server/foundation/customers/customers.ts';
import type { MailingDeps, Outbox } from '#server/foundation/mail/mail.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { isOutage } from '#server/platform/outage.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { answerMail } from './inbox-mails.ts';
import * as messages from './message-store.ts';
import { restoreThread } from './take-back.ts';
import { changeThread, lockThread, noteFirstAnswer, type ThreadRow } from './thread-store.ts';

const AT_ONCE = 50;

type Deps = MailingDeps & { log: FastifyBaseLogger };

export async function mailAnswers(deps: Deps, now: Date): Promise<void> {
  const { db, outbox, log } = deps;
  const due = await messages.listDue(db, now, AT_ONCE);
  if (due.length === 0) return;
  for (const answer of due)
    try {
      await ifStillDue(deps, { ...answer, now }, (sending, thread, message) =>
        mailAnswer({ ...sending, outbox }, thread, message),
      );
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error(
        { err: error, thread: answer.thread_id, message: answer.id },
        'an answer could not be mailed',
      );
      await ifStillDue(deps, { ...answer, now }, noteFailure);
    }
  outbox.flush();
}

interface Sending {
  db: InTransaction;
  now: Date;
}

/** The lock on its thread keeps it from any other process, which may have mailed it meanwhile. */
const ifStillDue = (
  { db }: Deps,
  { id, thread_id, now }: messages.DueAnswer & { now: Date },
  work: (sending: Sending, thread: ThreadRow, message: messages.MessageRow) => Promise<void>,
): Promise<void> =>
  transact(db, async (transaction) => {
    const thread = await lockThread(transaction, thread_id);
    if (thread === undefined) return;
    const message = await messages.findDue(transaction, id, now);
    if (message !== undefined) await work({ db: transaction, now }, thread, message);
  });

/** Rights are read again: what somebody wrote who may no longer answer goes to nobody, and the thread is as it was. */
async function mailAnswer(
  { db, outbox, now }: Sending & { outbox: Outbox },
  thread: ThreadRow,
  message: messages.MessageRow,
): Promise<void> {
  const { staff_id: staffId } = message;
  const { id, email } = thread;
  if (staffId === null || email === null) return;
  if (!holds(await readRights(db, staffId), ['people'], true)) {
    await messages.deleteMessage(db, message.id);
    if (thread.assigned_to === staffId) await changeThread(db, id, { assigned_to: null });
    await restoreThread(db, { thread, answer: message, staffId, now });
    return;
  }
  const key = newSecret();
  await messages.noteMailed(db, message.id, {
    mailed_at: now,
    key_hash: hashOf(key),
    key_expires_at: daysBefore(now, -LINK_DAYS),
  });
  await noteFirstAnswer(db, id, message.written_at);
  const details = { message: message.id, proposals: message.proposals?.length ?? 0 };
  await insertAuditEntry(db, { staffId, action: 'answer thread', object: `thread ${id}`, details });
  const all = await messages.listMessages(db, id);
  const question = all.findLast(({ staff_id }) => staff_id === null);
  await outbox.add(db, answerMail({ ...thread, email }, message, { key, question: question?.text ?? null }));
  if (message.failures > 0 && thread.state === 'waiting' && all.at(-1)?.id === message.id)
    await changeThread(db, id, { state: 'answered', changed_by: staffId, changed_at: now });
}

async function noteFailure(
  { db, now }: Sending,
  thread: ThreadRow,
  message: messages.MessageRow,
): Promise<void> {
  const failures = message.failures + 1;
  const due_at = new Date(now.getTime() + minutesUntilRetry(failures) * MINUTE_MS);
  await messages.noteFailure(db, message.id, { failures, due_at });
  if (thread.state === 'answered')
    await changeThread(db, thread.id, { state: 'waiting', changed_by: message.staff_id, changed_at: now });
}

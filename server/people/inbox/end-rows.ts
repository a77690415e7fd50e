/** Takes rows off the list as done, or brings them back: each for itself, and none that changed since the screen showed it. */
import type { Answer, Received } from '#contract/calls.ts';
import { holds } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { deleteSeen, saveSeen } from './inbox-list-store.ts';
import { listMessages } from './message-store.ts';
import { wordsOfChange } from './read-thread.ts';
import { changeThread, lockThread } from './thread-store.ts';

type Body = Received<'POST /staff/inbox-endings'>['body'];
type Ended = Answer<'POST /staff/inbox-endings'>[number];
type Row = Body['rows'][number];

interface Ending {
  isDone: boolean;
  member: Member;
  now: Date;
}

export async function endRows(
  { db, clock }: Pick<InboxDeps, 'db' | 'clock'>,
  { rows, is_done: isDone }: Body,
  member: Member,
): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const row of rows)
    ended.push(
      await transact(db, (transaction) => endRow(transaction, row, { isDone, member, now: clock() })),
    );
  return ended;
}

const endRow = (db: InTransaction, row: Row, ending: Ending): Promise<Ended> =>
  row.kind === 'thread' ? endThread(db, row, ending) : endTrouble(db, { ...row, kind: row.kind }, ending);

async function endThread(db: InTransaction, { id, version }: Row, ending: Ending): Promise<Ended> {
  const { isDone, member, now } = ending;
  const thread = /^[1-9]\d{0,8}$/.test(id) ? await lockThread(db, Number(id)) : undefined;
  if (thread === undefined) return { id, is_done: false, version: 0, words: 'It is gone.' };
  if (thread.version !== version)
    return { id, is_done: false, version: thread.version, words: wordsOfChange(thread, now) };
  if ((thread.state === 'done') === isDone) return { id, is_done: true, version, words: '' };
  const last = (await listMessages(db, thread.id)).at(-1);
  const state = isDone ? 'done' : last?.staff_id == null ? 'waiting' : 'answered';
  const staffId = member.id;
  const after = await changeThread(db, thread.id, { state, changed_by: staffId, changed_at: now });
  await insertAuditEntry(db, {
    staffId,
    action: isDone ? 'end thread' : 'reopen thread',
    object: `thread ${id}`,
    before: { state: thread.state },
    after: { state },
  });
  return { id, is_done: true, version: after, words: '' };
}

/** What is the matter stays where it is: here it is only noted that somebody has seen it. */
async function endTrouble(
  db: InTransaction,
  { id, kind }: Row & { kind: 'mail' | 'payment' },
  { isDone, member, now }: Ending,
): Promise<Ended> {
  if (kind === 'payment' && !holds(member.rights, ['money'], true))
    return { id, is_done: false, version: 0, words: 'That needs the right “money”.' };
  const isNew = isDone
    ? await saveSeen(db, { kind, about: id, seen_by: member.id, seen_at: now })
    : await deleteSeen(db, { kind, about: id });
  if (isNew)
    await insertAuditEntry(db, {
      staffId: member.id,
      action: isDone ? 'note trouble as seen' : 'bring trouble back',
      object: `${kind} ${id}`,
    });
  return { id, is_done: true, version: 0, words: '' };
}

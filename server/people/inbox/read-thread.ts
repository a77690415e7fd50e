/** One thread as staff see it, and who answers it. */
import type { Thread } from '#contract/inbox/threads.ts';
import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { holds } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  findAccount,
  listNames,
  listStaffRights,
  readRights,
} from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { byCustomer, listShown } from '#server/selling/orders/desk/desk.ts';
import type { InboxDeps } from './inbox-deps.ts';
import { listMessages, type MessageRow } from './message-store.ts';
import { changeThread, findThread, lockThread, type ThreadRow } from './thread-store.ts';

export async function readThread(
  db: Database,
  id: number,
  { rights }: Pick<Member, 'rights'>,
): Promise<Thread | Refusal<'not_found'>> {
  const thread = await findThread(db, id);
  if (thread === undefined) return refuse('not_found');
  const { version, kind, state, name, email, phone, brand, cups, page, opened_at, assigned_to } = thread;
  return {
    id,
    version,
    kind,
    state,
    name,
    email,
    phone,
    brand,
    cups,
    page,
    opened_at: opened_at.toISOString(),
    assigned_to,
    messages: (await listMessages(db, id)).map(messageAnswer),
    colleagues: await listColleagues(db),
    orders: email !== null && holds(rights, ['orders'], false) ? await listOrdersOf(db, email) : null,
  };
}

const messageAnswer = (message: MessageRow & { by: string | null }) => ({
  id: message.id,
  by: message.by,
  staff_id: message.staff_id,
  text: message.text,
  written_at: message.written_at.toISOString(),
  proposals: message.proposals ?? [],
  waiting:
    message.request_id === null || message.due_at === null || message.mailed_at !== null
      ? null
      : {
          id: message.request_id,
          due_at: message.due_at.toISOString(),
          has_failed: message.failures > 0,
        },
});

async function listColleagues(db: Database): Promise<Thread['colleagues']> {
  const ids = [...(await listStaffRights(db))].flatMap(([id, held]) =>
    holds(held, ['people'], true) ? id : [],
  );
  const names = await listNames(db, ids);
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }));
}

const MOST_ORDERS = 5;

/** Only of a mailbox that is proven: anybody can type anybody's address into a form. */
async function listOrdersOf(db: Database, email: string): Promise<Thread['orders']> {
  const account = await findAccount(db, email);
  if (account?.email_verified_at == null) return null;
  const orders = await listShown(db, byCustomer(account.id, MOST_ORDERS), MOST_ORDERS);
  return orders.map(({ id, created_at, order_status_id, total, bags }) => ({
    id,
    placed_at: created_at.toISOString(),
    order_status_id,
    total: toPounds(total),
    bags,
  }));
}

interface Assigning {
  id: number;
  version: number;
  to: number | null;
  staffId: number;
}

export const assignThread = (
  { db, clock }: Pick<InboxDeps, 'db' | 'clock'>,
  { id, version, to, staffId }: Assigning,
): Promise<{ version: number } | Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>> =>
  transact(db, async (transaction) => {
    const thread = await lockThread(transaction, id);
    if (thread === undefined) return refuse('not_found');
    if (to !== null && !holds(await readRights(transaction, to), ['people'], true))
      return refuseField('assigned_to', 'They may not answer customers.');
    const now = clock();
    if (thread.version !== version) return refuseStale(thread, now);
    if (thread.assigned_to === to) return { version };
    await insertAuditEntry(transaction, {
      staffId,
      action: 'assign thread',
      object: `thread ${id}`,
      before: { assigned_to: thread.assigned_to },
      after: { assigned_to: to },
    });
    const changes = { assigned_to: to, changed_by: staffId, changed_at: now };
    return { version: await changeThread(transaction, id, changes) };
  });

/** What somebody reads whose screen is behind the thread. */
export const wordsOfChange = ({ changed_by_name, changed_at, state }: ThreadRow, now: Date): string => {
  const when = whenInWords(changed_at, now);
  if (changed_by_name === null) return `They wrote again ${when}. Read that first.`;
  if (state === 'answered') return `${changed_by_name} answered it ${when}.`;
  if (state === 'done') return `${changed_by_name} put it among the done ones ${when}.`;
  return `${changed_by_name} changed it ${when}.`;
};

export const refuseStale = (thread: ThreadRow, now: Date): Refusal<'changed_meanwhile'> =>
  refuse('changed_meanwhile', { message: wordsOfChange(thread, now) });

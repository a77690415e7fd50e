/** What is put before a second person: they confirm it, or it is withdrawn. */
import { holds, type StaffRight } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { nameOf, readCustomer } from '#server/foundation/customers/customers.ts';
import type { Notice, Outbox } from '#server/foundation/mail/mail.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { confirmedMail, type Decided, refusedMail } from './approval-mails.ts';
import { confirm, deleteApproval, lockOpen, readOpen } from './approval-store.ts';
import { whyNotConfirm } from './may-confirm.ts';

interface Deps {
  db: Database;
  outbox: Outbox;
  clock: Clock;
}

export async function confirmApproval(
  { db, outbox, clock }: Deps,
  id: number,
  member: Member,
): Promise<Refusal<'not_found' | 'not_allowed'> | null> {
  const outcome = await transact(db, async (transaction) => {
    const now = clock();
    if ((await lockOpen(transaction, id, now)) === undefined) return refuse('not_found');
    const approval = await readOpen(transaction, id, { memberId: member.id, now });
    const refusal = whyNotConfirm(approval, member);
    if (refusal !== null) return refusal;
    if (approval.confirmed_by !== null) return null;
    await confirm(transaction, id, { confirmed_by: member.id, confirmed_at: now });
    await record(transaction, { staffId: member.id, action: 'confirm act', approval });
    await tell({ db: transaction, outbox }, confirmedMail, { approval, by: member.id });
    return null;
  });
  outbox.flush();
  return outcome;
}

/** By the person who asked for it, and by everybody who could confirm it: they refuse it. */
export async function withdrawApproval(
  { db, outbox, clock }: Deps,
  id: number,
  member: Member,
): Promise<Refusal<'not_found'> | null> {
  const outcome = await transact(db, async (transaction) => {
    const approval = await lockOpen(transaction, id, clock());
    const isTheirs = approval?.asked_by === member.id;
    const mayConfirm = holds(member.rights, [(approval?.right_name ?? 'staff') as StaffRight], true);
    if (approval === undefined || !(isTheirs || mayConfirm)) return refuse('not_found');
    await deleteApproval(transaction, id);
    await record(transaction, {
      staffId: member.id,
      action: isTheirs ? 'withdraw act' : 'refuse act',
      approval,
    });
    if (!isTheirs) await tell({ db: transaction, outbox }, refusedMail, { approval, by: member.id });
    return null;
  });
  outbox.flush();
  return outcome;
}

interface Decision {
  approval: Recorded['approval'];
  by: number;
}

async function tell(
  { db, outbox }: { db: InTransaction; outbox: Outbox },
  mail: (decided: Decided) => Notice,
  { approval: { act, object, asked_by }, by }: Decision,
): Promise<void> {
  const { email } = await readCustomer(db, asked_by);
  await outbox.add(db, mail({ act, object, to: email, by: nameOf(await readCustomer(db, by)) }));
}

interface Recorded {
  staffId: number;
  action: string;
  approval: { act: string; object: string; details: unknown; asked_by: number; right_name: string };
}

const record = (db: InTransaction, { staffId, action, approval }: Recorded) => {
  const { act, object, asked_by, details } = approval;
  const right = approval.right_name as StaffRight;
  return insertAuditEntry(db, { staffId, right, action, object, details: { act, asked_by, details } });
};

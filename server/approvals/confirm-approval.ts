/** What is put before a second person: they confirm it, or it is withdrawn. */
import { holds, type StaffRight } from '../../domain/staff/rights.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import type { Member } from '../platform/calls.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, type InTransaction, transact } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { confirm, deleteApproval, lockOpen, readOpen } from './approval-store.ts';
import { whyNotConfirm } from './may-confirm.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export const confirmApproval = (
  { db, clock }: Deps,
  id: number,
  member: Member,
): Promise<Refusal<'not_found' | 'not_allowed'> | null> =>
  transact(db, async (transaction) => {
    const now = clock();
    if ((await lockOpen(transaction, id, now)) === undefined) return refuse('not_found');
    const approval = await readOpen(transaction, id, { memberId: member.id, now });
    const refusal = whyNotConfirm(approval, member);
    if (refusal !== null) return refusal;
    if (approval.confirmed_by !== null) return null;
    await confirm(transaction, id, { confirmed_by: member.id, confirmed_at: now });
    await record(transaction, { staffId: member.id, action: 'confirm act', approval });
    return null;
  });

/** By whoever asked for it, and by everybody who could confirm it. */
export const withdrawApproval = (
  { db, clock }: Deps,
  id: number,
  member: Member,
): Promise<Refusal<'not_found'> | null> =>
  transact(db, async (transaction) => {
    const approval = await lockOpen(transaction, id, clock());
    const isTheirs = approval?.asked_by === member.id;
    const mayConfirm = holds(member.rights, [(approval?.right_name ?? 'staff') as StaffRight], true);
    if (approval === undefined || !(isTheirs || mayConfirm)) return refuse('not_found');
    await deleteApproval(transaction, id);
    await record(transaction, { staffId: member.id, action: 'withdraw act', approval });
    return null;
  });

interface Recorded {
  staffId: number;
  action: string;
  approval: { act: string; object: string; details: unknown; asked_by: number };
}

const record = (db: InTransaction, { staffId, action, approval }: Recorded) => {
  const { act, object, asked_by, details } = approval;
  return insertAuditEntry(db, { staffId, action, object, details: { act, asked_by, details } });
};

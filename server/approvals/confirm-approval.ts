/** What is put before a second person: they confirm it, or it is withdrawn. */
import { holds, type StaffRight } from '../../domain/staff/rights.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import { isSamePerson, recordsOf } from '../customers/customers.ts';
import type { Member } from '../platform/calls.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, type InTransaction, transact } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { confirm, deleteApproval, lockOpen } from './approval-store.ts';
import { findConfirmers, mayConfirm, thoseWhoHeldIt } from './confirmers.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** The same person in another session, or by another record of their mailbox, is no second person; nor is whom the act is for. */
export const confirmApproval = (
  { db, clock }: Deps,
  id: number,
  member: Member,
): Promise<Refusal<'not_found' | 'not_allowed'> | null> =>
  transact(db, async (transaction) => {
    const now = clock();
    const approval = await lockOpen(transaction, id, now);
    if (approval === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, member.id, approval.asked_by)) return NOT_ONES_OWN;
    const records = await recordsOf(transaction, member.id);
    if ((approval.customer_ids as number[]).some((customerId) => records.has(customerId)))
      return FOR_THEMSELVES;
    if (!holds(member.rights, [approval.right_name as StaffRight], true)) return refuse('not_allowed');
    if (approval.confirmed_by !== null) return null;
    const right = approval.right_name as StaffRight;
    const customerIds = approval.customer_ids as number[];
    const confirmers = await findConfirmers(transaction, { staffId: approval.asked_by, right, customerIds });
    const heldIt = await thoseWhoHeldIt(transaction, confirmers, { right, now });
    if (!mayConfirm(heldIt, member.id)) return NEW_TO_IT;
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

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'You asked for this yourself. Somebody else has to confirm it.',
});
const NEW_TO_IT = refuse('not_allowed', {
  message: 'You got this right within the last day. Somebody who has had it for longer has to confirm it.',
});
const FOR_THEMSELVES = refuse('not_allowed', {
  message: 'This is about your own account. Somebody else has to confirm it.',
});

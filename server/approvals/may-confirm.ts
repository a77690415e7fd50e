/** Who may confirm an act: as they are told when they try, and as lists leave it out. */
import { holds, type StaffRight } from '../../domain/staff/rights.ts';
import { isSamePerson, recordsOf } from '../customers/customers.ts';
import type { Member } from '../platform/calls.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { listOpen } from './approval-store.ts';
import { findConfirmers } from './confirmers.ts';

interface Asked {
  asked_by: number;
  right_name: string;
  customer_ids: unknown;
}

interface Asking {
  member: Pick<Member, 'id' | 'rights'>;
  now: Date;
}

/**
 * `null` if this person may confirm it. The same person in another session, or by another record of their mailbox, is no second person;
 * nor is whom the act is for.
 */
export async function whyNotConfirm(
  db: Database | InTransaction,
  approval: Asked,
  { member, now }: Asking,
): Promise<Refusal<'not_allowed'> | null> {
  if (await isSamePerson(db, member.id, approval.asked_by)) return NOT_ONES_OWN;
  const right = approval.right_name as StaffRight;
  const customerIds = approval.customer_ids as number[];
  const records = await recordsOf(db, member.id);
  if (customerIds.some((customerId) => records.has(customerId))) return FOR_THEMSELVES;
  if (!holds(member.rights, [right], true)) return refuse('not_allowed');
  const { ids } = await findConfirmers(db, { staffId: approval.asked_by, right, customerIds, now });
  return ids.includes(member.id) ? null : NEW_TO_IT;
}

/** What waits for a second person and may be confirmed by this one. */
export async function listConfirmable(db: Database, { member, now }: Asking): Promise<number[]> {
  const ids: number[] = [];
  for (const approval of await listOpen(db, now))
    if (approval.confirmed_at === null && (await whyNotConfirm(db, approval, { member, now })) === null)
      ids.push(approval.id);
  return ids;
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'You asked for this yourself. Somebody else has to confirm it.',
});
const NEW_TO_IT = refuse('not_allowed', {
  message: 'You got this right within the last day. Somebody who has had it for longer has to confirm it.',
});
const FOR_THEMSELVES = refuse('not_allowed', {
  message: 'This is about your own account. Somebody else has to confirm it.',
});

/** A way back in for a colleague, opened by somebody who holds all of their rights, and never for oneself. */
import { mayChange, NO_RIGHTS } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  type Customer,
  isSamePerson,
  listStaffRights,
  lockCustomer,
  lockRights,
} from '#server/foundation/customers/customers.ts';
import type { AccountDeps } from '#server/people/accounts/accounts.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';

type NotAllowed = Refusal<'not_allowed'>;

interface Act {
  /** As the audit log has it. */
  action: string;
  notOnesOwn: NotAllowed;
  beyondOnesOwn: NotAllowed;
  /** Answers why it can't be done. */
  act: (db: InTransaction, person: Customer) => Promise<Refusal<'invalid'> | null>;
}

export async function onColleague(
  { db, outbox }: Pick<AccountDeps, 'db' | 'outbox'>,
  { member, personId }: { member: Member; personId: number },
  { action, notOnesOwn, beyondOnesOwn, act }: Act,
): Promise<Refusal<'not_found' | 'not_allowed' | 'invalid'> | null> {
  const outcome = await transact(db, async (transaction) => {
    await lockRights(transaction);
    const rightsOfStaff = new Map(await listStaffRights(transaction));
    const rightsOfPerson = rightsOfStaff.get(personId);
    if (rightsOfPerson === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, member.id, personId)) return notOnesOwn;
    if (!mayChange(rightsOfStaff.get(member.id) ?? NO_RIGHTS, rightsOfPerson, NO_RIGHTS))
      return beyondOnesOwn;
    const refusal = await act(transaction, await lockCustomer(transaction, personId));
    if (refusal !== null) return refusal;
    await insertAuditEntry(transaction, { staffId: member.id, action, object: `customer ${personId}` });
    return null;
  });
  outbox.flush();
  return outcome;
}

/** A way back for somebody who lost their authenticator app: a colleague who holds all of their rights resets it. */
import { mayChange, NO_RIGHTS } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  isSamePerson,
  listStaffRights,
  lockCustomer,
  lockRights,
} from '#server/foundation/customers/customers.ts';
import { type AccountDeps, renewSecondFactor } from '#server/people/accounts/accounts.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';

export async function resetSecondFactor(
  { db, outbox, live }: AccountDeps,
  member: Member,
  personId: number,
): Promise<Refusal<'not_found' | 'not_allowed' | 'invalid'> | null> {
  const outcome = await transact(db, async (transaction) => {
    await lockRights(transaction);
    const rightsOfStaff = new Map(await listStaffRights(transaction));
    const rightsOfPerson = rightsOfStaff.get(personId);
    if (rightsOfPerson === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, member.id, personId)) return NOT_ONES_OWN;
    if (!mayChange(rightsOfStaff.get(member.id) ?? NO_RIGHTS, rightsOfPerson, NO_RIGHTS))
      return BEYOND_ONES_OWN;
    const person = await lockCustomer(transaction, personId);
    if (person.totp_secret === null && !live) return HAS_NONE;
    await renewSecondFactor({ db: transaction, outbox, live }, person);
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'reset second factor',
      object: `customer ${personId}`,
    });
    return null;
  });
  outbox.flush();
  return outcome;
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own authenticator app. Somebody else has to reset it.',
});
const BEYOND_ONES_OWN = refuse('not_allowed', {
  message: 'You can only reset the app of somebody whose rights you hold yourself.',
});
const HAS_NONE = refuse('invalid', { message: 'They have no authenticator app.' });

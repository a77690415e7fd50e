/** Who of the staff may do what. Nobody changes their own rights, nor any that they don't hold; an owner always stays. */
import { type HeldRights, holds, isOwner, mayChange, NO_RIGHTS } from '#domain/staff/rights.ts';
import { dropApprovalsOf } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  isSamePerson,
  listStaffRights,
  lockCustomer,
  lockRights,
  setRights,
} from '#server/foundation/customers/customers.ts';
import {
  type AccountDeps,
  deletePasskeys,
  deleteSession,
  deleteSessions,
  forgetDevices,
} from '#server/people/accounts/accounts.ts';
import { endGrantsOf } from '#server/people/agent-access/agent-access.ts';
import { revokeApiKeysBy } from '#server/people/api-keys/api-keys.ts';
import type { Member } from '#server/platform/calls.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { deleteShownName } from './first-name-store.ts';
import { deleteInvitationsBy } from './invitation-store.ts';
import { deletePin } from './pin-store.ts';
import { deleteTabletsBy } from './tablet-store.ts';

type No = Refusal<'not_found' | 'not_allowed' | 'invalid'>;

interface Change {
  member: Member;
  personId: number;
  rights: HeldRights;
}

export const changeRights = (db: Database, change: Change): Promise<No | null> =>
  transact(db, async (transaction) => {
    if (Object.keys(change.rights).length === 0)
      return refuseField('rights', 'Somebody without any right is dismissed instead.');
    return replaceRights(transaction, change, 'change rights');
  });

/** Ends everything by which somebody is staff: rights, sessions, passkeys, PIN, tablets, invitations, API keys, assistants and what they asked for. */
export const dismiss = (
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  member: Member,
  personId: number,
): Promise<No | null> =>
  transact(db, async (transaction) => {
    const refusal = await replaceRights(transaction, { member, personId, rights: NO_RIGHTS }, DISMISS);
    if (refusal !== null) return refusal;
    await deleteSessions(transaction, personId);
    await forgetDevices(transaction, personId);
    await deletePasskeys(transaction, personId);
    await deletePin(transaction, personId);
    await deleteTabletsBy(transaction, personId);
    await deleteInvitationsBy(transaction, personId);
    await endGrantsOf(transaction, personId, clock());
    await revokeApiKeysBy(transaction, personId, { revokedBy: member.id, now: clock() });
    await dropApprovalsOf(transaction, personId);
    return null;
  });

export const endSessionsOf = (db: Database, member: Member, personId: number): Promise<No | null> =>
  transact(db, async (transaction) => {
    if (!(await listStaffRights(transaction)).has(personId)) return refuse('not_found');
    await deleteSessions(transaction, personId);
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'end sessions',
      object: `customer ${personId}`,
    });
    return null;
  });

export const endOneSession = (
  db: Database,
  member: Member,
  { personId, sessionId }: { personId: number; sessionId: number },
): Promise<Refusal<'not_found'> | null> =>
  transact(db, async (transaction) => {
    if (!(await listStaffRights(transaction)).has(personId)) return refuse('not_found');
    if (!(await deleteSession(transaction, sessionId, personId))) return refuse('not_found');
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'end session',
      object: `customer ${personId}`,
    });
    return null;
  });

const DISMISS = 'dismiss person';

async function replaceRights(
  db: InTransaction,
  { member, personId, rights }: Change,
  action: string,
): Promise<No | null> {
  await lockRights(db);
  const rightsOfStaff = new Map(await listStaffRights(db));
  const before = rightsOfStaff.get(personId);
  if (before === undefined) return refuse('not_found');
  if (await isSamePerson(db, member.id, personId)) return NOT_ONES_OWN;
  // Read again: the caller's own rights may have been taken away since the call began.
  if (!mayChange(rightsOfStaff.get(member.id) ?? NO_RIGHTS, before, rights)) return BEYOND_ONES_OWN;
  const hadOwner = [...rightsOfStaff.values()].some(isOwner);
  rightsOfStaff.set(personId, rights);
  if (hadOwner && ![...rightsOfStaff.values()].some(isOwner)) return LAST_OWNER;
  await lockCustomer(db, personId);
  await setRights(db, personId, rights);
  // Without the floor nobody could take it back.
  if (!holds(rights, ['floor'], true)) await deleteShownName(db, personId);
  await insertAuditEntry(db, {
    staffId: member.id,
    action,
    object: `customer ${personId}`,
    before,
    after: rights,
  });
  return null;
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'These are your own rights. Somebody else has to change them.',
});
export const BEYOND_ONES_OWN = refuse('not_allowed', {
  message: 'You can only give and take rights that you hold yourself.',
});
const LAST_OWNER = refuse('not_allowed', {
  message: 'This is the last owner. Make somebody else an owner first.',
});

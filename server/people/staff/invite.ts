/** Invitations to the staff: for one mailbox, once, for two days, and never for more than the inviter may give. */
import { emailIdentity, tidyEmail } from '#domain/customer/email.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { type HeldRights, holds, mayChange, NO_RIGHTS } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  changeCustomer,
  findAccount,
  insertAccount,
  isStaff,
  lockRights,
  readRights,
  setRights,
} from '#server/foundation/customers/customers.ts';
import { type Mail, OUR_NAME } from '#server/foundation/mail/mail.ts';
import {
  type AccountDeps,
  countUnknownCode,
  deletePasskeys,
  deleteSessions,
  forgetDevices,
  hashPassword,
  proveMailbox,
  refusalOfNewPassword,
  wordsOfShop,
} from '#server/people/accounts/accounts.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { BEYOND_ONES_OWN } from './change-rights.ts';
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  lockInvitation,
  noteAccepted,
  rightsIn,
} from './invitation-store.ts';

const HOURS = 48;

interface Invited {
  email: string;
  rights: HeldRights;
}

export async function invite(
  { db, outbox, clock }: AccountDeps,
  { email, rights }: Invited,
  member: Member,
): Promise<{ id: number } | Refusal<'invalid' | 'not_allowed'>> {
  if (Object.keys(rights).length === 0) return refuseField('rights', 'Please choose what they may do.');
  if (!mayChange(member.rights, NO_RIGHTS, rights)) return BEYOND_ONES_OWN;
  const account = await findAccount(db, email);
  if (account !== undefined && (await isStaff(db, account.id)))
    return refuseField('email', 'They work here already: change their rights instead.');
  const now = clock();
  const code = newSecret();
  const to = tidyEmail(email);
  const id = await transact(db, async (transaction) => {
    const made = await insertInvitation(transaction, {
      email: to,
      email_identity: emailIdentity(email),
      rights: JSON.stringify(rights),
      code_hash: hashOf(code),
      invited_by: member.id,
      invited_at: now,
      expires_at: new Date(now.getTime() + HOURS * HOUR_MS),
    });
    await outbox.add(transaction, invitationMail(to, code));
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'invite person',
      object: `invitation ${made}`,
      after: rights,
    });
    return made;
  });
  outbox.flush();
  return { id };
}

export const withdrawInvitation = (
  { db }: AccountDeps,
  id: number,
  member: Member,
): Promise<Refusal<'not_found'> | null> =>
  transact(db, async (transaction) => {
    if (!(await deleteInvitation(transaction, id))) return refuse('not_found');
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'withdraw invitation',
      object: `invitation ${id}`,
    });
    return null;
  });

interface Acceptance {
  code: string;
  newPassword: string;
  confirmedNewPassword: string;
  firstName: string;
  lastName: string;
}

type No = Refusal<'not_found' | 'invalid' | 'too_many_tries'>;

/** The reader of the mailbox chooses a password, for a new account as for one that there is: its sessions and passkeys end. */
export async function acceptInvitation(
  { db, clock }: AccountDeps,
  request: Acceptance,
  visitor: Visitor,
): Promise<No | { email: string }> {
  const { code, newPassword, confirmedNewPassword, firstName, lastName } = request;
  const invitation = await findInvitation(db, hashOf(code), clock());
  if (invitation === undefined) return countUnknownCode(db, visitor, NO_SUCH_INVITATION);
  const own = [
    invitation.email,
    ...invitation.email.split('@'),
    firstName,
    lastName,
    ...(await wordsOfShop({ db, clock })),
  ];
  const wrong = refusalOfNewPassword(newPassword, confirmedNewPassword, own);
  if (wrong !== null) return wrong;
  const passwordHash = await hashPassword(newPassword, visitor.address);
  if (typeof passwordHash !== 'string') return passwordHash;
  return transact(db, (transaction) => {
    const now = clock();
    return join(transaction, {
      code,
      now,
      names: { first_name: firstName, last_name: lastName },
      passwordHash,
    });
  });
}

interface Joining {
  code: string;
  now: Date;
  names: { first_name: string; last_name: string };
  passwordHash: string;
}

async function join(
  db: InTransaction,
  { code, now, names, passwordHash }: Joining,
): Promise<Refusal<'not_found'> | { email: string }> {
  await lockRights(db);
  const invited = await lockInvitation(db, hashOf(code), now);
  if (invited === undefined) return NO_SUCH_INVITATION;
  const rights = rightsIn(invited);
  // The inviter may have been dismissed since, or may give less.
  const inviters = await readRights(db, invited.invited_by);
  if (!holds(inviters, ['staff'], true) || !mayChange(inviters, NO_RIGHTS, rights)) return NO_SUCH_INVITATION;
  const { email, email_identity } = invited;
  await insertAccount(db, { email, email_identity, password_hash: passwordHash, ...names });
  const account = await findAccount(db, email);
  if (account === undefined || (await isStaff(db, account.id))) return NO_SUCH_INVITATION;
  const { id } = account;
  // Somebody else may have opened the account with this address: what they wished for isn't this person's wish.
  if (account.email_verified_at === null) await changeCustomer(db, id, { wished_user_type_id: null });
  await proveMailbox(db, email_identity, now);
  await changeCustomer(db, id, { password_hash: passwordHash, ...names });
  await deleteSessions(db, id);
  await forgetDevices(db, id);
  await deletePasskeys(db, id);
  await setRights(db, id, rights);
  await noteAccepted(db, invited.id, now);
  await insertAuditEntry(db, {
    staffId: id,
    action: 'accept invitation',
    object: `customer ${id}`,
    after: rights,
    details: { invitation: invited.id, invited_by: invited.invited_by },
  });
  return { email };
}

const NO_SUCH_INVITATION = refuse('not_found', {
  message: 'That invitation does not work any more. Please ask for a new one.',
});

const invitationMail = (to: string, code: string): Mail => ({
  kind: 'staff invitation',
  to,
  subject: `Work with us at ${OUR_NAME}`,
  confidential: true,
  blocks: [
    { heading: `Join the staff of ${OUR_NAME}` },
    {
      paragraph:
        'You’ve been asked to join the roastery’s back office. Choose a password, and you’re in. If you have an account with this address, this becomes its new password.',
    },
    { button: 'Join', path: `/staff/join?code=${code}` },
    { paragraph: 'The link works once and lasts two days.' },
  ],
  reason: 'Don’t know what this is about? Ignore this email; nothing will change.',
});

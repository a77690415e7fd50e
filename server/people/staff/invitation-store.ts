/** SQL on invitations to the staff. */
import type { HeldRights } from '#domain/staff/rights.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface NewInvitation {
  email: string;
  email_identity: string;
  rights: string;
  code_hash: string;
  invited_by: number;
  invited_at: Date;
  expires_at: Date;
}

/** A newer invitation of a mailbox ends an older one. */
export async function insertInvitation(db: InTransaction, invitation: NewInvitation): Promise<number> {
  await db
    .deleteFrom('staff_invitations')
    .where('email_identity', '=', invitation.email_identity)
    .where('accepted_at', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('staff_invitations')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const listInvitations = (db: Database, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'rights', 'invited_by', 'invited_at', 'expires_at'])
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();

const usable = (db: Database | InTransaction, codeHash: string, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'email_identity', 'invited_by', 'rights'])
    .where('code_hash', '=', codeHash)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now);

export const findInvitation = (db: Database, codeHash: string, now: Date) =>
  usable(db, codeHash, now).executeTakeFirst();

export const lockInvitation = (db: InTransaction, codeHash: string, now: Date) =>
  usable(db, codeHash, now).forUpdate().executeTakeFirst();

export async function noteAccepted(db: InTransaction, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_invitations').set({ accepted_at: now }).where('id', '=', id).execute();
}

export async function deleteInvitation(db: InTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteInvitationsBy(db: InTransaction, invitedBy: number): Promise<void> {
  await db
    .deleteFrom('staff_invitations')
    .where('invited_by', '=', invitedBy)
    .where('accepted_at', 'is', null)
    .execute();
}

/** Those that nobody accepted, and those that were accepted: the audit log tells who came by them. */
export async function deleteOldInvitations(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<', now).execute();
}

export const rightsIn = ({ rights }: { rights: unknown }): HeldRights => rights as HeldRights;

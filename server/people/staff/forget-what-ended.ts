import type { Database } from '#server/platform/database.ts';
import { deleteOldInvitations } from './invitation-store.ts';
import { deleteOldTablets } from './tablet-store.ts';

/** Deletes invitations that have ended and tablets that are enrolled no longer. */
export async function forgetWhatEnded(db: Database, now: Date): Promise<void> {
  await deleteOldInvitations(db, now);
  await deleteOldTablets(db, now);
}

import { forgottenBefore } from '../../domain/policy.ts';
import type { Database } from '../platform/database.ts';
import { deleteUnusedGuests } from './customer-store.ts';

const AT_ONCE = 500;

/** A guest who never ordered left us a mailbox and nothing else: nothing makes us keep it longer than the rest. */
export async function forgetUnusedGuests(db: Database, now: Date): Promise<void> {
  const madeBefore = forgottenBefore(now);
  let done = AT_ONCE;
  while (done === AT_ONCE) done = await deleteUnusedGuests(db, madeBefore, AT_ONCE);
}

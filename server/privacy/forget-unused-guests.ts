import { forgottenBefore } from '../../domain/policy.ts';
import { deleteUnusedGuests, lockForgettableGuests } from '../customers/customers.ts';
import { type Database, transact } from '../platform/database.ts';
import { forgetCustomers } from './personal-data-store.ts';

const AT_ONCE = 500;

/** A guest who never ordered left us a mailbox and nothing else: nothing makes us keep it longer than the rest. */
export async function forgetUnusedGuests(db: Database, now: Date): Promise<void> {
  const madeBefore = forgottenBefore(now);
  let done = AT_ONCE;
  while (done === AT_ONCE) done = await deleteUnusedGuests(db, madeBefore, AT_ONCE);
  done = AT_ONCE;
  while (done === AT_ONCE) done = await forgetSome(db, madeBefore);
}

/** What they left has no name any more; their record stays for it to refer to. */
const forgetSome = (db: Database, madeBefore: Date): Promise<number> =>
  transact(db, async (transaction) => {
    const guests = await lockForgettableGuests(transaction, madeBefore, AT_ONCE);
    const ids = guests.map(({ id }) => id);
    await forgetCustomers(transaction, ids);
    return ids.length;
  });

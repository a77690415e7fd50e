import type { Guest } from '../../contract/customers/customer.ts';
import { emailIdentity, tidyEmail } from '../../domain/customer/email.ts';
import { insertGuest } from '../customers/customers.ts';
import type { Database } from '../platform/database.ts';

/** Makes a new record each time, since a typed address proves nothing about whose mailbox it is. */
export async function createGuest(db: Database, email: string): Promise<Guest> {
  const tidy = tidyEmail(email);
  const id = await insertGuest(db, tidy, emailIdentity(email));
  return { id, email: tidy, usable_balance: 0, balance_limit: 0 };
}

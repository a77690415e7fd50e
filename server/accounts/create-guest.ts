import type { Guest } from '../../contract/customers/customer.ts';
import { emailIdentity, tidyEmail } from '../../domain/customer/email.ts';
import { insertGuest } from '../customers/customers.ts';
import type { Visitor } from '../platform/calls.ts';
import type { Database } from '../platform/database.ts';
import { limitRate } from '../platform/rate-limit.ts';
import type { Refusal } from '../platform/refusal.ts';
import { attemptsOf } from './limits.ts';

/** Always a new record: knowing a mailbox opens nothing that belongs to it. */
export async function createGuest(
  db: Database,
  email: string,
  { address }: Visitor,
): Promise<Guest | Refusal<'too_many_tries'>> {
  const tooMany = await limitRate(db, attemptsOf('make a guest', address, email));
  if (tooMany !== null) return tooMany;
  const tidy = tidyEmail(email);
  const id = await insertGuest(db, tidy, emailIdentity(email));
  return { id, email: tidy, usable_balance: 0, balance_limit: 0 };
}

import { type AccountDeps, isOwnPassword, lockCodes } from '../accounts/accounts.ts';
import { readUsable } from '../credit/credit.ts';
import { type Customer, isStaff, lockMailbox, readCustomer } from '../customers/customers.ts';
import { hasPlanThatGoesOn } from '../plans/plans.ts';
import type { Member } from '../platform/calls.ts';
import { type InTransaction, transact } from '../platform/database.ts';
import { type Refusal, refuse, refuseField } from '../platform/refusal.ts';
import { forgetCustomers, forgetMailbox } from './personal-data.ts';
import { accountDeleted } from './privacy-mails.ts';
import { readWhatStays, reasonInOrders } from './what-stays.ts';

export async function deleteAccount(
  { db, outbox }: AccountDeps,
  password: string,
  member: Member,
): Promise<Refusal<'not_signed_in' | 'invalid' | 'too_many_tries'> | null> {
  const { email, email_identity, password_hash } = await readCustomer(db, member.id);
  const isRight = await isOwnPassword(db, member, { password, storedHash: password_hash });
  if (typeof isRight !== 'boolean') return isRight;
  if (!isRight) return refuseField('password', 'That is not your password.');
  const outcome = await transact(db, async (transaction) => {
    await lockCodes(transaction, email);
    const people = await lockMailbox(transaction, email_identity);
    const customer = people.find(({ id }) => id === member.id);
    if (customer?.password_hash !== password_hash) return refuse('not_signed_in');
    // Until the mailbox is verified, guests' data under it may be somebody else's.
    const isVerified = customer.email_verified_at !== null;
    const ids = isVerified ? people.map(({ id }) => id) : [customer.id];
    const reason =
      (await reasonAgainstDeletion(transaction, customer)) ?? (await reasonInOrders(transaction, ids));
    if (reason !== null) return refuse('invalid', { message: reason });
    const whatStays = await readWhatStays(transaction, email_identity, ids);
    await forgetCustomers(transaction, ids);
    if (isVerified) await forgetMailbox(transaction, email_identity);
    await outbox.add(transaction, accountDeleted(email, whatStays));
    return null;
  });
  outbox.flush();
  return outcome;
}

/** Why the account can't be deleted yet, in a sentence. */
async function reasonAgainstDeletion(
  db: InTransaction,
  { id, balance_limit }: Customer,
): Promise<string | null> {
  if (await isStaff(db, id)) return 'A staff account cannot be deleted while it is one.';
  if (await hasPlanThatGoesOn(db, id)) return 'Your plan is still running. Please end it first.';
  const { credit, balance } = await readUsable(db, id);
  if (credit > 0)
    return 'There is still credit in your account. Please use it first, or ask us to pay it back.';
  if (balance < balance_limit)
    return 'There is still something to pay on your account. Please settle it first.';
  return null;
}

/** Guests have no password: a link to their mailbox is what proves that the data is theirs. */

import type { AccountParts } from '../accounts/account-deps.ts';
import { dataDeleted, deleteGuestData as deletionLetter } from '../accounts/account-mails.ts';
import { triesOf, triesOfCode } from '../accounts/limits.ts';
import { newCode, useCode } from '../accounts/mailed-code-store.ts';
import { findAccount } from '../customers/customer-store.ts';
import type { Visitor } from '../platform/calls.ts';
import { transact } from '../platform/database.ts';
import { throttle } from '../platform/rate-limit.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { forgetCustomers, forgetMailbox, lockGuests } from './personal-data-store.ts';
import { namesStayUntil, orderInTheWay } from './what-stays.ts';

/** Goes to every mailbox alike, so that nobody learns of whom anything is kept. */
export async function requestGuestDataDeletion(
  { db, post }: AccountParts,
  email: string,
  { address }: Visitor,
): Promise<Refusal<'too_many_tries'> | null> {
  const tooMany = await throttle(db, triesOf('ask for a link', address, email));
  if (tooMany !== null) return tooMany;
  await transact(db, async (transaction) => {
    const code = await newCode(transaction, 'delete guest data', email);
    await post.queue(transaction, deletionLetter(email, code));
  });
  post.wake();
  return null;
}

/**
 * An account of the same mailbox stays: it is deleted with its password, and what was written under its mailbox with it.
 * One that never proved the mailbox may be somebody else's, and keeps nothing of whoever proves it here.
 */
export async function deleteGuestData(
  { db, post }: AccountParts,
  code: string,
  { address }: Visitor,
): Promise<Refusal<'not_found' | 'invalid' | 'too_many_tries'> | null> {
  const tooMany = await throttle(db, triesOfCode(address));
  if (tooMany !== null) return tooMany;
  const outcome = await transact(db, async (transaction) => {
    const mailbox = await useCode(transaction, 'delete guest data', code);
    if (mailbox === null) return NO_SUCH_LINK;
    const guests = await lockGuests(transaction, mailbox);
    const ids = guests.map(({ id }) => id);
    const reason = await orderInTheWay(transaction, ids);
    if (reason !== null) return refuse('invalid', { message: `${reason} ${ASK_AGAIN}` });
    const until = await namesStayUntil(transaction, ids);
    await forgetCustomers(transaction, ids);
    const account = await findAccount(transaction, mailbox);
    if (account?.email_verified_at == null) await forgetMailbox(transaction, mailbox);
    await post.queue(transaction, dataDeleted(mailbox, until));
    return null;
  });
  post.wake();
  return outcome;
}

const ASK_AGAIN = 'Please ask for a new link when it is there.';

const NO_SUCH_LINK = refuse('not_found', {
  message: 'That link does not work any more. Please ask for a new one.',
});

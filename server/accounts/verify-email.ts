import type { Member, Visitor } from '../platform/calls.ts';
import { transact } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { throttle } from '../platform/throttle.ts';
import { verifyAddress } from './account-letters.ts';
import type { AccountParts } from './account-parts.ts';
import { changeCustomer, lockMailbox, readCustomer } from './customer-store.ts';
import { handOverOrders } from './kept-orders-store.ts';
import { triesOf, triesOfCode } from './limits.ts';
import { newCode, useCode } from './mailed-codes.ts';

/** What was ordered under the mailbox without an account was ordered by whoever reads it: it joins the account. */
export async function verifyEmail(
  { db }: AccountParts,
  code: string,
  { address }: Visitor,
): Promise<Refusal<'not_found' | 'too_many_tries'> | null> {
  const tooMany = await throttle(db, triesOfCode(address));
  if (tooMany !== null) return tooMany;
  return transact(db, async (transaction) => {
    const identity = await useCode(transaction, 'verify e-mail', code);
    const people = identity === null ? [] : await lockMailbox(transaction, identity);
    const account = people.find(({ password_hash }) => password_hash !== null);
    if (account === undefined) return NO_SUCH_LINK;
    await changeCustomer(transaction, account.id, { email_verified_at: new Date() });
    const guestIds = people.filter(({ id }) => id !== account.id).map(({ id }) => id);
    if (guestIds.length > 0) await handOverOrders(transaction, guestIds, account.id);
    return null;
  });
}

const NO_SUCH_LINK = refuse('not_found', {
  message: 'That link does not work any more. Your profile sends you a new one.',
});

/** Answers the address that it goes to. */
export async function resendVerification(
  { db, post }: AccountParts,
  member: Member,
  { address }: Visitor,
): Promise<string | Refusal<'too_many_tries'>> {
  const { email } = await readCustomer(db, member.id);
  const tooMany = await throttle(db, triesOf('ask for a link', address, email));
  if (tooMany !== null) return tooMany;
  await transact(db, async (transaction) => {
    await post.queue(transaction, verifyAddress(email, await newCode(transaction, 'verify e-mail', email)));
  });
  post.wake();
  return email;
}

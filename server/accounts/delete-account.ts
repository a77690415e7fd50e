import { readUsable } from '../credit/credit.ts';
import type { Member, Visitor } from '../platform/calls.ts';
import { type InTransaction, transact } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { throttle } from '../platform/throttle.ts';
import { accountDeleted } from './account-letters.ts';
import type { AccountParts } from './account-parts.ts';
import { type Customer, lockCustomer, readCustomer } from './customer-store.ts';
import { triesOf } from './limits.ts';
import { lockCodes } from './mailed-codes.ts';
import { isPassword } from './password-hash.ts';
import { forgetCustomers, forgetMailbox } from './personal-data-store.ts';
import { refuseField } from './reset-password.ts';

export async function deleteAccount(
  { db, post }: AccountParts,
  password: string,
  { member, visitor }: { member: Member; visitor: Visitor },
): Promise<Refusal<'not_signed_in' | 'invalid' | 'too_many_tries'> | null> {
  const { email, password_hash } = await readCustomer(db, member.id);
  const tooMany = await throttle(db, triesOf('change a password', visitor.address, email));
  if (tooMany !== null) return tooMany;
  const isRight = await isPassword(password, password_hash);
  if (typeof isRight !== 'boolean') return isRight;
  if (!isRight) return refuseField('password', 'That is not your password.');
  const outcome = await transact(db, async (transaction) => {
    await lockCodes(transaction, email);
    const customer = await lockCustomer(transaction, member.id);
    if (customer.password_hash !== password_hash) return refuse('not_signed_in');
    const reason = await reasonToStay(transaction, customer);
    if (reason !== null) return refuse('invalid', { message: reason });
    await forgetCustomers(transaction, [customer.id]);
    // Before it is proven, what was written under this mailbox may be somebody else's.
    if (customer.email_verified_at !== null) await forgetMailbox(transaction, customer.email_identity);
    await post.queue(transaction, accountDeleted(email));
    return null;
  });
  post.wake();
  return outcome;
}

/** What would be lost, or left undone, with the account. */
async function reasonToStay(
  db: InTransaction,
  { id, is_staff, balance_limit }: Customer,
): Promise<string | null> {
  if (is_staff) return 'A staff account cannot be deleted while it is one.';
  const { credit, balance } = await readUsable(db, id);
  if (credit > 0)
    return 'There is still credit in your account. Please use it first, or ask us to pay it back.';
  if (balance < balance_limit)
    return 'There is still something to pay on your account. Please settle it first.';
  return null;
}

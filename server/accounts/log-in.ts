import type { Received } from '../../contract/calls.ts';
import { joinCart } from '../carts/carts.ts';
import { findAccount, lockCustomer } from '../customers/customers.ts';
import type { Visitor } from '../platform/calls.ts';
import { transact } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { openSession } from './open-session.ts';
import { isPassword } from './password-hash.ts';
import { passSecondFactor } from './second-factor.ts';

type Request = Received<'POST /authenticate/blendly'>['body'];
type No = Refusal<'wrong_credentials' | 'second_factor_needed' | 'too_many_tries'>;

/** Timing attack: an unknown address takes the same work and gets the same answer as a wrong password. */
export async function logIn(
  { db, clock, live }: AccountDeps,
  { email, password, cartId, oneTimeCode }: Request,
  visitor: Visitor,
): Promise<{ token: string } | No> {
  const account = await findAccount(db, email);
  const isRight = await isPassword(password, account?.password_hash ?? null);
  if (typeof isRight !== 'boolean') return isRight;
  if (account === undefined || !isRight) return refuse('wrong_credentials');
  return transact(db, async (transaction) => {
    const customer = await lockCustomer(transaction, account.id);
    const { id, is_staff, password_hash } = customer;
    // Race: the password was changed while this one was being verified.
    if (password_hash !== account.password_hash) return refuse('wrong_credentials');
    const refusal = await passSecondFactor(transaction, customer, { code: oneTimeCode, live, now: clock() });
    if (refusal !== null) return refusal;
    await joinCart(transaction, id, cartId);
    const { userAgent } = visitor;
    return { token: await openSession(transaction, { customerId: id, isStaff: is_staff, userAgent }) };
  });
}

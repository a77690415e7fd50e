import {
  wrongOneTimeCodes,
  wrongOneTimeCodesOfKnownDevice,
  wrongPasswords,
  wrongPasswordsOfKnownDevice,
} from '#contract/accounts/rate-limits.ts';
import type { Received } from '#contract/calls.ts';
import { type Customer, findAccount, isStaff, lockCustomer } from '#server/foundation/customers/customers.ts';
import type { Visitor } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { limitRate, returnAttempts } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { joinCart } from '#server/selling/carts/carts.ts';
import type { AccountDeps } from './account-deps.ts';
import { type Guesser, guessAt, guesserOf, secretOf } from './count-guesses.ts';
import { rememberDevice } from './known-device-store.ts';
import { openSession } from './open-session.ts';
import { isPassword } from './passwords/password-hash.ts';
import { passSecondFactor } from './second-factor.ts';

type Request = Received<'POST /authenticate/blendly'>['body'];
type No = Refusal<'wrong_credentials' | 'second_factor_needed' | 'too_many_tries'>;

/**
 * Every attempt counts until the password turns out to be right, so that no number of attempts at once gets past a limit.
 * Timing attack: an unknown address takes the same work and gets the same answers as a wrong password.
 */
export async function logIn(
  deps: AccountDeps,
  request: Request,
  visitor: Visitor,
): Promise<{ token: string } | No> {
  const { db } = deps;
  const { email, password, device } = request;
  const account = await findAccount(db, email);
  const guesser = await guesserOf(db, account, { visitor, email, device });
  const attempts = guessAt(PASSWORDS, guesser, secretOf(account));
  const tooMany = await limitRate(db, attempts);
  if (tooMany !== null) return { ...tooMany, message: WAIT_OR_RESET };
  const isRight = await isPassword(password, account?.password_hash ?? null, visitor.address);
  if (isRight !== false) await returnAttempts(db, attempts);
  if (typeof isRight !== 'boolean') return isRight;
  if (account === undefined || !isRight) return refuse('wrong_credentials');
  return tryOneTimeCode(deps, { guesser, account }, request);
}

const PASSWORDS = { everywhere: wrongPasswords, knownDevice: wrongPasswordsOfKnownDevice };
const ONE_TIME_CODES = {
  everywhere: wrongOneTimeCodes,
  knownDevice: wrongOneTimeCodesOfKnownDevice,
  isBeyondMail: true,
};

const WAIT_OR_RESET =
  'Too many wrong passwords were given. Please try again in a while, or set a new password by email, with which you can log in at once.';

interface Proven {
  guesser: Guesser;
  account: Customer;
}

/** Wrong one-time codes count apart from wrong passwords: only somebody who has the password can use their attempts up. */
async function tryOneTimeCode(
  deps: AccountDeps,
  { guesser, account }: Proven,
  request: Request,
): Promise<{ token: string } | No> {
  const isGuess = request.oneTimeCode != null && account.totp_secret !== null;
  if (!isGuess) return enter(deps, { guesser, account }, request);
  const { db } = deps;
  const attempts = guessAt(ONE_TIME_CODES, guesser);
  const tooMany = await limitRate(db, attempts);
  if (tooMany !== null) return tooMany;
  const entered = await enter(deps, { guesser, account }, request);
  if ('token' in entered) await returnAttempts(db, attempts);
  return entered;
}

const enter = (
  { db, clock, live }: AccountDeps,
  { guesser, account }: Proven,
  { cartId, oneTimeCode, device }: Request,
): Promise<{ token: string } | No> =>
  transact(db, async (transaction) => {
    const customer = await lockCustomer(transaction, account.id);
    const { id, password_hash } = customer;
    // Race: the password was changed while this one was being verified.
    if (password_hash !== account.password_hash) return refuse('wrong_credentials');
    const now = clock();
    const isOfStaff = await isStaff(transaction, id);
    const attempt = { code: oneTimeCode, isDemanded: live && isOfStaff, now };
    const refusal = await passSecondFactor(transaction, customer, attempt);
    if (refusal !== null) return refusal;
    await joinCart(transaction, id, cartId);
    await rememberDevice(transaction, id, device);
    const { userAgent } = guesser.visitor;
    return { token: await openSession(transaction, { customerId: id, isStaff: isOfStaff, userAgent, now }) };
  });

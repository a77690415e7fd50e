import { wrongPasswords, wrongPasswordsOfKnownDevice } from '#contract/accounts/rate-limits.ts';
import type { Received } from '#contract/calls.ts';
import { findAccount } from '#server/foundation/customers/customers.ts';
import type { Visitor } from '#server/platform/calls.ts';
import { limitRate, returnAttempts } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { LogInDeps } from './account-deps.ts';
import { guessAt, guesserOf, secretOf } from './count-guesses.ts';
import { type EnteredOrNot, enter, type StillOpens } from './enter.ts';
import { isPassword } from './passwords/password-hash.ts';

type Request = Received<'POST /authenticate/blendly'>['body'];

/**
 * Every attempt counts until the password turns out to be right, so that no number of attempts at once gets past a limit.
 * Timing attack: an unknown address takes the same work and gets the same answers as a wrong password.
 */
export async function logIn(deps: LogInDeps, request: Request, visitor: Visitor): Promise<EnteredOrNot> {
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
  // Race: the password was changed while this one was being verified.
  const stillOpens: StillOpens = (_, customer) =>
    customer.password_hash === account.password_hash ? null : refuse('wrong_credentials');
  return enter(deps, { guesser, account, stillOpens, hasShownPasskey: false }, request);
}

const PASSWORDS = { everywhere: wrongPasswords, knownDevice: wrongPasswordsOfKnownDevice };
const WAIT_OR_RESET =
  'Too many wrong passwords were given. Please try again in a while, or set a new password by email, with which you can log in at once.';

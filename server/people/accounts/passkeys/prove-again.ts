/** A fresh login: a member shows once more who they are, before they add or remove a passkey. */
import { wrongPasswordsInSession } from '#contract/accounts/rate-limits.ts';
import type { Answer, Received } from '#contract/calls.ts';
import { lockCustomer, readCustomer } from '#server/foundation/customers/customers.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { attemptsAt, limitRate, returnAttempts } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { isOwnPassword } from '../own-password.ts';
import { noteProven } from '../session-store.ts';
import { acceptPasskey } from './log-in-with-passkey.ts';
import type { PasskeyDeps } from './passkey-deps.ts';
import { provePasskey } from './prove-passkey.ts';
import type { SignedChallenge } from './web-authn.ts';

type Request = Received<'POST /fresh-logins'>['body'];
type No = Refusal<'not_signed_in' | 'invalid' | 'too_many_tries'>;

export async function proveAgain(
  deps: PasskeyDeps,
  { password, passkey }: Request,
  { member, visitor }: { member: Member; visitor: Visitor },
): Promise<Answer<'POST /fresh-logins'> | No> {
  const { db } = deps;
  if (passkey != null) {
    const refusal = await proveByPasskey(deps, passkey, member);
    if (refusal !== null) return refusal;
  } else {
    if (password == null) return refuseField('password', 'Please give your password.');
    const { password_hash } = await readCustomer(db, member.id);
    const attempt = { password, storedHash: password_hash, from: visitor.address };
    const isRight = await isOwnPassword(db, member, attempt);
    if (typeof isRight !== 'boolean') return isRight;
    if (!isRight) return refuseField('password', 'That is not your password.');
  }
  const until = await noteProven(db, member.sessionId);
  return until === null ? refuse('not_signed_in') : { fresh_login_until: until.toISOString() };
}

/** Wrong ones count for the session, as wrong passwords do. */
async function proveByPasskey(
  deps: PasskeyDeps,
  signed: SignedChallenge,
  { id, sessionId }: Member,
): Promise<Refusal<'invalid' | 'too_many_tries'> | null> {
  const { db, outbox } = deps;
  const attempts = attemptsAt(wrongPasswordsInSession, { address: '', sessionId });
  const tooMany = await limitRate(db, attempts);
  if (tooMany !== null) return tooMany;
  const proven = await provePasskey(deps, signed);
  if ('refused' in proven) return refuseField('passkey', proven.message ?? NOT_YOURS);
  if (proven.customerId !== id) return refuseField('passkey', NOT_YOURS);
  const refusal = await transact(db, async (transaction) =>
    acceptPasskey({ db: transaction, outbox }, await lockCustomer(transaction, id), proven),
  );
  outbox.flush();
  if (refusal !== null) return refuseField('passkey', refusal.message ?? NOT_YOURS);
  await returnAttempts(db, attempts);
  return null;
}

const NOT_YOURS = 'That passkey isn’t one of this account. Please use another one, or your password.';

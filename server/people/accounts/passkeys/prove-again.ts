/** A fresh login: a member shows once more who they are, before they add or remove a passkey. Of staff it is a fresh code as well. */
import { wrongPasswordsInSession } from '#contract/accounts/rate-limits.ts';
import type { Answer, Received } from '#contract/calls.ts';
import { isStaff, lockCustomer, readCustomer } from '#server/foundation/customers/customers.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { attemptsAt, limitRate, returnAttempts } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { isOwnPassword } from '../own-password.ts';
import { noteFreshCode, notePasskeyShown, noteProven } from '../session-store.ts';
import { acceptPasskey } from './log-in-with-passkey.ts';
import type { PasskeyDeps } from './passkey-deps.ts';
import { type ProvenPasskey, provePasskey } from './prove-passkey.ts';
import type { SignedChallenge } from './web-authn.ts';

type Request = Received<'POST /fresh-logins'>['body'];
type No = Refusal<'not_signed_in' | 'invalid' | 'too_many_tries'>;

export async function proveAgain(
  deps: PasskeyDeps,
  { password, passkey }: Request,
  { member, visitor }: { member: Member; visitor: Visitor },
): Promise<Answer<'POST /fresh-logins'> | No> {
  const { db, clock } = deps;
  const isOfStaff = await isStaff(db, member.id);
  const proven =
    passkey == null
      ? await proveByPassword(deps, password, { member, visitor, isOfStaff })
      : await proveByPasskey(deps, passkey, member);
  if (proven !== null && 'refused' in proven) return proven;
  const until = await transact(db, async (transaction) => {
    if (isOfStaff) await noteFreshCode(transaction, member.sessionId, clock());
    if (proven?.isVerified === true) await notePasskeyShown(transaction, member.sessionId);
    return noteProven(transaction, member.sessionId);
  });
  return until === null ? refuse('not_signed_in') : { fresh_login_until: until.toISOString() };
}

interface Asked {
  member: Member;
  visitor: Visitor;
  isOfStaff: boolean;
}

/** Of staff with an authenticator app the password alone shows too little. */
async function proveByPassword(
  { db, live }: PasskeyDeps,
  password: Request['password'],
  { member, visitor, isOfStaff }: Asked,
): Promise<No | null> {
  if (password == null) return refuseField('password', 'Please give your password.');
  const { password_hash, totp_confirmed_at } = await readCustomer(db, member.id);
  if (isOfStaff && (live || totp_confirmed_at !== null)) return MORE_OF_STAFF;
  const attempt = { password, storedHash: password_hash, from: visitor.address };
  const isRight = await isOwnPassword(db, member, attempt);
  if (typeof isRight !== 'boolean') return isRight;
  return isRight ? null : refuseField('password', 'That is not your password.');
}

/** Wrong ones count for the session, as wrong passwords do. */
async function proveByPasskey(
  deps: PasskeyDeps,
  signed: SignedChallenge,
  { id, sessionId }: Member,
): Promise<Refusal<'invalid' | 'too_many_tries'> | ProvenPasskey> {
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
  return proven;
}

const NOT_YOURS =
  'That passkey isn’t one of this account. Please use another one, or show in another way that it’s you.';
const MORE_OF_STAFF = refuseField(
  'password',
  'Staff show who they are in the back office, with the six digits of their app or with a passkey.',
);

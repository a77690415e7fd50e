/** A fresh code: staff prove again who they are, before an act of consequence. */
import { wrongFreshCodes } from '#contract/accounts/rate-limits.ts';
import type { Answer, Received } from '#contract/calls.ts';
import { freshCodeUntil } from '#domain/staff/fresh-code.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { attemptsAt, limitRate, returnAttempts } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { isOwnPassword } from './own-password.ts';
import { NOT_THIS_CODE, useOneTimeCode } from './second-factor.ts';
import { noteFreshCode } from './session-store.ts';

type Request = Received<'POST /staff/fresh-codes'>['body'];
type No = Refusal<'not_allowed' | 'invalid' | 'too_many_tries'>;

export async function giveFreshCode(
  deps: AccountDeps,
  { oneTimeCode, password }: Request,
  { member, visitor }: { member: Member; visitor: Visitor },
): Promise<Answer<'POST /staff/fresh-codes'> | No> {
  const { db, clock, live } = deps;
  const { password_hash, totp_confirmed_at } = await readCustomer(db, member.id);
  if (totp_confirmed_at === null) {
    if (live) return refuse('not_allowed');
    if (password == null) return refuseField('password', 'Please give your password.');
    const attempt = { password, storedHash: password_hash, from: visitor.address };
    const isRight = await isOwnPassword(db, member, attempt);
    if (typeof isRight !== 'boolean') return isRight;
    if (!isRight) return refuseField('password', 'That is not your password.');
  } else {
    if (oneTimeCode == null) return refuseField('oneTimeCode', 'Please give six digits.');
    const attempts = attemptsAt(wrongFreshCodes, { address: '', member, sessionId: member.sessionId });
    const tooMany = await limitRate(db, attempts);
    if (tooMany !== null) return tooMany;
    const isUsed = await transact(db, (transaction) =>
      useOneTimeCode(transaction, member.id, { code: oneTimeCode, now: clock() }),
    );
    if (!isUsed) return NOT_THIS_CODE;
    await returnAttempts(db, attempts);
  }
  const now = clock();
  await transact(db, (transaction) => noteFreshCode(transaction, member.sessionId, now));
  return { fresh_code_until: (freshCodeUntil(now, now) ?? now).toISOString() };
}

import { wrongPasswordsInSession } from '#contract/accounts/rate-limits.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { attemptsAt, limitRate, returnAttempts } from '#server/platform/rate-limit.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { isPassword } from './passwords/password-hash.ts';

interface PasswordAttempt {
  password: string;
  storedHash: string | null;
  /** The network address that the request came from. */
  from: string;
}

/**
 * Whether a member who is signed in gives their own password. Wrong ones count for the session, so that somebody who uses a session
 * that isn't theirs can't keep its owner from changing the password in another one.
 */
export async function isOwnPassword(
  db: Database,
  { sessionId }: Member,
  { password, storedHash, from }: PasswordAttempt,
): Promise<boolean | Refusal<'too_many_tries'>> {
  const attempts = attemptsAt(wrongPasswordsInSession, { address: '', sessionId });
  const tooMany = await limitRate(db, attempts);
  if (tooMany !== null) return tooMany;
  const isRight = await isPassword(password, storedHash, from);
  if (isRight !== false) await returnAttempts(db, attempts);
  return isRight;
}

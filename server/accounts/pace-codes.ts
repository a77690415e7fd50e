/** How often a code is mailed to a mailbox, whoever asks for it. Nobody is told, so that nobody learns what others asked for. */
import type { RateLimit } from '../../contract/call.ts';
import { HOUR, MINUTE } from '../../contract/rate-limit.ts';
import type { Database } from '../platform/database.ts';
import { attemptsAt, clearAttempts, limitRate } from '../platform/rate-limit.ts';
import { HOURS, type Purpose } from './mailed-code-store.ts';

/** `secret` as for guesses: once the mailbox has another password, codes are mailed from the start again. */
interface Mailbox {
  email: string;
  secret?: string;
}

/**
 * Answers whether a code may be mailed now, and counts it. Where not, a code that was mailed before still works: the second
 * limit gives back one mail in a code's lifetime, so it refuses none after the last code has expired.
 */
export const mayMailCode = async (db: Database, purpose: Purpose, mailbox: Mailbox): Promise<boolean> =>
  (await limitRate(db, paceOf(purpose, mailbox))) === null;

/** After a code was used: the next one may be mailed at once. */
export const resumeMailing = (db: Database, purpose: Purpose, mailbox: Mailbox): Promise<void> =>
  clearAttempts(db, paceOf(purpose, mailbox));

const BEFORE_THE_NEXT = 10 * MINUTE;
const AT_ONCE = 3;

function paceOf(purpose: Purpose, { email, secret }: Mailbox) {
  const undisturbed: RateLimit = { name: `${purpose}: next mail`, attempts: 1, seconds: BEFORE_THE_NEXT };
  const lasting: RateLimit = {
    name: `${purpose}: mails`,
    attempts: AT_ONCE,
    seconds: AT_ONCE * HOURS[purpose] * HOUR,
  };
  const limits = [undisturbed, lasting].map((limit) => ({ ...limit, by: 'email' as const }));
  return attemptsAt(limits, { address: '', email, secret });
}

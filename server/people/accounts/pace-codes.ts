/** How often a code is mailed to a mailbox, no matter who asks for it. Nobody is told, so that nobody learns what others asked for. */
import type { RateLimit } from '#contract/call.ts';
import { HOUR, MINUTE } from '#contract/rate-limit.ts';
import type { Database } from '#server/platform/database.ts';
import { attemptsAt, clearAttempts, limitRate, returnAttempts } from '#server/platform/rate-limit.ts';
import { HOURS, type Purpose } from './mailed-code-store.ts';

/** `secret` as for guesses: once the mailbox has another password, codes are mailed from the start again. */
interface Mailbox {
  email: string;
  secret?: string;
}

/**
 * Mails a code, unless one was mailed a moment ago. That one still works: the second limit gives back one mail in a code's
 * lifetime, so it refuses none after the last code has expired. A mail that could not be queued does not count.
 */
export async function mailInPace(
  db: Database,
  { purpose, ...mailbox }: Mailbox & { purpose: Purpose },
  queueMail: () => Promise<void>,
): Promise<void> {
  const pace = paceOf(purpose, mailbox);
  if ((await limitRate(db, pace)) !== null) return;
  try {
    await queueMail();
  } catch (error) {
    // Best effort: where this fails too, the next mail waits for ten minutes.
    await returnAttempts(db, pace).catch(() => undefined);
    throw error;
  }
}

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

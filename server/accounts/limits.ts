/** How often one may try to get in, or have us write. An office behind one address gets along with it. */
import { emailIdentity } from '../../domain/customer/email.ts';
import { type Attempt, attemptFrom, type RateLimit } from '../platform/rate-limit.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const LIMITS = {
  'log in': [limit('logins by address', 60, 15 * MINUTE), limit('logins by account', 10, 15 * MINUTE)],
  'ask for a reset': [limit('resets by address', 30, HOUR), limit('resets by e-mail', 5, HOUR)],
  'ask for a link': [limit('links by address', 30, HOUR), limit('links by e-mail', 5, HOUR)],
  'export data': [limit('exports by address', 60, HOUR), limit('exports by account', 10, HOUR)],
  'make a guest': [limit('guests by address', 60, HOUR), limit('guests by e-mail', 20, HOUR)],
  'change a password': [limit('changes by address', 60, HOUR), limit('changes by account', 10, 15 * MINUTE)],
  'sign up': [limit('sign-ups by address', 40, HOUR), limit('sign-ups by e-mail', 12, HOUR)],
} as const satisfies Record<string, [byAddress: RateLimit, byEmail: RateLimit]>;

/** Counted for the address that it comes from and for the mailbox that it is about, whether or not that is anybody's. */
export function attemptsOf(what: keyof typeof LIMITS, address: string, email: string): Attempt[] {
  const [byAddress, byEmail] = LIMITS[what];
  return [...attemptFrom(byAddress, address), { limit: byEmail, by: emailIdentity(email) }];
}

/** Whoever guesses at codes that were mailed. */
export const attemptsAtCode = (address: string): Attempt[] =>
  attemptFrom(limit('codes by address', 30, 15 * MINUTE), address);

function limit(name: string, attempts: number, seconds: number): RateLimit {
  return { name, attempts, seconds };
}

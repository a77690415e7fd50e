/** How often one may try to get in, or have us write. An office behind one address gets along with it. */
import { emailIdentity } from '../../domain/customer/email.ts';
import { type Limit, type Try, tryFrom } from '../platform/throttle.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const LIMITS = {
  'log in': [limit('logins by address', 60, 15 * MINUTE), limit('logins by account', 10, 15 * MINUTE)],
  'sign up': [limit('sign-ups by address', 40, HOUR), limit('sign-ups by e-mail', 6, HOUR)],
} as const satisfies Record<string, [byAddress: Limit, byEmail: Limit]>;

/** Counted for the address that it comes from and for the mailbox that it is about, whether or not that is anybody's. */
export function triesOf(what: keyof typeof LIMITS, address: string, email: string): Try[] {
  const [byAddress, byEmail] = LIMITS[what];
  return [...tryFrom(byAddress, address), { limit: byEmail, by: emailIdentity(email) }];
}

function limit(name: string, tries: number, seconds: number): Limit {
  return { name, tries, seconds };
}

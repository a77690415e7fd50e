/** How often carts are made and changed. An honest customer never meets these limits; `docs/decisions/limits.md` has the reasons. */
import { ofUnproven } from '#contract/accounts/rate-limits.ts';
import type { CallLimit } from '#contract/call.ts';
import { DAY, MINUTE } from '#contract/rate-limit.ts';

const message = 'That was a lot in a short time. Please wait a moment, then try again.';

export const newCarts = [
  // Every first visit makes a cart, and a whole town may visit from one address of its mobile network.
  { name: 'new carts by address', attempts: 1000, seconds: 10 * MINUTE, by: 'network', message },
  { name: 'new carts by account', attempts: 100, seconds: DAY, by: 'account', of: 'members', message },
  ofUnproven({ name: 'new carts of unproven accounts', attempts: 20, seconds: DAY }),
] as const satisfies readonly CallLimit[];

/** Coffees put into carts, changed there and taken out. */
export const cartWrites = [
  // An office of a hundred may fill its carts at once, from one address.
  { name: 'cart writes by address', attempts: 3000, seconds: 10 * MINUTE, by: 'network', message },
  {
    name: 'cart writes by account',
    attempts: 600,
    seconds: 10 * MINUTE,
    by: 'account',
    of: 'members',
    message,
  },
  ofUnproven({ name: 'cart writes of unproven accounts', attempts: 200, seconds: 10 * MINUTE }),
] as const satisfies readonly CallLimit[];

/** Flights put into carts: each is ranked by a thread of its own. */
export const flightWrites = [
  ...cartWrites,
  { name: 'flights into carts by address', attempts: 120, seconds: 10 * MINUTE, by: 'network', message },
] as const satisfies readonly CallLimit[];

/** How often orders are placed, paid and cancelled. `docs/decisions/limits.md` has the reasons. */
import { ofUnproven } from '#contract/accounts/rate-limits.ts';
import type { CallLimit } from '#contract/call.ts';
import { DAY, HOUR, MINUTE } from '#contract/rate-limit.ts';

const tooManyOrders =
  'That was a lot of orders in a short time, and this one was not placed. Please try again in a while, or write to us if you need more.';

/** A request that is refused as invalid does not count. */
export const placedOrders = [
  { name: 'orders by address', attempts: 300, seconds: HOUR, by: 'network', message: tooManyOrders },
  // With the network, or a stranger could use up what a guest elsewhere has.
  {
    name: 'guest orders by e-mail and network',
    attempts: 20,
    seconds: HOUR,
    by: 'email and network',
    of: 'guests',
    message: tooManyOrders,
  },
  {
    name: 'orders by account',
    attempts: 100,
    seconds: DAY,
    by: 'account',
    of: 'members',
    message: tooManyOrders,
  },
  ofUnproven({ name: 'orders of unproven accounts', attempts: 20, seconds: DAY }),
] as const satisfies readonly CallLimit[];

/** Each payment that begins asks PayPal. */
export const begunPayments = [
  { name: 'payments by address', attempts: 300, seconds: HOUR, by: 'network' },
  { name: 'payments by account', attempts: 60, seconds: HOUR, by: 'account', of: 'members' },
  ofUnproven({ name: 'payments of unproven accounts', attempts: 20, seconds: HOUR }),
] as const satisfies readonly CallLimit[];

/** Each buyer who comes back has us ask PayPal. Money that is under way is settled by a job in any case. */
export const finishedPayments = [
  { name: 'finished payments by address', attempts: 300, seconds: 10 * MINUTE, by: 'network' },
] as const satisfies readonly CallLimit[];

export const cancellations = [
  { name: 'cancellations by address', attempts: 300, seconds: HOUR, by: 'network' },
  { name: 'cancellations by account', attempts: 60, seconds: HOUR, by: 'account', of: 'members' },
  ofUnproven({ name: 'cancellations of unproven accounts', attempts: 20, seconds: HOUR }),
] as const satisfies readonly CallLimit[];

/** How often codes of vouchers are tried. `docs/decisions/vouchers-and-gift-cards.md` has the reasons. */
import { ofUnproven } from '#contract/accounts/rate-limits.ts';
import type { CallLimit } from '#contract/call.ts';
import { MINUTE } from '#contract/rate-limit.ts';

const message = 'That was a lot of codes in a short time. Please wait a moment, then try again.';

export const voucherTries = [
  // An office may get its codes by one mail, and has one address.
  { name: 'vouchers by address', attempts: 120, seconds: 10 * MINUTE, by: 'network', message },
  {
    name: 'vouchers by account',
    attempts: 30,
    seconds: 10 * MINUTE,
    by: 'account',
    of: 'members',
    message,
  },
  ofUnproven({ name: 'vouchers of unproven accounts', attempts: 10, seconds: 10 * MINUTE }),
] as const satisfies readonly CallLimit[];

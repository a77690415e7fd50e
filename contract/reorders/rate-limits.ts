import { ofUnproven } from '#contract/accounts/rate-limits.ts';
import type { CallLimit } from '#contract/call.ts';
import { HOUR } from '#contract/rate-limit.ts';

/** One may also place an order, and each approval that PayPal pays asks PayPal. */
export const answers = [
  { name: 'answers to proposals by address', attempts: 60, seconds: HOUR, by: 'network' },
] as const satisfies readonly CallLimit[];

export const ownAnswers = [
  ...answers,
  { name: 'answers to proposals by account', attempts: 60, seconds: HOUR, by: 'account', of: 'members' },
  ofUnproven({ name: 'answers to proposals of unproven accounts', attempts: 20, seconds: HOUR }),
] as const satisfies readonly CallLimit[];

export const changedStandingOrders = [
  { name: 'changed standing orders by account', attempts: 60, seconds: HOUR, by: 'account', of: 'members' },
  ofUnproven({ name: 'changed standing orders of unproven accounts', attempts: 10, seconds: HOUR }),
] as const satisfies readonly CallLimit[];

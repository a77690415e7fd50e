import type { CallLimit } from '#contract/call.ts';
import { HOUR } from '#contract/rate-limit.ts';

/** Each reply mails the shop. A link can't be guessed, so these are for people who have one. */
export const replies = [
  { name: 'replies by address', attempts: 20, seconds: HOUR, by: 'network' },
] as const satisfies readonly CallLimit[];

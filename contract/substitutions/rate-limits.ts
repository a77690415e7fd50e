import type { CallLimit } from '#contract/call.ts';
import { HOUR } from '#contract/rate-limit.ts';

/** One may also cancel the order, and each cancellation mails. */
export const answers = [
  { name: 'answers to substitutes by address', attempts: 60, seconds: HOUR, by: 'network' },
] as const satisfies readonly CallLimit[];

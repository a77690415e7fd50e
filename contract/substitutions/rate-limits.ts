import type { CallLimit } from '../call.ts';
import { HOUR } from '../rate-limit.ts';

/** One may also cancel the order, and each cancellation mails. */
export const answers = [
  { name: 'answers to substitutes by address', attempts: 60, seconds: HOUR, by: 'network' },
] as const satisfies readonly CallLimit[];

/** How often invoices are set as PDF, which takes the processor a while. */
import type { CallLimit } from '#contract/call.ts';
import { HOUR } from '#contract/rate-limit.ts';

export const invoiceFiles = [
  { name: 'invoice files by address', attempts: 300, seconds: HOUR, by: 'network' },
  { name: 'invoice files by account', attempts: 60, seconds: HOUR, by: 'account', of: 'members' },
] as const satisfies readonly CallLimit[];

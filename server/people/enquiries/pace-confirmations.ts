/** How often a mailbox is told that we got its enquiry. Anybody can type anybody's address, and the enquiry is taken either way. */
import type { CallLimit } from '#contract/call.ts';
import { HOUR } from '#contract/rate-limit.ts';
import type { Database } from '#server/platform/database.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';

const PACE = [
  { name: 'confirmed enquiries by e-mail', attempts: 6, seconds: HOUR, by: 'email' },
] as const satisfies readonly CallLimit[];

export const mayConfirm = async (db: Database, email: string): Promise<boolean> =>
  (await limitRate(db, attemptsAt(PACE, { address: '', email }))) === null;

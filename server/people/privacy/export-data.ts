import { type Answer, calls } from '#contract/calls.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import type { AccountDeps } from '#server/people/accounts/accounts.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { readPersonalData } from './personal-data.ts';

export async function exportData(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { id }: Member,
  { address }: Visitor,
): Promise<Answer<'GET /customers/data-export'> | Refusal<'too_many_tries'>> {
  const { email, email_identity, email_verified_at } = await readCustomer(db, id);
  const { limits } = calls['GET /customers/data-export'];
  const tooMany = await limitRate(db, attemptsAt(limits, { address, email }));
  if (tooMany !== null) return tooMany;
  const mailbox = email_verified_at === null ? null : email_identity;
  return { exported_at: clock().toISOString(), data: await readPersonalData(db, { id, mailbox }) };
}

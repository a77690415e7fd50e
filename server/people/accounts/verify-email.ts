import { resentVerifications } from '#contract/accounts/rate-limits.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import { readWish, type TrialOutcome } from '#server/money/plans/plans.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { verifyAddress } from './account-mails.ts';
import { countUnknownCode } from './count-guesses.ts';
import { newCode, readCode, useCode } from './mailed-code-store.ts';
import { proveMailbox } from './prove-mailbox.ts';

/** Answers what became of the trial that was wished for at sign-up. */
export async function verifyEmail(
  { db, clock }: AccountDeps,
  code: string,
  visitor: Visitor,
): Promise<Refusal<'not_found' | 'too_many_tries'> | { trial: TrialOutcome }> {
  if ((await readCode(db, 'verify e-mail', code)) === null)
    return countUnknownCode(db, visitor, NO_SUCH_LINK);
  return transact(db, async (transaction) => {
    const identity = await useCode(transaction, 'verify e-mail', code);
    const proven = identity === null ? undefined : await proveMailbox(transaction, identity, clock());
    return proven === undefined ? NO_SUCH_LINK : { trial: proven.trial };
  });
}

const NO_SUCH_LINK = refuse('not_found', {
  message: 'That link no longer works. You can send yourself a new one from your profile.',
});

/** Answers the address that the new link goes to; `null` when the address is verified already. */
export async function resendVerification(
  { db, outbox }: AccountDeps,
  member: Member,
): Promise<string | null | Refusal<'too_many_tries'>> {
  const customer = await readCustomer(db, member.id);
  const { email, email_verified_at } = customer;
  if (email_verified_at !== null) return null;
  const tooMany = await limitRate(db, attemptsAt(resentVerifications, { address: '', email }));
  if (tooMany !== null) return tooMany;
  await transact(db, async (transaction) => {
    const wish = await readWish(transaction, customer);
    const code = await newCode(transaction, 'verify e-mail', email);
    await outbox.add(transaction, verifyAddress(email, { code, wish }));
  });
  outbox.flush();
  return email;
}

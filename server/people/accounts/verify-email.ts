import { resentVerifications } from '#contract/accounts/rate-limits.ts';
import { handOverBlends } from '#server/coffee/blends/blends.ts';
import {
  type Customer,
  changeCustomer,
  isMember,
  lockMailbox,
  readCustomer,
} from '#server/foundation/customers/customers.ts';
import { unmarkMailbox } from '#server/foundation/mail/mail.ts';
import { beginWishedTrial, readWish, type TrialOutcome } from '#server/money/plans/plans.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { handOverOrders } from '#server/selling/orders/orders.ts';
import type { AccountDeps } from './account-deps.ts';
import { verifyAddress } from './account-mails.ts';
import { countUnknownCode } from './count-guesses.ts';
import { newCode, readCode, useCode } from './mailed-code-store.ts';

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

/**
 * Verifies the account of a mailbox, after somebody used a code that was mailed there. What guests of the same mailbox
 * ordered is handed over to the account, and a trial that was wished for begins. `undefined` where the mailbox has no account.
 */
export async function proveMailbox(
  db: InTransaction,
  identity: string,
  now: Date,
): Promise<{ account: Customer; trial: TrialOutcome } | undefined> {
  const people = await lockMailbox(db, identity);
  await unmarkMailbox(db, identity);
  const account = people.find(isMember);
  if (account === undefined) return undefined;
  const guestIds = people.filter(({ id }) => id !== account.id).map(({ id }) => id);
  if (guestIds.length > 0) {
    await handOverOrders(db, guestIds, account.id);
    await handOverBlends(db, guestIds, account.id);
  }
  const { id, email_verified_at } = account;
  const trial = await beginWishedTrial(db, account, now);
  return { account: await changeCustomer(db, id, { email_verified_at: email_verified_at ?? now }), trial };
}

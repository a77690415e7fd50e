import { calls } from '../../contract/calls.ts';
import { readCustomer } from '../customers/customers.ts';
import type { Member, Visitor } from '../platform/calls.ts';
import { transact } from '../platform/database.ts';
import { attemptsAt, limitRate } from '../platform/rate-limit.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { AccountDeps } from './account-deps.ts';
import { verifyAddress } from './account-mails.ts';
import { newCode, useCode } from './mailed-code-store.ts';
import { proveMailbox } from './prove-mailbox.ts';

export async function verifyEmail(
  { db, clock }: AccountDeps,
  code: string,
): Promise<Refusal<'not_found'> | null> {
  return transact(db, async (transaction) => {
    const identity = await useCode(transaction, 'verify e-mail', code);
    const account = identity === null ? undefined : await proveMailbox(transaction, identity, clock());
    return account === undefined ? NO_SUCH_LINK : null;
  });
}

const NO_SUCH_LINK = refuse('not_found', {
  message: 'That link does not work any more. Your profile sends you a new one.',
});

/** Answers the address that the new link goes to; `null` when the address is verified already. */
export async function resendVerification(
  { db, outbox }: AccountDeps,
  member: Member,
  { address }: Visitor,
): Promise<string | null | Refusal<'too_many_tries'>> {
  const { email, email_verified_at } = await readCustomer(db, member.id);
  if (email_verified_at !== null) return null;
  const { limits } = calls['POST /customers/resend-verification'];
  const tooMany = await limitRate(db, attemptsAt(limits, { address, email }));
  if (tooMany !== null) return tooMany;
  await transact(db, async (transaction) => {
    await outbox.add(transaction, verifyAddress(email, await newCode(transaction, 'verify e-mail', email)));
  });
  outbox.flush();
  return email;
}

/** The reader of another mailbox confirms that an account has it from now on. */
import {
  changeCustomer,
  findAccount,
  lockAccount,
  lockWithMailbox,
} from '#server/foundation/customers/customers.ts';
import type { TrialOutcome } from '#server/money/plans/plans.ts';
import { readdressThreads } from '#server/people/inbox/inbox.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { readdressOrders } from '#server/selling/orders/desk/desk.ts';
import type { AccountDeps } from '../account-deps.ts';
import { countUnknownCode } from '../count-guesses.ts';
import { UNCHOSEN_PASSWORD } from '../passwords/password-hash.ts';
import { proveMailbox } from '../verify-email.ts';
import { addressChanged } from './email-change-mails.ts';
import { deleteEmailChange, findEmailChange } from './email-change-store.ts';

interface Confirming {
  code: string;
  member: Member | null;
  visitor: Visitor;
}

type Refused = Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile' | 'too_many_tries'>;

export async function confirmEmailChange(
  { db, outbox, clock }: Pick<AccountDeps, 'db' | 'outbox' | 'clock'>,
  { code, member, visitor }: Confirming,
): Promise<{ trial: TrialOutcome } | Refused> {
  const waiting = await findEmailChange(db, code, clock());
  if (waiting === undefined) return countUnknownCode(db, visitor, NO_SUCH_LINK);
  const outcome = await transact(db, async (transaction) => {
    await lockWithMailbox(transaction, waiting.customer_id, waiting.email_identity);
    const now = clock();
    const change = await findEmailChange(transaction, code, now);
    const account = change === undefined ? undefined : await lockAccount(transaction, change.customer_id);
    if (change === undefined || account === undefined) return NO_SUCH_LINK;
    if (account.password_hash !== UNCHOSEN_PASSWORD && member?.id !== account.id)
      return member === null ? LOG_IN_FIRST : ANOTHER_ACCOUNT;
    if ((await findAccount(transaction, change.email)) !== undefined) return TAKEN;
    const { email, email_identity } = change;
    await changeCustomer(transaction, account.id, { email, email_identity, email_verified_at: now });
    await deleteEmailChange(transaction, account.id);
    await readdressOrders(transaction, account.id, { from: account.email, to: email });
    // Of a mailbox that the account never proved, they may be somebody else's.
    if (account.email_verified_at !== null)
      await readdressThreads(transaction, account.email_identity, { email, email_identity, now });
    const proven = await proveMailbox(transaction, email_identity, now);
    await outbox.add(transaction, addressChanged(account.email));
    return { trial: proven?.trial ?? null };
  }).catch((error: unknown) => {
    // Race: somebody signed up with the address a moment ago.
    if (isTaken(error)) return TAKEN;
    throw error;
  });
  outbox.flush();
  return outcome;
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'one_account_per_mailbox';

const NO_SUCH_LINK = refuse('not_found', {
  message: 'That link no longer works. Please ask us for a new one.',
});

const LOG_IN_FIRST = refuse('not_allowed', {
  message: 'Please log in with the email address that you have had so far. Then you can confirm the new one.',
});

const ANOTHER_ACCOUNT = refuse('not_allowed', {
  message: 'You’re logged in to another account. Please log in to the one that gets this address.',
});

const TAKEN = refuse('changed_meanwhile', {
  message: 'Somebody has opened an account with this address in the meantime. Please write to us.',
});

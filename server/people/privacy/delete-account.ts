import type { Received } from '#contract/calls.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import {
  type Customer,
  isStaff,
  lockCustomers,
  lockMailbox,
  readCustomer,
} from '#server/foundation/customers/customers.ts';
import { hasPlanThatGoesOn } from '#server/money/plans/plans.ts';
import { type AccountDeps, isOwnPassword, lockCodes } from '#server/people/accounts/accounts.ts';
import type { Member, Visitor } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { giveUpCredit } from '#server/selling/credit/credit.ts';
import { readUsable } from '#server/selling/ledger/ledger.ts';
import { readMerged } from './merged-records.ts';
import { forgetCustomers, forgetMailbox, listWhatEnds } from './personal-data.ts';
import { accountDeleted } from './privacy-mails.ts';
import { readWhatStays, reasonsInOrders } from './what-stays.ts';

export async function deleteAccount(
  { db, outbox }: AccountDeps,
  { password, creditGivenUp = 0 }: Received<'POST /account-deletions'>['body'],
  { member, visitor }: { member: Member; visitor: Visitor },
): Promise<Refusal<'not_signed_in' | 'invalid' | 'too_many_tries'> | null> {
  const { email, email_identity, password_hash } = await readCustomer(db, member.id);
  const attempt = { password, storedHash: password_hash, from: visitor.address };
  const isRight = await isOwnPassword(db, member, attempt);
  if (typeof isRight !== 'boolean') return isRight;
  if (!isRight) return refuseField('password', 'That is not your password.');
  const outcome = await transact(db, async (transaction) => {
    await lockCodes(transaction, email);
    const people = await lockMailbox(transaction, email_identity);
    const customer = people.find(({ id }) => id === member.id);
    if (customer?.password_hash !== password_hash) return refuse('not_signed_in');
    return forgetAccount({ db: transaction, outbox }, customer, { people, creditGivenUp });
  });
  outbox.flush();
  return outcome;
}

interface Forgetting {
  /** Everybody of the mailbox. */
  people: readonly Customer[];
  /** Pence. */
  creditGivenUp: number;
}

/** Forgets an account with all records that were merged into it and their mailboxes, or says why it can't be yet. The caller holds the locks on everybody of the mailbox. */
export async function forgetAccount(
  { db, outbox }: Pick<AccountDeps, 'outbox'> & { db: InTransaction },
  customer: Customer,
  { people, creditGivenUp }: Forgetting,
): Promise<Refusal<'invalid'> | null> {
  const { email, email_identity } = customer;
  // Until the mailbox is verified, guests' data under it may be somebody else's.
  const isVerified = customer.email_verified_at !== null;
  const own = isVerified ? people.map(({ id }) => id) : [customer.id];
  const { records, guests } = await readMerged(db, own);
  const merged = [...records.map(({ id }) => id), ...guests];
  if (merged.length > 0) await lockCustomers(db, merged);
  const ids = [...new Set([...own, ...merged])];
  const reasons = [
    ...(await reasonsInAccount(db, customer, creditGivenUp)),
    ...(await reasonsInOrders(db, ids)),
  ];
  if (reasons.length > 0) return refuse('invalid', { message: reasons.join(' ') });
  const whatStays = await readWhatStays(db, email_identity, ids);
  const mailboxes = [
    ...(isVerified ? [email_identity] : []),
    ...records.flatMap(({ mailbox }) => mailbox ?? []),
  ];
  const whatEnds = await listWhatEnds(db, { ids, mailboxes });
  if (creditGivenUp > 0) await giveUpCredit(db, { customerId: customer.id, pence: creditGivenUp });
  await forgetCustomers(db, ids);
  for (const mailbox of mailboxes) await forgetMailbox(db, mailbox);
  const creditEnds = creditGivenUp > 0 ? [`You gave up ${formatPounds(creditGivenUp)} of credit.`] : [];
  await outbox.add(db, accountDeleted(email, whatStays, [...creditEnds, ...whatEnds]));
  return null;
}

/** Why the account can't be deleted yet, a sentence for each: who mends one thing after the other should not have to ask after each. */
async function reasonsInAccount(
  db: InTransaction,
  { id, balance_limit }: Customer,
  creditGivenUp: number,
): Promise<string[]> {
  const { credit, balance, fees } = await readUsable(db, id);
  const ahead = balance - fees - balance_limit;
  return [
    ...((await isStaff(db, id)) ? ['A staff account cannot be deleted while it is one.'] : []),
    ...((await hasPlanThatGoesOn(db, id)) ? ['Your plan is still running. Please end it first.'] : []),
    ...(credit === creditGivenUp ? [] : [creditLeft(credit, creditGivenUp)]),
    ...(ahead < 0 ? ['There is still something to pay on your account. Please settle it first.'] : []),
    ...(ahead > 0 ? ['You paid ahead on your account. Please use it first, or ask us to pay it back.'] : []),
  ];
}

const creditLeft = (credit: number, givenUp: number): string =>
  givenUp > 0
    ? `Your credit has changed meanwhile: it is ${formatPounds(credit)} now. Please look at it again.`
    : `There is still ${formatPounds(credit)} of credit in your account. Please spend it first, or tick that you give it up.`;

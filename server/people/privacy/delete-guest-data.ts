/** Deleting a guest's data. Guests have no password, so a mailed link proves that the data is theirs. */
import { emailIdentity } from '#domain/customer/email.ts';
import { findAccount, lockGuests } from '#server/foundation/customers/customers.ts';
import {
  type AccountDeps,
  countUnknownCode,
  mailInPace,
  newCode,
  readCode,
  resumeMailing,
  useCode,
} from '#server/people/accounts/accounts.ts';
import type { Visitor } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { forgetCustomers, forgetMailbox, listWhatEnds } from './personal-data.ts';
import { dataDeleted, deleteGuestData as deletionMail } from './privacy-mails.ts';
import { readWhatStays, reasonsInOrders } from './what-stays.ts';

/**
 * Mails the same link to every address, so that nobody learns who the shop stores data about. Asked for again too soon,
 * nothing is mailed: the link that was mailed before still works.
 */
export async function requestGuestDataDeletion({ db, outbox }: AccountDeps, email: string): Promise<void> {
  await mailInPace(db, { purpose: PURPOSE, email }, () =>
    transact(db, async (transaction) => {
      const code = await newCode(transaction, PURPOSE, email);
      await outbox.add(transaction, deletionMail(email, code));
    }),
  );
  outbox.flush();
}

/**
 * Deletes the data of a mailbox's guests. An account of the same mailbox stays, since deleting it takes its password; data
 * under a mailbox that the account has verified stays with it.
 */
export async function deleteGuestData(
  { db, outbox }: AccountDeps,
  code: string,
  visitor: Visitor,
): Promise<Refusal<'not_found' | 'invalid' | 'too_many_tries'> | null> {
  const email = await readCode(db, PURPOSE, code);
  if (email === null) return countUnknownCode(db, visitor, NO_SUCH_LINK);
  const outcome = await transact(db, async (transaction) => {
    const mailbox = await useCode(transaction, PURPOSE, code);
    if (mailbox === null) return NO_SUCH_LINK;
    const refusal = await forgetGuestsOf({ db: transaction, outbox }, mailbox);
    return refusal === null ? null : refuse('invalid', { message: `${refusal.message} ${ASK_AGAIN}` });
  });
  outbox.flush();
  // The code is used up, whether or not an order forbids the deletion. It is done, so nothing may fail any more.
  await resumeMailing(db, PURPOSE, { email }).catch(() => undefined);
  return outcome;
}

/** Forgets the guests of a mailbox, or says why they can't be yet. */
export async function forgetGuestsOf(
  { db, outbox }: Pick<AccountDeps, 'outbox'> & { db: InTransaction },
  mailbox: string,
): Promise<Refusal<'invalid'> | null> {
  const guests = await lockGuests(db, emailIdentity(mailbox));
  const ids = guests.map(({ id }) => id);
  const reasons = await reasonsInOrders(db, ids);
  if (reasons.length > 0) return refuse('invalid', { message: reasons.join(' ') });
  const whatStays = await readWhatStays(db, emailIdentity(mailbox), ids);
  const account = await findAccount(db, mailbox);
  const mailboxes = account?.email_verified_at == null ? [emailIdentity(mailbox)] : [];
  const whatEnds = await listWhatEnds(db, { ids, mailboxes });
  await forgetCustomers(db, ids);
  for (const identity of mailboxes) await forgetMailbox(db, identity);
  await outbox.add(db, dataDeleted(mailbox, whatStays, whatEnds));
  return null;
}

const PURPOSE = 'delete guest data';

const ASK_AGAIN = 'Please ask for a new link after that.';

const NO_SUCH_LINK = refuse('not_found', {
  message: 'That link does not work any more. Please ask for a new one.',
});

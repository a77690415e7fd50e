/** Staff ask for another email address of an account. Nothing changes until somebody who reads it confirms it. */
import type { EmailChange } from '#contract/accounts/email-changes.ts';
import { emailIdentity, mailboxOwner, tidyEmail } from '#domain/customer/email.ts';
import { DAY_MS } from '#domain/durations.ts';
import { secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  type Customer,
  findAccount,
  isSamePerson,
  isStaff,
  lockAccount,
  lockCustomers,
  nameOf,
  readCustomer,
} from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import type { AccountDeps } from '../account-deps.ts';
import { UNCHOSEN_PASSWORD } from '../passwords/password-hash.ts';
import { confirmNewAddress, newAddressAskedFor } from './email-change-mails.ts';
import { deleteEmailChange, findEmailChangeOf, insertEmailChange } from './email-change-store.ts';

const DAYS_TO_CONFIRM = 7;

interface Asking {
  customerId: number;
  staffId: number;
  email: string;
}

type Refused = Refusal<'not_found' | 'not_allowed' | 'invalid' | 'second_person_needed'>;

/**
 * Take-over: whoever confirms has to be logged in to the account as well, which staff are not. Nobody is logged in to one whose password
 * is still to be chosen, so there a colleague has to want it too.
 */
export async function askForEmailChange(
  { db, outbox, clock }: Pick<AccountDeps, 'db' | 'outbox' | 'clock'>,
  { customerId, staffId, email }: Asking,
): Promise<EmailChange | Refused> {
  const now = clock();
  const outcome = await transact(db, async (transaction) => {
    await lockCustomers(transaction, [staffId, customerId]);
    if (await isSamePerson(transaction, staffId, customerId)) return NOT_ONES_OWN;
    const account = await lockAccount(transaction, customerId);
    if (account === undefined) return refuse('not_found');
    if (await isStaff(transaction, customerId)) return WORKS_HERE;
    const wrong = await whyNotThis(transaction, account, { email, staffId });
    if (wrong !== null) return wrong;
    const identity = emailIdentity(email);
    if (account.password_hash === UNCHOSEN_PASSWORD) {
      const refusal = await secondPersonNeeded(transaction, {
        staffId,
        right: 'people',
        act: 'ask for email change',
        object: `customer ${customerId}`,
        details: { to: identity },
        customerIds: [customerId],
        now,
      });
      if (refusal !== null) return refusal;
    }
    const to = tidyEmail(email);
    const code = await insertEmailChange(transaction, {
      customer_id: customerId,
      email: to,
      email_identity: identity,
      asked_by: staffId,
      asked_at: now,
      expires_at: new Date(now.getTime() + DAYS_TO_CONFIRM * DAY_MS),
    });
    await outbox.add(transaction, confirmNewAddress(to, code));
    await outbox.add(transaction, newAddressAskedFor(account.email));
    await insertAuditEntry(transaction, {
      staffId,
      action: 'ask for email change',
      object: `customer ${customerId}`,
    });
    const waiting = await readEmailChange(transaction, customerId, now);
    if (waiting === null) throw new Error(`The new address of customer ${customerId} is not there.`);
    return waiting;
  });
  outbox.flush();
  return outcome;
}

export const withdrawEmailChange = (
  { db }: Pick<AccountDeps, 'db'>,
  { customerId, staffId }: Pick<Asking, 'customerId' | 'staffId'>,
): Promise<Refusal<'not_found'> | null> =>
  transact(db, async (transaction) => {
    await lockCustomers(transaction, [customerId]);
    if (!(await deleteEmailChange(transaction, customerId))) return refuse('not_found');
    await insertAuditEntry(transaction, {
      staffId,
      action: 'withdraw email change',
      object: `customer ${customerId}`,
    });
    return null;
  });

export async function readEmailChange(
  db: Database | InTransaction,
  customerId: number,
  now: Date,
): Promise<EmailChange | null> {
  const waiting = await findEmailChangeOf(db, customerId, now);
  if (waiting === undefined) return null;
  const { asked_at, expires_at, ...change } = waiting;
  return { ...change, asked_at: asked_at.toISOString(), expires_at: expires_at.toISOString() };
}

async function whyNotThis(
  db: InTransaction,
  account: Customer,
  { email, staffId }: Pick<Asking, 'email' | 'staffId'>,
): Promise<Refusal<'invalid'> | null> {
  const identity = emailIdentity(email);
  if (identity === account.email_identity) return refuseField('email', 'That is their address already.');
  const staff = await readCustomer(db, staffId);
  if (mailboxOwner(identity) === mailboxOwner(staff.email_identity))
    return refuseField('email', 'That is your own mailbox.');
  const other = await findAccount(db, email);
  return other === undefined
    ? null
    : refuseField(
        'email',
        `${nameOf(other)} has an account with this address. If both are one person, merge the two records.`,
      );
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own account. Somebody else has to change it.',
});

const WORKS_HERE = refuse('not_allowed', {
  message: 'They work here and log in with this address. Please invite them at the new one instead.',
});

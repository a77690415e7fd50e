/** Staff open an account for somebody, whose reader chooses a password. What guests of the mailbox ordered is theirs once they did. */
import type { Received } from '#contract/calls.ts';
import { emailIdentity, tidyEmail } from '#domain/customer/email.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { findAccount, insertAccount, nameOf } from '#server/foundation/customers/customers.ts';
import { UNCHOSEN_PASSWORD } from '#server/people/accounts/accounts.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import type { CustomerDeskDeps } from './customer-desk-deps.ts';
import { accountOpened } from './customer-desk-mails.ts';
import { refusalOfNoName } from './named.ts';

interface Making {
  staffId: number;
  written: Received<'POST /staff/customers'>['body'];
}

export async function makeCustomer(
  { db, outbox }: CustomerDeskDeps,
  { staffId, written }: Making,
): Promise<{ id: number } | Refusal<'invalid'>> {
  const { firstName, lastName, companyName, phone, email } = written;
  const nameless = refusalOfNoName(written);
  if (nameless !== null) return nameless;
  const outcome = await transact(db, async (transaction) => {
    const id = await insertAccount(transaction, {
      email: tidyEmail(email),
      email_identity: emailIdentity(email),
      password_hash: UNCHOSEN_PASSWORD,
      first_name: firstName,
      last_name: lastName,
      company_name: companyName,
      phone,
    });
    if (id === null) {
      const account = await findAccount(transaction, email);
      return hasOne(account === undefined ? 'Somebody' : nameOf(account));
    }
    await outbox.add(transaction, accountOpened(tidyEmail(email)));
    await insertAuditEntry(transaction, { staffId, action: 'make customer', object: `customer ${id}` });
    return { id };
  });
  outbox.flush();
  return outcome;
}

const hasOne = (name: string) => refuseField('email', `${name} has an account with this address already.`);

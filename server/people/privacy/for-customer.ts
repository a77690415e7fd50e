/** Staff export and delete what we keep of a customer who asked for it in writing, by the rules of the customers' own calls. */
import type { Answer, Received } from '#contract/calls.ts';
import { emailIdentity } from '#domain/customer/email.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  type Customer,
  findAccount,
  isMember,
  isSamePerson,
  isStaff,
  listCustomers,
  lockMailbox,
} from '#server/foundation/customers/customers.ts';
import { type AccountDeps, lockCodes } from '#server/people/accounts/accounts.ts';
import type { Member } from '#server/platform/calls.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { forgetAccount } from './delete-account.ts';
import { forgetGuestsOf } from './delete-guest-data.ts';
import { readPersonalData } from './personal-data.ts';

interface OnCustomer {
  customerId: number;
  staffId: number;
}

interface Exporting {
  customerId: number;
  member: Pick<Member, 'id' | 'rights'>;
}

/** The log says that it was exported, and holds nothing of it. */
export async function exportForCustomer(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { customerId, member: { id: staffId, rights } }: Exporting,
): Promise<Answer<'POST /staff/customers/{id}/data-exports'> | Refusal<'not_found' | 'not_allowed'>> {
  const customer = await findCustomer(db, customerId);
  if (customer === undefined) return refuse('not_found');
  if (await isSamePerson(db, staffId, customerId)) return OWN_EXPORT;
  if (rights.staff === undefined && (await isStaff(db, customerId))) return A_COLLEAGUE;
  await transact(db, (transaction) =>
    insertAuditEntry(transaction, { staffId, action: 'export data', object: `customer ${customerId}` }),
  );
  const mailbox = (await ownsMailbox(db, customer)) ? customer.email_identity : null;
  return {
    exported_at: clock().toISOString(),
    data: await readPersonalData(db, { id: customerId, mailbox }),
  };
}

/** A guest has the mailbox as long as no account has proven it. */
async function ownsMailbox(db: Database, customer: Customer): Promise<boolean> {
  if (isMember(customer)) return customer.email_verified_at !== null;
  return (await findAccount(db, customer.email))?.email_verified_at == null;
}

export async function deleteForCustomer(
  { db, outbox }: AccountDeps,
  { customerId, staffId }: OnCustomer,
  { email: typed, creditGivenUp = 0 }: Received<'POST /staff/customers/{id}/deletions'>['body'],
): Promise<Refusal<'not_found' | 'not_allowed' | 'invalid'> | null> {
  const unlocked = await findCustomer(db, customerId);
  if (unlocked === undefined) return refuse('not_found');
  if (await isSamePerson(db, staffId, customerId)) return OWN_DELETION;
  if (emailIdentity(typed) !== unlocked.email_identity) return ANOTHER_MAILBOX;
  const outcome = await transact(db, async (transaction) => {
    await lockCodes(transaction, unlocked.email);
    const people = await lockMailbox(transaction, unlocked.email_identity);
    const customer = people.find(({ id }) => id === customerId);
    if (customer === undefined || isMember(customer) !== isMember(unlocked)) return refuse('not_found');
    const refusal = isMember(customer)
      ? await forgetAccount({ db: transaction, outbox }, customer, { people, creditGivenUp })
      : await forgetGuestsOf({ db: transaction, outbox }, customer.email);
    if (refusal !== null) return refusal;
    await insertAuditEntry(transaction, {
      staffId,
      action: 'delete customer',
      object: `customer ${customerId}`,
      ...(isMember(customer) && creditGivenUp > 0 && { details: { pounds: toPounds(creditGivenUp) } }),
    });
    return null;
  });
  outbox.flush();
  return outcome;
}

async function findCustomer(db: Database, id: number): Promise<Customer | undefined> {
  const [customer] = await listCustomers(db, [id]);
  return customer?.anonymised_at === null ? customer : undefined;
}

const OWN_EXPORT = refuse('not_allowed', {
  message: 'This is your own account. Your profile exports your data.',
});
const A_COLLEAGUE = refuse('not_allowed', {
  message: 'They work here. Somebody who looks after the staff exports their data.',
});
const OWN_DELETION = refuse('not_allowed', {
  message: 'This is your own account. Somebody else has to delete it.',
});
const ANOTHER_MAILBOX = refuseField('email', 'That is not this customer’s email address.');

/** Staff put right what is written down of a customer. The audit log says what changed, and not from what to what. */
import type { Received } from '#contract/calls.ts';
import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { findEntryWith, insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  type Customer,
  changeCustomer,
  isSamePerson,
  lockAccount,
  lockCustomers,
  readCustomer,
  readPostalAddress,
} from '#server/foundation/customers/customers.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { CustomerDeskDeps } from './customer-desk-deps.ts';
import { refusalOfNoName } from './named.ts';

export interface Changing {
  customerId: number;
  staffId: number;
  version: number;
}

export type Refused = Refusal<'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile'>;

type Written = Received<'PUT /staff/customers/{id}/details'>['body'];

export async function changeDetails(
  { db, clock, catalogueCache }: CustomerDeskDeps,
  changing: Changing,
  written: Written,
): Promise<{ version: number } | Refused> {
  const { rows } = await catalogueCache();
  const details = readDetails(written, rows.countries);
  if ('refused' in details) return details;
  return transact(db, async (transaction) => {
    const account = await lockToChange(transaction, changing, clock());
    if ('refused' in account) return account;
    const changed = FIELDS.filter(([column]) => (account[column] ?? '') !== (details[column] ?? ''));
    if (changed.length === 0) return { version: account.version };
    await changeCustomer(transaction, account.id, details);
    return noteChange(transaction, changing, [...new Set(changed.map(([, name]) => name))]);
  });
}

/** Locks the account while it is as the screen showed it. Nobody changes their own here: they have a profile. */
export async function lockToChange(
  db: InTransaction,
  { customerId, staffId, version }: Changing,
  now: Date,
): Promise<Customer | Refused> {
  await lockCustomers(db, [customerId]);
  if (await isSamePerson(db, staffId, customerId)) return NOT_ONES_OWN;
  const account = await lockAccount(db, customerId);
  if (account === undefined) return refuse('not_found');
  if (account.version === version) return account;
  const entry = await findEntryWith(db, `customer ${customerId}`, ['version', account.version]);
  const faster =
    entry === undefined
      ? 'It was changed in the meantime.'
      : `${entry.by} changed it ${whenInWords(entry.done_at, now)}.`;
  return refuse('changed_meanwhile', { message: `${faster} Please look again.` });
}

/** With the version, by which it is told who was faster. */
export async function noteChange(
  db: InTransaction,
  { customerId, staffId }: Changing,
  changed: readonly string[],
): Promise<{ version: number }> {
  const { version } = await readCustomer(db, customerId);
  await insertAuditEntry(db, {
    staffId,
    action: 'change details',
    object: `customer ${customerId}`,
    details: { changed, version },
  });
  return { version };
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own account. You can change it in your profile.',
});

/** By their columns, as the audit log calls them. */
const FIELDS = [
  ['first_name', 'name'],
  ['last_name', 'name'],
  ['company_name', 'company'],
  ['phone', 'telephone'],
  ['address', 'billing address'],
  ['city', 'billing address'],
  ['province', 'billing address'],
  ['zip_code', 'billing address'],
  ['country_id', 'billing address'],
] as const;

type Details = Pick<Customer, (typeof FIELDS)[number][0]>;

/** An address is whole, or there is none. */
function readDetails(written: Written, countries: readonly { id: string }[]): Details | Refusal<'invalid'> {
  const nameless = refusalOfNoName(written);
  if (nameless !== null) return nameless;
  const { address, city, province, zipCode } = written;
  if (`${address}${city}${province}${zipCode}` === '')
    return {
      first_name: written.firstName,
      last_name: written.lastName,
      company_name: written.companyName,
      phone: written.phone,
      address: '',
      city: '',
      province: '',
      zip_code: '',
      country_id: null,
    };
  const missing = Object.entries({ address, city, zipCode }).filter(([, text]) => text === '');
  if (missing.length > 0)
    return refuse('invalid', {
      message: PART_MISSING,
      fields: Object.fromEntries(missing.map(([name]) => [name, PART_MISSING])),
    });
  return readPostalAddress(written, countries);
}

const PART_MISSING = 'Please fill in the whole address, or leave all of it empty.';

/** SQL of customers that were brought in: by their id there, with what the file said of them last. */
import { sql } from 'kysely';
import type { CustomerOnFile } from '#domain/imports/customer-rows.ts';
import { hasPassword, insertAccounts } from '#server/foundation/customers/customers.ts';
import { UNCHOSEN_PASSWORD } from '#server/people/accounts/accounts.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { ImportRow } from './import-store.ts';
import type { ReadRecord } from './subject-rules.ts';

type Address = CustomerOnFile['address'];

export interface ImportedCustomer {
  source_id: string;
  customer_id: number | null;
  is_made: boolean;
  content: CustomerOnFile;
  /** As it stands here. */
  now: Address;
}

const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`;

export async function findImported(
  db: Database | InTransaction,
  source: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImportedCustomer>> {
  const { rows } = await sql<ImportedCustomer>`
    select imported.source_id, imported.customer_id, imported.is_made, imported.content,
      json_build_object('first_name', first_name, 'last_name', last_name, 'company_name', company_name,
        'address', address, 'city', city, 'province', province, 'zip_code', zip_code,
        'country_id', country_id, 'phone', phone) as now
    from imported_customers as imported left join customers on customers.id = imported.customer_id
    where imported.source = ${source} and imported.source_id = ${anyText(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.source_id, row]));
}

export interface Account {
  id: number;
  /** Nobody but who reads the mailbox can be in it: it is proven, or its password is still to be chosen. */
  isTheirs: boolean;
}

/** Accounts by their mailboxes. */
export async function findAccountsOf(
  db: Database | InTransaction,
  identities: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'email_identity', isTheirs.as('isTheirs')])
    .where('email_identity', '=', anyText(identities))
    .where(hasPassword)
    .execute();
  return new Map(rows.map(({ email_identity, ...account }) => [email_identity, account]));
}

/** SQL fragment: anybody can sign up with anybody's address, and would have what comes in for it. */
export const isTheirs = sql<boolean>`(email_verified_at is not null or password_hash = ${UNCHOSEN_PASSWORD})`;

/** New accounts, by their mailboxes. Nobody knows their password: who reads the mailbox chooses one. */
export const insertCustomers = (
  db: InTransaction,
  people: readonly CustomerOnFile[],
): Promise<ReadonlyMap<string, number>> =>
  insertAccounts(
    db,
    people.map(({ email, identity, address }) => ({
      ...address,
      email,
      email_identity: identity,
      password_hash: UNCHOSEN_PASSWORD,
    })),
  );

interface Link {
  record: ReadRecord<CustomerOnFile>;
  customerId: number;
  isMade: boolean;
}

export async function insertImported(
  db: InTransaction,
  held: ImportRow,
  links: readonly Link[],
): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ record: { id, one, flag }, customerId, isMade }) => ({
    source_id: id,
    customer_id: customerId,
    is_made: isMade,
    content: one,
    flag,
    consent_at: isMade ? (one.consent?.at ?? null) : null,
    consent_source: isMade ? (one.consent?.source ?? null) : null,
  }));
  await sql`
    insert into imported_customers
      (source, import_id, source_id, customer_id, is_made, content, flag, consent_at, consent_source)
    select ${held.source}, ${held.id}, source_id, customer_id, is_made, content, flag, consent_at, consent_source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      source_id text, customer_id int, is_made boolean, content jsonb, flag text, consent_at timestamptz, consent_source text
    )`.execute(db);
}

/** What the file says now. What it doesn't say differently than before stays as it is here. */
export async function noteContent(
  db: InTransaction,
  { source }: ImportRow,
  { id, one, flag }: ReadRecord<CustomerOnFile>,
): Promise<void> {
  await db
    .updateTable('imported_customers')
    .set({ content: JSON.stringify(one), flag })
    .where('source', '=', source)
    .where('source_id', '=', id)
    .execute();
}

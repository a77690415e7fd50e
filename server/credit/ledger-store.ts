/** All SQL of the ledger. Triggers and constraints of the database move the balances and refuse wrong entries. */
import { sql } from 'kysely';
import type { AccountBalance, CustomerAccount, Posting } from '../../domain/credit/posting.ts';
import { balanceLimits, lockCustomers } from '../customers/customers.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Page } from '../platform/pagination.ts';

/**
 * Locks customers until the end of the transaction, with their limits and accounts, and answers these accounts; missing
 * ones are made. The lock lets others refer to the customer, so rows that this transaction wrote before can't cause a deadlock.
 */
export async function lockAccounts(
  db: InTransaction,
  accounts: readonly CustomerAccount[],
): Promise<AccountBalance[]> {
  if (accounts.length === 0) return [];
  const ids = accounts.map(({ customerId }) => customerId);
  const customers = await lockCustomers(db, ids);
  await db
    .insertInto('ledger_accounts')
    .values(accounts.map(({ kind, customerId }) => ({ kind, customer_id: customerId, balance: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .selectFrom('ledger_accounts')
    .where('customer_id', 'in', ids)
    .select([
      'customer_id',
      sql<CustomerAccount['kind']>`kind`.as('kind'),
      sql<number>`balance`.as('balance'),
    ])
    .execute();
  return customers.flatMap(({ id, balance_limit }) =>
    rows
      .filter(({ customer_id }) => customer_id === id)
      .map(({ kind, balance }) => ({
        customerId: id,
        kind,
        balance,
        limit: kind === 'credit' ? 0 : balance_limit,
      })),
  );
}

export interface Usable {
  /** Credit that can be spent, in pence. */
  credit: number;
  /** What can still be ordered on account, in pence. */
  balance: number;
}

/** A customer without any posting has no ledger accounts yet. */
export function readUsable(db: Database, customerId: number): Promise<Usable> {
  return db
    .selectFrom(balanceLimits.as('customer'))
    .leftJoin('ledger_accounts', 'ledger_accounts.customer_id', 'customer.id')
    .where('customer.id', '=', customerId)
    .groupBy(['customer.id', 'balance_limit'])
    .select([
      sql<number>`(coalesce(sum(balance) filter (where kind = 'credit'), 0))::int`.as('credit'),
      sql<number>`(balance_limit + coalesce(sum(balance) filter (where kind = 'on_account'), 0))::int`.as(
        'balance',
      ),
    ])
    .executeTakeFirstOrThrow();
}

export interface Event {
  kind: string;
  /** Idempotency key: what the event happened to, once for each kind. */
  reference: string;
  /** As the customer reads it on a statement. */
  description: string;
}

export async function isPosted(db: InTransaction, { kind, reference }: Event): Promise<boolean> {
  const entry = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return entry !== undefined;
}

/** `undefined` when there is such an entry already. Waits for a transaction that posts the same entry. */
export async function insertEntry(db: InTransaction, event: Event): Promise<number | undefined> {
  const entry = await db
    .insertInto('ledger_entries')
    .values({ kind: event.kind, reference: event.reference, description: event.description })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return entry?.id;
}

export async function insertPostings(
  db: InTransaction,
  entryId: number,
  postings: readonly Posting[],
): Promise<void> {
  const kinds = postings.map(({ account }) => (typeof account === 'string' ? account : account.kind));
  const customers = postings.map(({ account }) => (typeof account === 'string' ? null : account.customerId));
  await sql`
    insert into ledger_postings (entry_id, account_id, pence)
    select ${entryId}, ledger_accounts.id, asked.pence
    from unnest(${kinds}::text[], ${customers}::int[], ${postings.map(({ pence }) => pence)}::int[])
      as asked (kind, customer_id, pence)
    join ledger_accounts on ledger_accounts.kind = asked.kind
      and ledger_accounts.customer_id is not distinct from asked.customer_id`.execute(db);
}

export interface PostedLine {
  id: number;
  account: CustomerAccount['kind'];
  description: string;
  occurred_at: Date;
  pence: number;
  /** The balance of the account after this line. */
  balance: number;
}

/** The newest first. A customer's lines have rising ids, since each transaction locks the accounts before it posts. */
export function readLines(
  db: Database,
  customerId: number,
  { cursor, limit }: Page = {},
): Promise<PostedLine[]> {
  const all = db
    .selectFrom('ledger_accounts')
    .innerJoin('ledger_postings', 'ledger_postings.account_id', 'ledger_accounts.id')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
    .where('ledger_accounts.customer_id', '=', customerId)
    .select([
      'ledger_postings.id',
      sql<CustomerAccount['kind']>`ledger_accounts.kind`.as('account'),
      'ledger_entries.description',
      'ledger_entries.occurred_at',
      'ledger_postings.pence',
      sql<number>`(sum(pence) over (partition by ledger_accounts.id order by ledger_postings.id))::int`.as(
        'balance',
      ),
    ]);
  let lines = db.selectFrom(all.as('lines')).selectAll().orderBy('id', 'desc');
  if (cursor !== undefined) lines = lines.where('id', '<', cursor);
  if (limit !== undefined) lines = lines.limit(limit);
  return lines.execute();
}

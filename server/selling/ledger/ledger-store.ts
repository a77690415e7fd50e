/** SQL of the ledger. Triggers and constraints of the database move the balances and refuse wrong entries. */
import { type RawBuilder, sql } from 'kysely';
import type { AccountBalance, CustomerAccount, Posting } from '#domain/money/posting.ts';
import { lockCustomers } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Page } from '#server/platform/pagination.ts';
import { anyOf } from '#server/platform/sql.ts';

/**
 * Locks customers until the end of the transaction, and then reads these accounts of theirs with their limits; one that nothing
 * was posted to yet is empty. The lock lets others refer to the customer, so rows that this transaction wrote before can't cause
 * a deadlock.
 */
export async function lockBalances(
  db: InTransaction,
  accounts: readonly CustomerAccount[],
): Promise<AccountBalance[]> {
  if (accounts.length === 0) return [];
  const ids = accounts.map(({ customerId }) => customerId);
  const limits = new Map((await lockCustomers(db, ids)).map(({ id, balance_limit }) => [id, balance_limit]));
  const balances = await db
    .selectFrom('ledger_accounts')
    .where('customer_id', '=', anyOf(ids))
    .select(['customer_id', 'kind', 'balance', sql<number>`fees_owed(customer_id)`.as('fees')])
    .execute();
  return accounts.map(({ kind, customerId }) => {
    const account = balances.find((row) => row.customer_id === customerId && row.kind === kind);
    // The limit is for orders: fees of plans stand beside it.
    const limit = kind === 'credit' ? 0 : (limits.get(customerId) ?? 0) + (account?.fees ?? 0);
    return { customerId, kind, balance: account?.balance ?? 0, limit };
  });
}

export interface Usable {
  /** Credit that can be spent, in pence. */
  credit: number;
  /** What can still be ordered on account, in pence. */
  balance: number;
  /** What is still to be paid of the fees of plans. */
  fees: number;
}

export const readUsable = (db: Database, customerId: number): Promise<Usable> =>
  usableOf(db, customerId).executeTakeFirstOrThrow();

/** The one row of it, for another module's statement to add to. A customer without any posting has no ledger accounts yet. */
export function usableOf(db: Database | InTransaction, customerId: number) {
  return db
    .selectFrom('customers')
    .leftJoin('ledger_accounts', 'ledger_accounts.customer_id', 'customers.id')
    .where('customers.id', '=', customerId)
    .groupBy('customers.id')
    .select([
      sql<number>`(coalesce(sum(balance) filter (where kind = 'credit'), 0))::int`.as('credit'),
      sql<number>`(balance_limit + coalesce(sum(balance) filter (where kind = 'on_account'), 0))::int
        + fees_owed(customers.id)`.as('balance'),
      sql<number>`fees_owed(customers.id)`.as('fees'),
    ]);
}

export async function isLedgerEmpty(db: InTransaction): Promise<boolean> {
  const posting = await db.selectFrom('ledger_postings').select('id').limit(1).executeTakeFirst();
  return posting === undefined;
}

/**
 * Customers whose on-account balance moved in a time, or was not zero at its end. It is worked back from today's, so that only entries
 * since that time are read.
 */
export async function listMovedOnAccount(db: Database, from: Date, to: Date): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`
    with since as (
      select account_id, coalesce(sum(pence) filter (where occurred_at >= ${to}), 0) as later,
        bool_or(occurred_at < ${to}) as has_moved
      from ledger_entries as entry join ledger_postings on entry_id = entry.id
      where occurred_at >= ${from} group by account_id
    )
    select customer_id from ledger_accounts as account left join since on account_id = account.id
    where account.kind = 'on_account' and (has_moved or balance <> coalesce(later, 0))
    order by customer_id`.execute(db);
  return rows.map(({ customer_id }) => customer_id);
}

export interface AccountLine {
  kind: string;
  reference: string;
  description: string;
  occurred_at: Date;
  pence: number;
}

/** A customer's on-account balance before a time, and each posting in it. */
export async function readAccountLines(
  db: Database | InTransaction,
  customerId: number,
  { from, to }: { from: Date; to: Date },
): Promise<{ opening: number; lines: AccountLine[] }> {
  const postings = sql`ledger_accounts as account
    join ledger_postings as line on account_id = account.id join ledger_entries as entry on entry.id = entry_id
    where account.kind = 'on_account' and customer_id = ${customerId}`;
  const before = await sql<{ pence: number }>`
    select coalesce(sum(pence), 0)::int as pence from ${postings} and occurred_at < ${from}`.execute(db);
  const { rows: lines } = await sql<AccountLine>`
    select entry.kind, reference, description, occurred_at, pence from ${postings}
    and occurred_at >= ${from} and occurred_at < ${to} order by line.id`.execute(db);
  return { opening: before.rows[0]?.pence ?? 0, lines };
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

/** Entries that refer to these things, with the pence that they moved. */
export async function listEntriesFor(
  db: Database,
  { kinds, references }: { kinds: readonly string[]; references: readonly string[] },
): Promise<{ description: string; occurred_at: Date; pence: number }[]> {
  const { rows } = await sql<{ description: string; occurred_at: Date; pence: number }>`
    select description, occurred_at,
      (select sum(pence)::int from ledger_postings where entry_id = ledger_entries.id and pence > 0) as pence
    from ledger_entries where kind = any(${kinds}::text[]) and reference = any(${references}::text[]) order by id`.execute(
    db,
  );
  return rows;
}

/**
 * Inserts an entry with its postings, and the accounts of customers who had none, in one statement. Answers whether the entry is
 * new; waits for a transaction that posts the same entry.
 */
export async function insertEntry(
  db: InTransaction,
  { kind, reference, description }: Event,
  { postings, beside }: { postings: readonly Posting[]; beside: RawBuilder<unknown> | undefined },
): Promise<boolean> {
  const postingRows = postings.map(({ account, pence }) => ({
    ...(typeof account === 'string'
      ? { kind: account }
      : { kind: account.kind, customer_id: account.customerId }),
    pence,
  }));
  // As JSON, whose length PostgreSQL can't see: arrays of parameters would have it plan the statement again each time.
  const { rows } = await sql`
    with ${beside === undefined ? sql`` : sql`beside as (${beside}), `}posting as materialized (
      select kind, customer_id, pence
      from json_to_recordset(${JSON.stringify(postingRows)}::json) as posting (kind text, customer_id int, pence int)
    ), entry as (
      insert into ledger_entries (kind, reference, description) values (${kind}, ${reference}, ${description})
      on conflict (kind, reference) do nothing
      returning id
    ), opened as (
      insert into ledger_accounts (kind, customer_id, balance)
      select kind, customer_id, 0 from posting where customer_id is not null
      on conflict do nothing
      returning id, kind, customer_id
    )
    insert into ledger_postings (entry_id, account_id, pence)
    select entry.id, coalesce(opened.id, ${ACCOUNT_ID}), posting.pence
    from entry cross join posting
    left join opened on opened.kind = posting.kind and opened.customer_id = posting.customer_id
    returning id`.execute(db);
  return rows.length > 0;
}

/** By the indexes: in a join, PostgreSQL would read the accounts of all customers while it knows of few. */
const ACCOUNT_ID = sql<number>`case when posting.customer_id is null
  then (select id from ledger_accounts where kind = posting.kind and customer_id is null)
  else (select id from ledger_accounts where kind = posting.kind and customer_id = posting.customer_id) end`;

export interface PostedLine {
  id: number;
  account: CustomerAccount['kind'];
  description: string;
  occurred_at: Date;
  pence: number;
  /** The balance of the account after this line. */
  balance: number;
}

/**
 * The newest first. A customer's lines have rising ids, since each transaction locks the accounts before it posts. Balances are
 * worked back from today's, so that a page costs what came after it, and not the whole history.
 */
export async function readLines(
  db: Database,
  customerId: number,
  { cursor, limit }: Page = {},
): Promise<PostedLine[]> {
  const end = cursor ?? null;
  const { rows } = await sql<PostedLine>`
    with account as materialized (
      select id, kind, balance - coalesce((
        select sum(pence) from ledger_postings where account_id = ledger_accounts.id and id >= ${end}::int
      ), 0) as balance
      from ledger_accounts where customer_id = ${customerId}
    )
    select line.id, account.kind as account, description, occurred_at, line.pence,
      (account.balance - coalesce(sum(line.pence) over (
        partition by account.id order by line.id desc rows between unbounded preceding and 1 preceding
      ), 0))::int as balance
    from account
    cross join lateral (
      select id, entry_id, pence from ledger_postings
      where account_id = account.id and id < coalesce(${end}::int, ${HIGHEST_ID}::int)
      order by id desc limit ${limit ?? null}::int
    ) as line
    join ledger_entries as entry on entry.id = line.entry_id
    order by line.id desc limit ${limit ?? null}::int`.execute(db);
  return rows;
}

/** The highest id that a column can hold. */
const HIGHEST_ID = 2 ** 31 - 1;

/** What orders and payments post, in few words. */
import type { Posting } from '#domain/money/posting.ts';
import type { Database } from '#server/platform/database.ts';
import { type Entry, postEntry } from '#server/selling/ledger/post-entry.ts';

let events = 0;

export const anEntry = (kind: string, postings: readonly Posting[]): Entry => ({
  kind,
  reference: `${kind} ${++events}`,
  description: 'In a test',
  postings,
});

export const credited = (customerId: number, pence: number): Entry =>
  anEntry('refund', [
    { account: 'refunds', pence: -pence },
    { account: { kind: 'credit', customerId }, pence },
  ]);

export const spent = (customerId: number, pence: number): Entry =>
  anEntry('order_paid', [
    { account: { kind: 'credit', customerId }, pence: -pence },
    { account: 'sales', pence },
  ]);

export const orderedOnAccount = (customerId: number, pence: number): Entry =>
  anEntry('order_on_account', [
    { account: { kind: 'on_account', customerId }, pence: -pence },
    { account: 'sales', pence },
  ]);

export const repaid = (customerId: number, pence: number): Entry =>
  anEntry('account_repaid', [
    { account: 'paypal', pence: -pence },
    { account: { kind: 'on_account', customerId }, pence },
  ]);

export const postAlone = (db: Database, entry: Entry) =>
  db.transaction().execute((transaction) => postEntry(transaction, entry));

/** Somebody with so much to order on account. */
export async function aCustomer(db: Database, balanceLimit = 0): Promise<number> {
  const email = `customer-${++events}-${process.pid}@example.com`;
  const { id } = await db
    .insertInto('customers')
    .values({ email, email_identity: email, balance_limit: balanceLimit })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

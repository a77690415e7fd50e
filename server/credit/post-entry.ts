import { type CustomerAccount, overdraws, type Posting } from '../../domain/credit/posting.ts';
import type { InTransaction } from '../platform/database.ts';
import { type Event, insertEntry, insertPostings, isPosted, lockAccounts } from './ledger-store.ts';

export interface Entry extends Event {
  /** They total zero. */
  postings: readonly Posting[];
}

/**
 * Posts an entry together with whatever else the transaction does. It is the last thing that a transaction locks rows
 * for, and does it once. Customers come before carts and orders, so whoever locks these has locked the customers before.
 */
export async function postEntry(
  db: InTransaction,
  entry: Entry,
): Promise<'posted' | 'posted before' | 'not enough'> {
  const balances = await lockAccounts(
    db,
    entry.postings.map(({ account }) => account).filter((account) => isCustomers(account)),
  );
  if (overdraws(entry.postings, balances)) {
    return (await isPosted(db, entry)) ? 'posted before' : 'not enough';
  }
  const entryId = await insertEntry(db, entry);
  if (entryId === undefined) return 'posted before';
  await insertPostings(db, entryId, entry.postings);
  return 'posted';
}

const isCustomers = (account: Posting['account']): account is CustomerAccount => typeof account !== 'string';

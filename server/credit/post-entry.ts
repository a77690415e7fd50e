import { type CustomerAccount, overdraws, type Posting } from '../../domain/credit/posting.ts';
import type { InTransaction } from '../platform/database.ts';
import { type Event, insertEntry, insertPostings, isPosted, lockAccounts } from './ledger-store.ts';

export interface Entry extends Event {
  /** Double entry: postings total zero. */
  postings: readonly Posting[];
}

/**
 * Posts an entry within a transaction, once for each kind and reference. Lock order: customers come before carts and orders,
 * so a transaction that locks those has locked the customers already; a transaction posts once, as its last locks.
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

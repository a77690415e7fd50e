import type { RawBuilder } from 'kysely';
import { type CustomerAccount, overdraws, type Posting } from '#domain/money/posting.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Event, insertEntry, isPosted, lockBalances } from './ledger-store.ts';

export interface Entry extends Event {
  /** Double entry: postings total zero. */
  postings: readonly Posting[];
}

/**
 * Posts an entry within a transaction, once for each kind and reference. Lock order: customers come before carts and orders, so
 * a transaction that locks those has locked the customers already; a transaction posts once, as its last locks.
 */
export async function postEntry(
  db: InTransaction,
  entry: Entry,
): Promise<'posted' | 'posted before' | 'not enough'> {
  const customers = entry.postings.map(({ account }) => account).filter((account) => isCustomers(account));
  const balances = await lockBalances(db, customers);
  if (overdraws(entry.postings, balances)) {
    return (await isPosted(db, entry)) ? 'posted before' : 'not enough';
  }
  return (await postVerified(db, entry)) ? 'posted' : 'posted before';
}

/**
 * Posts an entry whose funds the caller has verified under the lock of its customer, and writes beside it what another module hands
 * over as SQL. Answers whether it is new; what stands beside one that is not is written as well, until the caller undoes it.
 */
export const postVerified = (
  db: InTransaction,
  { postings, ...event }: Entry,
  beside?: RawBuilder<unknown>,
): Promise<boolean> => insertEntry(db, event, { postings, beside });

const isCustomers = (account: Posting['account']): account is CustomerAccount => typeof account !== 'string';

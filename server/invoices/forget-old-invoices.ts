import { recordsForgottenBefore } from '../../domain/policy.ts';
import { inBatches } from '../platform/batches.ts';
import { type Database, transact } from '../platform/database.ts';
import { forgetBuyersOfNotes } from './credit-note-store.ts';
import { forgetBuyers } from './invoice-store.ts';

const AT_ONCE = 500;

/** Forgets to whom invoices and credit notes were made out, once the law no longer has us retain it. */
export async function forgetOldInvoices(db: Database, now: Date): Promise<void> {
  const before = recordsForgottenBefore(now);
  for (const forget of [forgetBuyers, forgetBuyersOfNotes])
    await inBatches(AT_ONCE, (most) => transact(db, (transaction) => forget(transaction, before, most)));
}

import { recordsForgottenBefore } from '#domain/policy.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { forgetBuyers } from './buyer-store.ts';

const AT_ONCE = 500;

/** Forgets who invoices and credit notes were made out to, once the law no longer has us retain it. */
export async function forgetOldInvoices(db: Database, now: Date): Promise<void> {
  const before = recordsForgottenBefore(now);
  for (const papers of ['invoices', 'credit_notes'] as const)
    await inBatches(AT_ONCE, (most) =>
      transact(db, (transaction) => forgetBuyers(transaction, papers, { before, most })),
    );
}

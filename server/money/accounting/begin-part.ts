import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { numberAllCreditNotes, numberAllInvoices } from '#server/money/invoices/invoices.ts';
import { type Database, transact } from '#server/platform/database.ts';

interface Part {
  staffId: number;
  month: string;
  /** What the part before answered; `null` for the first. */
  after: string | null;
  what: Record<string, string>;
}

/** Before a part of a month is read: it stands in the audit log, and no sale lacks its invoice only because nobody asked yet. */
export async function beginPart(db: Database, { staffId, month, after, what }: Part): Promise<void> {
  if (after === null) {
    await numberAllInvoices(db);
    await numberAllCreditNotes(db);
  }
  await transact(db, (transaction) =>
    insertAuditEntry(transaction, {
      staffId,
      action: 'export accounts',
      object: `month ${month}`,
      details: after === null ? what : { ...what, after },
    }),
  );
}

import type { Answer } from '#contract/calls.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { lockCustomers, readCustomer } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { CustomerDeskDeps } from './customer-desk-deps.ts';
import { insertCustomerNote, listCustomerNotes } from './customer-note-store.ts';

interface Noting {
  customerId: number;
  staffId: number;
  words: string;
}

/** The log says that there is a note, and not what it says. */
export const writeCustomerNote = (
  { db, clock }: CustomerDeskDeps,
  { customerId, staffId, words }: Noting,
): Promise<Answer<'POST /staff/customers/{id}/notes'> | Refusal<'not_found'>> =>
  transact(db, async (transaction) => {
    const [known] = await lockCustomers(transaction, [customerId]);
    if (known === undefined) return refuse('not_found');
    if ((await readCustomer(transaction, customerId)).anonymised_at !== null) return refuse('not_found');
    const id = await insertCustomerNote(transaction, {
      customer_id: customerId,
      staff_id: staffId,
      words,
      written_at: clock(),
    });
    await insertAuditEntry(transaction, { staffId, action: 'write note', object: `customer ${customerId}` });
    const written = (await listCustomerNotes(transaction, [customerId])).find((note) => note.id === id);
    if (written === undefined) throw new Error(`Note ${id} about customer ${customerId} is not there.`);
    return { ...written, written_at: written.written_at.toISOString() };
  });

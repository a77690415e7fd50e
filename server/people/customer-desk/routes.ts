import type { Answer, Calls } from '#contract/calls.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { lockCustomers, readCustomer } from '#server/foundation/customers/customers.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { CustomerDeskDeps } from './customer-desk-deps.ts';
import { insertCustomerNote, listCustomerNotes } from './customer-note-store.ts';
import { listCustomersForStaff } from './list-customers.ts';
import { mergeAnswer, mergeCustomers, previewMerge } from './merge-customers.ts';
import { readCustomerInFull } from './read-customer.ts';
import { undoMerge } from './undo-merge.ts';

export function customerDeskRoutes(deps: CustomerDeskDeps): Handlers<Calls> {
  return {
    'GET /staff/customers': async ({ query }) => ({ answer: await listCustomersForStaff(deps, query) }),
    'GET /staff/customer-merges/preview': async ({ query, member }) =>
      answered(await previewMerge(deps, query, member)),
    'POST /staff/customer-merges': async ({ body, member }) =>
      answered(await mergeCustomers(deps, body, member), mergeAnswer),
    'DELETE /staff/customer-merges/{id}': async ({ params, member }) =>
      answered(await undoMerge(deps, { id: params.id, member }), mergeAnswer),
    'GET /staff/customers/{id}': async ({ params, member }) =>
      answered(await readCustomerInFull(deps, params.id, member)),
    'POST /staff/customers/{id}/notes': async ({ params, body, member }) =>
      answered(
        await writeCustomerNote(deps, { customerId: params.id, staffId: member.id, words: body.words }),
      ),
  };
}

interface Noting {
  customerId: number;
  staffId: number;
  words: string;
}

/** The log says that there is a note, and not what it says. */
const writeCustomerNote = (
  { db, clock }: CustomerDeskDeps,
  { customerId, staffId, words }: Noting,
): Promise<Answer<'POST /staff/customers/{id}/notes'> | Refusal<'not_found'>> =>
  transact(db, async (transaction) => {
    const [customer] = await lockCustomers(transaction, [customerId]);
    if (customer === undefined) return refuse('not_found');
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

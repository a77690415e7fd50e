import type { Answer, Calls } from '#contract/calls.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { lockCustomers, readCustomer } from '#server/foundation/customers/customers.ts';
import { answered, type Handlers, type Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { changeDetails } from './change-details.ts';
import { removeAddress, saveAddress } from './change-saved-address.ts';
import type { CustomerDeskDeps } from './customer-desk-deps.ts';
import { insertCustomerNote, listCustomerNotes } from './customer-note-store.ts';
import { listCustomersForStaff } from './list-customers.ts';
import { makeCustomer } from './make-customer.ts';
import { mergeAnswer, mergeCustomers, previewMerge } from './merge-customers.ts';
import { readCustomerInFull } from './read-customer.ts';
import { undoMerge } from './undo-merge.ts';

export function customerDeskRoutes(deps: CustomerDeskDeps): Handlers<Calls> {
  return {
    ...detailRoutes(deps),
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

const detailRoutes = (deps: CustomerDeskDeps): Handlers<Calls> => ({
  'POST /staff/customers': async ({ body, member }) =>
    answered(await makeCustomer(deps, { staffId: member.id, written: body })),
  'PUT /staff/customers/{id}/details': async ({ params, body, member }) =>
    answered(await changeDetails(deps, changingOf(params.id, body.version, member), body)),
  'POST /staff/customers/{id}/addresses': async ({ params, body, member }) =>
    answered(await saveAddress(deps, changingOf(params.id, body.version, member), body)),
  'PUT /staff/customers/{id}/addresses/{addressId}': async ({ params, body, member }) => {
    const changing = { ...changingOf(params.id, body.version, member), addressId: params.addressId };
    return answered(await saveAddress(deps, changing, body));
  },
  'DELETE /staff/customers/{id}/addresses/{addressId}': async ({ params, query, member }) => {
    const changing = { ...changingOf(params.id, query.version, member), addressId: params.addressId };
    return answered(await removeAddress(deps, changing));
  },
});

const changingOf = (customerId: number, version: number, member: Member) => ({
  customerId,
  staffId: member.id,
  version,
});

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

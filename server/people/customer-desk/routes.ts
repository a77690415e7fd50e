import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { CustomerDeskDeps } from './customer-desk-deps.ts';
import { listCustomersForStaff } from './list-customers.ts';
import { mergeAnswer, mergeCustomers, previewMerge } from './merge-customers.ts';
import { readCustomerInFull } from './read-customer.ts';
import { undoMerge } from './undo-merge.ts';
import { writeCustomerNote } from './write-note.ts';

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

import type { Calls } from '#contract/calls.ts';
import type { AccountDeps } from '#server/people/accounts/accounts.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteGuestData, requestGuestDataDeletion } from './delete-guest-data.ts';
import { exportData } from './export-data.ts';
import { deleteForCustomer, exportForCustomer } from './for-customer.ts';

export function privacyRoutes(deps: AccountDeps): Handlers<Calls> {
  return {
    'GET /customers/data-export': async ({ member, visitor }) =>
      answered(await exportData(deps, member, visitor)),
    'POST /account-deletions': async ({ body, member, visitor }) => {
      const refusal = await deleteAccount(deps, body, { member, visitor });
      return refusal ?? { answer: { message: 'Your account was deleted.' } };
    },
    'POST /staff/customers/{id}/data-exports': async ({ params, member }) =>
      answered(await exportForCustomer(deps, { customerId: params.id, member })),
    'POST /staff/customers/{id}/deletions': async ({ params, body, member }) => {
      const refusal = await deleteForCustomer(deps, { customerId: params.id, staffId: member.id }, body);
      return refusal ?? { answer: { message: 'Their data was deleted, and they have been told.' } };
    },
    'POST /guest-data-deletions': async ({ body }) => {
      await requestGuestDataDeletion(deps, body.email);
      const message = `If we keep anything under ${body.email}, a link that deletes it is on its way there.`;
      return { answer: { message } };
    },
    'PUT /guest-data-deletions': async ({ body, visitor }) => {
      const refusal = await deleteGuestData(deps, body.code, visitor);
      return refusal ?? { answer: { message: 'What we kept about you has been deleted.' } };
    },
  };
}

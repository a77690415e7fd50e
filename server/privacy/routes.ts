import type { Calls } from '../../contract/calls.ts';
import type { AccountParts } from '../accounts/account-deps.ts';
import type { Handlers } from '../platform/calls.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteGuestData, requestGuestDataDeletion } from './delete-guest-data.ts';
import { exportData } from './export-data.ts';

export function privacyRoutes(parts: AccountParts): Handlers<Calls> {
  return {
    'GET /customers/data-export': async ({ member, visitor }) => {
      const exported = await exportData(parts.db, member, visitor);
      return 'refused' in exported ? exported : { answer: exported };
    },
    'POST /account-deletions': async ({ body, member, visitor }) => {
      const refusal = await deleteAccount(parts, body.password, { member, visitor });
      return refusal ?? { answer: { message: 'Your account was deleted.' } };
    },
    'POST /guest-data-deletions': async ({ body, visitor }) => {
      const refusal = await requestGuestDataDeletion(parts, body.email, visitor);
      const message = `If we keep anything under ${body.email}, a link that deletes it is on its way there.`;
      return refusal ?? { answer: { message } };
    },
    'PUT /guest-data-deletions': async ({ body, visitor }) => {
      const refusal = await deleteGuestData(parts, body.code, visitor);
      return refusal ?? { answer: { message: 'What we kept about you has been deleted.' } };
    },
  };
}

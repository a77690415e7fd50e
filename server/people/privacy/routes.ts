import { type Answer, type Calls, calls } from '#contract/calls.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import type { AccountDeps } from '#server/people/accounts/accounts.ts';
import { answered, type Handlers, type Member, type Visitor } from '#server/platform/calls.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteGuestData, requestGuestDataDeletion } from './delete-guest-data.ts';
import { deleteForCustomer, exportForCustomer } from './for-customer.ts';
import { readPersonalData } from './personal-data.ts';

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

async function exportData(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { id }: Member,
  { address }: Visitor,
): Promise<Answer<'GET /customers/data-export'> | Refusal<'too_many_tries'>> {
  const { email, email_identity, email_verified_at } = await readCustomer(db, id);
  const { limits } = calls['GET /customers/data-export'];
  const tooMany = await limitRate(db, attemptsAt(limits, { address, email }));
  if (tooMany !== null) return tooMany;
  const mailbox = email_verified_at === null ? null : email_identity;
  return { exported_at: clock().toISOString(), data: await readPersonalData(db, { id, mailbox }) };
}

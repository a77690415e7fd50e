/** What staff do on a customer's written wish: the same export and the same deletion as customers do themselves. */
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { amount, body } from '#contract/fields/fields.ts';
import { email } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { dataExport } from './privacy.ts';

const onCustomer = { ...staffCall('people'), onTablets: false, freshCode: true, params: withId } as const;

export const staffPrivacyCalls = {
  'POST /staff/customers/{id}/data-exports': call({
    ...onCustomer,
    name: 'exportDataOfCustomer',
    summary:
      'Everything that we keep of a customer, to be sent to them because they asked for it in writing.',
    answer: dataExport,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'fresh_code_needed'],
    example: {
      params: { id: '41' },
      answer: {
        exported_at: '2026-11-21T09:30:00Z',
        data: { account: [{ id: 41, email: 'mina@example.com', first_name: 'Mina', last_name: 'Okafor' }] },
      },
    },
  }),
  'POST /staff/customers/{id}/deletions': call({
    ...onCustomer,
    name: 'deleteCustomer',
    summary: 'Delete a customer who asked for it in writing, as if they did it themselves. It is not undone.',
    body: body({
      email: email.meta({ description: 'Theirs, typed once more: a second look.' }),
      creditGivenUp: amount.optional().meta({
        description: 'All credit that is left, if they wrote that they give it up.',
      }),
    }),
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid', 'fresh_code_needed'],
    example: {
      params: { id: '20041' },
      body: { email: 'mina@example.com' },
      answer: { message: 'Their data was deleted, and they have been told.' },
    },
  }),
};

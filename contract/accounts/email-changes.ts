/** Another email address of an account: staff ask for it, and somebody who reads it confirms it. Until then the old one stays. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, time } from '#contract/fields/fields.ts';
import { email, handedOut } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { guessedCodes } from './rate-limits.ts';

export const emailChange = z
  .object({ email: z.string(), by: z.string(), asked_at: time, expires_at: time })
  .meta({ id: 'EmailChange', description: 'An address that waits to be confirmed, and who asked for it.' });

export type EmailChange = z.infer<typeof emailChange>;

export const emailChangeCalls = {
  'POST /staff/customers/{id}/email-changes': call({
    ...staffCall('people'),
    freshCode: true,
    name: 'askForEmailChange',
    summary:
      'Mail a link to another address of an account. One whose password is not chosen yet takes a second person.',
    params: withId,
    body: body({ email }),
    answer: emailChange,
    refuses: [...staffCall('people').refuses, 'fresh_code_needed', 'second_person_needed'],
    example: {
      params: { id: '41' },
      body: { email: 'mina@harbour.example' },
      answer: {
        email: 'mina@harbour.example',
        by: 'Otto Brandt',
        asked_at: '2026-11-24T10:00:00Z',
        expires_at: '2026-12-01T10:00:00Z',
      },
    },
  }),
  'DELETE /staff/customers/{id}/email-changes': call({
    ...staffCall('people'),
    name: 'withdrawEmailChange',
    summary: 'End the link that was mailed to another address.',
    params: withId,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '41' }, answer: null },
  }),
  'PUT /customers/email-changes': call({
    group: 'Accounts',
    who: 'link holder',
    limits: guessedCodes,
    limitsCountedBy: 'handler',
    name: 'confirmEmailChange',
    summary:
      'Confirm the other address with the mailed code, logged in to the account if its password was ever chosen.',
    body: body({ code: handedOut }),
    answer: done,
    refuses: ['not_found', 'not_allowed', 'changed_meanwhile', 'too_many_tries'],
    example: {
      body: { code: 'mU4kZ8tq2JcW7xRb1NfY' },
      answer: { message: 'From now on your account has this address.' },
    },
  }),
};

import { z } from 'zod';
import { guessedCodes, requestedDeletions, wrongPasswordsInSession } from '#contract/accounts/rate-limits.ts';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { amount, body, time } from '#contract/fields/fields.ts';
import { email, handedOut, password } from '#contract/fields/text-fields.ts';
import { HOUR } from '#contract/rate-limit.ts';

export const dataExport = z
  .object({
    exported_at: time,
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
      description: 'Everything that is kept of the caller, by what it is.',
    }),
  })
  .meta({ id: 'DataExport' });

const privacy = { group: 'Privacy', answer: done } as const;

export const privacyCalls = {
  'GET /customers/data-export': call({
    ...privacy,
    who: 'member',
    // Counted for the account's mailbox.
    limits: [
      { name: 'exports by address', attempts: 60, seconds: HOUR, by: 'network' },
      { name: 'exports by account', attempts: 10, seconds: HOUR, by: 'email' },
    ],
    limitsCountedBy: 'handler',
    name: 'exportData',
    summary: 'Everything that we keep of the caller.',
    answer: dataExport,
    refuses: ['not_signed_in', 'too_many_tries'],
    example: {
      answer: {
        exported_at: '2026-11-21T09:30:00Z',
        data: { account: [{ id: 41, email: 'mina@example.com', first_name: 'Mina', last_name: 'Okafor' }] },
      },
    },
  }),
  'POST /account-deletions': call({
    ...privacy,
    who: 'member',
    limits: wrongPasswordsInSession,
    limitsCountedBy: 'handler',
    name: 'deleteAccount',
    summary: 'Give up the account, once no order is on its way. What tax law makes us keep of orders stays.',
    body: body({
      password,
      creditGivenUp: amount.optional().meta({
        description: 'All credit that is left, as the member agreed to lose it; without any it is left out.',
      }),
    }),
    refuses: ['not_signed_in', 'invalid', 'too_many_tries'],
    example: {
      body: { password: 'seven quiet lighthouses' },
      answer: { message: 'Your account was deleted.' },
    },
  }),
  'POST /guest-data-deletions': call({
    ...privacy,
    who: 'anyone',
    limits: requestedDeletions,
    name: 'requestGuestDataDeletion',
    summary:
      'Mail a link that deletes what we keep of a mailbox without an account. The answer is always the same.',
    body: body({ email }),
    refuses: ['too_many_tries'],
    example: {
      body: { email: 'theo@example.com' },
      answer: {
        message: 'If we keep anything under theo@example.com, a link that deletes it is on its way there.',
      },
    },
  }),
  'PUT /guest-data-deletions': call({
    ...privacy,
    who: 'link holder',
    limits: guessedCodes,
    limitsCountedBy: 'handler',
    name: 'deleteGuestData',
    summary:
      'Delete what we keep of a mailbox, with the mailed code. It waits for an order that is still on its way.',
    body: body({ code: handedOut }),
    refuses: ['not_found', 'invalid', 'too_many_tries'],
    example: {
      body: { code: 'mU4kZ8tq2JcW7xRb1NfY' },
      answer: { message: 'What we kept about you has been deleted.' },
    },
  }),
};

import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body } from '#contract/fields/fields.ts';
import { email, handedOut, password } from '#contract/fields/text-fields.ts';
import { guessedCodes, passwordChanges, requestedResets, wrongPasswordsInSession } from './rate-limits.ts';
import { device } from './sign-in.ts';

const passwords = { group: 'Passwords', answer: done } as const;

export const passwordCalls = {
  'PUT /customers/initialize-password-reset': call({
    ...passwords,
    who: 'anyone',
    // A known device has a limit of its own.
    limits: requestedResets,
    limitsCountedBy: 'handler',
    name: 'requestPasswordReset',
    summary: 'Mail a link for a new password, if the address has an account. The answer is always the same.',
    body: body({ email, device }),
    refuses: ['too_many_tries'],
    example: {
      body: { email: 'mina@example.com' },
      answer: { message: 'Instructions has been sent to your email: mina@example.com' },
    },
  }),
  'PUT /customers/reset-password': call({
    ...passwords,
    who: 'link holder',
    limits: guessedCodes,
    limitsCountedBy: 'handler',
    name: 'resetPassword',
    summary:
      'Set a new password with the mailed code. It works once, within an hour, and ends every session.',
    body: body({ code: handedOut, newPassword: password, confirmedNewPassword: password, device }),
    refuses: ['not_found', 'invalid', 'too_many_tries'],
    example: {
      body: {
        code: 'mU4kZ8tq2JcW7xRb1NfY',
        newPassword: 'nine amber kettles',
        confirmedNewPassword: 'nine amber kettles',
      },
      answer: { message: 'Password changed!' },
    },
  }),
  'PUT /customers/change-password': call({
    ...passwords,
    who: 'member',
    // Wrong passwords count for the session, right ones for the account's mailbox.
    limits: [...wrongPasswordsInSession, ...passwordChanges],
    limitsCountedBy: 'handler',
    name: 'changePassword',
    summary: 'Change the own password. Every other session ends.',
    body: body({
      oldPassword: password,
      newPassword: password,
      confirmedNewPassword: password,
      device,
    }),
    refuses: ['not_signed_in', 'invalid', 'too_many_tries'],
    example: {
      body: {
        oldPassword: 'seven quiet lighthouses',
        newPassword: 'nine amber kettles',
        confirmedNewPassword: 'nine amber kettles',
      },
      answer: { message: 'Password changed!' },
    },
  }),
};

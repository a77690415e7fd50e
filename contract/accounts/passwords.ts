import { call } from '../call.ts';
import { done } from '../done.ts';
import { body } from '../fields/fields.ts';
import { email, handedOut, password } from '../fields/text-fields.ts';
import { HOUR } from '../rate-limit.ts';
import { guessedCodes, triedPasswords } from './rate-limits.ts';

const passwords = { group: 'Passwords', answer: done } as const;

export const passwordCalls = {
  'PUT /customers/initialize-password-reset': call({
    ...passwords,
    who: 'anyone',
    limits: [
      { name: 'resets by address', attempts: 30, seconds: HOUR, by: 'network' },
      { name: 'resets by e-mail', attempts: 5, seconds: HOUR, by: 'email' },
    ],
    name: 'requestPasswordReset',
    summary: 'Mail a link for a new password, if the address has an account. The answer is always the same.',
    body: body({ email }),
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
    name: 'resetPassword',
    summary:
      'Set a new password with the mailed code. It works once, within an hour, and ends every session.',
    body: body({ code: handedOut, newPassword: password, confirmedNewPassword: password }),
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
    // Counted for the account's mailbox.
    limits: triedPasswords,
    limitsCountedBy: 'handler',
    name: 'changePassword',
    summary: 'Change the own password. Every other session ends.',
    body: body({ oldPassword: password, newPassword: password, confirmedNewPassword: password }),
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

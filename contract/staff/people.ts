import { z } from 'zod';
import { guessedCodes } from '#contract/accounts/rate-limits.ts';
import { type CallLimit, call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, time } from '#contract/fields/fields.ts';
import { email, handedOut, line, password } from '#contract/fields/text-fields.ts';
import { idInUrl, withId } from '#contract/fields/url-fields.ts';
import { DAY } from '#contract/rate-limit.ts';
import { staffCall } from '#contract/staff-call.ts';
import { heldRights } from './held-rights.ts';

const person = z
  .object({
    id: z.int(),
    full_name: z.string(),
    email: z.string(),
    rights: heldRights,
    is_me: z.boolean(),
    has_second_factor: z.boolean(),
    passkeys: z.int().min(0).meta({ description: 'How many they have.' }),
    has_pin: z.boolean(),
    is_pin_locked: z.boolean().meta({ description: 'Wrong PINs were entered too often.' }),
    sessions: z.array(
      z.object({
        id: z.int(),
        device: z.string(),
        last_seen_at: time,
        tablet_id: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'StaffPerson' });

const invitation = z
  .object({
    id: z.int(),
    email: z.string(),
    rights: heldRights,
    invited_by: z.string(),
    invited_at: time,
    expires_at: time,
  })
  .meta({ id: 'StaffInvitation' });

export type StaffPerson = z.infer<typeof person>;
export type StaffInvitation = z.infer<typeof invitation>;

const sentInvitations = [
  { name: 'invitations by account', attempts: 30, seconds: DAY, by: 'account' },
] as const satisfies readonly CallLimit[];

const refuses = ['not_signed_in', 'not_allowed', 'not_found'] as const;
const onPerson = { ...staffCall('staff'), onTablets: false, params: withId } as const;

export const staffPeopleCalls = {
  'GET /staff/people': call({
    ...staffCall('staff'),
    name: 'listStaff',
    summary: 'The people of the back office, what they may do, and where they are logged in.',
    answer: z.array(person),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: [
        {
          id: 7,
          full_name: 'Ravi Patel',
          email: 'ravi@example.com',
          rights: { floor: 'writes' },
          is_me: false,
          has_second_factor: true,
          passkeys: 1,
          has_pin: true,
          is_pin_locked: false,
          sessions: [
            { id: 71, device: 'Firefox on Android', last_seen_at: '2026-11-23T09:14:00Z', tablet_id: 2 },
          ],
        },
      ],
    },
  }),
  'PUT /staff/people/{id}/rights': call({
    ...onPerson,
    freshCode: true,
    name: 'changeRights',
    summary: 'Give and take rights that one holds oneself, never one’s own.',
    body: body({ rights: heldRights }),
    answer: done,
    refuses: [...refuses, 'fresh_code_needed', 'invalid'],
    example: {
      params: { id: '7' },
      body: { rights: { floor: 'writes', orders: 'reads' } },
      answer: { message: 'Their rights are changed, from the next thing they do.' },
    },
  }),
  'DELETE /staff/people/{id}': call({
    ...onPerson,
    freshCode: true,
    name: 'dismissPerson',
    summary: 'End all rights of somebody, their sessions, passkeys, PIN, tablets, invitations and API keys.',
    answer: z.null(),
    status: 204,
    refuses: [...refuses, 'fresh_code_needed', 'invalid'],
    example: { params: { id: '7' }, answer: null },
  }),
  'DELETE /staff/people/{id}/second-factor': call({
    ...onPerson,
    freshCode: true,
    name: 'resetSecondFactor',
    summary: 'For somebody who lost their authenticator app: it counts no more, and they are mailed.',
    answer: z.null(),
    status: 204,
    refuses: [...refuses, 'fresh_code_needed', 'invalid'],
    example: { params: { id: '7' }, answer: null },
  }),
  'DELETE /staff/people/{id}/passkeys': call({
    ...onPerson,
    freshCode: true,
    name: 'removePasskeysOfPerson',
    summary:
      'For somebody who lost their devices: all their passkeys open nothing, they are logged out and mailed.',
    answer: z.null(),
    status: 204,
    refuses: [...refuses, 'fresh_code_needed', 'invalid'],
    example: { params: { id: '7' }, answer: null },
  }),
  'DELETE /staff/people/{id}/sessions': call({
    ...onPerson,
    name: 'endSessionsOfPerson',
    summary: 'Log somebody of the staff out everywhere.',
    answer: z.null(),
    status: 204,
    refuses: [...refuses, 'invalid'],
    example: { params: { id: '7' }, answer: null },
  }),
  'DELETE /staff/people/{id}/sessions/{sessionId}': call({
    ...onPerson,
    params: withId.extend({ sessionId: idInUrl }),
    name: 'endSessionOfPerson',
    summary: 'Log somebody of the staff out of one device.',
    answer: z.null(),
    status: 204,
    refuses,
    example: { params: { id: '7', sessionId: '71' }, answer: null },
  }),
  'GET /staff/invitations': call({
    ...staffCall('staff'),
    name: 'listInvitations',
    summary: 'Invitations that nobody has accepted yet.',
    answer: z.array(invitation),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: [
        {
          id: 3,
          email: 'pia@example.com',
          rights: { floor: 'writes' },
          invited_by: 'Anna Weber',
          invited_at: '2026-11-23T09:14:00Z',
          expires_at: '2026-11-25T09:14:00Z',
        },
      ],
    },
  }),
  'POST /staff/invitations': call({
    ...staffCall('staff'),
    onTablets: false,
    freshCode: true,
    limits: sentInvitations,
    name: 'invitePerson',
    summary: 'Invite somebody to the staff by mail. It works once, for two days, for that mailbox.',
    body: body({ email, rights: heldRights }),
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'invalid', 'too_many_tries'],
    example: {
      body: { email: 'pia@example.com', rights: { floor: 'writes' } },
      answer: { message: 'An invitation is on its way to pia@example.com.' },
    },
  }),
  'DELETE /staff/invitations/{id}': call({
    ...onPerson,
    name: 'withdrawInvitation',
    summary: 'Withdraw an invitation that nobody has accepted yet.',
    answer: z.null(),
    status: 204,
    refuses,
    example: { params: { id: '3' }, answer: null },
  }),
  'POST /staff/invitations/acceptances': call({
    group: 'Back office',
    who: 'link holder',
    limits: guessedCodes,
    limitsCountedBy: 'handler',
    name: 'acceptInvitation',
    summary: 'Join the staff with the code that was mailed, and choose a password.',
    body: body({
      code: handedOut,
      firstName: line(80),
      lastName: line(80),
      newPassword: password,
      confirmedNewPassword: password,
    }),
    answer: z.object({ message: z.string(), email: z.string() }).meta({ id: 'JoinedStaff' }),
    refuses: ['not_found', 'invalid', 'too_many_tries'],
    example: {
      body: {
        code: 'mU4kZ8tq2JcW7xRb1NfY',
        firstName: 'Pia',
        lastName: 'Hart',
        newPassword: 'seven quiet lighthouses',
        confirmedNewPassword: 'seven quiet lighthouses',
      },
      answer: { message: 'Welcome. You can log in now.', email: 'pia@example.com' },
    },
  }),
};

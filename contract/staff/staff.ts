import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, say, time } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { STAFF_RIGHTS } from '#domain/staff/rights.ts';
import { heldRights } from './held-rights.ts';
import { staffTabletCalls } from './tablets.ts';

const me = z
  .object({
    id: z.int(),
    full_name: z.string(),
    email: z.string(),
    rights: heldRights,
    has_second_factor: z.boolean().meta({ description: 'Whether an authenticator app is set up.' }),
    has_passkey: z.boolean(),
    demands_passkeys: z.boolean().meta({ description: 'Whether staff have to log in with a passkey.' }),
    recovery_codes_left: z.int().min(0).meta({
      description: 'Recovery codes that stand in for the app and have not been used yet.',
    }),
    fresh_code_until: time.nullable().meta({
      description: 'Until when acts of consequence take no further code; null where the next one needs one.',
    }),
    shows_first_name: z
      .boolean()
      .meta({ description: 'Whether buyers read one’s first name beside coffee that one roasted.' }),
    tablet: z
      .object({ id: z.int(), name: z.string(), enrolled_until: time })
      .nullable()
      .meta({ description: 'The tablet of the floor; null on any other device.' }),
  })
  .meta({ id: 'StaffMe' });

export type StaffMe = z.infer<typeof me>;

export const staffCalls = {
  ...staffTabletCalls,
  'GET /staff/me': call({
    ...staffCall(STAFF_RIGHTS),
    name: 'getStaffMe',
    summary: 'Who is working here, what they may do, and how they proved who they are.',
    answer: me,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: {
        id: 7,
        full_name: 'Ravi Patel',
        email: 'ravi@example.com',
        rights: { floor: 'writes' },
        has_second_factor: true,
        has_passkey: true,
        demands_passkeys: false,
        recovery_codes_left: 10,
        fresh_code_until: null,
        shows_first_name: false,
        tablet: { id: 2, name: 'Beside the drum', enrolled_until: '2026-11-23T20:00:00Z' },
      },
    },
  }),
  'PUT /staff/me/first-name': call({
    ...staffCall('floor'),
    byKeys: false,
    name: 'showFirstName',
    summary: 'Agree that buyers read one’s first name beside coffee that one roasted, or take that back.',
    body: body({ shown: z.boolean(say('Please say yes or no.')) }),
    answer: done,
    refuses: ['not_signed_in', 'not_allowed'],
    example: { body: { shown: true }, answer: { message: 'Buyers read your first name from now on.' } },
  }),
};

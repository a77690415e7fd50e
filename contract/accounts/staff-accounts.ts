import { z } from 'zod';
import { STAFF_RIGHTS } from '../../domain/staff/rights.ts';
import { call } from '../call.ts';
import { done } from '../done.ts';
import { amount, body, money, wholeNumber } from '../fields/fields.ts';
import { withId } from '../fields/url-fields.ts';
import { isChange, nothingToChange, staffCall } from '../staff-call.ts';
import { oneTimeCode } from './sign-in.ts';

const staffCustomer = z
  .object({
    id: z.int(),
    full_name: z.string(),
    email: z.string(),
    user_type_id: z.int(),
    balance_limit: money,
  })
  .meta({ id: 'StaffCustomer' });

const secondFactor = z
  .object({
    secret: z.string(),
    address: z.string().meta({ description: 'The same for a QR code, as apps read it.' }),
  })
  .meta({ id: 'SecondFactor' });

export type StaffCustomer = z.infer<typeof staffCustomer>;

export const staffAccountCalls = {
  'POST /staff/second-factors': call({
    ...staffCall(STAFF_RIGHTS),
    onTablets: false,
    name: 'beginSecondFactor',
    summary: 'A key for an authenticator app. It counts once a code of it was given.',
    answer: secondFactor,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile'],
    example: {
      answer: {
        secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
        address:
          'otpauth://totp/Sixbean:mina%40example.com?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Sixbean',
      },
    },
  }),
  'PUT /staff/second-factors': call({
    ...staffCall(STAFF_RIGHTS),
    onTablets: false,
    name: 'confirmSecondFactor',
    summary: 'Show that the app is set up. From then on it is asked for at login.',
    body: body({ oneTimeCode }),
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'invalid'],
    example: {
      body: { oneTimeCode: '287082' },
      answer: { message: 'From now on your authenticator app is asked for at login.' },
    },
  }),
  'PATCH /staff/customers/{id}': call({
    ...staffCall('people'),
    name: 'changeCustomer',
    summary: "Change a customer's plan or how much may be ordered on account.",
    params: withId,
    body: body({ user_type_id: wholeNumber.optional(), balance_limit: amount.optional() }).refine(
      isChange,
      nothingToChange,
    ),
    answer: staffCustomer,
    example: {
      params: { id: '41' },
      body: { user_type_id: 7, balance_limit: 250 },
      answer: {
        id: 41,
        full_name: 'Mina Okafor',
        email: 'mina@example.com',
        user_type_id: 7,
        balance_limit: 250,
      },
    },
  }),
};

import { z } from 'zod';
import { call } from '#contract/call.ts';
import {
  amount,
  body,
  isChange,
  money,
  nothingToChange,
  time,
  wholeNumber,
} from '#contract/fields/fields.ts';
import { password } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { STAFF_RIGHTS } from '#domain/staff/rights.ts';
import { newRecoveryCodes, wrongFreshCodes } from './rate-limits.ts';
import { recoveryCodes, recoveryCodesExample } from './recovery-codes.ts';
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

export const secondFactor = z
  .object({
    secret: z.string(),
    address: z.string().meta({ description: 'The same for a QR code, as apps read it.' }),
  })
  .meta({ id: 'SecondFactor' });

export const secondFactorExample = {
  secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  address: 'otpauth://totp/Sixbean:mina%40example.com?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Sixbean',
};

const withCodes = z.object({ recovery_codes: recoveryCodes }).meta({ id: 'RecoveryCodes' });

const onesOwn = { ...staffCall(STAFF_RIGHTS), onTablets: false, byKeys: false } as const;

const freshCode = z
  .object({ fresh_code_until: time.meta({ description: 'Until when no further code is needed.' }) })
  .meta({ id: 'FreshCode' });

export const staffAccountCalls = {
  'POST /staff/second-factors': call({
    ...onesOwn,
    name: 'beginSecondFactor',
    summary: 'A key for an authenticator app. It counts once a code from it has been entered.',
    answer: secondFactor,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile'],
    example: { answer: secondFactorExample },
  }),
  'PUT /staff/second-factors': call({
    ...onesOwn,
    name: 'confirmSecondFactor',
    summary: 'Show that the app is set up. From then on, logging in needs its code, or a recovery code.',
    body: body({ oneTimeCode }),
    answer: withCodes,
    refuses: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'invalid'],
    example: {
      body: { oneTimeCode: '287082' },
      answer: { recovery_codes: recoveryCodesExample },
    },
  }),
  'POST /staff/second-factors/next': call({
    ...onesOwn,
    freshCode: true,
    name: 'beginNextSecondFactor',
    summary: 'A key for another app, in place of the one that counts until a code of the new one was given.',
    answer: secondFactor,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'changed_meanwhile'],
    example: { answer: secondFactorExample },
  }),
  'PUT /staff/second-factors/next': call({
    ...onesOwn,
    freshCode: true,
    name: 'confirmNextSecondFactor',
    summary:
      'Show that the other app is set up. It counts alone from then on, with recovery codes of its own.',
    body: body({ oneTimeCode }),
    answer: withCodes,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'changed_meanwhile', 'invalid'],
    example: {
      body: { oneTimeCode: '287082' },
      answer: { recovery_codes: recoveryCodesExample },
    },
  }),
  'POST /staff/recovery-codes': call({
    ...onesOwn,
    freshCode: true,
    limits: newRecoveryCodes,
    name: 'makeRecoveryCodes',
    summary: 'Ten new recovery codes. Those of before don’t work any more.',
    answer: withCodes,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'changed_meanwhile', 'too_many_tries'],
    example: { answer: { recovery_codes: recoveryCodesExample } },
  }),
  'POST /staff/fresh-codes': call({
    ...onesOwn,
    limits: wrongFreshCodes,
    limitsCountedBy: 'handler',
    name: 'giveFreshCode',
    summary: 'Prove again who one is, which acts of consequence demand. It holds for ten minutes.',
    body: body({
      oneTimeCode: oneTimeCode.nullish(),
      password: password.nullish().meta({
        description: 'In a demo, of staff without an authenticator app.',
      }),
    }),
    answer: freshCode,
    refuses: ['not_signed_in', 'not_allowed', 'invalid', 'too_many_tries'],
    example: {
      body: { oneTimeCode: '287082' },
      answer: { fresh_code_until: '2026-11-23T09:24:00Z' },
    },
  }),
  'PATCH /staff/customers/{id}': call({
    ...staffCall('people'),
    name: 'changeCustomer',
    summary:
      "Change a customer's plan, or how much may be ordered on account. The plan, or a lot, takes a fresh code.",
    params: withId,
    body: body({ user_type_id: wholeNumber.optional(), balance_limit: amount.optional() }).refine(
      isChange,
      nothingToChange,
    ),
    answer: staffCustomer,
    refuses: [...staffCall('people').refuses, 'fresh_code_needed'],
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

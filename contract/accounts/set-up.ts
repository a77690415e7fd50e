/** The first account of a roastery: its owner makes it by the link that a shop without staff prints when it starts. */
import { z } from 'zod';
import { type CallLimit, call } from '#contract/call.ts';
import { body, say, time } from '#contract/fields/fields.ts';
import { email, handedOut, line, password } from '#contract/fields/text-fields.ts';
import { guessedCodes } from './rate-limits.ts';
import { recoveryCodes, recoveryCodesExample } from './recovery-codes.ts';
import { device, oneTimeCode, signedIn, tokenExample } from './sign-in.ts';
import { secondFactor, secondFactorExample } from './staff-accounts.ts';

const byLink = {
  group: 'Back office',
  who: 'link holder',
  limits: guessedCodes satisfies readonly CallLimit[],
  limitsCountedBy: 'handler',
} as const;

const person = {
  key: handedOut,
  firstName: line(80),
  lastName: line(80),
  email,
  newPassword: password,
  confirmedNewPassword: password,
};

const secret = z
  .string(say('Please give the key as you got it.'))
  .regex(/^[A-Z2-7]{32}$/, 'Please give the key as you got it.');

const link = z
  .object({
    expires_at: time,
    second_factor: z.enum(['offered', 'demanded']).meta({
      description: 'Whether an authenticator app is needed: in a live shop it is.',
    }),
  })
  .meta({ id: 'SetupLink' });

const personExample = {
  key: 'mU4kZ8tq2JcW7xRb1NfY',
  firstName: 'Anna',
  lastName: 'Weber',
  email: 'anna@example.com',
  newPassword: 'seven quiet lighthouses',
  confirmedNewPassword: 'seven quiet lighthouses',
};

export const setUpCalls = {
  'POST /staff/setup/links': call({
    ...byLink,
    name: 'readSetupLink',
    summary: 'Whether the link to set the roastery up still works. It is not used by this.',
    body: body({ key: handedOut }),
    answer: link,
    refuses: ['not_found', 'too_many_tries'],
    example: {
      body: { key: personExample.key },
      answer: { expires_at: '2026-11-23T10:14:00Z', second_factor: 'offered' },
    },
  }),
  'POST /staff/setup/second-factors': call({
    ...byLink,
    name: 'beginSetup',
    summary: 'See whether name, email and password will do, and get a key for an authenticator app.',
    body: body(person),
    answer: secondFactor,
    refuses: ['not_found', 'invalid', 'too_many_tries'],
    example: { body: personExample, answer: secondFactorExample },
  }),
  'POST /staff/setup': call({
    ...byLink,
    name: 'setUpRoastery',
    summary: 'Become the owner of a roastery that has no staff yet, and log in. The link works once.',
    body: body({ ...person, secret: secret.nullish(), oneTimeCode: oneTimeCode.nullish(), device }),
    answer: signedIn.extend({ recovery_codes: recoveryCodes }).meta({ id: 'RoasterySetUp' }),
    refuses: ['not_found', 'invalid', 'second_factor_needed', 'too_many_tries'],
    example: {
      body: { ...personExample, secret: secondFactorExample.secret, oneTimeCode: '287082' },
      answer: { token: tokenExample, recovery_codes: recoveryCodesExample },
    },
  }),
};

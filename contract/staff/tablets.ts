import { z } from 'zod';
import { oneTimeCode, signedIn, tokenExample } from '#contract/accounts/sign-in.ts';
import { type CallLimit, call, type RateLimit } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, say, time, wholeNumber } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { DAY, MINUTE } from '#contract/rate-limit.ts';
import { staffCall } from '#contract/staff-call.ts';
import { PIN_SHAPE } from '#domain/staff/pin.ts';

/** A guesser without the key of a tablet guesses at all tablets at once. */
const tabletAttempts = [
  { name: 'tablets by network', attempts: 120, seconds: 15 * MINUTE, by: 'network' },
] as const satisfies readonly CallLimit[];

/** Over all the names that are tried at one tablet. Right ones don't count. */
export const wrongPinsOfTablet: RateLimit = {
  name: 'wrong PINs by tablet',
  attempts: 15,
  seconds: 15 * MINUTE,
};

const pinChanges = [
  { name: 'PIN changes by account', attempts: 20, seconds: DAY, by: 'account' },
] as const satisfies readonly CallLimit[];

const publicKey = z
  .string(say('Please give the public key of the tablet.'))
  .regex(/^[A-Za-z0-9_-]{80,200}$/, 'That does not look like a public key.')
  .meta({ description: 'A P-256 key as SPKI, in base64url. Its private half never leaves the browser.' });

/** Shows that a request comes from the tablet itself. */
const proof = {
  count: z
    .number(say('Please give a number.'))
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ description: 'Higher than in every request of this tablet before.' }),
  signature: z
    .string(say('Please sign the request.'))
    .regex(/^[A-Za-z0-9_-]{86}$/, 'That does not look like a signature.')
    .meta({
      description:
        'ECDSA with SHA-256 over “sixbean tablet”, its id, the count and the person’s id (or nothing), one a line, in base64url.',
    }),
};

const pin = z
  .string(say('Please give six digits.'))
  .regex(PIN_SHAPE, 'Please give six digits.')
  .meta({ format: 'password' });

const tablet = z
  .object({ id: z.int(), name: z.string(), enrolled_by: z.string(), enrolled_at: time, enrolled_until: time })
  .meta({ id: 'StaffTablet' });

const tabletPerson = z.object({ id: z.int(), name: z.string() }).meta({ id: 'TabletPerson' });

export type StaffTablet = z.infer<typeof tablet>;

const example = {
  id: 2,
  name: 'Beside the drum',
  enrolled_by: 'Ravi Patel',
  enrolled_at: '2026-11-23T06:31:00Z',
  enrolled_until: '2026-11-23T20:00:00Z',
};
const proofExample = { count: 1_795_502_460_000, signature: `${tokenExample}${tokenExample}` };

export const staffTabletCalls = {
  'PUT /staff/pins': call({
    ...staffCall('floor'),
    onTablets: false,
    freshCode: true,
    name: 'setPin',
    summary: 'Choose the PIN by which one works on a tablet of the floor.',
    body: body({ pin }),
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'invalid', 'too_many_tries'],
    limits: pinChanges,
    example: { body: { pin: '482913' }, answer: { message: 'Your PIN is set.' } },
  }),
  'GET /staff/tablets': call({
    ...staffCall(['staff', 'floor']),
    name: 'listTablets',
    summary: 'The tablets of the floor that are enrolled.',
    answer: z.array(tablet),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [example] },
  }),
  'POST /staff/tablets': call({
    ...staffCall('floor'),
    onTablets: false,
    freshCode: true,
    name: 'enrolTablet',
    summary: 'Enrol this device as a tablet of the floor until eight in the evening.',
    body: body({ name: line(40), publicKey }),
    answer: tablet,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'invalid'],
    example: {
      body: { name: 'Beside the drum', publicKey: `${tokenExample}${tokenExample}` },
      answer: example,
    },
  }),
  'DELETE /staff/tablets/{id}': call({
    ...staffCall(['staff', 'floor']),
    byKeys: false,
    name: 'endTablet',
    summary: 'End a tablet: anybody working on it is logged out.',
    params: withId,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '2' }, answer: null },
  }),
  'POST /staff/tablets/{id}/people': call({
    group: 'Back office',
    who: 'link holder',
    limits: tabletAttempts,
    name: 'listPeopleOfTablet',
    summary: 'Who may work on this tablet, as its own browser asks for it.',
    params: withId,
    body: body(proof),
    answer: z.array(tabletPerson),
    refuses: ['not_found', 'too_many_tries'],
    example: { params: { id: '2' }, body: proofExample, answer: [{ id: 7, name: 'Ravi Patel' }] },
  }),
  'POST /staff/tablets/{id}/sessions': call({
    group: 'Back office',
    who: 'link holder',
    limits: tabletAttempts,
    name: 'switchPerson',
    summary:
      'Work on this tablet by a PIN, with the rights of the floor alone. Anybody who worked on it before is logged out.',
    params: withId,
    body: body({ ...proof, personId: wholeNumber, pin: pin.nullish(), oneTimeCode: oneTimeCode.nullish() }),
    answer: signedIn,
    refuses: ['not_found', 'wrong_credentials', 'second_factor_needed', 'too_many_tries'],
    example: {
      params: { id: '2' },
      body: { ...proofExample, personId: 7, pin: '482913' },
      answer: { token: tokenExample },
    },
  }),
};

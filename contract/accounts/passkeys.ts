/** Passkeys: a member logs in with a fingerprint, a face or a screen lock. What a passkey signs was a challenge of the server's. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { mina } from '#contract/customers/customer.ts';
import { body, say, time } from '#contract/fields/fields.ts';
import { line, password } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { LONGEST_PASSKEY_NAME } from '#domain/customer/passkeys.ts';
import { begunPasskeyLogins, passkeyChanges, wrongPasskeys, wrongPasswordsInSession } from './rate-limits.ts';
import { recoveryCode } from './recovery-codes.ts';
import { device, oneTimeCode, rememberedCartId, signedIn, tokenExample } from './sign-in.ts';

const AS_MADE = 'Please send this as your browser made it.';

/** Bytes as a browser writes them. */
const bytes = (longest: number) =>
  z
    .string(say(AS_MADE))
    .max(longest, AS_MADE)
    .regex(/^[A-Za-z0-9_-]+$/, AS_MADE);

const credential = {
  id: bytes(1364),
  rawId: bytes(1364),
  type: z.literal('public-key', say(AS_MADE)),
};

const signedChallenge = body({
  ...credential,
  response: body({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).nullish(),
  }),
}).meta({ id: 'SignedChallenge', description: 'What navigator.credentials.get() answered, as JSON.' });

const newCredential = body({
  ...credential,
  response: body({ clientDataJSON: bytes(4000), attestationObject: bytes(16_000) }),
}).meta({ id: 'NewCredential', description: 'What navigator.credentials.create() answered, as JSON.' });

const userVerification = z.enum(['preferred', 'required']);

const loginOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification,
  })
  .meta({
    id: 'PasskeyLoginOptions',
    description: 'For navigator.credentials.get(). The same for everybody.',
  });

const descriptor = z.object({ type: z.literal('public-key'), id: z.string() });

const addingOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification,
    }),
  })
  .meta({ id: 'PasskeyAddingOptions', description: 'For navigator.credentials.create().' });

const passkey = z
  .object({
    id: z.int(),
    name: z.string(),
    added_at: time,
    last_used_at: time.nullable(),
    is_stopped: z.boolean().meta({
      description: 'There may be two copies of it, so it opens nothing any more.',
    }),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.infer<typeof passkey>;

const challengeExample = 'sM1kq7t0zJcW4xRb9NfYd2uVh8LpQeGaKi3oTnZwC5E';
const credentialExample = { id: 'pK3vX8mZ2q', rawId: 'pK3vX8mZ2q', type: 'public-key' };
const signedExample = {
  ...credentialExample,
  response: { clientDataJSON: 'e3d5A7b9C1', authenticatorData: 'f1a2B8c4D6', signature: 'h7i3J5k1L9' },
};
const phone: Passkey = {
  id: 3,
  name: 'Firefox on Android',
  added_at: '2026-11-20T08:12:00Z',
  last_used_at: '2026-11-21T09:30:00Z',
  is_stopped: false,
};

const passkeys = { group: 'Passkeys', who: 'member' } as const;
const freshly = { ...passkeys, freshLogin: true } as const;

export const passkeyCalls = {
  'POST /passkey-challenges': call({
    ...passkeys,
    who: 'anyone',
    limits: begunPasskeyLogins,
    name: 'beginPasskeyLogin',
    summary:
      'A challenge for a passkey to sign: once, within five minutes. It says nothing about any account.',
    answer: loginOptions,
    status: 201,
    refuses: ['too_many_tries'],
    example: {
      answer: {
        challenge: challengeExample,
        rpId: 'shop.example',
        timeout: 300_000,
        userVerification: 'preferred',
      },
    },
  }),
  'POST /authenticate/passkey': call({
    ...passkeys,
    who: 'anyone',
    // Only wrong ones count, and a known device has limits of its own for the six digits.
    limits: wrongPasskeys,
    limitsCountedBy: 'handler',
    name: 'logInWithPasskey',
    summary: 'Log in with a passkey. It stands for the six digits, too, where its device checked who it is.',
    body: body({
      passkey: signedChallenge,
      cartId: rememberedCartId,
      oneTimeCode: oneTimeCode.nullish(),
      recoveryCode: recoveryCode.nullish(),
      device,
    }),
    answer: signedIn,
    refuses: ['wrong_credentials', 'second_factor_needed', 'passkey_needed', 'too_many_tries'],
    example: { body: { passkey: signedExample, cartId: mina.cart_id }, answer: { token: tokenExample } },
  }),
  'POST /fresh-logins': call({
    ...passkeys,
    limits: wrongPasswordsInSession,
    limitsCountedBy: 'handler',
    name: 'showOnceMore',
    summary:
      'Show once more who one is, by password or passkey, for ten minutes. Of staff it is a fresh code, too.',
    body: body({ password: password.nullish(), passkey: signedChallenge.nullish() }),
    answer: z.object({ fresh_login_until: time }),
    refuses: ['not_signed_in', 'invalid', 'too_many_tries'],
    example: {
      body: { password: 'seven quiet lighthouses' },
      answer: { fresh_login_until: '2026-11-23T09:24:00Z' },
    },
  }),
  'GET /passkeys': call({
    ...passkeys,
    name: 'listPasskeys',
    summary: "The account's passkeys, the newest first.",
    answer: z.array(passkey),
    refuses: ['not_signed_in'],
    example: { answer: [phone] },
  }),
  'POST /passkeys/challenges': call({
    ...freshly,
    // For the adding too, which takes a challenge.
    limits: passkeyChanges,
    name: 'beginPasskey',
    summary: 'What the browser makes a new passkey of. Its challenge is answered once, within five minutes.',
    answer: addingOptions,
    status: 201,
    refuses: ['not_signed_in', 'fresh_login_needed', 'changed_meanwhile', 'too_many_tries'],
    example: {
      answer: {
        challenge: challengeExample,
        rp: { id: 'shop.example', name: 'Sixbean' },
        user: { id: challengeExample, name: mina.email, displayName: mina.full_name },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [{ type: 'public-key', id: 'nB7wQ1rT5y' }],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'preferred',
        },
      },
    },
  }),
  'POST /passkeys': call({
    ...freshly,
    name: 'addPasskey',
    summary: 'Add the passkey that the browser made. It is named after the device, and the member is mailed.',
    body: body({ passkey: newCredential }),
    answer: passkey,
    status: 201,
    refuses: ['not_signed_in', 'fresh_login_needed', 'invalid', 'changed_meanwhile'],
    example: {
      body: {
        passkey: {
          ...credentialExample,
          response: { clientDataJSON: 'e3d5A7b9C1', attestationObject: 'm4n6P2q8R0' },
        },
      },
      answer: { ...phone, last_used_at: null },
    },
  }),
  'PATCH /passkeys/{id}': call({
    ...passkeys,
    name: 'renamePasskey',
    summary: 'Give a passkey another name.',
    params: withId,
    body: body({ name: line(LONGEST_PASSKEY_NAME) }),
    answer: passkey,
    refuses: ['not_signed_in', 'not_found'],
    example: { params: { id: '3' }, body: { name: 'My phone' }, answer: { ...phone, name: 'My phone' } },
  }),
  'DELETE /passkeys/{id}': call({
    ...freshly,
    limits: passkeyChanges,
    name: 'removePasskey',
    summary: 'Remove a passkey: it opens nothing any more. The member is mailed.',
    params: withId,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'fresh_login_needed', 'not_found', 'too_many_tries'],
    example: { params: { id: '3' }, answer: null },
  }),
};

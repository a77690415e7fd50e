import { z } from 'zod';
import { call } from '#contract/call.ts';
import { mina, user } from '#contract/customers/customer.ts';
import { body, say, time, unguessableId } from '#contract/fields/fields.ts';
import { email, password } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { wrongPasswords } from './rate-limits.ts';
import { recoveryCode } from './recovery-codes.ts';

/** The id of the cart that a browser remembers. A stale or malformed id is ignored, so that it never prevents a login. */
export const rememberedCartId = z
  .string(say('Please give the id as it was answered.'))
  .nullish()
  .transform((value) => (unguessableId.safeParse(value).success ? value : null));

/** A text of another shape is ignored, so that it never prevents a login. */
export const device = z
  .string(say('Please give this as your browser chose it.'))
  .nullish()
  .transform((value) => (value != null && DEVICE.test(value) ? value : null))
  .meta({
    description:
      'A browser’s own 256 random bits in base64url. After a login with them, wrong passwords that others give elsewhere never stop a login from this browser.',
  });

const DEVICE = /^[A-Za-z0-9_-]{43}$/;

/** Apps show a gap between its halves, and it is often typed with it. */
export const oneTimeCode = z
  .string(say('Please give six digits.'))
  .overwrite((typed) => typed.replaceAll(' ', ''))
  .regex(/^\d{6}$/, 'Please give six digits.')
  .meta({ description: 'Six digits of an authenticator app, for accounts that use one.' });

export const signedIn = z
  .object({ token: z.string().meta({ description: 'For the header Authorization: Bearer.' }) })
  .meta({ id: 'SignedIn' });

const session = z
  .object({
    id: z.int(),
    created_at: time,
    last_seen_at: time,
    device: z.string().meta({ description: 'The browser, as far as it tells.' }),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });

export type Session = z.infer<typeof session>;

export const tokenExample = 'q0ZC3rN8m1xk5Jw7VtL2uYb9HsQe4RfGdA6oXiPnTcU';

const signIn = { group: 'Signing in', who: 'member', refuses: ['not_signed_in'] } as const;

export const signInCalls = {
  'POST /authenticate/blendly': call({
    ...signIn,
    who: 'anyone',
    // Only wrong passwords count, and a known device has a limit of its own.
    limits: wrongPasswords,
    limitsCountedBy: 'handler',
    name: 'logIn',
    summary:
      'Log in. What lies in the remembered cart joins the own one. Only wrong passwords count as attempts.',
    body: body({
      cartId: rememberedCartId,
      email,
      password,
      oneTimeCode: oneTimeCode.nullish(),
      recoveryCode: recoveryCode.nullish(),
      device,
    }),
    answer: signedIn,
    refuses: ['wrong_credentials', 'second_factor_needed', 'passkey_needed', 'too_many_tries'],
    example: {
      body: { cartId: mina.cart_id, email: mina.email, password: 'seven quiet lighthouses' },
      answer: { token: tokenExample },
    },
  }),
  'GET /authenticate/blendly/user': call({
    ...signIn,
    name: 'getUser',
    summary: 'The account behind the token.',
    answer: user,
    example: { answer: mina },
  }),
  'POST /logout': call({
    ...signIn,
    onTablets: true,
    name: 'logOut',
    summary: 'End this session: its token is worth nothing any more.',
    answer: z.null(),
    status: 204,
    example: { answer: null },
  }),
  'GET /sessions': call({
    ...signIn,
    name: 'listSessions',
    summary: 'Where the account is logged in.',
    answer: z.array(session),
    example: {
      answer: [
        {
          id: 7,
          created_at: '2026-11-20T08:12:00Z',
          last_seen_at: '2026-11-21T09:30:00Z',
          device: 'Firefox on Linux',
          is_current: true,
        },
      ],
    },
  }),
  'DELETE /sessions/{id}': call({
    ...signIn,
    name: 'endSession',
    summary: 'Log out somewhere else.',
    params: withId,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_found'],
    example: { params: { id: '7' }, answer: null },
  }),
};

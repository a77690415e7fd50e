import { z } from 'zod';
import { call } from '#contract/call.ts';
import { time } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const signingKey = z
  .object({
    kid: z.string().meta({ description: 'The thumbprint of the key, by RFC 7638.' }),
    state: z.enum(['waiting', 'signing', 'retired', 'withdrawn']).meta({
      description:
        'Waiting: platforms know it, and it signs nothing yet. Retired: it can still be checked by.',
    }),
    published_at: time,
    signs_from: time,
    signs_until: time,
    published_until: time,
    withdrawn_at: time.nullable(),
  })
  .meta({ id: 'SigningKey' });

export type SigningKey = z.infer<typeof signingKey>;

const example: SigningKey = {
  kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  state: 'signing',
  published_at: '2026-11-22T09:00:00Z',
  signs_from: '2026-11-23T09:00:00Z',
  signs_until: '2027-02-21T09:00:00Z',
  published_until: '2027-03-07T09:00:00Z',
  withdrawn_at: null,
};

const withKid = z.object({
  kid: z
    .string()
    .regex(/^[\w-]{43}$/, 'That is not the thumbprint of a key.')
    .meta({ description: 'The thumbprint of the key.' }),
});

const aboutPlatforms = { ...staffCall('staff'), onTablets: false } as const;

export const platformCalls = {
  'GET /staff/signing-keys': call({
    ...aboutPlatforms,
    name: 'listSigningKeys',
    summary: 'The keys by which the shop signs what it answers assistants’ platforms, the newest first.',
    answer: z.array(signingKey),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [example] },
  }),
  'POST /staff/signing-keys/{kid}/withdrawals': call({
    ...aboutPlatforms,
    freshCode: true,
    name: 'withdrawSigningKey',
    summary:
      'Stop a key that somebody else may have: another signs from now on, and nothing it signed counts.',
    params: withKid,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'not_found', 'invalid'],
    example: { params: { kid: example.kid }, answer: null },
  }),
};

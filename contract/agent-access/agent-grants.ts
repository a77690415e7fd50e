import { z } from 'zod';
import { call } from '#contract/call.ts';
import { amount, body, money, say, time } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { HOUR, MINUTE } from '#contract/rate-limit.ts';
import {
  CHECKOUT_MANAGE,
  CHECKOUT_PAY,
  ORDER_READ,
  STAFF_PROPOSE,
  STAFF_READ,
} from '#domain/agent-access/scopes.ts';

const printable = (longest: number) =>
  z
    .string(say('Please give this as the program wrote it.'))
    .max(longest, 'That is too long.')
    .regex(/^[ -~]*$/, 'That holds characters that such an address never has.');

/** As the address of our page has them, in OAuth’s words. */
const request = {
  clientId: printable(2_048),
  redirectUri: printable(2_048),
  responseType: printable(40).optional(),
  scope: printable(1_000).optional(),
  state: printable(2_048).optional(),
  codeChallenge: printable(128).optional(),
  codeChallengeMethod: printable(20).optional(),
  resource: printable(2_048).optional(),
};

const limits = {
  limitPerOrder: amount.meta({ description: 'The most it may spend on one order.' }),
  limitPerMonth: amount.meta({ description: 'The most it may spend in a calendar month.' }),
};

const scope = z.enum([ORDER_READ, CHECKOUT_MANAGE, CHECKOUT_PAY, STAFF_READ, STAFF_PROPOSE]);
const audience = z.enum(['mcp', 'ucp', 'staff']).meta({
  description: 'What it opens: the shop for people’s assistants, for platforms, or the back office.',
});
const client_name = z.string().meta({ description: 'The host whose document the client is described in.' });

const wanted = z
  .object({
    client_name,
    leads_back_to: z.string().meta({ description: 'Where the browser goes on, in words.' }),
    wrong: z.string().nullable().meta({ description: 'Why nothing can be allowed, in a sentence.' }),
    audience: audience.nullable(),
    scopes: z.array(scope),
    ends_at: time,
    decline_url: z.string().meta({ description: 'Where the browser goes where nothing is allowed.' }),
  })
  .meta({ id: 'WantedGrant', description: 'What a client asks a person for.' });

const grant = z
  .object({
    id: z.int(),
    client_name,
    audience,
    scopes: z.array(scope),
    began_at: time,
    last_used_at: time.nullable(),
    ends_at: time,
    limit_per_order: money
      .nullable()
      .meta({ description: 'What it may pay for by itself; null where it may not pay.' }),
    limit_per_month: money.nullable(),
    spent_this_month: money.meta({
      description: 'By this program, however often it is connected; what counts towards its month.',
    }),
    payments: z
      .array(z.object({ order_id: z.int(), amount: money, paid_at: time, is_cancelled: z.boolean() }))
      .meta({
        description: 'The newest ten orders that it paid for. Cancelled ones do not count towards the limit.',
      }),
  })
  .meta({ id: 'AgentGrant', description: 'An assistant that is connected to the account.' });

export type WantedGrant = z.infer<typeof wanted>;
export type AgentGrant = z.infer<typeof grant>;

const exampleRequest = {
  clientId: 'https://assistant.example/client.json',
  redirectUri: 'https://assistant.example/callback',
  responseType: 'code',
  scope: ORDER_READ,
  state: 'xyz',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
  resource: 'https://sixbean.example/mcp',
};

const assistants = { group: 'Assistants', who: 'member' } as const;

export const agentGrantCalls = {
  'GET /agent-grants/new': call({
    ...assistants,
    who: 'anyone',
    name: 'readWantedGrant',
    summary: 'What a program asks somebody to allow, before they log in.',
    query: z.object(request),
    limits: [{ name: 'wishes of assistants by network', attempts: 60, seconds: 10 * MINUTE, by: 'network' }],
    answer: wanted,
    refuses: ['invalid', 'unavailable', 'too_many_tries'],
    example: {
      query: exampleRequest,
      answer: {
        client_name: 'assistant.example',
        leads_back_to: 'assistant.example',
        wrong: null,
        audience: 'mcp',
        scopes: [ORDER_READ],
        ends_at: '2027-02-25T12:00:00Z',
        decline_url:
          'https://assistant.example/callback?error=access_denied&state=xyz&iss=https%3A%2F%2Fsixbean.example',
      },
    },
  }),
  'POST /agent-grants': call({
    ...assistants,
    name: 'giveGrant',
    summary: 'Allow a program what it asks for; the browser takes the code back to it.',
    body: body({
      ...request,
      limitPerOrder: limits.limitPerOrder.nullish(),
      limitPerMonth: limits.limitPerMonth.nullish().meta({
        description: 'Both, or the program may not pay for anything, whatever it asks for.',
      }),
    }),
    limits: [{ name: 'grants by account', attempts: 30, seconds: HOUR, by: 'account' }],
    answer: z.object({ redirect_url: z.string() }),
    status: 201,
    refuses: [
      'not_signed_in',
      'not_allowed',
      'fresh_login_needed',
      'passkey_needed',
      'invalid',
      'unavailable',
      'too_many_tries',
    ],
    example: {
      body: exampleRequest,
      answer: {
        redirect_url:
          'https://assistant.example/callback?code=code_mU4kZ8tq2JcW7xRb1NfYv0sLh6Tg9Xe5Ka3QdPnp3Wd&state=xyz&iss=https%3A%2F%2Fsixbean.example',
      },
    },
  }),
  'GET /agent-grants': call({
    ...assistants,
    name: 'listGrants',
    summary: 'The assistants that are connected to the account, the newest first.',
    answer: z.array(grant),
    refuses: ['not_signed_in'],
    example: {
      answer: [
        {
          id: 7,
          client_name: 'assistant.example',
          audience: 'mcp',
          scopes: [ORDER_READ, CHECKOUT_MANAGE, CHECKOUT_PAY],
          began_at: '2026-11-27T12:00:00Z',
          last_used_at: null,
          ends_at: '2027-02-25T12:00:00Z',
          limit_per_order: 40,
          limit_per_month: 120,
          spent_this_month: 17.37,
          payments: [{ order_id: 1207, amount: 17.37, paid_at: '2026-11-28T09:00:00Z', is_cancelled: false }],
        },
      ],
    },
  }),
  'PUT /agent-grants/{id}/limits': call({
    ...assistants,
    name: 'lowerLimits',
    summary: 'Let an assistant pay for less than before; for more, it has to ask again.',
    params: withId,
    body: body(limits),
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_found', 'invalid'],
    example: { params: { id: '7' }, body: { limitPerOrder: 20, limitPerMonth: 40 }, answer: null },
  }),
  'DELETE /agent-grants/{id}': call({
    ...assistants,
    name: 'endGrant',
    summary: 'Disconnect an assistant: its next request is refused.',
    params: withId,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_found'],
    example: { params: { id: '7' }, answer: null },
  }),
};

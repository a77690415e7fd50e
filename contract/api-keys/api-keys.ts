import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, time, wholeNumber } from '#contract/fields/fields.ts';
import { line } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { day } from '#contract/order-desk/desk-order.ts';
import { heldRights } from '#contract/staff/held-rights.ts';
import { staffCall } from '#contract/staff-call.ts';
import { LONGEST_KEY_DAYS, MOST_CALLS_A_MINUTE } from '#domain/staff/api-key.ts';

const shape = {
  id: z.int(),
  name: z.string(),
  prefix: z.string().meta({ description: 'What the key begins with.' }),
  last_four: z.string().meta({ description: 'What the key ends with.' }),
  rights: heldRights,
  rights_now: heldRights.meta({
    description: 'Those of them that the person who made the key still holds: what it opens now.',
  }),
  made_by: z.string(),
  made_at: time,
  expires_at: time,
  calls_a_minute: z.int(),
  last_used_on: day.nullable().meta({ description: 'The day on which it was last used, in London.' }),
  last_used_network: z.string().nullable(),
};

const apiKey = z.object(shape).meta({ id: 'ApiKey' });
const madeApiKey = z
  .object({
    ...shape,
    key: z.string().meta({ description: 'The whole key. It is answered this once; the shop stores a hash.' }),
  })
  .meta({ id: 'MadeApiKey' });

export type ApiKey = z.infer<typeof apiKey>;
export type MadeApiKey = z.infer<typeof madeApiKey>;

const example: ApiKey = {
  id: 4,
  name: 'Warehouse',
  prefix: 'sixbean_R4kq81Zd',
  last_four: 'p3Wd',
  rights: { floor: 'reads', orders: 'writes' },
  rights_now: { floor: 'reads', orders: 'writes' },
  made_by: 'Anna Weber',
  made_at: '2026-11-23T09:14:00Z',
  expires_at: '2027-05-22T09:14:00Z',
  calls_a_minute: 60,
  last_used_on: '2026-11-24',
  last_used_network: '198.51.100.7',
};

const aboutKeys = { ...staffCall('staff'), onTablets: false, byKeys: false } as const;

export const apiKeyCalls = {
  'GET /staff/api-keys': call({
    ...aboutKeys,
    name: 'listApiKeys',
    summary: 'The keys by which other programs make calls of staff, the newest first.',
    answer: z.array(apiKey),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [example] },
  }),
  'POST /staff/api-keys': call({
    ...aboutKeys,
    freshCode: true,
    name: 'makeApiKey',
    summary: 'Make a key for another program, with rights that one holds oneself. It is answered this once.',
    body: body({
      name: line(60),
      rights: heldRights,
      lastsDays: wholeNumber
        .min(1, 'A key lasts for a day at least.')
        .max(LONGEST_KEY_DAYS, 'A key lasts for a year at most.'),
      callsAMinute: wholeNumber
        .min(1, 'Please allow one call a minute at least.')
        .max(MOST_CALLS_A_MINUTE, `Please allow ${MOST_CALLS_A_MINUTE} calls a minute at most.`),
    }),
    answer: madeApiKey,
    status: 201,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'invalid'],
    example: {
      body: {
        name: 'Warehouse',
        rights: { floor: 'reads', orders: 'writes' },
        lastsDays: 180,
        callsAMinute: 60,
      },
      answer: { ...example, key: 'sixbean_R4kq81Zd_mU4kZ8tq2JcW7xRb1NfYv0sLh6Tg9Xe5Ka3QdPnp3Wd' },
    },
  }),
  'DELETE /staff/api-keys/{id}': call({
    ...aboutKeys,
    name: 'revokeApiKey',
    summary: 'Revoke a key: the next call with it is refused.',
    params: withId,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '4' }, answer: null },
  }),
};

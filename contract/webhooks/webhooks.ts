import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, say, time } from '#contract/fields/fields.ts';
import { page, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhooks.ts';

const event = z.enum(WEBHOOK_EVENTS, say('Please choose what it hears of.'));
const events = z
  .array(event)
  .min(1, 'Please choose what it hears of.')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each once.');

const LONGEST_ADDRESS = 500;
const TOO_LONG = `Please keep this to ${LONGEST_ADDRESS} characters.`;

const address = z
  .string(say('Please give an address that begins with https://.'))
  .trim()
  .max(LONGEST_ADDRESS, TOO_LONG)
  .refine((written) => URL.canParse(written), 'Please give an address that begins with https://.')
  .transform((written) => new URL(written).href)
  // Written out, a letter with an accent takes six characters.
  .refine((href) => href.length <= LONGEST_ADDRESS, TOO_LONG)
  .meta({ description: 'In the public internet, with https and a host by name.' });

const attempt = z.object({
  attempted_at: time,
  status: z.int().nullable().meta({ description: 'Of the answer; null where there was none.' }),
  answer: z.string().meta({ description: 'The first 200 characters of the answer, or why there was none.' }),
  milliseconds: z.int(),
});

const message = z
  .object({
    id: z.int(),
    message_id: z.string().meta({ description: 'As it is sent in webhook-id.' }),
    type: z.string(),
    payload: z.string().meta({ description: 'As it is sent, to the byte.' }),
    state: z.enum(['queued', 'sent', 'failed']),
    queued_at: time,
    due_at: time.nullable().meta({ description: 'When it is tried next, where it is.' }),
    attempts: z.array(attempt),
  })
  .meta({ id: 'WebhookMessage' });

const shape = {
  id: z.int(),
  address: z.string(),
  events: z.array(event),
  made_by: z.string(),
  made_at: time,
  switched_off_at: time.nullable(),
  switched_off_by: z
    .enum(['staff', 'program'])
    .nullable()
    .meta({ description: 'By program: it answered 410.' }),
  previous_until: time
    .nullable()
    .meta({ description: 'Until when messages are signed with the previous secret too.' }),
  waiting: z.int().meta({ description: 'Messages that are still tried.' }),
  failed: z.int().meta({ description: 'Messages of the last 30 days that were given up.' }),
};

const webhook = z.object(shape).meta({ id: 'Webhook' });
const withSecret = z
  .object({ ...shape, secret: z.string().meta({ description: 'It is answered this once.' }) })
  .meta({ id: 'WebhookWithSecret' });

export type Webhook = z.infer<typeof webhook>;
export type WebhookWithSecret = z.infer<typeof withSecret>;
export type WebhookMessage = z.infer<typeof message>;

const example: Webhook = {
  id: 2,
  address: 'https://hooks.example.com/sixbean',
  events: ['order.placed', 'order.dispatched'],
  made_by: 'Anna Weber',
  made_at: '2026-11-23T09:14:00Z',
  switched_off_at: null,
  switched_off_by: null,
  previous_until: null,
  waiting: 0,
  failed: 0,
};

const secretExample = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDqGs2L3uYc9I=';

const aboutWebhooks = { ...staffCall('staff'), onTablets: false } as const;
const refuses = ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'not_found', 'invalid'] as const;

export const webhookCalls = {
  'GET /staff/webhooks': call({
    ...aboutWebhooks,
    name: 'listWebhooks',
    summary: 'The other programs that hear of orders, stock and customers.',
    answer: z.array(webhook),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [example] },
  }),
  'POST /staff/webhooks': call({
    ...aboutWebhooks,
    freshCode: true,
    name: 'addWebhook',
    summary:
      'Tell another program what happens. The secret by which it knows our messages is answered this once.',
    body: body({ address, events }),
    answer: withSecret,
    status: 201,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'invalid'],
    example: {
      body: { address: example.address, events: example.events },
      answer: { ...example, secret: secretExample },
    },
  }),
  'PATCH /staff/webhooks/{id}': call({
    ...aboutWebhooks,
    freshCode: true,
    name: 'changeWebhook',
    summary: 'Choose what a program hears of, and switch it off or on again.',
    params: withId,
    body: body({ events: events.optional(), isOn: z.boolean(say('Please say yes or no.')).optional() }),
    answer: webhook,
    refuses,
    example: { params: { id: '2' }, body: { isOn: true }, answer: example },
  }),
  'DELETE /staff/webhooks/{id}': call({
    ...aboutWebhooks,
    name: 'removeWebhook',
    summary: 'Tell a program nothing more. What still waited is not sent.',
    params: withId,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '2' }, answer: null },
  }),
  'POST /staff/webhooks/{id}/secrets': call({
    ...aboutWebhooks,
    freshCode: true,
    name: 'renewWebhookSecret',
    summary: 'A new secret, answered this once. For a day messages are signed with the one before too.',
    params: withId,
    answer: withSecret,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed', 'not_found'],
    example: {
      params: { id: '2' },
      answer: { ...example, previous_until: '2026-11-24T09:14:00Z', secret: secretExample },
    },
  }),
  'POST /staff/webhooks/{id}/tests': call({
    ...aboutWebhooks,
    name: 'testWebhook',
    summary: 'Send a message that tells nothing, to see that it arrives.',
    params: withId,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid'],
    example: { params: { id: '2' }, answer: null },
  }),
  'GET /staff/webhooks/{id}/messages': call({
    ...aboutWebhooks,
    name: 'listWebhookMessages',
    summary: 'What a program was sent within 30 days, the newest first, with each attempt and its answer.',
    params: withId,
    query: page,
    answer: z.array(message),
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: {
      params: { id: '2' },
      query: { limit: '50' },
      answer: [
        {
          id: 91,
          message_id: 'msg_0c8f1f3b4d2e4f6a8b0c1d2e3f405162',
          type: 'order.placed',
          payload:
            '{"type" : "order.placed", "version" : 1, "timestamp" : "2026-11-23T09:15:00.000Z", "data" : {"order_id" : 1207}}',
          state: 'queued',
          queued_at: '2026-11-23T09:15:00Z',
          due_at: '2026-11-23T09:20:06Z',
          attempts: [
            { attempted_at: '2026-11-23T09:15:01Z', status: 503, answer: 'Back soon', milliseconds: 41 },
          ],
        },
      ],
    },
  }),
  'POST /staff/webhook-messages/{id}/attempts': call({
    ...aboutWebhooks,
    name: 'sendWebhookMessageAgain',
    summary: 'Send a message once more, with the same id, whether it arrived or not.',
    params: withId,
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid'],
    example: { params: { id: '91' }, answer: null },
  }),
};

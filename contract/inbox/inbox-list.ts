import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, listOf, say, storedId, time } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { INBOX_KINDS, THREAD_STATES } from '#domain/inbox/kinds.ts';

const kind = z.enum(INBOX_KINDS, say('There is no such kind.'));

const query = z.object({
  kind: kind.optional(),
  state: z.enum(THREAD_STATES, say('There is no such state.')).optional().meta({
    description: 'What waits for us, the oldest first by default; every other list starts with the newest.',
  }),
  assigned: z
    .enum(['me', 'nobody'], say('Please say me or nobody.'))
    .optional()
    .meta({ description: 'Threads that are mine to answer, or nobody’s.' }),
  cursor: z
    .string()
    .regex(/^\d{1,16}[.][a-z ]{4,12}[.][A-Za-z0-9_-]{1,64}$/, 'That is no cursor of ours.')
    .optional()
    .meta({ description: 'Where to go on: next_cursor of the page before.' }),
});

const row = z
  .object({
    kind,
    id: z.string().meta({
      description:
        'Of the thread, the application, the request, the line, the mail, the payment, the approval, the refund or the standing order.',
    }),
    since: time,
    who: z.string(),
    words: z.string().meta({ description: 'The first of what was written last, or what is the matter.' }),
    order_id: z.int().nullable().meta({ description: 'Where it is about an order.' }),
    assigned_to: z.string().nullable(),
    version: z.int().meta({ description: 'Of a thread; 0 for anything else.' }),
  })
  .meta({ id: 'InboxRow' });

const list = z.object({ rows: z.array(row), next_cursor: z.string().nullable() }).meta({ id: 'Inbox' });

const figures = z
  .object({
    answered: z.int().meta({ description: 'Threads of the last 30 days that were answered.' }),
    median_minutes: z
      .int()
      .nullable()
      .meta({ description: 'Until their first answer, in time of working days.' }),
    within_a_day: z.int().nullable().meta({ description: 'Per cent that had one within a working day.' }),
    last_at: time.nullable().meta({ description: 'When something was answered or done last.' }),
  })
  .meta({ id: 'FirstAnswers' });

export type InboxRow = z.infer<typeof row>;
export type Inbox = z.infer<typeof list>;
export type FirstAnswersShown = z.infer<typeof figures>;

const ours = staffCall('people');

export const inboxListCalls = {
  'GET /staff/inbox': call({
    ...ours,
    name: 'listInbox',
    summary: 'All that waits for a person: what customers wrote, and what other rooms have to decide.',
    query,
    answer: list,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      query: { kind: 'question' },
      answer: {
        rows: [
          {
            kind: 'question',
            id: '31',
            since: '2026-11-20T09:12:00Z',
            who: 'Theo Lindqvist',
            words: 'Which of your beans are grown above 1,800 metres?',
            order_id: null,
            assigned_to: 'Otto Reyes',
            version: 2,
          },
        ],
        next_cursor: null,
      },
    },
  }),
  'GET /staff/first-answers': call({
    ...ours,
    name: 'getFirstAnswers',
    summary: 'How soon customers had their first answer, over the last 30 days.',
    answer: figures,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      answer: {
        answered: 41,
        median_minutes: 190,
        within_a_day: 95,
        last_at: '2026-11-22T11:42:00Z',
      },
    },
  }),
  'POST /staff/inbox-endings': call({
    ...ours,
    name: 'endInboxRows',
    summary: 'Take up to 100 rows off the list as done, or bring them back; each has an outcome of its own.',
    body: body({
      rows: listOf(
        body({
          kind: z.enum(['thread', 'mail', 'payment'], say('That is not ended here.')),
          id: z
            .string(say('That is no id of ours.'))
            .regex(/^[A-Za-z0-9_-]{1,64}$/, 'That is no id of ours.'),
          version: storedId.optional(),
        }),
        100,
      ),
      is_done: z.boolean(say('Please answer with true or false.')),
    }),
    answer: z
      .array(
        z.object({
          id: z.string(),
          is_done: z.boolean().meta({ description: 'Whether it went as asked.' }),
          version: z.int().meta({ description: 'Of a thread from now on.' }),
          words: z.string().meta({ description: 'Why not, where it was refused.' }),
        }),
      )
      .meta({ id: 'EndedRows' }),
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      body: { rows: [{ kind: 'thread', id: '31', version: 2 }], is_done: true },
      answer: [{ id: '31', is_done: true, version: 3, words: '' }],
    },
  }),
};

import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, listOf, money, percentage, storedId, time, wholeNumber } from '#contract/fields/fields.ts';
import { paragraph } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { THREAD_KINDS, THREAD_STATES } from '#domain/inbox/kinds.ts';
import { MOST_PROPOSALS } from '#domain/inbox/limits.ts';

const version = storedId.meta({
  description: 'As the screen showed it: changed meanwhile, the thread is left as it is.',
});

const answerId = z.uuid('Please give the answer an id of its own.').meta({
  description: 'A UUID that the screen makes up: sent again under the same id, nothing more is mailed.',
});

export const sentProposal = z
  .object({
    roast_id: z.int(),
    roast: z.string(),
    blend_recipes: z.array(z.object({ bean_id: z.int(), name: z.string(), percentage })),
    price_per_kilo: money,
  })
  .meta({ id: 'SentProposal', description: 'A blend that was proposed, at the price of that moment.' });

const message = z
  .object({
    id: z.int(),
    by: z.string().nullable().meta({ description: 'Who of staff; null for the customer.' }),
    staff_id: z.int().nullable().meta({ description: 'Whose that is; null for the customer.' }),
    text: z.string(),
    written_at: time,
    proposals: z.array(sentProposal),
    waiting: z
      .object({
        id: z.uuid(),
        due_at: time,
        has_failed: z.boolean().meta({ description: 'It could not be mailed yet, and is tried again then.' }),
      })
      .nullable()
      .meta({ description: 'Of an answer that is not mailed yet, and can be undone.' }),
  })
  .meta({ id: 'ThreadMessage' });

const thread = z
  .object({
    id: z.int(),
    version: z.int(),
    kind: z.enum(THREAD_KINDS),
    state: z.enum(THREAD_STATES),
    name: z.string(),
    email: z
      .string()
      .nullable()
      .meta({ description: 'null where none was left, and nobody can be answered.' }),
    phone: z.string(),
    brand: z.string().nullable(),
    cups: z.int().nullable(),
    page: z.string().nullable(),
    opened_at: time,
    assigned_to: z.int().nullable(),
    messages: z.array(message),
    colleagues: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .meta({ description: 'Who it can be assigned to.' }),
    orders: z
      .array(
        z.object({ id: z.int(), placed_at: time, order_status_id: z.int(), total: money, bags: z.int() }),
      )
      .nullable()
      .meta({ description: 'The last of them, with the right orders; null where the mailbox isn’t proven.' }),
  })
  .meta({ id: 'Thread' });

export type Thread = z.infer<typeof thread>;
export type ThreadMessage = z.infer<typeof message>;
export type SentProposal = z.infer<typeof sentProposal>;

const ours = staffCall('people');

export const exampleProposal: SentProposal = {
  roast_id: 4,
  roast: 'Medium dark',
  blend_recipes: [{ bean_id: 73, name: 'Brazil Santos NY2 Fine Cup Natural', percentage: 100 }],
  price_per_kilo: 20.44,
};

const questionOfTheo: Thread = {
  id: 31,
  version: 1,
  kind: 'question',
  state: 'waiting',
  name: 'Theo Lindqvist',
  email: 'theo@example.com',
  phone: '01947 555 022',
  brand: null,
  cups: null,
  page: null,
  opened_at: '2026-11-20T09:12:00Z',
  assigned_to: null,
  messages: [
    {
      id: 52,
      by: null,
      staff_id: null,
      text: 'Which of your beans are grown above 1,800 metres?',
      written_at: '2026-11-20T09:12:00Z',
      proposals: [],
      waiting: null,
    },
  ],
  colleagues: [{ id: 4, name: 'Otto Reyes' }],
  orders: [{ id: 1207, placed_at: '2026-11-12T09:30:00Z', order_status_id: 3, total: 17.37, bags: 2 }],
};

const ANSWER_ID = '0b9d5f0a-6f3e-4b7e-9a39-0b6a6a1b2c3d';

const LETTER_ID = '6c1b9e35-98a4-4a53-8f5d-2e0f1c7ab914';

export const threadCalls = {
  'GET /staff/threads/{id}': call({
    ...ours,
    name: 'getThread',
    summary: 'What a customer wrote and what was answered, with their orders in short.',
    params: withId,
    answer: thread,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '31' }, answer: questionOfTheo },
  }),
  'PUT /staff/threads/{id}/assignment': call({
    ...ours,
    name: 'assignThread',
    summary: 'Say who answers a thread, or nobody.',
    params: withId,
    body: body({ version, assigned_to: storedId.nullable() }),
    answer: z.object({ version: z.int() }),
    refuses: [...ours.refuses, 'changed_meanwhile'],
    example: { params: { id: '31' }, body: { version: 1, assigned_to: 4 }, answer: { version: 2 } },
  }),
  'POST /staff/threads/{id}/answers': call({
    ...ours,
    name: 'answerThread',
    summary: 'Answer by mail. It waits ten seconds, so that it can be undone.',
    params: withId,
    body: body({
      id: answerId,
      version,
      text: paragraph(5000),
      proposals: listOf(
        body({
          roast_id: wholeNumber,
          blend_recipes: listOf(body({ bean_id: wholeNumber, percentage: wholeNumber }), 6),
        }),
        MOST_PROPOSALS,
      ).optional(),
    }),
    answer: z.object({ version: z.int(), due_at: time }).meta({ id: 'WaitingAnswer' }),
    refuses: [...ours.refuses, 'changed_meanwhile'],
    example: {
      params: { id: '31' },
      body: { id: ANSWER_ID, version: 1, text: 'Those from Huila and Yirgacheffe.' },
      answer: { version: 2, due_at: '2026-11-20T10:00:10Z' },
    },
  }),
  'POST /staff/customers/{id}/letters': call({
    ...ours,
    name: 'writeLetter',
    summary:
      'Write to a customer first. It waits ten seconds, so that it can be undone, and they can answer it.',
    params: withId,
    body: body({ id: answerId, text: paragraph(5000) }),
    answer: z.object({ thread_id: z.int(), due_at: time }).meta({ id: 'WaitingLetter' }),
    refuses: [...ours.refuses, 'changed_meanwhile'],
    example: {
      params: { id: '41' },
      body: { id: LETTER_ID, text: 'The Kenya that you asked about has come.' },
      answer: { thread_id: 32, due_at: '2026-11-20T10:00:10Z' },
    },
  }),
  'DELETE /staff/thread-answers/{id}': call({
    ...ours,
    name: 'undoAnswer',
    summary: 'Undo an answer while it waits: nothing happened, and nobody is mailed.',
    params: z.object({ id: answerId }),
    answer: done,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: { params: { id: ANSWER_ID }, answer: { message: 'Undone. Nobody was told.' } },
  }),
};

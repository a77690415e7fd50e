/** Mails as the office looks after them: what waits, what went out, what failed, and mailboxes that take none. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { time } from '#contract/fields/fields.ts';
import { email, line } from '#contract/fields/text-fields.ts';
import { page, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';

export const SHOWN_STATES = ['waiting', 'sent', 'failed', 'stopped'] as const;

const mail = z
  .object({
    id: z.int(),
    to: z.string(),
    subject: z.string(),
    kind: z.string().meta({ description: 'What it is, in a word or two.' }),
    state: z.enum(SHOWN_STATES),
    attempts: z.int(),
    error: z.string().nullable().meta({ description: 'Why the last attempt failed.' }),
    queued_at: time,
    due_at: time.nullable().meta({ description: 'When it is tried next, while it waits.' }),
    sent_at: time.nullable(),
    is_marketing: z.boolean(),
    order_id: z.int().nullable().meta({ description: 'The order that it tells of.' }),
    newsletter_id: z.int().nullable().meta({ description: 'The newsletter that it is a copy of.' }),
    recall_id: z.int().nullable().meta({ description: 'The letter about a lot that it is a copy of.' }),
    thread_id: z.int().nullable().meta({ description: 'The thread that it answers.' }),
  })
  .meta({ id: 'StaffMail' });

const mark = z
  .object({
    id: z.int(),
    email: z.string(),
    code: z.string().meta({ description: 'As the mail server gave it, such as 550 5.1.1.' }),
    words: z.string().meta({ description: 'The mail server’s own.' }),
    refused_at: time,
  })
  .meta({ id: 'RefusedMailbox' });

const mailInFull = mail
  .extend({
    letter: z
      .object({ html: z.string(), text: z.string(), attachments: z.array(z.string()) })
      .nullable()
      .meta({ description: 'As it looks, without what its links open; null once its words were deleted.' }),
    is_blanked: z.boolean().meta({ description: 'It holds a secret, so most of its words are not shown.' }),
    customer_id: z.int().nullable().meta({ description: 'Whose account has the address.' }),
    mark: mark.nullable().meta({ description: 'Why the mailbox gets no marketing.' }),
    may_retry: z.boolean(),
    may_stop: z.boolean(),
  })
  .meta({ id: 'StaffMailInFull' });

const listOfMails = z
  .object({ mails: z.array(mail), next_cursor: z.string().nullable() })
  .meta({ id: 'ListOfMails' });

const listOfMarks = z
  .object({ mailboxes: z.array(mark), next_cursor: z.string().nullable() })
  .meta({ id: 'ListOfRefusedMailboxes' });

export type StaffMail = z.infer<typeof mail>;
export type StaffMailInFull = z.infer<typeof mailInFull>;
export type RefusedMailbox = z.infer<typeof mark>;

const oneMail: StaffMail = {
  id: 3120,
  to: 'mina@example.com',
  subject: 'Your order 1207 is on its way',
  kind: 'order dispatched',
  state: 'failed',
  attempts: 1,
  error: '550 5.1.1 No such user here',
  queued_at: '2026-11-23T14:20:00.000Z',
  due_at: null,
  sent_at: null,
  is_marketing: false,
  order_id: 1207,
  newsletter_id: null,
  recall_id: null,
  thread_id: null,
};

const oneMark: RefusedMailbox = {
  id: 7,
  email: 'mina@example.com',
  code: '550 5.1.1',
  words: '550 5.1.1 No such user here',
  refused_at: '2026-11-23T14:20:02.000Z',
};

const inFull: StaffMailInFull = {
  ...oneMail,
  letter: {
    html: '<!doctype html><html><body><h1>It’s on its way</h1></body></html>',
    text: 'It’s on its way',
    attachments: ['invoice 1207'],
  },
  is_blanked: false,
  customer_id: 41,
  mark: oneMark,
  may_retry: true,
  may_stop: false,
};

const office = staffCall('people');
const one = { ...office, params: withId } as const;
const ID = { id: '3120' };

export const staffMailCalls = {
  'GET /staff/mails': call({
    ...office,
    name: 'listMails',
    summary: 'All mails, the newest first; of one state, of one kind, or to one address.',
    query: page.extend({
      state: z.enum(SHOWN_STATES).optional(),
      kind: line(60).optional(),
      to: email.optional().meta({ description: 'The address whole, however it is spelt.' }),
    }),
    answer: listOfMails,
    refuses: ['not_signed_in', 'not_allowed'],
    example: { query: { limit: '50', state: 'failed' }, answer: { mails: [oneMail], next_cursor: null } },
  }),
  'GET /staff/outbox': call({
    ...office,
    name: 'readOutbox',
    summary:
      'How many mails wait and failed, how many mailboxes take none, and which kinds of mail there are.',
    answer: z
      .object({
        waiting: z.int(),
        failed: z.int(),
        marked: z
          .int()
          .meta({ description: 'Mailboxes. More than 1,000 are not counted, of mails neither.' }),
        kinds: z.array(z.string()),
      })
      .meta({ id: 'OutboxFigures' }),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: { waiting: 2, failed: 1, marked: 1, kinds: ['order dispatched', 'order placed'] } },
  }),
  'GET /staff/mails/{id}': call({
    ...one,
    name: 'readMail',
    summary: 'One mail as it looks, and what it belongs to. Nothing that opens anything is shown.',
    answer: mailInFull,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: ID, answer: inFull },
  }),
  'POST /staff/mails/{id}/attempts': call({
    ...one,
    name: 'retryMail',
    summary: 'Try a mail now that waits, failed or was stopped, while its words are there.',
    answer: mailInFull,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: {
      params: ID,
      answer: { ...inFull, state: 'waiting', due_at: '2026-11-23T15:00:00.000Z', may_stop: true },
    },
  }),
  'DELETE /staff/mails/{id}/attempts': call({
    ...one,
    name: 'stopMail',
    summary: 'Stop a mail that waits. One that is being sent just now goes out.',
    answer: mailInFull,
    status: 200,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: { params: ID, answer: { ...inFull, state: 'stopped' } },
  }),
  'GET /staff/refused-mailboxes': call({
    ...office,
    name: 'listRefusedMailboxes',
    summary:
      'Mailboxes that do not exist according to a mail server, the last marked first. They get no marketing.',
    query: page,
    answer: listOfMarks,
    refuses: ['not_signed_in', 'not_allowed'],
    example: { query: { limit: '50' }, answer: { mailboxes: [oneMark], next_cursor: null } },
  }),
  'DELETE /staff/refused-mailboxes/{id}': call({
    ...one,
    name: 'unmarkMailbox',
    summary: 'Take the mark away from a mailbox, so that it gets marketing again if it asked for it.',
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: { id: '7' }, answer: null },
  }),
};

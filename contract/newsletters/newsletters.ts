import { z } from 'zod';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body } from '#contract/fields/fields.ts';
import { lineOrNothing } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import {
  annasNewsletter,
  annasSummary,
  KENYANS,
  kind,
  newsletter,
  newsletterSummary,
  preview,
  sending,
  subscriberFile,
  subscriberList,
  takesEffectOn,
  version,
  written,
} from './newsletter.ts';

/** It goes to customers, and their list names people. */
const ours = staffCall('people');

const one = { ...ours, params: withId } as const;
const ID = { id: '12' };

export const newsletterCalls = {
  'GET /staff/newsletters': call({
    ...ours,
    name: 'listNewsletters',
    summary: 'The last 100 newsletters, the newest first.',
    answer: z.array(newsletterSummary),
    refuses: ['not_signed_in', 'not_allowed'],
    example: { answer: [annasSummary] },
  }),
  'POST /staff/newsletters': call({
    ...ours,
    name: 'writeNewsletter',
    summary: 'Begin a draft: news for subscribers, or the announcement of a change.',
    body: body({
      kind: kind.optional().meta({ description: 'News by default.' }),
      takes_effect_on: takesEffectOn,
      ...written,
    }),
    answer: newsletter,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: { body: KENYANS, answer: annasNewsletter },
  }),
  'GET /staff/newsletters/{id}': call({
    ...one,
    name: 'readNewsletter',
    summary: 'One newsletter, and how far it has come.',
    answer: newsletter,
    refuses: ['not_signed_in', 'not_allowed', 'not_found'],
    example: { params: ID, answer: annasNewsletter },
  }),
  'PUT /staff/newsletters/{id}': call({
    ...one,
    name: 'changeNewsletter',
    summary: 'Change a draft. A version that a colleague changed meanwhile is refused.',
    body: body({ version, takes_effect_on: takesEffectOn, ...written }),
    answer: newsletter,
    refuses: [...ours.refuses, 'changed_meanwhile'],
    example: { params: ID, body: { version: 2, ...KENYANS }, answer: annasNewsletter },
  }),
  'DELETE /staff/newsletters/{id}': call({
    ...one,
    name: 'deleteNewsletter',
    summary: 'Delete a draft. What was sent stays.',
    answer: z.null(),
    status: 204,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: { params: ID, answer: null },
  }),
  'GET /staff/newsletters/{id}/preview': call({
    ...one,
    name: 'previewNewsletter',
    summary: 'The mail as subscribers get it, with pictures that a page can show.',
    answer: preview,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'invalid'],
    example: {
      params: ID,
      answer: { subject: KENYANS.subject, html: '<!doctype html>…', text: 'They came on Monday.' },
    },
  }),
  'POST /staff/newsletters/{id}/tests': call({
    ...one,
    name: 'testNewsletter',
    summary: 'Mail the newsletter to oneself, and to nobody else.',
    answer: done,
    refuses: ours.refuses,
    example: { params: ID, answer: { message: 'It’s on its way to anna@example.com.' } },
  }),
  'POST /staff/newsletters/{id}/sendings': call({
    ...one,
    freshCode: true,
    name: 'sendNewsletter',
    summary: 'Send it in ten minutes or on a day, to everybody it is for. Until then it can be stopped.',
    body: sending,
    answer: newsletter,
    refuses: [...ours.refuses, 'fresh_code_needed', 'changed_meanwhile'],
    example: {
      params: ID,
      body: { version: 3, on: '2026-11-24' },
      answer: {
        ...annasNewsletter,
        state: 'scheduled',
        version: 4,
        due_at: '2026-11-24T09:00:00Z',
      },
    },
  }),
  'DELETE /staff/newsletters/{id}/sendings': call({
    ...one,
    name: 'stopNewsletter',
    summary:
      'Stop it. Before it began it is a draft again; on the way, people who have no copy yet get none.',
    answer: newsletter,
    status: 200,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'changed_meanwhile'],
    example: { params: ID, answer: annasNewsletter },
  }),
  'GET /staff/subscribers': call({
    ...ours,
    name: 'listSubscribers',
    summary: 'How many get the newsletter, and the newest of those whose address holds some text.',
    query: z.object({ search: lineOrNothing(100).optional() }),
    answer: subscriberList,
    refuses: ['not_signed_in', 'not_allowed'],
    example: {
      query: { search: 'theo' },
      answer: {
        total: 412,
        found: [{ email: 'theo@example.com', subscribed_at: '2026-11-21T09:30:00Z', is_refused: false }],
      },
    },
  }),
  'POST /staff/subscriber-files': call({
    ...ours,
    freshCode: true,
    name: 'exportSubscribers',
    summary: 'All subscribers as a CSV file. That is noted in the audit log.',
    answer: subscriberFile,
    refuses: ['not_signed_in', 'not_allowed', 'fresh_code_needed'],
    example: {
      answer: {
        name: 'subscribers-2026-11-23.csv',
        csv: 'Email,Subscribed\r\ntheo@example.com,2026-11-21\r\n',
        subscribers: 1,
      },
    },
  }),
};

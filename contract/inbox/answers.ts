import { z } from 'zod';
import { type CallLimit, call } from '#contract/call.ts';
import { body, time } from '#contract/fields/fields.ts';
import { handedOut, paragraph } from '#contract/fields/text-fields.ts';
import { HOUR } from '#contract/rate-limit.ts';
import { exampleProposal, sentProposal } from './threads.ts';

/** Each reply mails the shop. A link can't be guessed, so these are for people who have one. */
const replies = [
  { name: 'replies by address', attempts: 20, seconds: HOUR, by: 'network' },
] as const satisfies readonly CallLimit[];

const conversation = z
  .object({
    brand: z.string().nullable().meta({ description: 'The coffee that a match was asked for.' }),
    messages: z.array(
      z.object({
        is_ours: z.boolean(),
        text: z.string(),
        written_at: time,
        proposals: z.array(sentProposal),
      }),
    ),
    until: time.meta({ description: 'How long the link brings replies back.' }),
  })
  .meta({ id: 'Conversation' });

export type Conversation = z.infer<typeof conversation>;

const withKey = z.object({ key: handedOut.meta({ description: 'As it stands in the link of an answer.' }) });
const key = 'kX3vQ0cJm1rT5yZ8bN2dL6fH9gW4sPaUeRiOqYtXw7E';

const conversationSoFar: Conversation = {
  brand: 'Lavazza Qualità Rossa',
  messages: [
    {
      is_ours: true,
      text: 'This comes nearest.',
      written_at: '2026-11-20T10:00:00Z',
      proposals: [exampleProposal],
    },
  ],
  until: '2027-02-18T10:00:10Z',
};

const answered = {
  text: 'Thank you! Can I have it coarser?',
  is_ours: false,
  written_at: '2026-11-20T11:00:00Z',
  proposals: [],
} as const;

export const answerCalls = {
  'GET /answers/{key}': call({
    name: 'getConversation',
    summary: 'What was written and answered, by the link in an answer. Looking at it does nothing.',
    group: 'Enquiries',
    who: 'link holder',
    params: withKey,
    answer: conversation,
    refuses: ['not_found'],
    example: { params: { key }, answer: conversationSoFar },
  }),
  'POST /answers/{key}/replies': call({
    name: 'replyToAnswer',
    summary: 'Write back into the thread of the link, and no other one.',
    group: 'Enquiries',
    who: 'link holder',
    limits: replies,
    params: withKey,
    body: body({ message: paragraph(5000) }),
    answer: conversation,
    refuses: ['not_found', 'too_many_tries'],
    example: {
      params: { key },
      body: { message: answered.text },
      answer: { ...conversationSoFar, messages: [...conversationSoFar.messages, answered] },
    },
  }),
};

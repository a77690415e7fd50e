/** Recall: one letter to everybody who has coffee of a lot. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { body, say } from '#contract/fields/fields.ts';
import { line, lineOrNothing, paragraph, paragraphOrNothing } from '#contract/fields/text-fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const of = line(60).meta({ description: 'What was traced, as in GET /staff/traces.' });

const withPerhaps = z.boolean(say('Please answer with true or false.')).optional().meta({
  description: 'Whether it also goes to the buyers of bags that may hold it, which the preview lists apart.',
});

const possibleBags = z
  .object({
    order_id: z.int(),
    coffee: z.string(),
    bags: z.int().meta({ description: 'Bags of which nobody noted what they were filled from.' }),
    dispatched_on: z.iso.date(),
    batch: z.string().meta({ description: 'What was roasted of it that this coffee is made of.' }),
    roasted_on: z.iso.date(),
  })
  .meta({ id: 'PossibleBags' });

const recipient = z
  .object({ name: z.string(), email: z.string(), orders: z.array(z.int()) })
  .meta({ id: 'RecallRecipient' });

const preview = z
  .object({
    html: z.string(),
    text: z.string(),
    buyers: z.int().meta({ description: 'Mailboxes that get it, each once.' }),
    left_out: z.int().meta({
      description: 'Orders without a mailbox, since their buyers were forgotten, and cancelled ones.',
    }),
    not_dispatched: z.int().meta({ description: 'Orders whose bags have not left the roastery yet.' }),
    untraced: z.int().meta({ description: 'Bags of which nobody knows what is in them.' }),
    as_planned: z.int().meta({
      description:
        'Bags that may hold it, since nobody weighed them or their batches. Their buyers get the letter, too.',
    }),
    perhaps: z.array(possibleBags).meta({
      description: 'Bags that left while what was traced was in its bins, and whose coffee is made of it.',
    }),
    recipients: z
      .array(recipient)
      .nullable()
      .meta({ description: 'Only for staff who may see who ordered.' }),
    list: z.string().meta({ description: 'Stands for who gets it: another list is another letter.' }),
  })
  .meta({ id: 'RecallPreview' });

export type RecallPreview = z.infer<typeof preview>;

const sent = z.object({ id: z.int(), buyers: z.int(), left_out: z.int() }).meta({ id: 'Recall' });

const WORDS = {
  of: 'AB-12',
  subject: 'Please don’t drink this coffee',
  text: 'We found a stone in a sack.\n\nThrow the bag away: we’ll send another.',
};
const PERHAPS = {
  order_id: 1209,
  coffee: 'Morning Tide',
  bags: 2,
  dispatched_on: '2026-11-21',
  batch: 'Santos',
  roasted_on: '2026-11-20',
};
const A_LIST = 'u1pXq3vWz0aTnB4m';

export const recallCalls = {
  'POST /staff/recall-previews': call({
    ...staffCall('orders'),
    name: 'previewRecall',
    summary: 'Who has coffee of what was traced, and the letter that they would get. Nothing is sent.',
    body: body({
      of,
      with_perhaps: withPerhaps,
      subject: lineOrNothing(120),
      text: paragraphOrNothing(5000),
    }),
    answer: preview,
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: {
      body: WORDS,
      answer: {
        html: '<p>We found a stone in a sack.</p>',
        text: 'We found a stone in a sack.',
        buyers: 1,
        left_out: 0,
        not_dispatched: 0,
        untraced: 0,
        as_planned: 0,
        perhaps: [PERHAPS],
        recipients: [{ name: 'Mina Okafor', email: 'mina@example.com', orders: [1207] }],
        list: A_LIST,
      },
    },
  }),
  'POST /staff/recalls': call({
    ...staffCall('orders'),
    freshCode: true,
    onTablets: false,
    name: 'sendRecall',
    summary: 'Mail everybody who has coffee of what was traced, once each. Takes a second person.',
    body: body({
      id: z.uuid('Please give the letter an id of its own.').meta({
        description: 'A UUID that the screen makes up: sent again under the same id, nobody is mailed twice.',
      }),
      of,
      with_perhaps: withPerhaps,
      subject: line(120),
      text: paragraph(5000),
      list: z
        .string(say('Please look at who gets it first.'))
        .regex(/^[\w-]{1,60}$/, 'Please look at who gets it first.')
        .meta({ description: 'Of the preview that was looked at.' }),
    }),
    answer: sent,
    refuses: [
      'not_signed_in',
      'not_allowed',
      'invalid',
      'changed_meanwhile',
      'fresh_code_needed',
      'second_person_needed',
    ],
    example: {
      body: { id: '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8c01', ...WORDS, list: A_LIST },
      answer: { id: 1, buyers: 1, left_out: 0 },
    },
  }),
};

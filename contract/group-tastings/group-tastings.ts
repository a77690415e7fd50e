/** Office votes: how many answered, and once a vote is closed, which coffee, or which two, suit them together. */
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { santosScores, tasteScores } from '#contract/catalogue/scores.ts';
import { money, percentage, time } from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { FEWEST_ANSWERING } from '#domain/flights/office-vote.ts';

const day = z.iso.date();

const count = z.int().min(FEWEST_ANSWERING).nullable();

const blend = z.object({
  roast_id: z.int(),
  roast: z.string(),
  blend_recipes: z.array(z.object({ bean_id: z.int(), bean_name: z.string(), percentage })),
  scores: tasteScores,
  rms: z.number().min(0).meta({ description: 'How far from what they like together, in points of a score.' }),
  certificate_rms: z
    .number()
    .min(0)
    .meta({ description: 'How much nearer than this any blend could come at most.' }),
  price_per_kilo: money
    .nullable()
    .meta({ description: 'What you pay today; null where a bean can’t be had any more.' }),
});

const choice = z.object({
  blends: z.array(blend),
  sentence: z.string().nullable().meta({
    description: 'How many should like it better than our best seller; null where nothing has been sold yet.',
  }),
});

const groupTasting = z
  .object({
    id: z.int(),
    order_id: z.int(),
    name: z.string(),
    people: z.int(),
    boxes: z.int(),
    grind_id: z.int().meta({ description: 'Of the coffees in its boxes.' }),
    closes_on: day.meta({ description: 'Closed the night after, or later where the boxes came late.' }),
    state: z.enum(['on its way', 'open', 'closed', 'cancelled']),
    code: z.string().nullable().meta({
      description: 'Of the tasting, to hand to colleagues; null until all bags are packed.',
    }),
    joined: count.meta({
      description: 'Who opened the tasting and began; null below three, and once the answers are deleted.',
    }),
    answered: count.meta({
      description: 'Who said enough for the result; null below three, and once the answers are deleted.',
    }),
    closed_at: time.nullable(),
    result: z
      .object({ people: z.int().min(FEWEST_ANSWERING), one: choice, two: choice.nullable() })
      .nullable(),
    no_result: z.enum(['too few people', 'being worked out']).nullable().meta({
      description: 'Why a closed vote has none.',
    }),
  })
  .meta({ id: 'GroupTasting', description: 'Numbers of people below three are never told.' });

export type GroupTasting = z.infer<typeof groupTasting>;

const exampleBlend = {
  roast_id: 4,
  roast: 'Dark',
  blend_recipes: [{ bean_id: 73, bean_name: 'Brazil Santos NY2 Fine Cup Natural', percentage: 100 }],
  scores: santosScores,
  rms: 0.43,
  certificate_rms: 0.12,
  price_per_kilo: 20.44,
};

const example: GroupTasting = {
  id: 7,
  order_id: 4712,
  name: 'Second floor',
  people: 14,
  boxes: 2,
  grind_id: 1,
  closes_on: '2026-12-18',
  state: 'open',
  code: 'F73-Zq3TnB8wLx0VuY7sQd2eRf5g',
  joined: 9,
  answered: 7,
  closed_at: null,
  result: null,
  no_result: null,
};

const closed: GroupTasting = {
  ...example,
  state: 'closed',
  closed_at: '2026-12-17T15:10:00.000Z',
  result: {
    people: 7,
    one: {
      blends: [exampleBlend],
      sentence: 'About 4 of the 7 should like it better than our best seller, Signal Hut.',
    },
    two: null,
  },
};

const ofMember = { group: 'Group tastings', who: 'member' } as const;

export const groupTastingCalls = {
  'GET /group-tastings': call({
    ...ofMember,
    name: 'listGroupTastings',
    summary: 'Your office votes, the newest first.',
    answer: z.object({ group_tastings: z.array(groupTasting) }),
    refuses: ['not_signed_in'],
    example: { answer: { group_tastings: [example] } },
  }),
  'GET /group-tastings/{id}': call({
    ...ofMember,
    name: 'getGroupTasting',
    summary: 'One of your office votes: how many answered, and its result once it is closed.',
    params: withId,
    answer: groupTasting,
    refuses: ['not_signed_in', 'not_found'],
    example: { params: { id: '7' }, answer: example },
  }),
  'POST /group-tastings/{id}/results': call({
    ...ofMember,
    name: 'closeGroupTasting',
    summary: 'Close one of your office votes for good: the names are shown, and the result worked out once.',
    params: withId,
    answer: groupTasting,
    refuses: ['not_signed_in', 'not_found', 'changed_meanwhile'],
    example: { params: { id: '7' }, answer: closed },
  }),
};

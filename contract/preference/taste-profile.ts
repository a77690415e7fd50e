import { z } from 'zod';
import { ofUnproven } from '#contract/accounts/rate-limits.ts';
import { call } from '#contract/call.ts';
import { santosScores } from '#contract/catalogue/scores.ts';
import { done } from '#contract/done.ts';
import {
  body,
  ctapsId,
  listOf,
  say,
  storedId,
  time,
  unguessableId,
  wholeNumber,
} from '#contract/fields/fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { MINUTE } from '#contract/rate-limit.ts';
import { tasteProposal } from '#contract/taste-match/taste-match.ts';
import { FIVE_ANSWERS } from '#domain/preference/five-answers.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { amountOfTaste, belief, exampleProposal, taste } from './preference.ts';
import { type TastedCoffee, type TasteEvent, tasteEvent } from './taste-event.ts';

export const boughtCoffee = z.object({
  line_id: z.int().meta({ description: 'The line of the order that it last came with.' }),
  name: z.string(),
  ctaps_id: ctapsId,
  roast_id: z.int(),
  bought_at: time,
});

const odds = z.object({
  rival: z.enum(['best seller', 'match of brand']),
  name: z.string().meta({ description: 'The best seller, or the brand whose closest match it is.' }),
  tens: z.array(z.int().min(3).max(9).nullable()).meta({
    description:
      'For each proposal, in how many cases of ten the member would like it better, tasted blind: from 3 to 9; null where both are one coffee.',
  }),
});

export const profileNumber = z.int().min(1).meta({
  description: 'Which of the member’s taste profiles it is: another one once they deleted it.',
});

/** Of what is said. */
export const saidOfProfile = profileNumber.nullish().meta({
  description:
    'The number of the profile that was read. If it was deleted since, nothing is stored. Left out: whichever there is.',
});

const tasteProfile = z
  .object({
    profile: profileNumber,
    events: z.array(tasteEvent).meta({ description: 'The newest first.' }),
    advice: z
      .object({
        belief,
        proposals: z.array(tasteProposal),
        last_change: z.string().nullable().meta({
          description:
            'How the first proposal tastes beside what it would be without the last answer; null where few would taste that.',
        }),
        odds: z.array(odds),
      })
      .nullable()
      .meta({
        description: 'As POST /taste-advice answers it for the same history; null while nothing was said.',
      }),
    to_compare: z.array(z.object({ newer: boughtCoffee, earlier: boughtCoffee })).meta({
      description: 'Coffees that the member bought, each with the one before, that they said nothing of yet.',
    }),
    to_remark_on: boughtCoffee.nullable(),
    brew_answers: z.int().meta({
      description: 'How many answers on brewing, from the pages of bags, are stored with the profile.',
    }),
  })
  .meta({ id: 'TasteProfile' });

export type TasteProfile = z.infer<typeof tasteProfile>;

const group = { group: 'Taste advice', who: 'member' } as const;

const answers = [
  { name: 'taste answers by account', attempts: 120, seconds: 10 * MINUTE, by: 'account', of: 'members' },
  ofUnproven({ name: 'taste answers of unproven accounts', attempts: 60, seconds: 10 * MINUTE }),
] as const;

const reads = [
  { name: 'taste profiles by account', attempts: 120, seconds: 2 * MINUTE, by: 'account', of: 'members' },
  ofUnproven({ name: 'taste profiles of unproven accounts', attempts: 60, seconds: 2 * MINUTE }),
] as const;

const requestId = unguessableId.meta({
  description: 'An id of the caller’s own, of 22 letters and digits. The same id again stores nothing more.',
});

const saying = {
  ...group,
  limits: answers,
  answer: tasteEvent,
} as const;

const exampleId = 'tG4mQx2LkV9sWb7HcN1pRd';

const santos: TastedCoffee = {
  name: 'Brazil Santos NY2 Fine Cup Natural',
  ctaps_id: 'B0073',
  roast_id: 4,
  blend_recipes: [{ bean_id: 73, bean_name: 'Brazil Santos NY2 Fine Cup Natural', percentage: 100 }],
};
const sidamo: TastedCoffee = {
  name: 'Ethiopia Sidamo G2 Washed',
  ctaps_id: 'B0004',
  roast_id: 3,
  blend_recipes: [{ bean_id: 4, bean_name: 'Ethiopia Sidamo G2 Washed', percentage: 100 }],
};
const said = { id: 12, occurred_at: '2026-03-03T09:30:00.000Z' };
const exampleWishes: TasteEvent = {
  ...said,
  kind: 'wishes',
  body: {
    brand: { id: 1, name: 'Lavazza Qualità Rossa' },
    likes: ['chocolate'],
    dislikes: ['sour'],
    is_decaf: false,
  },
};
const exampleComparison: TasteEvent = {
  ...said,
  kind: 'comparison',
  body: { newer: santos, earlier: sidamo, better: 'a little better' },
};

export const tasteProfileCalls = {
  'GET /taste-profile': call({
    ...group,
    name: 'getTasteProfile',
    summary: 'What the member said of their taste, what follows from it, and what to ask next.',
    limits: reads,
    answer: tasteProfile,
    refuses: ['not_signed_in', 'too_many_tries'],
    example: {
      answer: {
        profile: 1,
        events: [exampleComparison],
        advice: {
          belief: {
            target: santosScores,
            weights: santosScores,
            low: santosScores,
            high: santosScores,
            sentences: ['You like it chocolatey.'],
            open: ['fruity'],
            answers: 1,
          },
          proposals: [exampleProposal],
          last_change: 'Your last answer made this a little less bitter.',
          odds: [{ rival: 'best seller', name: 'Ethiopia Sidamo G2 Washed', tens: [7] }],
        },
        to_compare: [],
        to_remark_on: null,
        brew_answers: 2,
      },
    },
  }),
  'PUT /taste-profile/wishes': call({
    ...saying,
    name: 'setTasteWishes',
    summary:
      'Say what one drinks now, likes and dislikes, all of it optional. It replaces what was said before.',
    body: body({
      id: requestId,
      profile: saidOfProfile,
      brandId: wholeNumber.nullish(),
      likes: listOf(taste, TASTES.length).default([]),
      dislikes: listOf(taste, TASTES.length).default([]),
      isDecaf: z.boolean(say('Please answer with true or false.')).default(false),
    }),
    refuses: ['not_signed_in', 'invalid', 'changed_meanwhile', 'too_many_tries'],
    example: {
      body: { id: exampleId, brandId: 1, likes: ['chocolate'], dislikes: ['sour'] },
      answer: exampleWishes,
    },
  }),
  'POST /taste-comparisons': call({
    ...saying,
    name: 'compareBoughtCoffees',
    summary: 'Say whether a coffee that was delivered was better than another. Said again, it replaces that.',
    body: body({
      id: requestId,
      profile: saidOfProfile,
      newerLineId: storedId,
      earlierLineId: storedId,
      better: z.enum(FIVE_ANSWERS, say('Please choose one of the five answers.')),
    }),
    refuses: ['not_signed_in', 'not_found', 'invalid', 'changed_meanwhile', 'too_many_tries'],
    example: {
      body: { id: exampleId, newerLineId: 4012, earlierLineId: 3987, better: 'a little better' },
      answer: exampleComparison,
    },
  }),
  'POST /taste-remarks': call({
    ...saying,
    name: 'remarkOnBoughtCoffee',
    summary: 'Say of what a coffee has too much or too little. A second remark on it replaces the first.',
    body: body({ id: requestId, profile: saidOfProfile, lineId: storedId, taste, amount: amountOfTaste }),
    refuses: ['not_signed_in', 'not_found', 'changed_meanwhile', 'too_many_tries'],
    example: {
      body: { id: exampleId, lineId: 4012, taste: 'bitter', amount: 'too much' },
      answer: { ...said, kind: 'remark', body: { coffee: santos, taste: 'bitter', amount: 'too much' } },
    },
  }),
  'DELETE /taste-events/{id}': call({
    ...group,
    name: 'takeTasteEventBack',
    summary: 'Take back one thing that one said. It is deleted.',
    limits: answers,
    params: withId,
    answer: done,
    refuses: ['not_signed_in', 'not_found', 'too_many_tries'],
    example: { params: { id: '12' }, answer: { message: 'Taken back.' } },
  }),
  'DELETE /taste-profile': call({
    ...group,
    name: 'deleteTasteProfile',
    summary: 'Delete everything that one said of one’s taste.',
    limits: answers,
    answer: done,
    refuses: ['not_signed_in', 'too_many_tries'],
    example: { answer: { message: 'Your taste profile is deleted.' } },
  }),
};

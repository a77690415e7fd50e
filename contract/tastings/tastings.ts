/** Tastings: what whoever has a flight says of its five coffees, known to them by their letters until the names are shown. */
import { z } from 'zod';
import { type CallLimit, call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import {
  body,
  listOf,
  money,
  percentage,
  say,
  storedId,
  unguessableId,
  wholeNumber,
} from '#contract/fields/fields.ts';
import { handedOut, lineOrNothing } from '#contract/fields/text-fields.ts';
import { idInUrl, withId } from '#contract/fields/url-fields.ts';
import { amountOfTaste, taste } from '#contract/preference/preference.ts';
import { MINUTE } from '#contract/rate-limit.ts';
import { FIVE_ANSWERS } from '#domain/preference/five-answers.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { LONGEST_DRINKER_NAME, OF_CUPS } from '#domain/tastings/cups.ts';
import {
  creditOfFlight,
  exampleId,
  exampleParams,
  exampleTasting,
  letter,
  ownFlight,
  tasting,
} from './tasting.ts';

const me = unguessableId.optional().meta({
  description:
    'In an office vote: a secret of the caller’s own making, by which what they say is theirs, and nobody else’s to see.',
});

const mine = z.object({ me });

const answer = body({
  id: unguessableId.meta({
    description:
      'An id of the caller’s own, of 22 letters and digits. The same id again stores nothing more.',
  }),
  drinkerId: storedId,
  me,
  said: z.union(
    [
      body({
        kind: z.literal('wishes'),
        brandId: wholeNumber.nullish(),
        likes: listOf(taste, TASTES.length).default([]),
        dislikes: listOf(taste, TASTES.length).default([]),
        isDecaf: z.boolean(say('Please answer with true or false.')).default(false),
      }),
      body({
        kind: z.literal('cup'),
        letter,
        verdict: z.enum(OF_CUPS, say('Please say how the cup was.')),
      }),
      body({ kind: z.literal('remark'), letter, taste, amount: amountOfTaste }),
      body({
        kind: z.literal('pair'),
        first: letter,
        second: letter,
        better: z.enum(FIVE_ANSWERS, say('Please answer with one of the five.')),
      }),
    ],
    say('Please say what it is about.'),
  ),
});

const reads = [
  { name: 'tastings by address', attempts: 240, seconds: 2 * MINUTE, by: 'network' },
] as const satisfies readonly CallLimit[];

const writes = [
  { name: 'answers at tastings by address', attempts: 120, seconds: 10 * MINUTE, by: 'network' },
] as const satisfies readonly CallLimit[];

const nearest = z.object({
  kind: z.enum(['closest', 'cheapest', 'simplest']),
  roast_id: z.int(),
  blend_recipes: z.array(z.object({ bean_id: z.int(), bean_name: z.string(), percentage })),
  price_per_kilo: money,
});

const params = z.object({ key: handedOut });
const ofMember = { group: 'Tastings', who: 'member' } as const;
const ofTasting = { group: 'Tastings', who: 'link holder' } as const;

const exampleNearest = {
  kind: 'closest' as const,
  roast_id: 4,
  blend_recipes: [{ bean_id: 73, bean_name: 'Brazil Santos NY2 Fine Cup Natural', percentage: 100 }],
  price_per_kilo: 20.44,
};

export const tastingCalls = {
  'GET /tastings/{key}': call({
    ...ofTasting,
    params,
    query: mine,
    name: 'getTasting',
    summary:
      'Where a tasting is: its letters, who tastes and what they said. No names before they are shown.',
    limits: reads,
    answer: tasting,
    refuses: ['not_found', 'too_many_tries'],
    example: { params: exampleParams, query: {}, answer: exampleTasting },
  }),
  'POST /tastings/{key}/drinkers': call({
    ...ofTasting,
    params,
    name: 'joinTasting',
    summary: 'Say who tastes. At home the same name again is the same person, on another phone too.',
    limits: writes,
    body: body({ name: lineOrNothing(LONGEST_DRINKER_NAME).default(''), me }),
    answer: tasting,
    refuses: ['not_found', 'invalid', 'changed_meanwhile', 'too_many_tries'],
    example: { params: exampleParams, body: { name: 'Mina' }, answer: exampleTasting },
  }),
  'POST /tastings/{key}/answers': call({
    ...ofTasting,
    params,
    name: 'answerAtTasting',
    summary: 'Say something of a cup, of two cups, or of what one likes. Said again, it replaces that.',
    limits: writes,
    body: answer,
    answer: tasting,
    refuses: ['not_found', 'invalid', 'changed_meanwhile', 'too_many_tries'],
    example: {
      params: exampleParams,
      body: {
        id: exampleId,
        drinkerId: 12,
        said: {
          kind: 'remark' as const,
          letter: 'A' as const,
          taste: 'bitter' as const,
          amount: 'too much' as const,
        },
      },
      answer: exampleTasting,
    },
  }),
  'DELETE /tastings/{key}/answers/{answerId}': call({
    ...ofTasting,
    params: params.extend({ answerId: unguessableId }),
    query: mine,
    name: 'takeBackAtTasting',
    summary: 'Take back something that was said at a tasting.',
    limits: writes,
    answer: tasting,
    refuses: ['not_found', 'changed_meanwhile', 'too_many_tries'],
    example: { params: { ...exampleParams, answerId: exampleId }, query: {}, answer: exampleTasting },
  }),
  'POST /tastings/{key}/reveal': call({
    ...ofTasting,
    params,
    name: 'showNamesAtTasting',
    summary:
      'Show what the five coffees are, to everybody at the tasting. What is said later was not said blind.',
    limits: writes,
    answer: tasting,
    refuses: ['not_found', 'changed_meanwhile', 'too_many_tries'],
    example: { params: exampleParams, answer: exampleTasting },
  }),
  'GET /tastings/{key}/drinkers/{id}/advice': call({
    ...ofTasting,
    params: params.extend({ id: idInUrl }),
    query: mine,
    name: 'getAdviceAtTasting',
    summary: 'What follows from what somebody said at a tasting, once the names are shown.',
    limits: reads,
    answer: z.object({
      sentences: z.array(z.string()),
      liked_best: letter
        .nullable()
        .meta({ description: 'The cup that they most probably like best; null while too little was said.' }),
      proposals: z.array(nearest),
      credit: creditOfFlight,
    }),
    refuses: ['not_found', 'changed_meanwhile', 'too_many_tries'],
    example: {
      params: { ...exampleParams, id: '12' },
      query: {},
      answer: {
        sentences: ['You like it chocolatey.'],
        liked_best: 'C',
        proposals: [exampleNearest],
        credit: null,
      },
    },
  }),
  'POST /tastings/{key}/claims': call({
    ...ofMember,
    params,
    name: 'claimTasting',
    summary: 'Keep what somebody said at a tasting in one’s own taste profile, once the names are shown.',
    limits: writes,
    body: body({ drinkerId: storedId, me }),
    answer: done,
    refuses: ['not_signed_in', 'not_found', 'changed_meanwhile', 'too_many_tries'],
    example: {
      params: exampleParams,
      body: { drinkerId: 12 },
      answer: { message: 'It is in your taste profile now.' },
    },
  }),
  'GET /flights': call({
    ...ofMember,
    name: 'getOwnFlights',
    summary: 'The flights that the member ordered, or of which they keep what they said. The newest first.',
    limits: reads,
    answer: z.object({ flights: z.array(ownFlight) }),
    refuses: ['not_signed_in', 'too_many_tries'],
    example: {
      answer: {
        flights: [
          {
            id: 73,
            ordered_at: '2026-12-01T08:00:00.000Z',
            is_own_order: true,
            state: 'open' as const,
            code: exampleParams.key,
            cups: [],
            credit: { amount: 9.65, least_grams: 1000, ends_on: '2027-03-04' },
          },
        ],
      },
    },
  }),
  'DELETE /flights/{id}/link': call({
    ...ofMember,
    params: withId,
    name: 'closeLinkOfFlight',
    summary:
      'Close the link of a flight’s tasting, for good: it opens for nobody, and what nobody keeps is forgotten.',
    limits: writes,
    answer: done,
    refuses: ['not_signed_in', 'not_found', 'changed_meanwhile', 'too_many_tries'],
    example: { params: { id: '73' }, answer: { message: 'The link is closed.' } },
  }),
};

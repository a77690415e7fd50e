/** Bag pages: what somebody with a bag finds by the code on its label, and what they say of how the coffee brewed. */
import { z } from 'zod';
import { type CallLimit, call } from '#contract/call.ts';
import { santosScores, tasteScores } from '#contract/catalogue/scores.ts';
import { done } from '#contract/done.ts';
import { body, ctapsId, grams, percentage, say, time, unguessableId } from '#contract/fields/fields.ts';
import { handedOut } from '#contract/fields/text-fields.ts';
import { boughtCoffee, profileNumber, saidOfProfile } from '#contract/preference/taste-profile.ts';
import { HOUR, MINUTE } from '#contract/rate-limit.ts';
import { type BrewMethod, METHODS } from '#domain/brew/brew-method.ts';
import { CUPS, RUNS, runsThrough } from '#domain/brew/dial-in.ts';

const METHOD_NAMES = Object.keys(METHODS) as [BrewMethod, ...BrewMethod[]];

const brewAnswer = z
  .object({
    id: unguessableId,
    method: z.enum(METHOD_NAMES),
    run: z.enum(RUNS).nullable().meta({ description: 'null where nothing runs through.' }),
    cup: z.enum(CUPS),
    answered_at: time,
  })
  .meta({ id: 'BrewAnswer' });

const bag = z
  .object({
    coffee: z.object({
      name: z.string().meta({ description: 'As the label prints it.' }),
      ctaps_id: ctapsId,
      roast_id: z.int(),
      roast: z.string(),
      grind_id: z.int(),
      grind: z.string(),
      percentages: z.array(percentage),
      scores: tasteScores,
    }),
    bag_grams: grams,
    lot: z.string(),
    number: z.int(),
    roasted_on: z.iso.date(),
    best_before: z.iso.date(),
    yours: z
      .object({
        profile: profileNumber,
        answers: z.array(brewAnswer).meta({
          description:
            'What the buyer said of brewing this coffee as it is ground, of whichever bag; the oldest first.',
        }),
        has_arrived: z.boolean(),
        to_compare: z.array(z.object({ newer: boughtCoffee, earlier: boughtCoffee })).meta({
          description: 'This coffee with the one that was bought before it, until that was answered.',
        }),
        to_remark_on: boughtCoffee.nullable(),
      })
      .nullable()
      .meta({
        description: 'Of the member alone who bought the bag, and not as a present; null for everybody else.',
      }),
  })
  .meta({ id: 'Bag' });

export type BagPage = z.infer<typeof bag>;
export type StoredBrewAnswer = z.infer<typeof brewAnswer>;

const reads = [
  { name: 'bags by address', attempts: 240, seconds: 2 * MINUTE, by: 'network' },
] as const satisfies readonly CallLimit[];

const answers = [
  { name: 'brew answers by address', attempts: 60, seconds: HOUR, by: 'network' },
] as const satisfies readonly CallLimit[];

const ofBag = { group: 'Bags', params: z.object({ code: handedOut }) } as const;

const exampleCode = { code: 'B0073-261122-1207-1-1-Zq3TnB8wLx0VuY7s' };
const exampleId = 'tG4mQx2LkV9sWb7HcN1pRd';

const example: BagPage = {
  coffee: {
    name: 'Brazil Santos NY2 Fine Cup Natural',
    ctaps_id: 'B0073',
    roast_id: 3,
    roast: 'Light Italian',
    grind_id: 3,
    grind: 'Whole Bean',
    percentages: [100],
    scores: santosScores,
  },
  bag_grams: 250,
  lot: '261122-1207-1',
  number: 1,
  roasted_on: '2026-11-22',
  best_before: '2027-11-22',
  yours: null,
};

export const bagPageCalls = {
  'GET /bags/{code}': call({
    ...ofBag,
    name: 'getBag',
    summary: 'What is in a bag, by the code on its label: never whose it is, nor what it cost.',
    who: 'link holder',
    limits: reads,
    answer: bag,
    refuses: ['not_found', 'too_many_tries'],
    example: { params: exampleCode, answer: example },
  }),
  'POST /bags/{code}/answers': call({
    ...ofBag,
    name: 'answerHowItBrewed',
    summary:
      'Say how the coffee of a bag ran and tasted. It is stored without a name, unless its buyer is logged in.',
    who: 'link holder',
    limits: answers,
    body: body({
      id: unguessableId.meta({
        description:
          'An id of the caller’s own, of 22 letters and digits. The same id again stores nothing more.',
      }),
      profile: saidOfProfile,
      follows: unguessableId.nullish().meta({
        description:
          'The id of the answer about this coffee before it. If the buyer began again with the recipe since, nothing is stored.',
      }),
      method: z.enum(METHOD_NAMES, say('Please choose how it was brewed.')),
      run: z.enum(RUNS, say('Please say how it ran.')).nullish(),
      cup: z.enum(CUPS, say('Please say how the cup was.')),
    }).refine(({ method, run }) => (run == null) !== runsThrough(method), {
      path: ['run'],
      error: 'Please say how it ran, where coffee runs through; of a cafetière and cold brew leave it out.',
    }),
    answer: z.object({
      is_yours: z.boolean().meta({
        description: 'Whether it is stored with the buyer’s profile; if not, it is stored without a name.',
      }),
    }),
    refuses: ['not_found', 'invalid', 'changed_meanwhile', 'too_many_tries'],
    example: {
      params: exampleCode,
      body: {
        id: exampleId,
        method: 'pour-over' as const,
        run: 'too fast' as const,
        cup: 'sour and thin' as const,
      },
      answer: { is_yours: false },
    },
  }),
  'DELETE /bags/{code}/answers': call({
    ...ofBag,
    name: 'forgetHowItBrewed',
    summary: 'Delete what the buyer said of brewing this coffee, and begin with the recipe again.',
    who: 'buyer',
    limits: answers,
    answer: done,
    refuses: ['not_signed_in', 'not_found', 'too_many_tries'],
    example: { params: exampleCode, answer: { message: 'We’re back at the recipe.' } },
  }),
};

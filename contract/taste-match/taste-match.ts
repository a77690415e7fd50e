import { z } from 'zod';
import { call } from '#contract/call.ts';
import { perTaste, santosScores, scores, tasteScores } from '#contract/catalogue/scores.ts';
import { amount, body, listOf, money, percentage, say, wholeNumber } from '#contract/fields/fields.ts';
import { DECAF_CHOICES } from '#domain/blend/decaf.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { LEAST_PROPOSED_PERCENTAGE, MOST_LEAST_PERCENTAGE } from '#domain/taste-match/problem/wish.ts';
import { HINDRANCES } from '#domain/taste-match/wishes/hindrance.ts';

const wantedScore = z
  .number(say('Please give a score from 1 to 10.'))
  .min(1, 'A score is at least 1.')
  .max(10, 'A score is at most 10.');

const wantedScores = body(perTaste(wantedScore.exactOptional())).meta({
  id: 'WantedScores',
  description: 'Some or all of the eighteen tastes, each from 1 to 10.',
});

const howMuch = say('A weight is must, nice, ignore or a number from 0 to 1000.');

const weight = z.union(
  [z.enum(['must', 'nice', 'ignore']), z.number().min(0, howMuch).max(1000, howMuch)],
  howMuch,
);

const weights = body(perTaste(weight.exactOptional())).meta({
  id: 'TasteWeights',
  description: 'How much a taste counts: a word, or a number where 1 is usual and 0 ignores it.',
});

export type TasteWeight = z.infer<typeof weight>;

const leastPercentageRange = `The least percentage is from 1 to ${MOST_LEAST_PERCENTAGE}.`;

const wish = body({
  brandId: wholeNumber.optional(),
  target: wantedScores.optional(),
  start: wantedScores.nullish().meta({
    description:
      'The taste that the target was moved from. No proposal moves a taste the other way, and those that follow the wish furthest come first.',
  }),
  weights: weights.nullish(),
  roastId: wholeNumber.nullish(),
  maxPricePerKilo: amount.nullish(),
  excludedBeanIds: listOf(wholeNumber, 500).nullish(),
  certificationIds: listOf(wholeNumber, 50).nullish(),
  decaf: z.enum(DECAF_CHOICES, say('Please choose none, only or any.')).nullish().meta({
    description:
      'Which beans may be proposed: none that is decaffeinated, only such, or any. Unless said: only such for a brand that is decaf, else none.',
  }),
  leastPercentage: wholeNumber
    .min(1, leastPercentageRange)
    .max(MOST_LEAST_PERCENTAGE, leastPercentageRange)
    .optional()
    .meta({
      description: `The least percentage of every bean in a proposal, ${LEAST_PROPOSED_PERCENTAGE} by default.`,
    }),
}).refine(({ brandId, target }) => (brandId === undefined) !== (target === undefined), {
  path: ['target'],
  error: 'Please name either a known brand or the taste that you would like.',
});

export const tasteProposal = z
  .object({
    kind: z.enum(['closest', 'cheapest', 'simplest']),
    roast_id: z.int(),
    blend_recipes: z.array(z.object({ bean_id: z.int(), percentage })),
    scores: tasteScores,
    differences: z.object(perTaste(z.number().exactOptional())).meta({
      description: 'By how much each wished taste is missed; above 0 where the blend has more of it.',
    }),
    rms: z.number().min(0).meta({ description: 'How far from the target, in points of a score.' }),
    certificate_rms: z
      .number()
      .min(0)
      .meta({ description: 'How much nearer than this any blend could come at most.' }),
    price_per_kilo: money,
    furthest: z.array(z.object({ taste: z.enum(TASTES), beside_others: z.boolean() })).meta({
      description:
        'The moved tastes that no blend within the conditions moves further; with beside_others, none that moves the other tastes as far.',
    }),
  })
  .meta({ id: 'TasteProposal' });

const hindrance = z
  .object({
    by: z.enum(HINDRANCES),
    tastes: z.array(z.enum(TASTES)),
    is_together: z.boolean().meta({ description: 'Whether they only can’t be moved at once.' }),
    roast_id: z
      .int()
      .nullable()
      .meta({ description: 'Where the roast stands in the way: the one that can.' }),
    max_price_per_kilo: money
      .nullable()
      .meta({ description: 'Where the price stands in the way: up to which it can be done.' }),
  })
  .meta({
    id: 'TasteHindrance',
    description: 'What stands in the way of moving these tastes so that one would taste it.',
  });

const tasteMatch = z
  .object({
    target: z.object(perTaste(scores.winey.exactOptional())),
    proposals: z.array(tasteProposal).meta({ description: 'Empty when no blend meets the conditions.' }),
    hindrance: hindrance.nullable(),
    further_roast_id: z.int().nullable().meta({
      description: 'Another roast at which the moved tastes go clearly further than at the one asked for.',
    }),
  })
  .meta({ id: 'TasteMatch' });

export type TasteProposal = z.infer<typeof tasteProposal>;
export type TasteHindrance = z.infer<typeof hindrance>;
export type TasteMatch = z.infer<typeof tasteMatch>;

export const tasteMatchCalls = {
  'POST /taste-matches': call({
    name: 'matchTaste',
    summary: 'The blends that come closest to a taste, with at most six beans.',
    group: 'Taste match',
    who: 'anyone',
    // Moving a slider asks many times a minute; a program that asks without end gets three answers a second.
    limits: [{ name: 'taste matches by address', attempts: 240, seconds: 80, by: 'network' }],
    body: wish,
    answer: tasteMatch,
    refuses: ['invalid', 'too_many_tries'],
    example: {
      body: {
        target: { chocolate: 8, nutty: 7.5, bitter: 4.5 },
        weights: { chocolate: 'must', bitter: 0.5 },
        roastId: 4,
        maxPricePerKilo: 25,
        excludedBeanIds: [21],
      },
      answer: {
        target: { chocolate: 8, nutty: 7.5, bitter: 4.5 },
        proposals: [
          {
            kind: 'simplest',
            roast_id: 4,
            blend_recipes: [{ bean_id: 73, percentage: 100 }],
            scores: santosScores,
            differences: { chocolate: 0.5, nutty: 0.3, bitter: 0.5 },
            rms: 0.43,
            certificate_rms: 0.12,
            price_per_kilo: 20.44,
            furthest: [],
          },
        ],
        hindrance: null,
        further_roast_id: null,
      },
    },
  }),
};

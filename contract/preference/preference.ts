import { z } from 'zod';
import { recipe } from '#contract/blends/recipe.ts';
import { call } from '#contract/call.ts';
import { perTaste, santosScores, tasteScores } from '#contract/catalogue/scores.ts';
import { amount, body, listOf, percentage, say, wholeNumber } from '#contract/fields/fields.ts';
import { tasteProposal } from '#contract/taste-match/taste-match.ts';
import { STEPS } from '#domain/preference/flight.ts';
import { MOST_ANSWERS, MOST_CUPS, MOST_TASTINGS } from '#domain/preference/history.ts';
import { TASTES } from '#domain/taste/axes.ts';

const MOST_PAIRS = 12;
const MOST_DRINKERS = 40;

export const taste = z.enum(TASTES, say('That is not one of the eighteen tastes.'));

export const wishes = body({
  brandId: wholeNumber.optional().meta({ description: 'The coffee that the drinker has now.' }),
  likes: listOf(taste, TASTES.length).default([]),
  dislikes: listOf(taste, TASTES.length).default([]),
  isDecaf: z.boolean(say('Please answer with true or false.')).default(false),
  maxPricePerKilo: amount.nullish(),
}).meta({
  id: 'TasteWishes',
  description: 'What a drinker says before they taste anything; all of it optional.',
});

const coffee = body({ roastId: wholeNumber, blendRecipes: recipe });

const place = wholeNumber.min(0, 'A coffee is named by its place in the tasting, from 0.');

const answer = body({
  first: place,
  second: place,
  better: z.enum(['first', 'second', 'same'], say('Please answer first, second or same.')),
  much: z.boolean(say('Please answer with true or false.')).optional(),
}).refine(({ first, second }) => first !== second, {
  path: ['second'],
  error: 'A coffee can’t be compared with itself.',
});

export const amountOfTaste = z.enum(['too much', 'too little'], say('Please answer too much or too little.'));

const remark = body({
  coffee: place,
  taste,
  amount: amountOfTaste,
});

const tasting = body({
  coffees: listOf(coffee, MOST_CUPS),
  answers: listOf(answer, MOST_ANSWERS).default([]),
  remarks: listOf(remark, MOST_ANSWERS).default([]),
})
  .refine(
    ({ coffees, answers, remarks }) =>
      answers.every(({ first, second }) => Math.max(first, second) < coffees.length) &&
      remarks.every((each) => each.coffee < coffees.length),
    { path: ['coffees'], error: 'An answer is about a coffee that was not tasted.' },
  )
  .meta({ id: 'Tasting', description: 'Coffees tasted at one sitting, and what was said about them.' });

const tastings = listOf(tasting, MOST_TASTINGS);

const pair = body({ first: coffee, second: coffee });

const tasteAdviceRequest = body({
  wishes,
  tastings,
  want: z.enum(['flight', 'question', 'proposals'], say('Please ask for a flight, a question or proposals.')),
  flightSize: wholeNumber
    .min(1, `A flight has 1 to ${STEPS.length} coffees.`)
    .max(STEPS.length, `A flight has 1 to ${STEPS.length} coffees.`)
    .default(STEPS.length),
  compare: listOf(pair, MOST_PAIRS).default([]).meta({
    description: 'Pairs of which to say how probably the first is liked better, tasted blind.',
  }),
});

const flight = z.object({
  flight: z.object({
    coffees: z
      .array(
        z.object({
          name: z.string(),
          step: z.enum(STEPS),
          roast_id: z.int(),
          blend_recipes: z.array(z.object({ bean_id: z.int(), percentage })),
        }),
      )
      .meta({ description: 'The nearest coffee that we have, and one a step from it in each direction.' }),
  }),
});

const question = z.object({
  question: z
    .object({ first: z.int(), second: z.int() })
    .nullable()
    .meta({ description: 'The two cups of the last tasting to compare next; null when enough is answered.' }),
});

export const belief = z
  .object({
    target: tasteScores.meta({ description: 'The taste that is probably liked best.' }),
    weights: z.object(perTaste(z.number().min(0))),
    low: tasteScores,
    high: tasteScores.meta({
      description: 'Four in five of the tastes that may be liked best lie from low to high.',
    }),
    sentences: z.array(z.string()),
    open: z.array(z.enum(TASTES)).meta({
      description: 'Of these it can’t be told yet whether more or less is liked than most coffees have.',
    }),
    answers: z.int().min(0).meta({ description: 'On how many answers and remarks this rests.' }),
  })
  .meta({ id: 'TasteBelief' });

const chance = z.number().min(0).max(1);

const proposals = z.object({ proposals: z.array(tasteProposal), belief, chances: z.array(chance) });

const group = { group: 'Taste advice', who: 'anyone', refuses: ['invalid', 'too_many_tries'] } as const;

export const exampleProposal = {
  kind: 'closest' as const,
  roast_id: 4,
  blend_recipes: [{ bean_id: 73, percentage: 100 }],
  scores: santosScores,
  differences: { chocolate: 0.5 },
  rms: 0.43,
  certificate_rms: 0,
  price_per_kilo: 20.44,
  furthest: [],
};

export const exampleWishes = { brandId: 1, likes: ['chocolate' as const], dislikes: ['sour' as const] };
const santos = { roastId: 4, blendRecipes: [{ beanId: 73, percentage: 100 }] };
const java = { roastId: 3, blendRecipes: [{ beanId: 63, percentage: 100 }] };

export const preferenceCalls = {
  'POST /taste-advice': call({
    ...group,
    name: 'adviseOnTaste',
    summary:
      'What to taste, what to ask and what to propose, from all that a drinker said. Nothing is stored.',
    limits: [{ name: 'taste advice by address', attempts: 240, seconds: 80, by: 'network' }],
    body: tasteAdviceRequest,
    answer: z.union([flight, question, proposals]),
    example: {
      body: {
        wishes: exampleWishes,
        tastings: [
          {
            coffees: [santos, java],
            answers: [{ first: 0, second: 1, better: 'first' as const, much: true }],
            remarks: [{ coffee: 1, taste: 'bitter' as const, amount: 'too much' as const }],
          },
        ],
        want: 'question' as const,
      },
      answer: { question: null },
    },
  }),
  'POST /group-taste-advice': call({
    ...group,
    name: 'adviseGroupOnTaste',
    summary: 'The blend that several drinkers like best together, or the two blends. Nothing is stored.',
    limits: [{ name: 'group taste advice by address', attempts: 20, seconds: 60, by: 'network' }],
    body: body({
      drinkers: listOf(body({ wishes, tastings }), MOST_DRINKERS).min(
        2,
        'A group has at least two drinkers.',
      ),
      blends: z.union([z.literal(1), z.literal(2)], say('Please ask for 1 or 2 blends.')),
    }).refine(({ drinkers }) => new Set(drinkers.map((drinker) => drinker.wishes.isDecaf)).size === 1, {
      path: ['drinkers'],
      error: 'Please ask separately for those who drink decaf.',
    }),
    answer: z.object({
      blends: z.array(tasteProposal).meta({ description: 'Empty when no blend meets the conditions.' }),
      likings: z.object({
        mean: z.number().meta({
          description: 'From 0, as our coffees on average, to 1, as the best that each could have.',
        }),
        preferring_best_seller: z.int().nullable().meta({
          description:
            'How many of them probably prefer it to our best seller; null while nothing has been sold.',
        }),
      }),
    }),
    example: {
      body: {
        drinkers: [
          { wishes: exampleWishes, tastings: [] },
          { wishes: { likes: ['nutty' as const] }, tastings: [] },
        ],
        blends: 1 as const,
      },
      answer: { blends: [exampleProposal], likings: { mean: 0.62, preferring_best_seller: null } },
    },
  }),
};

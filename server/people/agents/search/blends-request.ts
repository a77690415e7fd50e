/** What a platform may wish of a blend by our own capability, and what it is answered of one. */
import { z } from 'zod';
import { TASTES, type Taste } from '#domain/taste/axes.ts';

const perTaste = <Value extends z.ZodType>(value: Value) =>
  z.object(
    Object.fromEntries(TASTES.map((taste) => [taste, value.optional()])) as Record<
      Taste,
      z.ZodOptional<Value>
    >,
  );

const score = z.number().min(1).max(10);
const id = z.string().min(1).max(200);

export const tastesWished = perTaste(score).meta({
  description: 'Tastes that are wished for, from 1 (absent) to 10.',
});
export const weightsOfTastes = perTaste(
  z.union([z.enum(['must', 'nice', 'ignore']), z.number().min(0).max(1000)]),
).meta({ description: 'How much each taste counts: a word, or a number of which 1 is usual.' });

export const BAG_GRAMS = [250, 500, 1000] as const;
export const GRIND_NAMES = ['whole_bean', 'filter', 'general', 'espresso', 'cafetiere'] as const;
export const CERTIFICATES = ['organic', 'fairtrade'] as const;

/** What holds for a wish, however it is written. */
export const conditions = {
  must: z
    .array(z.enum(TASTES))
    .max(TASTES.length)
    .optional()
    .meta({ description: 'Tastes that count most.' }),
  decaf: z.boolean().optional(),
  certifications: z.array(z.enum(CERTIFICATES)).max(2).optional(),
  exclude_beans: z.array(id).max(100).optional().meta({ description: 'Ids of beans to leave out.' }),
  bag_grams: z
    .literal(BAG_GRAMS)
    .optional()
    .meta({ description: 'The bag that is priced; 250 unless said.' }),
  grind: z.enum(GRIND_NAMES).optional(),
};

export const blendsRequest = z
  .object({
    like: z
      .union([z.object({ brand: id }), z.object({ coffee: id })])
      .optional()
      .meta({ description: 'A coffee of another house by its name, or one of ours by its id.' }),
    change: perTaste(z.number().min(-9).max(9))
      .optional()
      .meta({ description: 'By how many points a taste is to differ from the coffee that it is like.' }),
    taste: tastesWished.optional(),
    weights: weightsOfTastes.optional(),
    max_price: z
      .object({ amount: z.int().min(1), currency: z.literal('GBP').default('GBP') })
      .optional()
      .meta({ description: 'Pence for one bag.' }),
    roast: z.int().min(1).max(6).optional(),
    ...conditions,
  })
  .refine(({ like, taste }) => (like === undefined) !== (taste === undefined), {
    error: 'Please name either a coffee that it is to taste like, or tastes.',
  })
  .refine(({ like, change }) => like !== undefined || change === undefined, {
    error: 'A change needs a coffee that it is to taste like.',
    path: ['change'],
  });

export type BlendsRequest = z.output<typeof blendsRequest>;

const scores = z.record(z.enum(TASTES), z.number());
const someScores = z.partialRecord(z.enum(TASTES), z.number());

/** A coffee as a blend, and how it meets the wish that it was made for. */
export const blendAnswer = z.object({
  kind: z.enum(['closest', 'cheapest', 'simplest']).optional(),
  roast: z.object({ id: z.int(), name: z.string() }),
  recipe: z.array(z.object({ bean: z.string(), name: z.string(), percentage: z.int() })),
  taste: scores,
  match: z
    .object({
      target: someScores,
      differences: someScores,
      rms: z.number(),
      lower_bound_rms: z.number(),
      proven_best: z.boolean(),
    })
    .optional()
    .meta({
      description:
        'rms is the weighted root mean square of the differences; no blend of ours that meets the conditions can miss by less than lower_bound_rms.',
    }),
  brew: z.object({
    method: z.string(),
    cups: z.int(),
    grams: z.number(),
    millilitres: z.number(),
    celsius: z.number().optional(),
    seconds: z.number(),
  }),
});

export type BlendAnswer = z.infer<typeof blendAnswer>;

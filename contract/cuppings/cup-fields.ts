/** A cup: what one taster says of it, and what all of them together do. */
import { z } from 'zod';
import { perTaste, santosScores, tasteScores } from '#contract/catalogue/scores.ts';
import { say } from '#contract/fields/fields.ts';
import { AGREEMENTS } from '#domain/cuppings/agreement.ts';
import { HIGHEST_CODE, LOWEST_CODE } from '#domain/cuppings/codes.ts';
import { DEFECTS, type Defect, SEVERITIES } from '#domain/cuppings/defects.ts';
import { TASTES } from '#domain/taste/axes.ts';

const OUT_OF_SCALE = 'A score is a whole number from 1 to 10.';

export const scoreInCup = z.int(say(OUT_OF_SCALE)).min(1, OUT_OF_SCALE).max(10, OUT_OF_SCALE);

export const severity = z.enum(SEVERITIES, say('A defect is a taint or a fault.'));

/** The same schema under the name of each defect. */
export const perDefect = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(DEFECTS.map((defect) => [defect, schema])) as Record<Defect, S>;

export const code = z
  .int()
  .min(LOWEST_CODE)
  .max(HIGHEST_CODE)
  .meta({ description: 'The blind code of a cup.' });

const said = {
  tastes: z
    .object(perTaste(scoreInCup.optional()))
    .meta({ description: 'Those that were named; what was left unsaid is no low score.' }),
  defects: z.object(perDefect(severity.optional())),
  overall: scoreInCup.nullable(),
  note: z.string(),
};

export const card = z
  .object({ code, ...said })
  .meta({ id: 'CuppingCard', description: 'What one taster says of one cup.' });

const coffee = z
  .object({
    name: z.string(),
    roast_id: z.int(),
    batch_id: z.int().nullable(),
    bin: z.string().nullable().meta({ description: 'The code on the bin of the batch.' }),
    lot_id: z.int().nullable(),
    lot: z.string().nullable().meta({ description: 'The code of the lot.' }),
    bean_id: z.int().nullable().meta({ description: 'None of a coffee of several beans.' }),
  })
  .meta({
    id: 'CuppedCoffee',
    description: 'A batch, or green coffee of a lot that was roasted to be tasted.',
  });

export const cupToSetOut = z
  .object({ code, coffee })
  .meta({ id: 'CupToSetOut', description: 'What belongs into a cup.' });

const spread = {
  tasters: z.int().meta({ description: 'How many named it.' }),
  mean: z.number(),
  median: z.number(),
  lowest: z.int(),
  highest: z.int(),
};

const measured = z
  .object({
    taste: z.enum(TASTES),
    ...spread,
    deviation: z.number().meta({ description: 'How far scores lie from their median on average.' }),
    agreement: z
      .enum(AGREEMENTS)
      .nullable()
      .meta({ description: 'By the average deviation index; null where fewer than two named the taste.' }),
  })
  .meta({ id: 'MeasuredTaste' });

export const result = z
  .object({
    code,
    coffee: coffee.nullable().meta({ description: 'What was in the cup; null until it is revealed.' }),
    tastes: z.array(measured),
    words: z.array(z.string()).meta({ description: 'On what the tasters agree, and on what they don’t.' }),
    overall: z.object(spread).nullable(),
    defects: z.array(z.object({ defect: z.enum(DEFECTS), taints: z.int(), faults: z.int() })),
    expected: tasteScores
      .nullable()
      .meta({ description: 'How the shop has this coffee taste at this roast; null until it is revealed.' }),
    counted: z.int().meta({
      description: 'Tasters that the figures are made of: those who tasted blind, or all where nobody did.',
    }),
    cards: z.array(z.object({ taster: z.string(), is_blind: z.boolean(), ...said })),
  })
  .meta({ id: 'CuppingResult', description: 'What the tasters of a cup say together.' });

export type CuppingCard = z.infer<typeof card>;
export type CuppedCoffee = z.infer<typeof coffee>;
export type CupToSetOut = z.infer<typeof cupToSetOut>;
export type CuppingResult = z.infer<typeof result>;

export const cardOfRavi: CuppingCard = {
  code: 347,
  tastes: { chocolate: 8, nutty: 7, sweet: 6 },
  defects: { stale: 'taint' },
  overall: 7,
  note: 'Milk chocolate as it cools',
};

export const santosInCup: CuppedCoffee = {
  name: 'Brazil Santos NY2 Fine Cup Natural',
  roast_id: 4,
  batch_id: 41,
  bin: '261124-41',
  lot_id: null,
  lot: null,
  bean_id: 73,
};

const { code: _, ...ofRavi } = cardOfRavi;

export const santosResult: CuppingResult = {
  code: 347,
  coffee: santosInCup,
  tastes: [
    {
      taste: 'chocolate',
      tasters: 2,
      mean: 7.5,
      median: 7.5,
      lowest: 7,
      highest: 8,
      deviation: 0.5,
      agreement: 'close',
    },
    {
      taste: 'nutty',
      tasters: 2,
      mean: 5,
      median: 5,
      lowest: 3,
      highest: 7,
      deviation: 2,
      agreement: 'none',
    },
    { taste: 'sweet', tasters: 1, mean: 6, median: 6, lowest: 6, highest: 6, deviation: 0, agreement: null },
  ],
  words: ['They agree closely on chocolate.', 'They differ on nutty (3 to 7).'],
  overall: { tasters: 2, mean: 7, median: 7, lowest: 7, highest: 7 },
  defects: [{ defect: 'stale', taints: 1, faults: 0 }],
  expected: santosScores,
  counted: 2,
  cards: [
    { taster: 'Ravi Shah', is_blind: true, ...ofRavi },
    {
      taster: 'Pia Lindqvist',
      is_blind: true,
      tastes: { chocolate: 7, nutty: 3 },
      defects: {},
      overall: 7,
      note: '',
    },
  ],
};

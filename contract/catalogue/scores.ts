import { z } from 'zod';
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';

/** The same schema under the name of each of the eighteen tastes. */
export const perTaste = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(TASTES.map((taste) => [taste, schema])) as Record<Taste, S>;

export const scores = perTaste(z.number().min(1).max(10).meta({ id: 'Score' }));

export const tasteScores = z
  .object(scores)
  .meta({ id: 'Scores', description: 'How strong each of the eighteen tastes is, from 1 to 10.' });

export const santosScores: Scores = {
  winey: 1.9,
  bitter: 5,
  burnt: 2.5,
  caramel: 4.5,
  chocolate: 8.5,
  earthy: 2.3,
  floral: 1,
  fruity: 2.5,
  grassy: 1.5,
  herby: 1.7,
  nutty: 7.8,
  peanuts: 5.5,
  roasted: 5.8,
  salt: 1.7,
  sour: 1.2,
  spicy: 2.3,
  sweet: 5.3,
  turpeny: 1.6,
};

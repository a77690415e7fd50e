import { z } from 'zod';

const score = z.number().min(1).max(10);

/** How strong each taste is, from 1 to 10. */
export const scores = {
  winey: score,
  bitter: score,
  burnt: score,
  caramel: score,
  chocolate: score,
  earthy: score,
  floral: score,
  fruity: score,
  grassy: score,
  herby: score,
  nutty: score,
  peanuts: score,
  roasted: score,
  salt: score,
  sour: score,
  spicy: score,
  sweet: score,
  turpeny: score,
};

export const tasteScores = z
  .object(scores)
  .meta({ id: 'Scores', description: 'The eighteen tastes, each from 1 to 10.' });

export type Scores = z.infer<typeof tasteScores>;

export const santosScores: Scores = {
  winey: 1.2,
  bitter: 5,
  burnt: 2.4,
  caramel: 5.6,
  chocolate: 8.5,
  earthy: 1.8,
  floral: 1.1,
  fruity: 2,
  grassy: 1.3,
  herby: 1.6,
  nutty: 8.1,
  peanuts: 3.6,
  roasted: 5.3,
  salt: 1.7,
  sour: 1.2,
  spicy: 2.1,
  sweet: 5.2,
  turpeny: 1.3,
};

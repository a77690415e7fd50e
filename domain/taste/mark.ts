import { type Scores, TASTES } from './axes.ts';
import { PETALS } from './petals.ts';

/** The shop's own mark: a tasteprint of six strong tastes, as many as a blend has beans at most. */
export const MARK_PRINT = { roastId: 4, scores: sixPetals() };

function sixPetals(): Scores {
  const strong = PETALS.filter((_, place) => place % 3 === 1).map(({ taste }) => taste);
  return Object.fromEntries(TASTES.map((taste) => [taste, strong.includes(taste) ? 7.6 : 2.9])) as Scores;
}

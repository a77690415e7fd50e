import { type Scores, TASTES, type Taste } from './axes.ts';

/** The strongest tastes first; equals in the order of the cupping note. */
export const strongestTastes = (scores: Readonly<Scores>, count = 3): Taste[] =>
  TASTES.toSorted((a, b) => scores[b] - scores[a]).slice(0, count);

/** The eighteen tastes of a cupping note, in the order in which every list, chart and table shows them. */
export const TASTES = [
  'winey',
  'bitter',
  'burnt',
  'caramel',
  'chocolate',
  'earthy',
  'floral',
  'fruity',
  'grassy',
  'herby',
  'nutty',
  'peanuts',
  'roasted',
  'salt',
  'sour',
  'spicy',
  'sweet',
  'turpeny',
] as const;

export type Taste = (typeof TASTES)[number];

/** How strong each taste is, from 1 (absent) to 10. */
export type Scores = Record<Taste, number>;

/** The strongest tastes first; equals in the order of the cupping note. */
export const strongestTastes = (scores: Readonly<Scores>, count = 3): Taste[] =>
  TASTES.toSorted((a, b) => scores[b] - scores[a]).slice(0, count);

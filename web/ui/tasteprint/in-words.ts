import { listed } from '#domain/listed.ts';
import { type Scores, strongestTastes } from '#domain/taste/axes.ts';

/** The strongest tastes, such as `floral, sour and fruity`: the text alternative of a tasteprint. */
export const strongestInWords = (scores: Readonly<Scores>): string => listed(strongestTastes(scores));

export const printInWords = (name: string, scores: Readonly<Scores>): string =>
  `Tasteprint of ${name}: above all ${strongestInWords(scores)}`;

export const bagInWords = (name: string, scores: Readonly<Scores>): string =>
  `Bag of ${name}: above all ${strongestInWords(scores)}`;

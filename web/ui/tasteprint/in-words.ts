import type { Scores } from '../../../domain/taste/axes.ts';
import { strongestTastes } from '../../../domain/taste/in-words.ts';

/** The strongest tastes, such as `floral, sour and fruity`: the text alternative of a tasteprint. */
export function strongestInWords(scores: Readonly<Scores>): string {
  const strongest: string[] = strongestTastes(scores);
  const last = strongest.pop();
  return `${strongest.join(', ')} and ${last}`;
}

export const printInWords = (name: string, scores: Readonly<Scores>): string =>
  `Tasteprint of ${name}: above all ${strongestInWords(scores)}`;

import type { Scores } from '../../../domain/taste/axes.ts';
import { strongestTastes } from '../../../domain/taste/in-words.ts';

/** What a tasteprint says to those who can't see it: `floral, sour and fruity`. */
export function strongestInWords(scores: Readonly<Scores>): string {
  const strongest: string[] = strongestTastes(scores);
  const last = strongest.pop();
  return `${strongest.join(', ')} and ${last}`;
}

export const printInWords = (name: string, scores: Readonly<Scores>): string =>
  `Tasteprint of ${name}: above all ${strongestInWords(scores)}`;

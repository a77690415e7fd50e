/** The five answers to whether a coffee was better than another. */
import type { Answer } from './evidence.ts';

export const FIVE_ANSWERS = [
  'much better',
  'a little better',
  'no difference',
  'a little worse',
  'much worse',
] as const;

export type FiveAnswer = (typeof FIVE_ANSWERS)[number];

/** The same of two cups of a tasting, of which the first is the one that was asked about. */
export const answerOf = (five: FiveAnswer): Answer => ({ first: 0, second: 1, ...MEANINGS[five] });

const MEANINGS: Record<FiveAnswer, Pick<Answer, 'better' | 'much'>> = {
  'much better': { better: 'first', much: true },
  'a little better': { better: 'first', much: false },
  'no difference': { better: 'same' },
  'a little worse': { better: 'second', much: false },
  'much worse': { better: 'second', much: true },
};

/** What somebody said at a tasting, as one sitting of the cups that they tasted. */

import { LETTERS, type Letter } from '#domain/flights/settle.ts';
import type { Answer } from '#domain/preference/evidence.ts';
import { answerOf } from '#domain/preference/five-answers.ts';
import { MOST_QUESTIONS, openPairs } from '#domain/preference/next-question.ts';
import type { Taste } from '#domain/taste/axes.ts';
import type { OfLetters } from './cups.ts';

export interface Sitting {
  /** In the order of the alphabet. Answers and remarks name a cup by its place here. */
  letters: Letter[];
  answers: Answer[];
  remarks: { coffee: number; taste: Taste; amount: 'too much' | 'too little' }[];
}

export function sittingOf(said: readonly OfLetters[]): Sitting {
  const tasted = new Set(said.flatMap(lettersOf));
  const letters = LETTERS.filter((letter) => tasted.has(letter));
  const placeOf = (letter: Letter) => letters.indexOf(letter);
  return {
    letters,
    answers: said.flatMap((each) =>
      each.kind === 'pair'
        ? { ...answerOf(each.better), first: placeOf(each.first), second: placeOf(each.second) }
        : [],
    ),
    remarks: said.flatMap((each) =>
      each.kind === 'remark' ? { coffee: placeOf(each.letter), taste: each.taste, amount: each.amount } : [],
    ),
  };
}

const lettersOf = (said: OfLetters): Letter[] =>
  said.kind === 'pair' ? [said.first, said.second] : [said.letter];

/** What it is about: said again, the earlier answer is replaced. */
export const subjectOf = (said: OfLetters): string =>
  said.kind === 'pair' ? `pair ${[said.first, said.second].toSorted().join(' ')}` : `cup ${said.letter}`;

export interface Pair {
  first: Letter;
  second: Letter;
}

/** The pairs that can still be asked about. */
export function pairsLeft({ letters, answers }: Sitting): Pair[] {
  if (answers.length >= MOST_QUESTIONS) return [];
  return openPairs(answers, letters.length).flatMap(({ first, second }) => {
    const [one, other] = [letters[first], letters[second]];
    return one === undefined || other === undefined ? [] : { first: one, second: other };
  });
}

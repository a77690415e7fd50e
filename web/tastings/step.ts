/** What somebody is asked next at a tasting: one cup, two cups, or whether that is enough. */
import { LETTERS, type Letter } from '#domain/flights/settle.ts';
import { ENOUGH_COMPARISONS, type OfLetters } from '#domain/tastings/cups.ts';
import { type Pair, pairsLeft, sittingOf } from '#domain/tastings/sitting.ts';

export type Step =
  | { is: 'cup'; letter: Letter }
  | { is: 'pair'; pair: Pair }
  /** Nothing more has to be asked. */
  | { is: 'enough'; pair: Pair | null };

interface Asked {
  said: readonly OfLetters[];
  /** What the shop would ask, by all that it knows. */
  question: Pair | null;
  /** The pair that they look at: it stays under their thumb until they answer. */
  asked: Pair | null;
  /** Pairs that they can’t tell apart now. */
  skipped: readonly Pair[];
  /** A cup that they chose themselves. */
  chosen: Letter | null;
}

export function stepOf({ said, question, asked, skipped, chosen }: Asked): Step {
  if (chosen !== null) return { is: 'cup', letter: chosen };
  const sitting = sittingOf(said);
  const open = pairsLeft(sitting).filter((pair) => !skipped.some((one) => isSame(one, pair)));
  const among = (wanted: Pair | null) => open.find((one) => wanted !== null && isSame(one, wanted));
  const pair = among(asked) ?? among(question) ?? open[0] ?? null;
  const comparisons = sitting.answers.length;
  // So that each new cup is held against another while it is remembered.
  if (pair !== null && comparisons < sitting.letters.length - 1) return { is: 'pair', pair };
  const next = LETTERS.find((letter) => !sitting.letters.includes(letter));
  if (next !== undefined) return { is: 'cup', letter: next };
  return pair !== null && comparisons < ENOUGH_COMPARISONS ? { is: 'pair', pair } : { is: 'enough', pair };
}

const isSame = (one: Pair, other: Pair): boolean =>
  [one.first, one.second].toSorted().join('') === [other.first, other.second].toSorted().join('');

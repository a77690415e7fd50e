import { MOST_BEANS } from '#domain/blend/recipe.ts';
import { listed } from '#domain/listed.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import type { Scores, Taste } from '#domain/taste/axes.ts';
import { shownScore } from '#domain/taste/blend-taste.ts';
import { comparativeOf } from '#domain/taste/in-words.ts';
import type { Hindrance } from './hindrance.ts';
import type { WishedMove } from './moves.ts';

/** The wished tastes before and after, such as `Chocolate 5.6 → 6.8, bitter 4.1 → 3.5.` */
export const movesInWords = (moves: readonly WishedMove[], scores: Readonly<Scores>): string =>
  sentence(
    moreFirst(moves)
      .map(({ taste, from }) => `${taste} ${shown(from)}\u00A0→\u00A0${shown(scores[taste])}`)
      .join(', '),
  );

const shown = (score: number): string => shownScore(score).toFixed(1);

/** What there should be more of before what there should be less of. */
export const moreFirst = (moves: readonly WishedMove[]): WishedMove[] =>
  moves.toSorted((a, b) => b.direction - a.direction);

interface Spoken {
  moves: readonly WishedMove[];
  /** The names of roasts. */
  nameOf: (roastId: number) => string;
  roastId: number | null;
  /** Pence for a kilo. */
  maxPrice: number | null;
  /** The tastes of the first proposal. */
  best: Readonly<Scores> | null;
}

/** What stands in the way of a wish, in words. */
export function hindranceInWords(hindrance: Hindrance, { moves, nameOf, best, ...asked }: Spoken): string {
  const { by, tastes, isTogether, roastId, maxPricePerKilo } = hindrance;
  const change = isTogether ? atOnce(changesOf(moves, tastes), tastes) : changesOf(moves, tastes, 'or');
  const price = asked.maxPrice === null ? 'this price' : formatPounds(asked.maxPrice);
  const here = asked.roastId === null ? 'It' : nameOf(asked.roastId);
  const there = roastId === null ? 'another roast' : nameOf(roastId);
  const isSeen = ({ taste, from }: WishedMove) => best !== null && shown(best[taste]) !== shown(from);
  const cant = moves.some((move) => tastes.includes(move.taste) && isSeen(move)) ? 'can hardly' : 'can’t';
  const enough = maxPricePerKilo === null ? null : `under ${formatPounds(maxPricePerKilo)}`;
  switch (by) {
    case 'roast':
      return `${here} ${cant} be ${change}. ${capitalised(there)} can.`;
    case 'price':
      return `Under ${price} a kilo it ${cant} be ${change}. ${enough ? `${capitalised(enough)} it` : 'A dearer blend'} can.`;
    case 'roast_and_price':
      return `${here} under ${price} a kilo ${cant} be ${change}. ${capitalised(there)} ${enough ?? 'at a higher price'} can.`;
    case 'left_out':
      return `It ${cant} be ${change} without the beans that you left out.`;
    case 'decaf':
      return `It ${cant} be ${change} with these beans. With some decaf and some caffeine it can.`;
    case 'limits':
      return `Within all these limits it ${cant} be ${change}. Without them it can.`;
    case 'wishes':
      return `Our beans ${cant} be ${change}. Try one wish at a time.`;
    case 'bean_count':
      return `We found no blend of up to ${MOST_BEANS} beans that’s ${change}. Try a smaller change.`;
    case 'beans':
      return cant === 'can’t'
        ? `None of our beans can make it ${change}.`
        : `Our beans can hardly make it ${change}.`;
    default:
      return by satisfies never;
  }
}

/** What a button says that asks the same without what stands in the way; nothing where nothing can be done. */
export function wayAroundInWords(
  { by, roastId, maxPricePerKilo }: Hindrance,
  nameOf: (roastId: number) => string,
): string | null {
  const roast = roastId === null ? 'any roast' : nameOf(roastId);
  switch (by) {
    case 'roast':
      return `Try ${roast}`;
    case 'price':
      return maxPricePerKilo === null ? 'Try without a limit' : `Try up to ${formatPounds(maxPricePerKilo)}`;
    case 'roast_and_price':
      return maxPricePerKilo === null
        ? `Try ${roast} at any price`
        : `Try ${roast} up to ${formatPounds(maxPricePerKilo)}`;
    case 'left_out':
      return 'Try all beans';
    case 'decaf':
      return 'Try with some decaf';
    case 'limits':
      return 'Try without limits';
    case 'wishes':
    case 'bean_count':
    case 'beans':
      return null;
    default:
      return by satisfies never;
  }
}

/** Where a wish is followed, but could be further. */
export const furtherInWords = (roastName: string): string => `${roastName} can go further.`;

const atOnce = (change: string, tastes: readonly Taste[]): string =>
  tastes.length > 1 ? `${change} at once` : change;

/** Such as `more chocolatey and less bitter`. */
export const changesOf = (
  moves: readonly WishedMove[],
  tastes: readonly Taste[] = moves.map(({ taste }) => taste),
  lastWord: 'and' | 'or' = 'and',
): string =>
  listed(
    moreFirst(moves).flatMap(({ taste, direction }) =>
      tastes.includes(taste) ? comparativeOf(taste, direction) : [],
    ),
    lastWord,
  );

const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const sentence = (words: string): string => `${capitalised(words)}.`;

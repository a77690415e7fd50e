import { listed } from '#domain/listed.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import type { Scores, Taste } from '#domain/taste/axes.ts';
import { shownScore } from '#domain/taste/blend-taste.ts';
import { comparativeOf, noticeableDifference } from '#domain/taste/in-words.ts';
import type { Hindrance } from './hindrance.ts';
import type { WishedMove } from './moves.ts';

/** The wished tastes before and after, such as `Chocolate 5.6 → 6.8, bitter 4.1 → 3.5.` */
export function movesInWords(moves: readonly WishedMove[], scores: Readonly<Scores>): string {
  const each = moves.map(
    ({ taste, from }) => `${taste} ${shownScore(from).toFixed(1)} → ${shownScore(scores[taste]).toFixed(1)}`,
  );
  return sentence(each.join(', '));
}

/** What a blend has more and less of than the taste that was moved; nothing where nobody would taste it. */
export function achievementInWords(
  moves: readonly WishedMove[],
  scores: Readonly<Scores>,
  than: string,
): string | null {
  const start = Object.fromEntries(moves.map(({ taste, from }) => [taste, from]));
  const difference = noticeableDifference(scores, start);
  return difference && `${difference.slice(0, -1)} than ${than}.`;
}

interface Spoken {
  moves: readonly WishedMove[];
  /** The names of roasts. */
  nameOf: (roastId: number) => string;
  roastId: number | null;
  /** Pence for a kilo. */
  maxPrice: number | null;
}

/** What stands in the way of a wish, in words. */
export function hindranceInWords({ by, tastes, roastId }: Hindrance, spoken: Spoken): string {
  const { moves, nameOf, maxPrice } = spoken;
  const change = changesOf(moves, tastes);
  const price = maxPrice === null ? 'this price' : formatPounds(maxPrice);
  const here = spoken.roastId === null ? 'It' : nameOf(spoken.roastId);
  switch (by) {
    case 'roast':
      return `${here} can’t be ${change}. ${roastId === null ? 'Another roast' : nameOf(roastId)} can.`;
    case 'price':
      return `Under ${price} a kilo it can’t be ${change}. A dearer blend can.`;
    case 'left_out':
      return `It can’t be ${change} without the beans that you left out.`;
    case 'decaf':
      return `It can’t be ${change} with these beans. With some decaf and some caffeine it can.`;
    case 'limits':
      return `Within these limits it can’t be ${change}. Try another roast and a higher price together.`;
    case 'wishes':
      return `Our beans can’t be ${changesOf(moves)} at once. Try one wish at a time.`;
    case 'beans':
      return `None of our beans can make it ${change}.`;
    default:
      return by satisfies never;
  }
}

/** Such as `less bitter and more chocolatey`. */
export const changesOf = (moves: readonly WishedMove[], tastes?: readonly Taste[]): string =>
  listed(
    moves.flatMap(({ taste, direction }) =>
      tastes === undefined || tastes.includes(taste) ? comparativeOf(taste, direction) : [],
    ),
  );

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

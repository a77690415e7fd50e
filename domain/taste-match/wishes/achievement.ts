import { listed } from '#domain/listed.ts';
import type { Scores, Taste } from '#domain/taste/axes.ts';
import { levelInWords, noticeableDifference, superlativeOf } from '#domain/taste/in-words.ts';
import { nounOf } from '#domain/taste/nouns.ts';
import { type Within, withinInWords } from '../nearness.ts';
import type { Furthest } from './furthest.ts';
import { moreFirst, sentence } from './in-words.ts';
import { movedBy, type WishedMove } from './moves.ts';

/** A wish that is missed by less is done, as it is shown. */
const NOT_SEEN = 0.05;

export interface Achieved {
  scores: Readonly<Scores>;
  furthest: readonly Furthest[];
}

export interface Beside {
  /** What the taste was moved from. */
  than: string;
  within: Within;
  isDecaf: boolean;
  /** What a taste of all our beans is. */
  scoresOf: (taste: Taste) => readonly number[];
}

/**
 * What is achieved of a taste that was drawn: the furthest that we can go, or all of it, or what there is more and less of than before.
 * Nothing where nobody would taste it.
 */
export function achievementInWords(
  moves: readonly WishedMove[],
  { scores, furthest }: Achieved,
  { than, within, isDecaf, scoresOf }: Beside,
): string | null {
  const isBeside = furthest.every(({ isBesideOthers }) => isBesideOthers);
  const claimed = moreFirst(moves).filter(({ taste }) =>
    furthest.some((each) => each.taste === taste && each.isBesideOthers === isBeside),
  );
  const named = isBeside ? claimed.toSorted((a, b) => b.by - a.by).slice(0, 1) : claimed;
  const others = moves.filter((move) => !named.includes(move));
  if (named.length > 0) {
    const superlatives = listed(
      named.map(({ taste, direction }) => `the ${superlativeOf(taste, direction)}`),
    );
    const most = `${superlatives}${isDecaf ? ' decaf' : ''} we can make${withinInWords(within)}`;
    if (isBeside) {
      const beside = others.map(
        ({ taste, direction }) => `${nounOf(taste)} this ${direction < 0 ? 'low' : 'high'}`,
      );
      return sentence(`with ${listed(beside)}, ${most}`);
    }
    const levels = others.map(({ taste }) =>
      sentence(`${nounOf(taste)}: ${levelInWords(scores[taste], scoresOf(taste))}`),
    );
    return [sentence(most), ...levels].join(' ');
  }
  if (moves.length === 0) return null;
  if (moves.every((move) => move.by - movedBy(move, scores) < NOT_SEEN)) return 'Just as you drew it.';
  const start = Object.fromEntries(moves.map(({ taste, from }) => [taste, from]));
  const difference = noticeableDifference(scores, start);
  return difference && `${difference.slice(0, -1)} than ${than}.`;
}

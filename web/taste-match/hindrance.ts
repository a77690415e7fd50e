import type { Named } from '#contract/catalogue/lookups.ts';
import type { TasteHindrance } from '#contract/taste-match/taste-match.ts';
import { movesIn, type TasteTarget } from '#domain/taste-match/taste-target.ts';
import { hindranceInWords } from '#domain/taste-match/wishes/in-words.ts';
import { nameOf } from '#web/ui/names.ts';
import { type MatchSearch, matchPath } from './match-search.ts';

interface Asked {
  target: TasteTarget;
  search: MatchSearch;
  roasts: readonly Named[];
}

export type ShownHindrance = ReturnType<typeof shownHindrance>;

/** What stands in the way of a taste that was drawn, with a link to the same taste without it where there is one. */
export function shownHindrance(hindrance: TasteHindrance | null, { target, search, roasts }: Asked) {
  if (hindrance === null) return null;
  const { by, tastes, roast_id: roastId } = hindrance;
  const words = hindranceInWords(
    { by, tastes, roastId },
    {
      moves: movesIn(target),
      nameOf: (id) => nameOf(id, roasts),
      roastId: search.roastId,
      maxPrice: search.maxPrice,
    },
  );
  if (by === 'roast' && roastId !== null)
    return { words, link: matchPath({ ...search, roastId }), linkWords: `Try ${nameOf(roastId, roasts)}` };
  if (by === 'price')
    return { words, link: matchPath({ ...search, maxPriceTyped: '' }), linkWords: 'Try without a limit' };
  return { words, link: null, linkWords: '' };
}

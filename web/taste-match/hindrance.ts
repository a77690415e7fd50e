import type { Named } from '#contract/catalogue/lookups.ts';
import type { TasteMatch } from '#contract/taste-match/taste-match.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { movesIn, type TasteTarget } from '#domain/taste-match/taste-target.ts';
import type { Hindrance } from '#domain/taste-match/wishes/hindrance.ts';
import { furtherInWords, hindranceInWords, wayAroundInWords } from '#domain/taste-match/wishes/in-words.ts';
import { hindranceFrom } from '#web/state/hindrance-from.ts';
import { nameOf } from '#web/ui/names.ts';
import { type MatchSearch, matchPath } from './match-search.ts';

interface Asked {
  target: TasteTarget;
  search: MatchSearch;
  roasts: readonly Named[];
}

export type ShownHindrance = ReturnType<typeof shownHindrance>;

/** What stands in the way of a taste that was drawn, or only of more of it, with a link to the same taste without it where there is one. */
export function shownHindrance(
  match: Pick<TasteMatch, 'hindrance' | 'further_roast_id' | 'proposals'>,
  { target, search, roasts }: Asked,
) {
  const nameOfRoast = (id: number) => nameOf(id, roasts);
  const { further_roast_id: furtherId } = match;
  if (match.hindrance === null) {
    if (furtherId === null) return null;
    const name = nameOfRoast(furtherId);
    const link = matchPath({ ...search, roastId: furtherId });
    return { words: furtherInWords(name), link, linkWords: `Try ${name}` };
  }
  const hindrance = hindranceFrom(match.hindrance);
  const { roastId, maxPrice } = search;
  const words = hindranceInWords(hindrance, {
    moves: movesIn(target),
    nameOf: nameOfRoast,
    roastId,
    maxPrice,
    best: match.proposals[0]?.scores ?? null,
  });
  const linkWords = wayAroundInWords(hindrance, nameOfRoast);
  const link = linkWords === null ? null : matchPath({ ...search, ...without(hindrance) });
  return { words, link, linkWords };
}

function without({ by, roastId, maxPricePerKilo }: Hindrance): Partial<MatchSearch> {
  const maxPriceTyped = maxPricePerKilo === null ? '' : String(toPounds(maxPricePerKilo));
  switch (by) {
    case 'roast':
      return { roastId };
    case 'price':
      return { maxPriceTyped };
    case 'roast_and_price':
      return { roastId, maxPriceTyped };
    case 'left_out':
      return { without: [] };
    case 'decaf':
      return { decaf: 'any' };
    case 'limits':
      return { roastId: null, maxPriceTyped: '', without: [], decaf: 'any' };
    case 'wishes':
    case 'bean_count':
    case 'beans':
      return {};
    default:
      return by satisfies never;
  }
}

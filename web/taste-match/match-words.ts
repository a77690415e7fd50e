import { movesIn, type TasteTarget } from '#domain/taste-match/taste-target.ts';
import { changesOf } from '#domain/taste-match/wishes/in-words.ts';

const MOST_NAMED = 3;

/** What a match is called where it is shared: by the brand, by what was moved, or by both. */
export function matchInWords(brandName: string | null, target: TasteTarget): string {
  const moves = movesIn(target)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, MOST_NAMED);
  const changes = changesOf(moves);
  if (brandName === null) return changes === '' ? 'Taste match' : `Coffees that are ${changes}`;
  return changes === '' ? `Coffees like ${brandName}` : `Coffees like ${brandName}, but ${changes}`;
}

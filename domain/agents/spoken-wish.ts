/** What somebody says to an assistant: “like Lavazza Rossa but less bitter”, “decaf version of Monmouth”. Which brand it is, the catalogue says. */
import type { Scores, Taste } from '#domain/taste/axes.ts';
import { meaningOf } from '#domain/taste/taste-words.ts';
import { plain, searchWords } from '#domain/typed-search.ts';

export interface SpokenWish {
  /** The words that may name a brand. */
  named: readonly string[];
  /** What is looked for by its words where no brand is named. */
  searched: string;
  /** Somebody says that another coffee is the measure. */
  isLike: boolean;
  moves: readonly Move[];
  isDecaf: boolean;
  isOrganic: boolean;
  roastId: number | null;
}

export interface Move {
  taste: Taste;
  direction: 'less' | 'more' | 'none';
}

export function readSpokenWish(
  query: string,
  roasts: readonly { id: number; display_name: string }[],
): SpokenWish {
  const text = plain(query).replace(/[,;:!?"()]/g, ' ');
  const { moves, rest } = readMoves(searchWords(text));
  const telling = rest.filter((word) => !FILLERS.has(word));
  const spoken = ` ${telling.join(' ')} `;
  const roast = roasts.find(({ display_name }) => spoken.includes(` ${plain(display_name)} roast `));
  const ofRoast = roast === undefined ? [] : [...searchWords(roast.display_name), 'roast'];
  const isOther = (word: string) =>
    !DECAF.has(word) && !LIKE.has(word) && word !== ORGANIC && !ofRoast.includes(word);
  return {
    named: telling.filter(isOther),
    searched: telling.filter((word) => !LIKE.has(word)).join(' '),
    isLike: telling.some((word) => LIKE.has(word)),
    moves,
    isDecaf: telling.some((word) => DECAF.has(word)),
    isOrganic: telling.includes(ORGANIC),
    roastId: roast?.id ?? null,
  };
}

const ORGANIC = 'organic';
const DECAF = new Set(['decaf', 'decaffeinated', 'caffeine-free']);
const LIKE = new Set(['like', 'similar', 'version']);
const FILLERS = new Set(
  'a an and as bit but coffee for i is make me of please some something than that the to want with would'.split(
    ' ',
  ),
);

const DIRECTIONS: Readonly<Record<string, Move['direction']>> = {
  less: 'less',
  more: 'more',
  no: 'none',
  without: 'none',
};

/** A direction counts where a taste follows it, and is a word like any other elsewhere. */
function readMoves(words: readonly string[]): { moves: Move[]; rest: string[] } {
  const moves: Move[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const direction = DIRECTIONS[word];
    const meaning = direction === undefined ? null : meaningOf(words[at + 1] ?? '');
    if (direction === undefined || meaning === null) rest.push(word);
    else {
      moves.push(...meaning.of.map((taste) => ({ taste, direction })));
      at++;
    }
  }
  return { moves, rest };
}

/** So much is plainly tasted. */
const STEP = 2;
const WEAKEST = 1;
const STRONGEST = 10;

/** The tastes that are moved, as they should be. */
export function movedScores(start: Readonly<Scores>, moves: readonly Move[]): Partial<Scores> {
  const moved: Partial<Scores> = {};
  for (const { taste, direction } of moves) {
    const from = start[taste];
    if (direction === 'none') moved[taste] = WEAKEST;
    else if (direction === 'less') moved[taste] = Math.max(WEAKEST, from - STEP);
    else moved[taste] = Math.min(STRONGEST, from + STEP);
  }
  return moved;
}

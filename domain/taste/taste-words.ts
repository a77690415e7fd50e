/** Taste words: what people say when they ask for a coffee, and the scores that answer. */
import { isOneTypoAway } from '#domain/typed-search.ts';
import type { Scores, Taste } from './axes.ts';

/** The tastes that a word asks for, and those that it asks to be without. */
export interface TasteMeaning {
  of: readonly Taste[];
  without?: readonly Taste[];
}

interface Entry extends TasteMeaning {
  words: readonly string[];
}

/** The first word is the name of the taste. A word also stands for its beginnings, so that `choc` needs no entry. */
const ENTRIES: readonly Entry[] = [
  { of: ['chocolate'], words: ['chocolatey', 'chocolate', 'chocolaty', 'cocoa', 'cacao', 'mocha'] },
  { of: ['nutty'], words: ['nutty', 'nut', 'almond', 'hazelnut', 'walnut', 'praline', 'marzipan'] },
  { of: ['peanuts'], words: ['peanutty', 'peanut'] },
  { of: ['fruity'], words: ['fruity', 'fruit', 'juicy', 'tropical', 'peachy', 'cherry'] },
  {
    of: ['fruity', 'winey'],
    words: ['berry', 'berries', 'jammy', 'strawberry', 'blueberry', 'blackcurrant'],
  },
  {
    of: ['sour'],
    words: ['bright', 'acidic', 'acidity', 'lively', 'sour', 'tangy', 'zingy', 'crisp', 'sharp'],
  },
  { of: ['sour', 'fruity'], words: ['citrus', 'citrusy', 'zesty', 'lemony', 'orange', 'grapefruit'] },
  { of: ['floral'], words: ['floral', 'flowery', 'flower', 'blossom', 'jasmine', 'perfumed', 'fragrant'] },
  { of: ['burnt', 'roasted'], words: ['smoky', 'smokey', 'burnt', 'charred', 'ashy'] },
  { of: ['roasted'], words: ['roasted', 'roasty', 'toasty', 'toasted', 'malty'] },
  { of: ['bitter', 'roasted'], words: ['strong', 'bold', 'intense', 'punchy'] },
  { of: ['bitter'], words: ['bitter'] },
  { of: ['sweet'], words: ['sweet', 'sugary', 'honey', 'syrupy'] },
  { of: ['sweet'], without: ['bitter', 'sour'], words: ['smooth', 'mellow', 'mild', 'gentle'] },
  { of: ['caramel'], words: ['caramel', 'toffee', 'butterscotch', 'fudge'] },
  { of: ['earthy'], words: ['earthy', 'woody', 'mushroom', 'musty'] },
  { of: ['spicy'], words: ['spicy', 'spice', 'peppery', 'cinnamon', 'clove'] },
  { of: ['winey'], words: ['winey', 'winy', 'wine', 'boozy', 'fermented'] },
  { of: ['herby'], words: ['herby', 'herbal', 'herb'] },
  { of: ['grassy'], words: ['grassy', 'hay'] },
  { of: ['salt'], words: ['salty', 'savoury'] },
  { of: ['turpeny'], words: ['turpeny', 'piney', 'resinous', 'medicinal'] },
];

/** Shorter beginnings stand for too many words. */
const LEAST_BEGINNING = 4;
const LEAST_WITH_TYPO = 5;

/** What a word asks for, in small letters without accents; `null` if it names no taste. */
export function meaningOf(word: string): TasteMeaning | null {
  const isMeant =
    word.length < LEAST_BEGINNING
      ? () => false
      : (known: string) => known.startsWith(word) || word === `${known}s`;
  return (
    ENTRIES.find(({ words }) => words.includes(word)) ??
    ENTRIES.find(({ words }) => words.some(isMeant)) ??
    null
  );
}

/** The same for a word with one wrong, missing, additional or swapped letter. */
export const meaningOfTypo = (word: string): TasteMeaning | null =>
  word.length < LEAST_WITH_TYPO
    ? null
    : (ENTRIES.find(({ words }) => words.some((known) => isOneTypoAway(known, word))) ?? null);

/** How much a coffee has of what is asked for. */
export const strengthOf = (scores: Readonly<Scores>, { of, without = [] }: TasteMeaning): number =>
  mean(scores, of) - (without.length === 0 ? 0 : mean(scores, without));

/** The strength that the strongest quarter of the beans has: what counts as strong depends on what there is. */
export function enoughOf(beans: readonly Readonly<Scores>[], meaning: TasteMeaning): number {
  const strengths = beans.map((scores) => strengthOf(scores, meaning)).toSorted((a, b) => b - a);
  return strengths[Math.ceil(strengths.length / 4) - 1] ?? Number.POSITIVE_INFINITY;
}

const mean = (scores: Readonly<Scores>, tastes: readonly Taste[]): number =>
  tastes.reduce((sum, taste) => sum + scores[taste], 0) / tastes.length;

/** The cups of a flight as whoever tastes them blind knows them. */
import type { Letter } from '#domain/flights/settle.ts';
import type { FiveAnswer } from '#domain/preference/five-answers.ts';
import type { Taste } from '#domain/taste/axes.ts';

/**
 * What can be said of a cup without naming a taste. A weak cup is a matter of brewing, and so is one that is sour and thin: neither
 * says anything of what its drinker likes.
 */
export const OF_CUPS = ['just right', 'too weak', 'sour and thin', 'nothing to say'] as const;

export type OfCup = (typeof OF_CUPS)[number];

/** What somebody said at a tasting, about cups that have letters and no names. */
export type OfLetters =
  | { kind: 'cup'; letter: Letter; verdict: OfCup }
  | { kind: 'remark'; letter: Letter; taste: Taste; amount: 'too much' | 'too little' }
  | { kind: 'pair'; first: Letter; second: Letter; better: FiveAnswer };

/** Whether somebody who was asked what they like left it all open. */
export const isWithoutWishes = ({
  brand,
  likes,
  dislikes,
  is_decaf,
}: {
  brand: object | string | null;
  likes: readonly Taste[];
  dislikes: readonly Taste[];
  is_decaf: boolean;
}): boolean => brand === null && likes.length + dislikes.length === 0 && !is_decaf;

export const MOST_DRINKERS_OF_FLIGHT = 6;
export const LONGEST_DRINKER_NAME = 40;

/** From this many comparisons on enough is known for a suggestion that is worth something. */
export const ENOUGH_COMPARISONS = 4;

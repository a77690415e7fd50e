/**
 * Ideas for the name and the description of a blend, by its taste and roast. The same blend always gets the same ideas, and
 * a small change of the blend gives others, so that no two customers stare at the same three.
 */
import { type Scores, strongestTastes, TASTES, type Taste } from '#domain/taste/axes.ts';
import { roastWords, TASTE_WORDS } from './label-words.ts';

export interface Tasted {
  scores: Readonly<Scores>;
  roastId: number;
}

export interface LabelIdeas {
  names: readonly string[];
  descriptions: readonly string[];
}

const GENTLE_UNDER = 5;
const BOLD_FROM = 7;

/** Three names and three descriptions; every `round` gives three more. */
export function labelIdeas(tasted: Tasted, round = 0): LabelIdeas {
  const tastes = namedTastes(tasted.scores);
  const seed = seedOf(tasted);
  return {
    names: namesOf(tastes, tasted, seed + round),
    descriptions: descriptionsOf(tastes, tasted, seed + round),
  };
}

/** The three that lead, without saying nuts twice. */
function namedTastes(scores: Readonly<Scores>): [Taste, Taste, Taste] {
  const strongest = strongestTastes(scores, 4);
  const named = strongest.includes('nutty') ? strongest.filter((taste) => taste !== 'peanuts') : strongest;
  const [first = 'sweet', second = 'nutty', third = 'chocolate'] = named;
  return [first, second, third];
}

/** One name after each of the three tastes. */
function namesOf(tastes: readonly Taste[], { roastId }: Tasted, seed: number): string[] {
  const { firsts } = roastWords(roastId);
  return tastes.map(
    (taste, i) => `${picked(firsts, seed + i)} ${picked(TASTE_WORDS[taste].names, seed + i)}`,
  );
}

function descriptionsOf([one, two, three]: [Taste, Taste, Taste], tasted: Tasted, seed: number): string[] {
  const { occasions } = roastWords(tasted.roastId);
  const [first, second] = [TASTE_WORDS[one], TASTE_WORDS[two]];
  const { hint } = TASTE_WORDS[three];
  return [
    sentence(`${first.adjective} and ${second.adjective}, ${picked(occasions, seed)}`),
    sentence(`${cupOf(tasted.scores[one])}: ${first.adjective}, with ${second.hint} and a hint of ${hint}`),
    sentence(`${second.adjective} to begin with, then ${first.hint}. Made ${picked(occasions, seed + 1)}`),
  ];
}

const cupOf = (strongest: number): string =>
  strongest < GENTLE_UNDER ? 'a gentle cup' : strongest < BOLD_FROM ? 'a rounded cup' : 'a bold cup';

/** A whole number that follows from the taste, as shown, and from the roast. */
const seedOf = ({ scores, roastId }: Tasted): number =>
  TASTES.reduce((seed, taste) => (seed * 31 + Math.round(scores[taste] * 10)) % 99_991, roastId);

const picked = (words: readonly string[], seed: number): string => words[seed % words.length] ?? '';

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** What is believed of a drinker's taste, in sentences: what is sure first, then what may be, then what nobody knows yet. */
import { listed } from '#domain/listed.ts';
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import { adjectiveOf } from '#domain/taste/in-words.ts';
import { nounOf } from '#domain/taste/nouns.ts';
import { type Belief, chanceAbove } from './belief.ts';

const SURE = 0.8;
const PERHAPS = 0.65;
const MOST_SURE = 5;
const MOST_PERHAPS = 2;
const MOST_OPEN = 2;

/** Tastes that people talk about; only of these is it worth a sentence that nothing is known. */
const TALKED_ABOUT: readonly Taste[] = [
  'bitter',
  'sour',
  'sweet',
  'fruity',
  'chocolate',
  'nutty',
  'roasted',
  'floral',
];

export function beliefInWords(belief: Belief): string[] {
  const chances = leaningsOf(belief).toSorted((a, b) => b.sureness - a.sureness);
  const sure = chances.filter(({ sureness }) => sureness >= SURE).slice(0, MOST_SURE);
  const perhaps = chances
    .filter(({ sureness }) => sureness < SURE && sureness >= PERHAPS)
    .slice(0, MOST_PERHAPS);
  const open = chances
    .filter(({ taste, sureness }) => sureness < PERHAPS && TALKED_ABOUT.includes(taste))
    .toReversed()
    .slice(0, MOST_OPEN);
  const more = (all: typeof chances) =>
    all.filter(({ isMore }) => isMore).map(({ taste }) => adjectiveOf(taste));
  const less = (all: typeof chances) =>
    all.filter(({ isMore }) => !isMore).map(({ taste }) => adjectiveOf(taste));
  return [
    ...sentence(more(sure), (tastes) => `You like it ${listed(tastes)}.`),
    ...sentence(less(sure), (tastes) => `You’d rather have it less ${listed(tastes, 'or')} than most.`),
    ...sentence(more(perhaps), (tastes) => `Perhaps you like it ${listed(tastes)}.`),
    ...sentence(
      less(perhaps),
      (tastes) => `Perhaps you’d rather have it less ${listed(tastes, 'or')} than most.`,
    ),
    ...sentence(
      open.map(({ taste }) => nounOf(taste)),
      (tastes) => `We can’t tell yet about ${listed(tastes, 'or')}.`,
    ),
  ];
}

/** Of these nobody can tell yet whether more or less than most coffees have is liked. */
export const openTastes = (belief: Belief): Taste[] =>
  leaningsOf(belief).flatMap(({ taste, sureness }) => (sureness < PERHAPS ? taste : []));

const leaningsOf = (belief: Belief) =>
  TASTES.map((taste, k) => {
    const above = chanceAbove(belief, k, belief.population.centre[k]!);
    return { taste, isMore: above >= 0.5, sureness: Math.max(above, 1 - above) };
  });

const sentence = (tastes: readonly string[], say: (tastes: readonly string[]) => string): string[] =>
  tastes.length === 0 ? [] : [say(tastes)];

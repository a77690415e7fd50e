import { listed } from '#domain/listed.ts';
import { type Scores, TASTES, type Taste } from './axes.ts';

/** Scores that differ by less taste the same to most people. */
export const NOTICEABLE = 0.3;
const PLAIN = 1;
const STRONG = 2;
/** So many changes of a coffee are named at most. */
export const MOST_NAMED = 3;

const QUARTER = 0.25;

/** The tastes that people are asked about, since they have words for them. */
export const ASKED_TASTES: readonly Taste[] = [
  'chocolate',
  'nutty',
  'fruity',
  'floral',
  'sour',
  'sweet',
  'caramel',
  'bitter',
  'roasted',
  'spicy',
];

const ADJECTIVES: Partial<Record<Taste, string>> = {
  chocolate: 'chocolatey',
  peanuts: 'peanutty',
  salt: 'salty',
  // As its petal is called, and as people praise it.
  sour: 'bright',
};

/** The comparatives of short words; the others take “more”. */
const COMPARATIVES: Partial<Record<Taste, string>> = {
  earthy: 'earthier',
  fruity: 'fruitier',
  grassy: 'grassier',
  herby: 'herbier',
  nutty: 'nuttier',
  salt: 'saltier',
  sour: 'brighter',
  spicy: 'spicier',
  sweet: 'sweeter',
};

/** One sentence on how a coffee differs from a wish; tastes that were not wished for are left out. */
export const differenceInWords = (taste: Readonly<Scores>, wished: Readonly<Partial<Scores>>): string =>
  noticeableDifference(taste, wished) ?? 'Tastes much the same.';

/** The same sentence, or `null` where most people would taste no difference. */
export function noticeableDifference(
  taste: Readonly<Scores>,
  wished: Readonly<Partial<Scores>>,
): string | null {
  const differences = noticeableChanges(taste, wished).slice(0, MOST_NAMED).map(changeInWords);
  if (differences.length === 0) return null;
  const sentence = `${listed(differences)}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export interface Change {
  name: Taste;
  by: number;
}

/** What most people would taste, the largest first. */
export const noticeableChanges = (taste: Readonly<Scores>, wished: Readonly<Partial<Scores>>): Change[] =>
  TASTES.map((name) => ({ name, by: taste[name] - (wished[name] ?? taste[name]) }))
    .filter(({ by }) => Math.abs(by) >= NOTICEABLE)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));

/** Such as `chocolatey` and `bitter`. */
export const adjectiveOf = (name: Taste): string => ADJECTIVES[name] ?? name;

/** Such as `nuttier` and `less bitter`. */
export const comparativeOf = (name: Taste, direction: number): string => {
  const adjective = adjectiveOf(name);
  return direction < 0 ? `less ${adjective}` : (COMPARATIVES[name] ?? `more ${adjective}`);
};

/** Such as `nuttiest` and `least bitter`. */
export function superlativeOf(name: Taste, direction: number): string {
  const adjective = adjectiveOf(name);
  if (direction < 0) return `least ${adjective}`;
  return COMPARATIVES[name]?.replace(/r$/, 'st') ?? `most ${adjective}`;
}

/** How much of a taste there is beside others: strong is relative. */
export function levelInWords(score: number, others: readonly number[]): 'low' | 'medium' | 'high' {
  const weaker = others.filter((other) => other < score).length / others.length;
  if (weaker < QUARTER) return 'low';
  return weaker > 1 - QUARTER ? 'high' : 'medium';
}

/** Such as `a little less bitter`. */
export function changeInWords({ name, by }: Change): string {
  const change = comparativeOf(name, by);
  if (Math.abs(by) < PLAIN) return `a little ${change}`;
  if (Math.abs(by) < STRONG) return change;
  return `${by < 0 ? 'far' : 'much'} ${change}`;
}

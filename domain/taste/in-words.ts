import { type Scores, TASTES, type Taste } from './axes.ts';

/** Scores that differ by less taste the same to most people. */
const NOTICEABLE = 0.3;
const PLAIN = 1;
const STRONG = 2;
const MOST_NAMED = 3;

const ADJECTIVES: Partial<Record<Taste, string>> = {
  chocolate: 'chocolatey',
  peanuts: 'peanutty',
  salt: 'salty',
};

/** The comparatives of short words; the others take “more”. */
const COMPARATIVES: Partial<Record<Taste, string>> = {
  earthy: 'earthier',
  fruity: 'fruitier',
  grassy: 'grassier',
  herby: 'herbier',
  nutty: 'nuttier',
  salt: 'saltier',
  spicy: 'spicier',
  sweet: 'sweeter',
};

/** The strongest tastes first; equals in the order of the cupping note. */
export const strongestTastes = (scores: Readonly<Scores>, count = 3): Taste[] =>
  TASTES.toSorted((a, b) => scores[b] - scores[a]).slice(0, count);

/** One sentence on how a coffee differs from a wish; tastes that were not wished for are left out. */
export const differenceInWords = (taste: Readonly<Scores>, wished: Readonly<Partial<Scores>>): string =>
  noticeableDifference(taste, wished) ?? 'Tastes much the same.';

/** The same sentence, or `null` where most people would taste no difference. */
export function noticeableDifference(
  taste: Readonly<Scores>,
  wished: Readonly<Partial<Scores>>,
): string | null {
  const differences = TASTES.map((name) => ({ name, by: taste[name] - (wished[name] ?? taste[name]) }))
    .filter(({ by }) => Math.abs(by) >= NOTICEABLE)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, MOST_NAMED)
    .map(({ name, by }) => changeOf(name, by));
  if (differences.length === 0) return null;
  const sentence = `${listed(differences)}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function changeOf(name: Taste, by: number): string {
  const adjective = ADJECTIVES[name] ?? name;
  const change = by < 0 ? `less ${adjective}` : (COMPARATIVES[name] ?? `more ${adjective}`);
  if (Math.abs(by) < PLAIN) return `a little ${change}`;
  if (Math.abs(by) < STRONG) return change;
  return `${by < 0 ? 'far' : 'much'} ${change}`;
}

const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');

/** Next question: which two cups of the last tasting to compare, so that the answer teaches most. */
import { type Belief, chanceOfBetter, type History } from './belief.ts';
import type { Answer } from './evidence.ts';

export interface Question {
  first: number;
  second: number;
}

export const MOST_QUESTIONS = 8;

/** The pair that is nearest to even among those that no answer decides; `null` where enough is answered. */
export function nextQuestion({ tastings }: History, belief: Belief): Question | null {
  const tasting = tastings.at(-1);
  if (tasting === undefined || tasting.answers.length >= MOST_QUESTIONS) return null;
  const { coffees, answers } = tasting;
  const open = openPairs(answers, coffees.length).map((pair) => ({
    pair,
    fromEven: Math.abs(chanceOfBetter(belief, coffees[pair.first]!, coffees[pair.second]!) - 0.5),
  }));
  return open.toSorted((a, b) => a.fromEven - b.fromEven)[0]?.pair ?? null;
}

/** Those of so many cups that no answer decides, directly or by way of others. */
export function openPairs(answers: readonly Answer[], count: number): Question[] {
  const isBetter = impliedBy(answers, count);
  return pairsOf(count).filter(({ first, second }) => !isBetter(first, second) && !isBetter(second, first));
}

const pairsOf = (count: number): Question[] =>
  Array.from({ length: count }, (_first, first) =>
    Array.from({ length: count - first - 1 }, (_second, i) => ({ first, second: first + i + 1 })),
  ).flat();

/** Whether a cup was answered to be at least as good as another, directly or by way of others. */
function impliedBy(answers: readonly Answer[], count: number): (a: number, b: number) => boolean {
  const reaches = Array.from({ length: count }, () => new Set<number>());
  for (const { first, second, better } of answers) {
    if (better !== 'second') reaches[first]!.add(second);
    if (better !== 'first') reaches[second]!.add(first);
  }
  for (let middle = 0; middle < count; middle++) {
    for (const reached of reaches) {
      if (reached.has(middle)) for (const further of reaches[middle]!) reached.add(further);
    }
  }
  return (a, b) => reaches[a]!.has(b);
}

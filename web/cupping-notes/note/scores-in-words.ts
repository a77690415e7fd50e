import { type Scores, TASTES, type Taste } from '../../../domain/taste/axes.ts';

const LEVELS = [
  { from: 6, opening: 'Strong in' },
  { from: 4, opening: 'clearly there:' },
  { from: 2.5, opening: 'a touch of' },
  { from: 0, opening: 'hardly any' },
] as const;

/** All eighteen scores as one sentence, strongest first, for ears as much as for eyes. */
export function scoresInWords(scores: Readonly<Scores>): string {
  const sorted = TASTES.toSorted((a, b) => scores[b] - scores[a]);
  const parts = LEVELS.flatMap(({ from, opening }, level) => {
    const below = LEVELS[level - 1]?.from ?? Infinity;
    const tastes = sorted.filter((taste) => scores[taste] >= from && scores[taste] < below);
    return tastes.length === 0 ? [] : [`${opening} ${listed(tastes, (taste) => scores[taste])}`];
  });
  const sentence = `${parts.join('; ')}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function listed(tastes: readonly Taste[], scoreOf: (taste: Taste) => number): string {
  const told = tastes.map((taste) => `${taste} (${scoreOf(taste).toFixed(1)})`);
  const last = told.at(-1) ?? '';
  return told.length < 2 ? last : `${told.slice(0, -1).join(', ')} and ${last}`;
}

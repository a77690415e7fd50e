import { type Scores, TASTES, type Taste } from '../../../domain/taste/axes.ts';
import { capitalised } from '../../ui/capitalised.ts';

const LEVELS = [
  { from: 6, opening: 'Strong in' },
  { from: 4, opening: 'clearly there:' },
  { from: 2.5, opening: 'a touch of' },
  { from: 0, opening: 'hardly any' },
] as const;

/** All eighteen scores as one sentence, strongest first: a text alternative to the chart. */
export function scoresInWords(scores: Readonly<Scores>): string {
  const sorted = TASTES.toSorted((a, b) => scores[b] - scores[a]);
  const parts = LEVELS.flatMap(({ from, opening }, level) => {
    const below = LEVELS[level - 1]?.from ?? Infinity;
    const tastes = sorted.filter((taste) => scores[taste] >= from && scores[taste] < below);
    return tastes.length === 0 ? [] : [`${opening} ${listInWords(tastes, scores)}`];
  });
  return capitalised(`${parts.join('; ')}.`);
}

function listInWords(tastes: readonly Taste[], scores: Readonly<Scores>): string {
  const items = tastes.map((taste) => `${taste} (${scores[taste].toFixed(1)})`);
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { explained } from '#domain/taste/explained.ts';

const LEVELS = [
  { from: 6, opening: 'Bold:' },
  { from: 4, opening: 'Clear:' },
  { from: 2.5, opening: 'Hints of' },
] as const;

/** What one tastes, strongest first. The figures are in the table. */
export function scoresInWords(scores: Readonly<Scores>): string {
  const sorted = TASTES.toSorted((a, b) => scores[b] - scores[a]);
  const sentences = LEVELS.flatMap(({ from, opening }, level) => {
    const below = LEVELS[level - 1]?.from ?? Infinity;
    const tastes = sorted.filter((taste) => scores[taste] >= from && scores[taste] < below);
    return tastes.length === 0 ? [] : [`${opening} ${tastes.map(explained).join(', ')}.`];
  });
  return sentences.length === 0 ? 'Gentle all round.' : sentences.join(' ');
}

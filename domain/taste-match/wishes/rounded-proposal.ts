/** What hardly can be reached is reached by few blends of whole percentages: those next to the one of fractions. */
import { MOST_BEANS } from '#domain/blend/recipe.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import type { MatchBean } from '../problem/taste-table.ts';
import type { Proposal } from '../taste-match.ts';
import { followingOf, followsWish, furtherFirst, movedBy, type WishedMove } from './moves.ts';
import type { Conditions, Reach } from './reach.ts';

/** That which follows the wish furthest. */
export function roundedProposal<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  { roastId, fractions }: Reach,
  { wish, tasteTable, prices }: Conditions<Bean>,
): Proposal<Bean> | null {
  const { leastPercentage = 1, maxPricePerKilo } = wish;
  const ways = percentagesNextTo(
    fractions.map(({ fraction }) => fraction),
    leastPercentage,
  );
  const proposals = ways.flatMap((percentages) => {
    const recipe = fractions.flatMap(({ beanIndex }, i) => {
      const percentage = percentages[i] ?? 0;
      return percentage > 0 ? { bean: tasteTable.beans[beanIndex]!, percentage } : [];
    });
    const scores = tasteOfBlend(recipe, roastId, tasteTable.rule);
    const pricePerKilo = prices.priceOf(recipe, roastId);
    const isTooDear = maxPricePerKilo !== null && pricePerKilo > maxPricePerKilo;
    if (isTooDear || !followsWish(moves, scores)) return [];
    const unmeasured = { differences: {}, rms: 0, certificateRms: 0 };
    const following = followingOf(
      moves,
      moves.map((move) => movedBy(move, scores)),
    );
    return { kind: 'closest' as const, roastId, recipe, scores, pricePerKilo, following, ...unmeasured };
  });
  return proposals.toSorted((a, b) => furtherFirst(a.following, b.following))[0] ?? null;
}

/** How far a percentage may be from its fraction. */
const NEXT_TO = 3;
/** More beans have too many ways to be rounded. */
const MOST_ROUNDED = Math.min(5, MOST_BEANS);

function percentagesNextTo(fractions: readonly number[], least: number): number[][] {
  if (fractions.length > MOST_ROUNDED) return [];
  let ways: number[][] = [[]];
  for (const fraction of fractions) {
    const choices = new Set([0]);
    for (let step = -NEXT_TO; step <= NEXT_TO; step++)
      choices.add(Math.min(100, Math.max(least, Math.round(100 * fraction) + step)));
    ways = ways.flatMap((way) => [...choices].map((percentage) => [...way, percentage]));
  }
  return ways.filter((way) => way.reduce((sum, percentage) => sum + percentage, 0) === 100);
}

import type { Input } from '../../../contract/calls.ts';
import type { TasteProposal } from '../../../contract/taste-match/taste-match.ts';
import { type Scores, TASTES, type Taste } from '../../../domain/taste/axes.ts';
import { browserApi } from '../../state/browser-api.ts';

export type MatchRequest = Input<'POST /taste-matches'>['body'];

export const DIRECTIONS = ['more', 'less', 'any amount of'] as const;

export interface TasteWish {
  taste: Taste;
  direction: (typeof DIRECTIONS)[number];
}

export const MOST_WISHES = 3;
/** Points by which a wish moves a score: enough to taste, and small enough for most blends to follow. */
const STEP = 2;
const MOVES = { more: STEP, less: -STEP, 'any amount of': 0 };

/** Target of the taste match: the current taste, moved by the wishes. Wished tastes weigh more than the others, or nothing. */
export function wishedTaste(
  now: Readonly<Scores>,
  wishes: readonly TasteWish[],
): Pick<MatchRequest, 'target' | 'weights'> {
  const moved = wishes.map(({ taste, direction }) => {
    const to = now[taste] + MOVES[direction];
    return [taste, Math.min(10, Math.max(1, to))] as const;
  });
  const weights = wishes.map(({ taste, direction }) => {
    const importance = direction === 'any amount of' ? ('ignore' as const) : ('must' as const);
    return [taste, importance] as const;
  });
  return {
    target: {
      ...Object.fromEntries(TASTES.map((taste) => [taste, now[taste]])),
      ...Object.fromEntries(moved),
    },
    weights: Object.fromEntries(weights),
  };
}

export async function requestProposals(
  request: MatchRequest,
): Promise<{ words: string; proposals: readonly TasteProposal[] }> {
  const outcome = await browserApi('POST /taste-matches', { body: request });
  if (!outcome.ok) return { words: `${outcome.problem.message} Your blend is as it was.`, proposals: [] };
  const proposals = withoutDuplicates(outcome.answer.proposals).map(largestFirst);
  const count = proposals.length === 1 ? 'One suggestion.' : `${proposals.length} suggestions.`;
  return {
    words: proposals.length === 0 ? 'Nothing close enough. Try a smaller change, or a higher price.' : count,
    proposals,
  };
}

const largestFirst = (proposal: TasteProposal): TasteProposal => ({
  ...proposal,
  blend_recipes: proposal.blend_recipes.toSorted((one, other) => other.percentage - one.percentage),
});

/** One proposal for each recipe: the closest blend may also be the cheapest. */
const withoutDuplicates = (proposals: readonly TasteProposal[]): TasteProposal[] =>
  proposals.filter(
    (one, index) => proposals.findIndex((other) => recipeKey(other) === recipeKey(one)) === index,
  );

export const recipeKey = ({ roast_id, blend_recipes }: TasteProposal): string =>
  [roast_id, ...blend_recipes.map(({ bean_id, percentage }) => `${bean_id}-${percentage}`).sort()].join('_');

import type { Input } from '../../../contract/calls.ts';
import type { TasteProposal } from '../../../contract/taste-match/taste-match.ts';
import { type Scores, TASTES, type Taste } from '../../../domain/taste/axes.ts';
import { browserApi } from '../../state/browser-api.ts';

export type CallState = Input<'POST /taste-matches'>['body'];

export interface TasteWish {
  taste: Taste;
  direction: 'more' | 'less';
}

export const MOST_WISHES = 3;
/** Enough to be tasted, and not so much that hardly a blend could follow. */
const STEP = 2;

/** The taste as it is now, moved where it is wished otherwise; there it counts more than elsewhere. */
export function wishedTaste(
  now: Readonly<Scores>,
  wishes: readonly TasteWish[],
): Pick<CallState, 'target' | 'weights'> {
  const moved = wishes.map(({ taste, direction }) => {
    const to = now[taste] + (direction === 'more' ? STEP : -STEP);
    return [taste, Math.min(10, Math.max(1, to))] as const;
  });
  return {
    target: {
      ...Object.fromEntries(TASTES.map((taste) => [taste, now[taste]])),
      ...Object.fromEntries(moved),
    },
    weights: Object.fromEntries(wishes.map(({ taste }) => [taste, 'must' as const])),
  };
}

export async function askProposals(
  asked: CallState,
): Promise<{ words: string; proposals: readonly TasteProposal[] }> {
  const outcome = await browserApi('POST /taste-matches', { body: asked });
  if (!outcome.ok) return { words: `${outcome.problem.message} Your blend is as it was.`, proposals: [] };
  const proposals = differing(outcome.answer.proposals).map(strongestFirst);
  const count = proposals.length === 1 ? 'One blend comes' : `${proposals.length} blends come`;
  return {
    words: proposals.length === 0 ? 'No blend of ours comes near that.' : `${count} near that.`,
    proposals,
  };
}

const strongestFirst = (proposal: TasteProposal): TasteProposal => ({
  ...proposal,
  blend_recipes: proposal.blend_recipes.toSorted((one, other) => other.percentage - one.percentage),
});

/** The closest blend may be the cheapest as well; one card is enough then. */
const differing = (proposals: readonly TasteProposal[]): TasteProposal[] =>
  proposals.filter(
    (one, place) => proposals.findIndex((other) => recipeKey(other) === recipeKey(one)) === place,
  );

export const recipeKey = ({ roast_id, blend_recipes }: TasteProposal): string =>
  [roast_id, ...blend_recipes.map(({ bean_id, percentage }) => `${bean_id}-${percentage}`).sort()].join('_');

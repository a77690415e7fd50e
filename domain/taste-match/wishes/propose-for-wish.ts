/**
 * Proposals for somebody who wants a taste other than they have. What follows the wish furthest comes first; what moves a wished
 * taste the other way is no proposal; and where a wish can’t be followed the answer says what stands in its way.
 */
import { TASTES } from '#domain/taste/axes.ts';
import { NOTICEABLE } from '#domain/taste/in-words.ts';
import { type PriceList, withSoloPricesOnce } from '../problem/price-list.ts';
import type { MatchBean, TasteTable } from '../problem/taste-table.ts';
import { type CustomerWish, totalWeight, weightOf } from '../problem/wish.ts';
import { type Proposal, proposeRecipes, USUAL_CONDITIONS } from '../taste-match.ts';
import { type Furthest, furthestIn } from './furthest.ts';
import { type Hindrance, hindranceOf } from './hindrance.ts';
import { isDone, movedBy, movesOf, type WishedMove } from './moves.ts';
import { proposalsWithin } from './proposals-within.ts';
import { type Conditions, roastsThatCan } from './reach.ts';

export interface WishProposal<Bean extends MatchBean> extends Proposal<Bean> {
  /** The wished tastes that no blend within the conditions moves further. */
  furthest: Furthest[];
}

export interface Match<Bean extends MatchBean> {
  proposals: WishProposal<Bean>[];
  hindrance: Hindrance | null;
  /** Where the wish is followed at the roast that was asked for: another at which it can be followed clearly further. */
  furtherRoastId: number | null;
}

export function proposeForWish<Bean extends MatchBean>(
  asked: CustomerWish,
  tasteTable: TasteTable<Bean>,
  prices: PriceList<Bean>,
): Match<Bean> {
  const wish = { ...USUAL_CONDITIONS, ...asked };
  const moves = movesOf(wish, wish.start ?? {});
  if (moves.length === 0) {
    const proposals = proposeRecipes(wish, tasteTable, prices).map((each) => ({ ...each, furthest: [] }));
    return { proposals, hindrance: null, furtherRoastId: null };
  }
  const conditions = { wish, tasteTable, prices: withSoloPricesOnce(prices) };
  const proposals = proposalsWithin(moves, conditions);
  const [best] = proposals;
  const isFollowed = best !== undefined && isDone(moves, best.scores);
  const furthestOf = furthestIn(moves, conditions);
  return {
    proposals: proposals.map((proposal) => ({
      ...asAsked(proposal, wish),
      furthest: furthestOf(proposal.scores, proposal === best),
    })),
    hindrance: isFollowed ? null : hindranceOf(moves, conditions),
    furtherRoastId: isFollowed ? furtherRoastOf(moves, best, conditions) : null,
  };
}

/** With the distance from what was asked for. That nothing comes nearer is not proven here. */
function asAsked<Bean extends MatchBean>(proposal: Proposal<Bean>, wish: CustomerWish): Proposal<Bean> {
  const { scores } = proposal;
  const wished = TASTES.flatMap((taste) => {
    const to = wish.target[taste];
    return to === undefined ? [] : { taste, by: scores[taste] - to };
  });
  const loss = wished.reduce((sum, { taste, by }) => sum + weightOf(taste, wish) * by ** 2, 0);
  const rms = Math.sqrt(loss / totalWeight(wish));
  return {
    ...proposal,
    differences: Object.fromEntries(wished.map(({ taste, by }) => [taste, by])),
    rms,
    certificateRms: rms,
  };
}

/** A roast at which one tastes that every wish that isn’t wholly done is followed further, and the others are still done. */
function furtherRoastOf<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  { scores, roastId: roastHere }: Proposal<Bean>,
  { wish, ...conditions }: Conditions<Bean>,
): number | null {
  const isWhole = (move: WishedMove) => move.by - movedBy(move, scores) < NOTICEABLE;
  if (wish.roastId === null || moves.every(isWhole)) return null;
  const isFurther = (move: WishedMove, by: number) =>
    by >= (isWhole(move) ? move.by - NOTICEABLE : movedBy(move, scores) + NOTICEABLE);
  const further = roastsThatCan(moves, { ...conditions, wish: { ...wish, roastId: null } }).find(
    ({ roastId, by }) => {
      if (roastId === roastHere || !moves.every((move, i) => isFurther(move, by[i] ?? 0))) return false;
      const [best] = proposalsWithin(moves, { ...conditions, wish: { ...wish, roastId } });
      return best !== undefined && moves.every((move) => isFurther(move, movedBy(move, best.scores)));
    },
  );
  return further?.roastId ?? null;
}

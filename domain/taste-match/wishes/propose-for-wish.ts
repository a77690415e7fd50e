/**
 * Proposals for somebody who wants a taste other than they have. The target is moved no further than the wished tastes can go at
 * once, or an impossible one would pull the others along; and these weigh so much more than what should stay that they are
 * moved first. What moves a wished taste the other way is no proposal.
 */
import { TASTES } from '#domain/taste/axes.ts';
import type { PriceList } from '../problem/price-list.ts';
import type { MatchBean, TasteTable } from '../problem/taste-table.ts';
import { type CustomerWish, totalWeight, weightOf } from '../problem/wish.ts';
import { type Proposal, proposeRecipes, USUAL_CONDITIONS } from '../taste-match.ts';
import { type Hindrance, hindranceOf } from './hindrance.ts';
import { followsWish, movesOf, progressOf, type WishedMove } from './moves.ts';
import { type Conditions, type Reach, reachesOf } from './reach.ts';

export interface Match<Bean extends MatchBean> {
  /** What follows the wish furthest first. */
  proposals: Proposal<Bean>[];
  hindrance: Hindrance | null;
}

/** How many times its own weight a wished taste has; the next where too little came of it. */
const EMPHASES = [7, 35, 175];
const ENOUGH_OF_REACH = 0.6;

export function proposeForWish<Bean extends MatchBean>(
  asked: CustomerWish,
  tasteTable: TasteTable<Bean>,
  prices: PriceList<Bean>,
): Match<Bean> {
  const wish = { ...USUAL_CONDITIONS, ...asked };
  const moves = movesOf(wish, wish.start ?? {});
  if (moves.length === 0) return { proposals: proposeRecipes(wish, tasteTable, prices), hindrance: null };
  const conditions = { wish, tasteTable, prices };
  const [reach] = reachesOf(moves, conditions);
  const proposals = reach === undefined ? [] : proposalsTowards(moves, reach, conditions);
  const [best] = proposals;
  return { proposals, hindrance: hindranceOf(moves, conditions, { best: best?.scores ?? null, reach }) };
}

function proposalsTowards<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  { by }: Reach,
  { wish, tasteTable, prices }: Conditions<Bean>,
): Proposal<Bean>[] {
  const reachable = moves.reduce((sum, move, i) => sum + (by[i] ?? 0) / move.by, 0);
  const target = {
    ...wish.target,
    ...Object.fromEntries(
      moves.map(({ taste, from, direction }, i) => [taste, from + direction * (by[i] ?? 0)]),
    ),
  };
  let found: Proposal<Bean>[] = [];
  for (const emphasis of EMPHASES) {
    const weights = {
      ...wish.weights,
      ...Object.fromEntries(moves.map(({ taste }) => [taste, emphasis * weightOf(taste, wish)])),
    };
    const next = proposeRecipes({ ...wish, target, weights }, tasteTable, prices)
      .filter(({ scores }) => followsWish(moves, scores))
      .toSorted((a, b) => progressOf(moves, b.scores) - progressOf(moves, a.scores));
    if (next.length > 0) found = next;
    const progress = next[0] === undefined ? 0 : progressOf(moves, next[0].scores);
    if (progress >= ENOUGH_OF_REACH * reachable) break;
  }
  return found.map((proposal) => asAsked(proposal, wish));
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

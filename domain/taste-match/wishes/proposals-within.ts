/**
 * The search for blends that follow a wish. The target is moved no further than the wished tastes can go at once, or an impossible
 * one would pull the others along; and these weigh so much more than what should stay that they are moved first.
 */
import { NOTICEABLE } from '#domain/taste/in-words.ts';
import type { MatchBean } from '../problem/taste-table.ts';
import { type CustomerWish, totalWeight, weightOf } from '../problem/wish.ts';
import { type Proposal, proposeClosest, proposeRecipes } from '../taste-match.ts';
import {
  type Following,
  followingOf,
  followsWish,
  furtherFirst,
  movedBy,
  needOf,
  SEEN,
  type WishedMove,
} from './moves.ts';
import { type Conditions, type Reach, reachesOf, roomiest } from './reach.ts';
import { roundedProposal } from './rounded-proposal.ts';

/** What follows the wish furthest first; all of them move as many tastes as the first. */
export function proposalsWithin<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  conditions: Conditions<Bean>,
): Proposal<Bean>[] {
  const [reach] = reachesOf(moves, conditions);
  if (reach === undefined) return [];
  const followingIn = ({ scores }: Proposal<Bean>): Following =>
    followingOf(
      moves,
      moves.map((move) => movedBy(move, scores)),
    );
  const isFurther = (one: Proposal<Bean>, other: Proposal<Bean> | undefined) =>
    other === undefined || furtherFirst(followingIn(one), followingIn(other)) < 0;
  const [seen, noticed] = followingOf(moves, reach.by);
  const isReached = (proposal: Proposal<Bean> | undefined) => {
    const [seenIn, noticedIn] = proposal === undefined ? [0, 0] : followingIn(proposal);
    return seenIn >= seen && noticedIn >= noticed;
  };

  let proposals = searched(moves, reach, conditions)
    .filter(({ scores }) => followsWish(moves, scores))
    .toSorted((a, b) => furtherFirst(followingIn(a), followingIn(b)));
  if (!isReached(proposals[0])) {
    for (const proposal of atTheEdge(moves, reach, conditions)) {
      if (followsWish(moves, proposal.scores) && isFurther(proposal, proposals[0])) proposals = [proposal];
      if (isReached(proposals[0])) break;
    }
  }
  return proposals
    .filter(({ kind }, i) => proposals.findIndex((other) => other.kind === kind) === i)
    .filter((proposal, _i, [best]) => best && followingIn(proposal)[0] === followingIn(best)[0]);
}

/** How many times its own weight a wished taste has; the next where too little came of it. */
const [GENTLE, FIRM, STRONG] = [7, 35, 175];
/** With it, what should stay only decides between blends that follow the wish alike. */
const FULL = 20_000;
const ENOUGH_OF_REACH = 0.8;
/** Nobody is told here that nothing comes nearer, which is what takes long. */
const THOROUGHNESS = 0.1;

function searched<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  reach: Reach,
  conditions: Conditions<Bean>,
): Proposal<Bean>[] {
  const { by, roastId } = reach;
  const closest = (attempt: Attempt) => closestAt(moves, attempt, conditions);
  const proposals = (attempt: Attempt) =>
    proposeRecipes(
      { ...wishAt(moves, attempt, conditions), thoroughness: THOROUGHNESS },
      conditions.tasteTable,
      conditions.prices,
    );
  if (isAllThatCounts(moves, conditions)) {
    const closestFirst = proposals({ by, emphasis: STRONG, roastId });
    const isWhole = moves.every((move, i) => move.by - (by[i] ?? 0) < SEEN);
    const rounded = isWhole ? null : roundedProposal(moves, reach, conditions);
    const isOver =
      rounded !== null && moves.some((move) => movedBy(move, rounded.scores) >= move.by + NOTICEABLE);
    return rounded === null || isOver ? closestFirst : [rounded, ...closestFirst];
  }
  // The closest blend shows how much emphasis is enough, and at which roast; only there others are searched for.
  const isEnough = (proposal: Proposal<Bean> | null) =>
    proposal !== null &&
    moves.every((move, i) => movedBy(move, proposal.scores) >= ENOUGH_OF_REACH * (by[i] ?? 0));
  const gentle = closest({ by, emphasis: GENTLE });
  if (gentle !== null && isEnough(gentle))
    return proposals({ by, emphasis: GENTLE, roastId: gentle.roastId });
  const isFirmEnough = isEnough(closest({ by, emphasis: FIRM, roastId }));
  return proposals({ by, emphasis: isFirmEnough ? FIRM : STRONG, roastId });
}

/** Whether what is wished for counts more than all that should stay: then it is followed as far as can be. */
function isAllThatCounts(moves: readonly WishedMove[], { wish }: Pick<Conditions, 'wish'>): boolean {
  const wished = moves.reduce((sum, { taste }) => sum + weightOf(taste, wish), 0);
  return wished > totalWeight(wish) - wished;
}

/** Where all wishes can be tasted at once, but hardly, so many roasts are searched for a blend that does it. */
const MOST_ROASTS = 2;

/** Blends towards targets with room around them, at the edge of what can be reached and within, and those next to these edges. */
function* atTheEdge<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  reach: Reach,
  conditions: Conditions<Bean>,
): Generator<Proposal<Bean>> {
  const roomy = roomiest(moves, conditions).slice(0, MOST_ROASTS);
  for (const { roastId, by } of roomy) {
    const within = moves.map((move, i) => ((by[i] ?? 0) + needOf('noticed', move)) / 2);
    for (const target of [by, within]) {
      const closest = closestAt(moves, { by: target, emphasis: FULL, roastId }, conditions);
      if (closest !== null) yield closest;
    }
  }
  for (const edge of [reach, ...roomy]) {
    const rounded = roundedProposal(moves, edge, conditions);
    if (rounded !== null) yield rounded;
  }
}

interface Attempt {
  /** How far the target moves each taste. */
  by: readonly number[];
  emphasis: number;
  roastId?: number;
}

const closestAt = <Bean extends MatchBean>(
  moves: readonly WishedMove[],
  attempt: Attempt,
  conditions: Conditions<Bean>,
): Proposal<Bean> | null =>
  proposeClosest(wishAt(moves, attempt, conditions), conditions.tasteTable, conditions.prices);

function wishAt(
  moves: readonly WishedMove[],
  { by, emphasis, roastId }: Attempt,
  { wish }: Pick<Conditions, 'wish'>,
): CustomerWish {
  const moved = moves.map(
    ({ taste, from, direction }, i) => [taste, from + direction * (by[i] ?? 0)] as const,
  );
  const emphasised = moves.map(({ taste }) => [taste, emphasis * weightOf(taste, wish)] as const);
  return {
    ...wish,
    roastId: roastId ?? wish.roastId,
    target: { ...wish.target, ...Object.fromEntries<number>(moved) },
    weights: { ...wish.weights, ...Object.fromEntries<number>(emphasised) },
  };
}

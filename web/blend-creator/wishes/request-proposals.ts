import type { Input } from '#contract/calls.ts';
import type { TasteHindrance, TasteProposal } from '#contract/taste-match/taste-match.ts';
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import { movesOf, type WishedMove } from '#domain/taste-match/wishes/moves.ts';
import { browserApi } from '#web/state/browser-api.ts';

export type MatchRequest = Input<'POST /taste-matches'>['body'];

/** A wish for another taste than that of the present blend. */
export type WishRequest = Required<Pick<MatchRequest, 'target' | 'start' | 'weights'>>;

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
export function wishedTaste(now: Readonly<Scores>, wishes: readonly TasteWish[]): WishRequest {
  const moved = wishes.map(({ taste, direction }) => {
    const to = now[taste] + MOVES[direction];
    return [taste, Math.min(10, Math.max(1, to))] as const;
  });
  const weights = wishes.map(({ taste, direction }) => {
    const importance = direction === 'any amount of' ? ('ignore' as const) : ('must' as const);
    return [taste, importance] as const;
  });
  return {
    start: { ...now },
    target: {
      ...Object.fromEntries(TASTES.map((taste) => [taste, now[taste]])),
      ...Object.fromEntries(moved),
    },
    weights: Object.fromEntries(weights),
  };
}

export interface Proposed {
  words: string;
  proposals: readonly TasteProposal[];
  /** What stands in the way of the wish. */
  hindrance: TasteHindrance | null;
}

export async function requestProposals(request: MatchRequest): Promise<Proposed> {
  const outcome = await browserApi('POST /taste-matches', { body: request });
  if (!outcome.ok)
    return { words: `${outcome.problem.message} Your blend is as it was.`, proposals: [], hindrance: null };
  const { hindrance } = outcome.answer;
  const proposals = withoutDuplicates(outcome.answer.proposals).map(largestFirst);
  const count = proposals.length === 1 ? 'One suggestion.' : `${proposals.length} suggestions.`;
  const none = hindrance === null ? 'Nothing close enough. Try a smaller change, or a higher price.' : '';
  return { words: proposals.length === 0 ? none : count, proposals, hindrance };
}

/** What a request moves in the taste of the present blend; nothing where it names a brand. */
export const movesOfRequest = ({ target, start, weights }: MatchRequest): WishedMove[] =>
  target === undefined
    ? []
    : movesOf(
        {
          target: Object.fromEntries(
            TASTES.filter((taste) => weights?.[taste] !== 'ignore').map((taste) => [taste, target[taste]]),
          ),
        },
        start ?? {},
      );

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

import type { Input } from '#contract/calls.ts';
import type { TasteProposal } from '#contract/taste-match/taste-match.ts';
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import { NOTICEABLE, noticeableDifference } from '#domain/taste/in-words.ts';
import { nounOf } from '#domain/taste/nouns.ts';
import { type TasteTarget, wishFor } from '#domain/taste-match/taste-target.ts';
import type { Hindrance } from '#domain/taste-match/wishes/hindrance.ts';
import { movesOf, type WishedMove } from '#domain/taste-match/wishes/moves.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { hindranceFrom } from '#web/state/hindrance-from.ts';

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

/** Nearer to the end of the scale there is nothing that one would taste. */
const LEAST_ROOM = NOTICEABLE;

export interface Wished {
  /** Nothing where there is nothing to ask for. */
  request: WishRequest | null;
  /** What the wishes that can’t be asked for are answered with. */
  words: string;
}

/** Target of the taste match: the current taste, moved by the wishes. Wished tastes weigh more than the others, or nothing. */
export function wishedTaste(now: Readonly<Scores>, wishes: readonly TasteWish[]): Wished {
  const asked = wishes.map((wish) => {
    const to = Math.min(10, Math.max(1, now[wish.taste] + MOVES[wish.direction]));
    const isSpent = MOVES[wish.direction] !== 0 && Math.abs(to - now[wish.taste]) < LEAST_ROOM;
    return { ...wish, to: isSpent ? now[wish.taste] : to, isSpent };
  });
  const spent = asked.filter(({ isSpent }) => isSpent).map(spentInWords);
  const isMoved = asked.some(({ direction, isSpent }) => MOVES[direction] !== 0 && !isSpent);
  if (!isMoved) {
    const words = spent.length > 0 ? spent : ['What would you like more or less of?'];
    return { request: null, words: words.join(' ') };
  }
  const request = {
    start: { ...now },
    target: {
      ...Object.fromEntries(TASTES.map((taste) => [taste, now[taste]])),
      ...Object.fromEntries(asked.map(({ taste, to }) => [taste, to])),
    },
    weights: Object.fromEntries(
      asked.map(
        ({ taste, direction }) => [taste, direction === 'any amount of' ? 'ignore' : 'must'] as const,
      ),
    ),
  };
  return { request, words: spent.join(' ') };
}

const spentInWords = ({ taste, direction }: TasteWish): string =>
  direction === 'less'
    ? `There’s hardly any ${nounOf(taste)} in it as it is.`
    : `There’s as much ${nounOf(taste)} in it as there can be.`;

/** A drawn taste, which may be drawn as it is. */
export function drawnTaste(target: TasteTarget): Wished {
  const request = wishFor(target);
  const isMoved = movesOfRequest(request).length > 0;
  return isMoved ? { request, words: '' } : { request: null, words: 'Pull a petal first.' };
}

export interface Proposed {
  words: string;
  proposals: readonly TasteProposal[];
  /** What stands in the way of the wish. */
  hindrance: Hindrance | null;
  /** Another roast, at which it could be followed further. */
  furtherRoastId: number | null;
}

/** The blend that is being mixed; its price of a kilo in pounds. */
export interface Mixed {
  scores: Readonly<Scores> | null;
  pricePerKilo: number | null;
}

export async function requestProposals(request: MatchRequest, mixed: Mixed): Promise<Proposed> {
  const outcome = await browserApi('POST /taste-matches', { body: request });
  if (!outcome.ok) {
    const words = `${outcome.problem.message} Your blend is as it was.`;
    return { words, proposals: [], hindrance: null, furtherRoastId: null };
  }
  const { further_roast_id, hindrance, proposals: answered } = outcome.answer;
  const proposals = withoutDuplicates(answered).map(largestFirst).filter(isWorthwhile(mixed));
  const isAlike = answered.length > 0 && proposals.length === 0;
  return {
    words: isAlike
      ? 'Your blend tastes much like it already.'
      : countInWords(proposals.length, hindrance !== null),
    proposals,
    hindrance: hindrance && hindranceFrom(hindrance),
    furtherRoastId: further_roast_id,
  };
}

function countInWords(count: number, isHindered: boolean): string {
  if (count > 0) return count === 1 ? 'One suggestion.' : `${count} suggestions.`;
  return isHindered ? '' : 'Nothing close enough. Try a smaller change, or a higher price.';
}

/** Nobody pays more for what tastes much the same. */
const isWorthwhile =
  ({ scores: now, pricePerKilo }: Mixed) =>
  ({ scores, price_per_kilo }: TasteProposal): boolean =>
    now === null ||
    pricePerKilo === null ||
    price_per_kilo < pricePerKilo ||
    noticeableDifference(scores, now) !== null;

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

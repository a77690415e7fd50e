/** Makes coffees that taste like another, or of what somebody wishes for. */
import { calls } from '#contract/calls.ts';
import type { Brand } from '#contract/catalogue/catalogue.ts';
import { movedScores, type SpokenWish } from '#domain/agents/spoken-wish.ts';
import { ORGANIC_CERTIFICATIONS } from '#domain/blend/certification.ts';
import { QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { dearestKilo } from '#domain/pricing/dearest-kilo.ts';
import { known } from '#domain/pricing/parameters.ts';
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import { type Importance, type TasteTarget, wishFor } from '#domain/taste-match/taste-target.ts';
import { matchTaste } from '#server/coffee/taste-match/taste-match.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import type { AgentDeps } from '../agent-deps.ts';
import type { Shelf } from '../product.ts';
import { madeCoffee, type ResolvedCoffee } from '../resolve.ts';
import { inMatchQueue } from './match-queue.ts';

/** How a coffee meets the wish that it was made for. */
export interface Match {
  kind: 'closest' | 'cheapest' | 'simplest';
  target: Partial<Scores>;
  differences: Partial<Scores>;
  rms: number;
  lower_bound_rms: number;
  proven_best: boolean;
}

export interface MadeCoffee {
  coffee: ResolvedCoffee;
  match: Match;
}

export type Matched = Exclude<Awaited<ReturnType<typeof matchTaste>>, Refusal>;

/** The coffee that others are to taste like. */
export interface Likened {
  name: string;
  scores: Scores;
  isDecaf: boolean;
}

export const likeBrand = (brand: Brand): Likened => ({
  name: `${brand.brand} ${brand.name}`.trim(),
  scores: Object.fromEntries(TASTES.map((taste) => [taste, brand[taste]])) as Scores,
  isDecaf: brand.decaf,
});

export interface Wish {
  /** `null` where only tastes are wished for. */
  like: Likened | null;
  /** The tastes that are wished for, or how those of the other coffee are changed. */
  tastes: Partial<Scores>;
  weights: Partial<Record<Taste, Importance | number>>;
  isDecaf: boolean;
  /** `null` for any. */
  certificationIds: readonly number[] | null;
  roastId: number | null;
  excludedBeanIds: readonly number[];
  /** For one bag of this size. */
  mostPence: number | null;
  bagSizeId: number;
}

/** What somebody says to an assistant of a coffee that they know. */
export const spokenWishFor = (
  like: Likened,
  { moves, isDecaf, isOrganic, roastId }: SpokenWish,
  mostPence: number | null,
): Wish => ({
  like,
  tastes: movedScores(like.scores, moves),
  weights: {},
  isDecaf,
  certificationIds: isOrganic ? [...ORGANIC_CERTIFICATIONS] : null,
  roastId,
  excludedBeanIds: [],
  mostPence,
  bagSizeId: QUARTER_KILO_BAG,
});

/** Up to three coffees, the nearest, the cheapest and the simplest; none where no blend of ours meets the conditions. */
export async function makeCoffees(
  { db, matcher }: Pick<AgentDeps, 'db' | 'matcher'>,
  { wish, address }: { wish: Wish; address: string },
  shelf: Pick<Shelf, 'catalogue' | 'tier'>,
): Promise<{ coffees: MadeCoffee[]; matched: Matched } | Refusal> {
  const { limits } = calls['POST /taste-matches'];
  const tooMany = await limitRate(db, attemptsAt(limits, { address }));
  if (tooMany !== null) return tooMany;
  const { like, roastId, certificationIds, excludedBeanIds, mostPence, bagSizeId } = wish;
  const { grams } = known(shelf.catalogue.parameters.bagSizes[bagSizeId], 'bag size');
  const matched = await inMatchQueue(() =>
    matchTaste(
      {
        ...targetOf(wish),
        roastId,
        maxPricePerKilo: mostPence === null ? null : dearestKilo(mostPence, grams),
        certificationIds: certificationIds === null ? null : [...certificationIds],
        excludedBeanIds: [...excludedBeanIds],
        decaf: wish.isDecaf || like?.isDecaf === true ? 'only' : 'none',
      },
      { ...shelf, bagSizeId },
      matcher,
    ),
  );
  return 'refused' in matched ? matched : { coffees: madeFor(matched, shelf), matched };
}

/** A wish as the taste match takes it. What nobody moved is no start that a proposal could go back on. */
function targetOf(wish: Wish) {
  const { like, tastes, weights } = wish;
  if (like === null) return { target: tastes, weights };
  const asked = wishFor(tasteTargetOf(like, wish));
  return {
    target: asked.target,
    start: Object.keys(tastes).length === 0 ? null : asked.start,
    weights: { ...asked.weights, ...weights },
  };
}

export const tasteTargetOf = (like: Likened, { tastes }: Pick<Wish, 'tastes'>): TasteTarget => ({
  start: like.scores,
  moved: tastes,
  importance: {},
});

const madeFor = ({ target, proposals }: Matched, { catalogue }: Pick<Shelf, 'catalogue'>): MadeCoffee[] =>
  proposals.flatMap(({ kind, roast_id: roastId, blend_recipes, differences, rms, certificate_rms }) => {
    const recipe = blend_recipes.map(({ bean_id: beanId, percentage }) => ({ beanId, percentage }));
    const coffee = madeCoffee({ roastId, recipe }, catalogue);
    const match = {
      kind,
      target,
      differences,
      rms,
      lower_bound_rms: rms - certificate_rms,
      proven_best: certificate_rms === 0,
    };
    return coffee === null ? [] : [{ coffee, match }];
  });

/** Makes coffees that taste of a brand, or of what somebody wants instead of it. */

import { calls } from '#contract/calls.ts';
import type { Brand } from '#contract/catalogue/catalogue.ts';
import { movedScores, type SpokenWish } from '#domain/agents/spoken-wish.ts';
import { ORGANIC_CERTIFICATIONS } from '#domain/blend/certification.ts';
import { QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { wishFor } from '#domain/taste-match/taste-target.ts';
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

type Matched = Exclude<Awaited<ReturnType<typeof matchTaste>>, Refusal>;

/** The coffee that others are to taste like. */
export interface Likened {
  scores: Scores;
  isDecaf: boolean;
}

export const likeBrand = (brand: Brand): Likened => ({
  scores: Object.fromEntries(TASTES.map((taste) => [taste, brand[taste]])) as Scores,
  isDecaf: brand.decaf,
});

export type Wished = Pick<SpokenWish, 'moves' | 'isDecaf' | 'isOrganic' | 'roastId'>;

/** Up to three coffees, the nearest, the cheapest and the simplest; none where no blend of ours meets the conditions. */
export async function makeCoffees(
  { db, matcher }: Pick<AgentDeps, 'db' | 'matcher'>,
  {
    like,
    wish,
    mostPence,
    address,
  }: { like: Likened; wish: Wished; mostPence: number | null; address: string },
  shelf: Pick<Shelf, 'catalogue' | 'tier'>,
): Promise<MadeCoffee[] | Refusal> {
  const { limits } = calls['POST /taste-matches'];
  const tooMany = await limitRate(db, attemptsAt(limits, { address }));
  if (tooMany !== null) return tooMany;
  const start = like.scores;
  const { roastId, isDecaf, isOrganic, moves } = wish;
  const target = wishFor({ start, moved: movedScores(start, moves), importance: {} });
  const matched = await inMatchQueue(() =>
    matchTaste(
      {
        ...target,
        // What nobody moved is no start that a proposal could go back on.
        start: moves.length === 0 ? null : start,
        roastId,
        maxPricePerKilo: mostPence === null ? null : mostPencePerKilo(mostPence),
        certificationIds: isOrganic ? [...ORGANIC_CERTIFICATIONS] : null,
        decaf: isDecaf || like.isDecaf ? 'only' : 'none',
      },
      { ...shelf, bagSizeId: QUARTER_KILO_BAG },
      matcher,
    ),
  );
  return 'refused' in matched ? matched : madeFor(matched, shelf);
}

/** What a kilo may cost at most, so that a rounded quarter of it costs no more than that. */
const mostPencePerKilo = (mostPence: number): number => 4 * mostPence + 1;

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

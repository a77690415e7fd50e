import type { Brand } from '#contract/catalogue/catalogue.ts';
import type { DecafChoice } from '#domain/blend/decaf.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { averageTaste } from '#domain/taste/blend-taste.ts';
import { isChanged, scoresOf, wishFor } from '#domain/taste-match/taste-target.ts';
import { orThrow } from '#web/api/or-throw.ts';
import type { ShopApi } from '#web/api/shop-api.ts';
import { matchDrawnTaste } from '#web/state/match-drawn-taste.ts';
import { nameOf } from '#web/ui/names.ts';
import { brandWithPrint, fullName } from './brand-with-print.ts';
import { shownHindrance } from './hindrance.ts';
import type { MatchSearch } from './match-search.ts';
import { matchInWords } from './match-words.ts';
import { shownProposals } from './proposals.ts';

/** The ring of a taste that was drawn, which has no roast of its own. */
const RING_OF_DRAWN = 3;

export const drawnPrint = (scores: Scores) => ({
  name: 'the taste you drew',
  roastId: RING_OF_DRAWN,
  scores,
});

/** What a taste is drawn from where nobody chose a brand: an average bean of ours. */
export const loadAverage = async (api: ShopApi) => averageTaste(orThrow(await api('GET /beans')));

/** Proposals for a brand, or for a taste that was drawn; with what the page shows of it. */
export async function loadMatch(api: ShopApi, search: MatchSearch, brand: Brand | null) {
  const [roasts, grinds, beans] = await Promise.all([
    api('GET /roasts').then(orThrow),
    api('GET /grinds').then(orThrow),
    api('GET /beans').then(orThrow),
  ]);
  const chosen = brand && {
    ...brandWithPrint(brand),
    roast: nameOf(brand.roast_id, roasts),
    descriptors: brand.descriptors,
  };
  const start = chosen?.print.scores ?? averageTaste(beans);
  const target = { start, ...search.changes };
  const usualDecaf: DecafChoice = brand?.decaf ? 'only' : 'none';
  const roastId = roasts.some(({ id }) => id === search.roastId) ? search.roastId : null;
  const decaf = search.decaf ?? usualDecaf;
  const than = chosen === null ? 'an average bean of ours' : fullName(chosen);
  const beside = {
    than,
    isDecaf: decaf === 'only',
    within: {
      maxPrice: search.maxPrice,
      isRoastFixed: roastId !== null,
      isWithoutDecaf: decaf === 'none',
      hasLeftOut: search.without.length > 0,
    },
  };
  const conditions = { roastId, excludedBeanIds: [...search.without], decaf };
  const outcome =
    brand === null
      ? await matchDrawnTaste(api, target, { maxPrice: search.maxPrice, ...conditions })
      : await api('POST /taste-matches', {
          body: {
            ...(isChanged(target) ? wishFor(target) : { brandId: brand.id }),
            maxPricePerKilo: search.maxPrice === null ? null : toPounds(search.maxPrice),
            ...conditions,
          },
        });
  return {
    status: outcome.ok ? 200 : outcome.status,
    chosen,
    drawn: drawnPrint(scoresOf(target)),
    words: matchInWords(chosen && fullName(chosen), target),
    start,
    roasts,
    grinds,
    usualDecaf,
    proposals: outcome.ok
      ? shownProposals({ target, beside, proposals: outcome.answer.proposals }, beans)
      : [],
    hindrance: outcome.ok ? shownHindrance(outcome.answer, { target, search, roasts }) : null,
    leftOut: beans.filter(({ id }) => search.without.includes(id)).map(({ id, name }) => ({ id, name })),
    refusal: outcome.ok ? undefined : outcome.problem.message,
  };
}

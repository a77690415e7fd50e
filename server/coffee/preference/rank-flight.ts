/** Which coffees of the taster shelf a flight would hold, for what somebody wishes for. */
import type { Received } from '#contract/calls.ts';
import { suitsDecaf } from '#domain/blend/decaf.ts';
import { FLIGHT } from '#domain/flights/flight.ts';
import { STEPS, type Step } from '#domain/preference/flight.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { adviceJob } from './advise.ts';
import { choiceOf } from './palates.ts';
import { refusalOfWishes } from './read-history.ts';

/** By step the CTAPS ids of coffees, the nearest first. */
export type FlightRanking = Readonly<Record<Step, readonly string[]>>;

type Wishes = Received<'POST /taste-advice'>['body']['wishes'];

export async function rankFlight(
  wishes: Wishes,
  { catalogue, tier }: { catalogue: Catalogue; tier: PriceTier },
  matcher: Matcher,
): Promise<FlightRanking | Refusal<'invalid' | 'too_many_tries'>> {
  const refused = refusalOfWishes(wishes, catalogue, 'wishes.');
  if (refused !== null) return refused;
  const choices = new Map(
    catalogue.tasterShelf
      .filter(({ recipe }) => suits(wishes, recipe))
      .map(({ ctapsId, ...coffee }) => [ctapsId, choiceOf(ctapsId, { ...coffee, catalogue })]),
  );
  if (choices.size < FLIGHT.bags)
    return refuseField(
      'wishes.isDecaf',
      wishes.isDecaf ? 'We have no five decaf coffees to taste just now.' : FILLING,
    );
  const request = { wishes, tastings: [] };
  const advice = await matcher.advise({
    ...adviceJob(request, { catalogue, tier }),
    want: 'ranking',
    coffees: [...choices.values()],
  });
  if (advice?.want !== 'ranking') return refuse('too_many_tries');
  return Object.fromEntries(
    STEPS.map((step) => [step, advice.ranking[step].map(({ name: ctapsId }) => ctapsId)]),
  ) as Record<Step, string[]>;
}

const FILLING = 'The taster shelf is being filled. Please look again in a few days.';

const suits = ({ isDecaf }: Wishes, recipe: Catalogue['tasterShelf'][number]['recipe']): boolean =>
  recipe.every(({ bean }) => suitsDecaf(isDecaf ? 'only' : 'none', bean.row.decaf));

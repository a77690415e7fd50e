/** A coffee as our own capability has it. */
import type { Pack } from '#domain/agents/variant-id.ts';
import { shownScores } from '#domain/taste/blend-taste.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { brewOf, nameOfRoast, recipeWithNames } from '../product.ts';
import type { ResolvedCoffee } from '../resolve.ts';
import type { BlendAnswer } from './blends-request.ts';
import type { Match } from './make-coffees.ts';

export function blendView(
  coffee: ResolvedCoffee,
  match: Match | null,
  { catalogue, pack }: Packed,
): BlendAnswer {
  const { roastId, scores } = coffee;
  const { kind, ...how } = match ?? {};
  return {
    ...(kind !== undefined && { kind }),
    roast: { id: roastId, name: nameOfRoast(roastId, catalogue) },
    recipe: recipeWithNames(coffee),
    taste: shownScores(scores),
    ...(match !== null && { match: how as Omit<Match, 'kind'> }),
    brew: brewOf(coffee, pack.grindId),
  };
}

interface Packed {
  catalogue: Catalogue;
  pack: Pack;
}

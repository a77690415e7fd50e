/** What a member said, as a request for advice that holds it all: the stored profile and `POST /taste-advice` are one function. */
import type { Received } from '#contract/calls.ts';
import { keyOfRecipe } from '#domain/blend/recipe-key.ts';
import { answerOf } from '#domain/preference/five-answers.ts';
import { MOST_TASTINGS } from '#domain/preference/history.ts';
import { pairKey } from '#domain/preference/next-comparisons.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { TastedCoffee } from './bought-coffee-store.ts';
import { type DrinkerRequest, refusalOfCoffee } from './read-history.ts';
import type { Saying, TasteEvent } from './taste-event-store.ts';

type Tasting = DrinkerRequest['tastings'][number];

/** What was said, the oldest first. */
type Told = readonly Saying[];

export const keyOfCoffee = (coffee: TastedCoffee): string => keyOfRecipe(asRequested(coffee));

/** What no longer suits the catalogue counts for nothing. */
export function historyTold(all: Told, catalogue: Catalogue): DrinkerRequest {
  const forgotten = beyondLimit(all);
  const told = all.filter((each) => !forgotten.includes(each));
  const wishes = told.findLast((each) => each.kind === 'wishes')?.body;
  const brandId = wishes?.brand?.id;
  return {
    wishes: {
      ...(brandId !== undefined && catalogue.brands.has(brandId) && { brandId }),
      likes: wishes?.likes ?? [],
      dislikes: wishes?.dislikes ?? [],
      isDecaf: wishes?.is_decaf ?? false,
    },
    tastings: sittingsIn(told).filter(({ coffees }) =>
      coffees.every((coffee) => refusalOfCoffee(coffee, catalogue, '') === null),
    ),
  };
}

/** What said the same thing earlier, and is replaced by what is said now. */
export const replacedBy = (saying: Saying, told: readonly TasteEvent[]): TasteEvent[] =>
  told.filter((each) => subjectOf(each) === subjectOf(saying));

function subjectOf(saying: Saying): string {
  if (saying.kind === 'wishes') return saying.kind;
  // The same coffees in another flight are another tasting.
  const flight = saying.body.flight_id === undefined ? '' : `flight ${saying.body.flight_id} `;
  return flight + (saying.kind === 'remark' ? keyOfCoffee(saying.body.coffee) : pairOf(saying.body));
}

export const pairOf = ({ newer, earlier }: Pair): string => pairKey(keyOfCoffee(newer), keyOfCoffee(earlier));

interface Pair {
  newer: TastedCoffee;
  earlier: TastedCoffee;
}

/** The oldest answers beyond as many sittings as a belief looks at. */
export function beyondLimit<Each extends Saying>(told: readonly Each[]): Each[] {
  const answers = told.filter(({ kind }) => kind !== 'wishes');
  const firstKept = answers.findIndex((_each, i) => sittingsIn(answers.slice(i)).length <= MOST_TASTINGS);
  return answers.slice(0, Math.max(0, firstKept));
}

/**
 * All that was said of a flight is one sitting. Any other comparison is a sitting of two cups, and a remark joins the last sitting with
 * its coffee, or is one of its own.
 */
function sittingsIn(told: Told): Tasting[] {
  const flights = new Map<number, Tasting>();
  const sittings: Tasting[] = told.flatMap((each) => {
    if (each.kind !== 'comparison') return [];
    const { newer, earlier, better, flight_id: flightId } = each.body;
    if (flightId === undefined)
      return { coffees: [newer, earlier].map(asRequested), answers: [answerOf(better)], remarks: [] };
    const known = flights.get(flightId);
    const sitting = known ?? { coffees: [], answers: [], remarks: [] };
    flights.set(flightId, sitting);
    const [first, second] = [placeIn(sitting, newer), placeIn(sitting, earlier)];
    sitting.answers.push({ ...answerOf(better), first, second });
    return known === undefined ? sitting : [];
  });
  for (const each of told) {
    if (each.kind !== 'remark') continue;
    const { coffee, taste, amount, flight_id: flightId } = each.body;
    const flight = flightId === undefined ? undefined : flights.get(flightId);
    const sitting = flight ?? sittings.findLast(({ coffees }) => placeOf(coffee, coffees) >= 0);
    if (sitting !== undefined) {
      sitting.remarks.push({ coffee: placeIn(sitting, coffee), taste, amount });
      continue;
    }
    const alone = { coffees: [asRequested(coffee)], answers: [], remarks: [{ coffee: 0, taste, amount }] };
    if (flightId !== undefined) flights.set(flightId, alone);
    sittings.push(alone);
  }
  return sittings;
}

/** Where a coffee is in a sitting, which it joins where it wasn’t. */
function placeIn({ coffees }: Tasting, coffee: TastedCoffee): number {
  const place = placeOf(coffee, coffees);
  return place >= 0 ? place : coffees.push(asRequested(coffee)) - 1;
}

const placeOf = (coffee: TastedCoffee, coffees: Tasting['coffees']): number =>
  coffees.findIndex((each) => keyOfRecipe(each) === keyOfCoffee(coffee));

export const asRequested = ({
  roast_id,
  blend_recipes,
}: TastedCoffee): Received<'POST /taste-advice'>['body']['tastings'][number]['coffees'][number] => ({
  roastId: roast_id,
  blendRecipes: blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
});

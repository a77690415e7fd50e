/** What a drinker said of cups with letters, as a request for advice about the coffees in them. */

import type { OfLetters } from '#domain/tastings/cups.ts';
import { sittingOf } from '#domain/tastings/sitting.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { asRequested, type DrinkerRequest } from '#server/coffee/preference/preference.ts';
import type { Cup } from './flight-store.ts';
import type { Saying, TastingDrinker, Wishes } from './tasting-store.ts';

export const ofLetters = ({ answers }: Pick<TastingDrinker, 'answers'>): OfLetters[] =>
  answers.flatMap(({ body }) => (body.kind === 'wishes' ? [] : body));

export const wishesOf = ({ answers }: Pick<TastingDrinker, 'answers'>): Wishes | undefined =>
  answers.map(({ body }) => body).find(isWishes);

const isWishes = (said: Saying): said is Wishes => said.kind === 'wishes';

/** A brand that we no longer know counts for nothing. */
export function requestOf(
  drinker: Pick<TastingDrinker, 'answers'>,
  cups: readonly Cup[],
  catalogue: Catalogue,
): DrinkerRequest {
  const wishes = wishesOf(drinker);
  const brandId = wishes?.brand?.id;
  const { letters, answers, remarks } = sittingOf(ofLetters(drinker));
  const coffees = letters.flatMap((letter) => {
    const cup = cups.find((each) => each.letter === letter);
    return cup === undefined ? [] : asRequested(cup.coffee);
  });
  return {
    wishes: {
      ...(brandId !== undefined && catalogue.brands.has(brandId) && { brandId }),
      likes: wishes?.likes ?? [],
      dislikes: wishes?.dislikes ?? [],
      isDecaf: wishes?.is_decaf ?? false,
    },
    tastings: coffees.length === 0 ? [] : [{ coffees, answers, remarks }],
  };
}

/** How near flights find their coffees on the taster shelf, and what a change of a place does to that. */

import { type Population, populationOf, type Tastes } from '#domain/preference/population.ts';
import { distancesToNearest, meanOf, meanWith, placesAround } from '#domain/preference/shelf-distance.ts';
import { type Catalogue, findCoffee, type ShelvedTaster } from '#server/coffee/catalogue/catalogue.ts';
import { palatesOf, tastesOfRecipe } from '#server/coffee/preference/preference.ts';
import { recipeOf } from './bins-for-tasters.ts';

interface Asked {
  population: Population;
  places: readonly Tastes[];
}

const askedByCatalogue = new WeakMap<Catalogue, Asked>();

/** The brands that people drink now stand for what they wish, always the same ones. */
function askedOf(catalogue: Catalogue): Asked {
  const cached = askedByCatalogue.get(catalogue);
  if (cached !== undefined) return cached;
  const { groups } = palatesOf(catalogue, 'none');
  const population = populationOf(groups);
  const asked = { population, places: placesAround(groups.brands, population) };
  askedByCatalogue.set(catalogue, asked);
  return asked;
}

const tastesOf = (coffee: Omit<ShelvedTaster, 'place'>, catalogue: Catalogue): Tastes =>
  tastesOfRecipe({ roastId: coffee.roastId, blendRecipes: recipeOf(coffee) }, catalogue);

/** `null` without a coffee. */
export const distanceOf = (catalogue: Catalogue): number | null =>
  finite(meanOf(distancesOf(catalogue, catalogue.tasterShelf)));

const distancesOf = (catalogue: Catalogue, shelf: readonly ShelvedTaster[]): Float64Array => {
  const { population, places } = askedOf(catalogue);
  return distancesToNearest(
    places,
    shelf.map((coffee) => tastesOf(coffee, catalogue)),
    population,
  );
};

const finite = (distance: number): number | null => (Number.isFinite(distance) ? distance : null);

/** What can be bought and has no place, with the distance that it would bring to this one. */
export function choicesFor(catalogue: Catalogue, place: number) {
  const { population, places } = askedOf(catalogue);
  const shelf = catalogue.tasterShelf;
  const others = distancesOf(
    catalogue,
    shelf.filter((one) => one.place !== place),
  );
  const shelved = new Set(shelf.map(({ ctapsId }) => ctapsId));
  const rows = [
    ...[...catalogue.beans.values()].map(({ row }) => row),
    ...catalogue.blends.map(({ row }) => row),
  ];
  const choices = rows
    .filter(({ ctaps_id, in_stock }) => in_stock && !shelved.has(ctaps_id))
    .flatMap(({ ctaps_id }) => findCoffee(ctaps_id, catalogue) ?? [])
    .map((coffee) => ({
      ctaps_id: coffee.ctapsId,
      name: coffee.name,
      roast_id: coffee.roastId,
      distance: meanWith(others, { places, coffee: tastesOf(coffee, catalogue) }, population),
    }))
    .toSorted((one, other) => one.distance - other.distance);
  return { distance: distanceOf(catalogue), without: finite(meanOf(others)), choices };
}

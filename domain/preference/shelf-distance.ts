/** Shelf distance: how far what flights ask for is from the nearest coffee on the taster shelf. */
import { placesOfFlight } from './flight.ts';
import type { Population, Tastes } from './population.ts';

/** What flights around these tastes ask for: each, and a step from it in each direction. */
export const placesAround = (
  middles: readonly Tastes[],
  population: Pick<Population, 'spread'>,
): readonly Tastes[] => middles.flatMap((middle) => placesOfFlight(middle, population));

/** From each place to the nearest coffee, in standard deviations a taste; infinite without a coffee. */
export const distancesToNearest = (
  places: readonly Tastes[],
  coffees: readonly Tastes[],
  { spread }: Pick<Population, 'spread'>,
): Float64Array =>
  Float64Array.from(places, (place) =>
    coffees.reduce((least, coffee) => Math.min(least, distanceBetween(place, coffee, spread)), Infinity),
  );

export const meanOf = (distances: Float64Array): number =>
  distances.reduce((sum, distance) => sum + distance, 0) / distances.length;

/** The mean once this coffee stands beside those that the distances are from. */
export function meanWith(
  distances: Float64Array,
  { places, coffee }: { places: readonly Tastes[]; coffee: Tastes },
  { spread }: Pick<Population, 'spread'>,
): number {
  return meanOf(
    distances.map((distance, i) => Math.min(distance, distanceBetween(places[i]!, coffee, spread))),
  );
}

function distanceBetween(one: Tastes, other: Tastes, spread: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < one.length; k++) sum += ((one[k]! - other[k]!) / spread[k]!) ** 2;
  return Math.sqrt(sum / one.length);
}

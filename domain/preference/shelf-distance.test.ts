import { expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { distancesToNearest, meanOf, meanWith, placesAround } from './shelf-distance.ts';

const all = (value: number) => Float64Array.from(TASTES, () => value);
const population = { spread: all(0.5) };

it('a flight asks for its middle and for a step from it in four directions', () => {
  const places = placesAround([all(5), all(6)], population);
  expect(places).toHaveLength(10);
  expect(places[0]).toEqual(all(5));
  expect(places[1]?.[TASTES.indexOf('roasted')]).toBeGreaterThan(5);
});

it('the distance to the nearest coffee is that of a taste on average, in standard deviations', () => {
  const coffees = [all(5), all(8)];
  expect([...distancesToNearest([all(5), all(6), all(7.5)], coffees, population)]).toEqual([0, 2, 1]);
  expect(meanOf(distancesToNearest([all(6)], coffees, population))).toBe(2);
  expect(meanOf(distancesToNearest([all(6)], [], population))).toBe(Infinity);
});

it('another coffee brings nearer what it is nearest to, and nothing else farther', () => {
  const places = [all(5), all(6), all(7.5)];
  const before = distancesToNearest(places, [all(5)], population);
  const after = meanWith(before, { places, coffee: all(7) }, population);
  expect(after).toBe(meanOf(distancesToNearest(places, [all(5), all(7)], population)));
  expect(after).toBeLessThan(meanOf(before));
});

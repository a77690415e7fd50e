// cspell:ignore Éthiopia
import { expect, it } from 'vitest';
import seeds from '#database/seeds/beans.json' with { type: 'json' };
import { type BeanFacts, type KnownForBeans, wrongWithBean } from './bean-facts.ts';

const ids = new Set([1, 2, 3, 4, 5, 6, 7]);
const coffees = seeds.map(({ ctaps_id, name }) => ({ ctapsId: String(ctaps_id), name }));
const knownFor = (self: string | null): KnownForBeans => ({
  self,
  coffees,
  countries: new Set(seeds.map(({ country }) => country.iso)),
  certifications: ids,
  roasts: ids,
  grinds: ids,
  deliveryZones: new Set(seeds.map(({ delivery_zone }) => delivery_zone)),
});

const factsOf = ({ country, altitude_m: [low = 0, high = 0], ...bean }: (typeof seeds)[number]) =>
  ({ ...bean, country_id: country.iso, lowest_metres: low, highest_metres: high }) as unknown;

const facts = (i: number) => factsOf(seeds[i] ?? raise()) as BeanFacts;
const raise = (): never => {
  throw new Error('There is no such seed.');
};

it('every bean that the shop comes with could be saved as it is', () => {
  for (const [i, { ctaps_id }] of seeds.entries())
    expect(wrongWithBean(facts(i), knownFor(String(ctaps_id)))).toEqual({});
});

it('a name is taken whatever its capitals, accents and spaces, except by the coffee itself', () => {
  const known = knownFor(null);
  for (const name of ['ethiopia yirgacheffe g1 washed', 'Éthiopia  Yirgacheffe G1 Washed '])
    expect(wrongWithBean({ ...facts(0), name }, known)).toEqual({
      name: 'There is a coffee called Ethiopia Yirgacheffe G1 Washed already.',
    });
});

it.each([
  ['scores.sweet', { scores: { ...facts(0).scores, sweet: 0.9 } }],
  ['scores.sweet', { scores: { ...facts(0).scores, sweet: 5.55 } }],
  ['scores.sweet', { scores: { ...facts(0).scores, sweet: Number.NaN } }],
  ['origins', { origins: ['Sidama', 'Sidama'] }],
  ['descriptors', { descriptors: [''] }],
  ['roast_loss_adjust_bp', { roast_loss_adjust_bp: 1001 }],
  ['lowest_metres', { lowest_metres: -1 }],
  ['producer', { producer: 'x'.repeat(81) }],
])('a bean is refused for its %s: %o', (field, changes) => {
  expect(Object.keys(wrongWithBean({ ...facts(0), ...changes }, knownFor('10001')))).toEqual([field]);
});

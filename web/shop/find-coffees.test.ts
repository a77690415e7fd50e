import { describe, expect, it } from 'vitest';
import { lanternFerry, santos } from '#contract/catalogue/coffee.ts';
import { findCoffees, listed, readAsked } from './find-coffees.ts';
import { EMPTY_SEARCH, type ShopSearch } from './shop-search.ts';

const medellin = {
  ...santos,
  id: 82,
  name: 'Colombia Supremo Medellín',
  description: 'Round and balanced.',
  ctaps_id: 'B9V24',
  roast_id: 2,
  certification_id: 3,
  origins: [{ display_name: 'Antioquia' }],
  country_id: 'CO',
  display_name: 'Colombia',
  price_per_kilo: 19,
  fruity: 9.5,
};
const coffees = [lanternFerry, santos, medellin];

const CERTIFICATIONS = [
  { id: 1, display_name: 'None' },
  { id: 3, display_name: 'Fairtrade' },
];

const ask = (search: Partial<ShopSearch>) =>
  readAsked(coffees, { ...EMPTY_SEARCH, ...search }, CERTIFICATIONS);
const found = (search: Partial<ShopSearch>) =>
  findCoffees(coffees, ask(search)).map(({ ctaps_id }) => ctaps_id);

const [FERRY, SANTOS, MEDELLIN] = ['HKH1X', 'B9TSK', 'B9V24'];

describe('the search for coffees', () => {
  it('an empty search lists the whole catalogue in its own order', () => {
    expect(found({})).toEqual([FERRY, SANTOS, MEDELLIN]);
  });

  it('what is out of stock comes last, however the rest is sorted', () => {
    const withoutFerry = [{ ...lanternFerry, in_stock: false }, medellin, santos];
    const sorted = (order: ShopSearch['order']) =>
      findCoffees(withoutFerry, ask({ order })).map(({ ctaps_id }) => ctaps_id);
    expect(sorted('ours')).toEqual([MEDELLIN, SANTOS, FERRY]);
    expect(sorted('name')).toEqual([SANTOS, MEDELLIN, FERRY]);
    expect(sorted('cheapest').at(-1)).toBe(FERRY);
  });

  it('what is out of stock is listed where somebody searches for a name, or asks for it', () => {
    const withoutFerry = [{ ...lanternFerry, in_stock: false }, medellin, santos];
    const ids = (search: Partial<ShopSearch>) =>
      listed(findCoffees(withoutFerry, ask(search)), { ...EMPTY_SEARCH, ...search }).map(
        ({ ctaps_id }) => ctaps_id,
      );
    expect(ids({})).toEqual([MEDELLIN, SANTOS]);
    expect(ids({ outOfStock: true })).toEqual([MEDELLIN, SANTOS, FERRY]);
    expect(ids({ words: 'lantern' })).toEqual([FERRY]);
  });

  it.each([
    ['medellin', [MEDELLIN, FERRY]],
    ['MEDELLÍN round', [MEDELLIN]],
    ['b9tsk', [SANTOS]],
    ['thistlequay', [FERRY]],
    ['fair trade', [MEDELLIN]],
    ['fruity', [MEDELLIN]],
    ['columbia', [MEDELLIN, FERRY]],
    ['%_\\ (*', []],
  ])('finds “%s” regardless of case and accents', (words, expected) => {
    expect(found({ words })).toEqual(expected);
  });

  it('finds a member’s own blend of decafs alone, which stands in no catalogue', () => {
    const decaf = { ...santos, id: 99, ctaps_id: 'B0DEC', decaf: true };
    const own = {
      ...lanternFerry,
      ctaps_id: 'C0WN1',
      blend_recipes: lanternFerry.blend_recipes.slice(0, 1).map((row) => ({ ...row, bean_id: 99 })),
    };
    const asked = readAsked([...coffees, decaf], { ...EMPTY_SEARCH, words: 'decaf' }, CERTIFICATIONS);
    expect(findCoffees([own, lanternFerry], asked)).toEqual([own]);
  });

  it('filters by any of several roasts', () =>
    expect(found({ roastIds: [2, 3] })).toEqual([FERRY, MEDELLIN]));

  it('finds a blend by the countries of its beans', () => {
    expect(found({ countryId: 'BR' })).toEqual([FERRY, SANTOS]);
    expect(found({ countryId: 'CO' })).toEqual([FERRY, MEDELLIN]);
  });

  it('filters by certification and by what a coffee is strong in', () => {
    expect(found({ certificationId: 3 })).toEqual([MEDELLIN]);
    expect(found({ taste: 'fruity' })).toEqual([MEDELLIN]);
  });

  it('sorts by how near a coffee comes to tastes that were pulled, among those that are found', () => {
    expect(found({ pulled: 'fruity-9.5' })[0]).toBe(MEDELLIN);
    expect(found({ pulled: 'fruity-1' }).at(-1)).toBe(MEDELLIN);
    expect(found({ pulled: 'fruity-9.5', words: 'b9tsk' })).toEqual([SANTOS]);
  });

  it('sorts by price and by name', () => {
    expect(found({ order: 'cheapest' })).toEqual([MEDELLIN, SANTOS, FERRY]);
    expect(found({ order: 'dearest' })).toEqual([FERRY, SANTOS, MEDELLIN]);
    expect(found({ order: 'name' })).toEqual([SANTOS, MEDELLIN, FERRY]);
  });

  it('sorts by distance in taste from a chosen coffee, and leaves that coffee out', () => {
    expect(found({ like: MEDELLIN, order: 'cheapest' })).toEqual([FERRY, SANTOS]);
  });
});

it('the country filter lists each country once, by name', () => {
  expect(ask({}).countries).toEqual([
    { id: 'BR', name: 'Brazil' },
    { id: 'CO', name: 'Colombia' },
  ]);
});

describe('a search among the blends of a member', () => {
  const own = {
    ...lanternFerry,
    ctaps_id: 'C0123456789A',
    name: 'Nearly Rossa',
    brand: 'Sixbean',
    fruity: 10,
  };

  it.each([
    [{ words: 'nearly' }, ['C0123456789A']],
    [{ words: 'fruity' }, ['C0123456789A']],
    [{ words: 'santos' }, ['C0123456789A']],
    [{ words: 'zzz' }, []],
    [{ countryId: 'BR' }, ['C0123456789A']],
    [{ countryId: 'KE' }, []],
    [{ roastIds: [6] }, []],
  ])('%j is answered as it was read against the catalogue', (search, ids) => {
    expect(findCoffees([own], ask(search)).map(({ ctaps_id }) => ctaps_id)).toEqual(ids);
  });
});

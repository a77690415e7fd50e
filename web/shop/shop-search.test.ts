import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { EMPTY_SEARCH, isUnfiltered, pathOfSearch, readShopSearch, SORT_ORDERS } from './shop-search.ts';

const read = (query: string) => readShopSearch(new URLSearchParams(query));
const readPath = (path: string) => readShopSearch(new URL(path, 'https://shop.test').searchParams);

describe('the search in an address', () => {
  it('is read with all its filters', () => {
    expect(
      read(
        'search=dark&roast=5&roast=3&country=br&certification=2&taste=chocolate&sort=cheapest&like=h001z&tastes=chocolate-8&stock=any',
      ),
    ).toEqual({
      words: 'dark',
      roastIds: [3, 5],
      countryId: 'BR',
      certificationId: 2,
      taste: 'chocolate',
      order: 'cheapest',
      like: 'H001Z',
      pulled: 'chocolate-8',
      outOfStock: true,
    });
  });

  it.each([
    'roast=dark&roast=-1&roast=1e3',
    'country=Brazil&country=',
    'certification=true',
    'taste=umami&taste=',
    'sort=random',
    'sort=toString',
    'like=B0000&like=%00',
    'tastes=chocolate&tastes=',
    'stock=none&stock=any',
    'search=%20%0A%09&page=4',
  ])('ignores values that are not valid: %s', (query) => expect(read(query)).toEqual(EMPTY_SEARCH));

  it('loses line breaks in its words', () => {
    expect(read('search=dark%0D%0A%20roast').words).toBe('dark roast');
  });

  it('is unfiltered when only a page is named', () => {
    expect(isUnfiltered(read('page=3'))).toBe(true);
    expect(isUnfiltered(read('sort=name'))).toBe(false);
  });
});

it('reading the address of a search gives the same search', () => {
  const search = fc.record({
    words: fc
      .string({ unit: 'binary', maxLength: 120 })
      .map((text) => read(new URLSearchParams({ search: text }).toString()).words),
    roastIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 })).map((ids) => ids.toSorted((a, b) => a - b)),
    countryId: fc.option(fc.constantFrom('BR', 'CO')),
    certificationId: fc.option(fc.integer({ min: 1, max: 9 })),
    taste: fc.option(fc.constantFrom(...TASTES)),
    order: fc.constantFrom(...(Object.keys(SORT_ORDERS) as (keyof typeof SORT_ORDERS)[])),
    like: fc.option(fc.constantFrom('H001Z', 'B0013')),
    pulled: fc.constantFrom('', 'chocolate-8', 'bitter-2.5_chocolate-8'),
    outOfStock: fc.boolean(),
  });
  fc.assert(
    fc.property(search, fc.integer({ min: 1, max: 40 }), (anySearch, page) => {
      expect(readPath(pathOfSearch(anySearch, page))).toEqual(anySearch);
    }),
  );
});

it('page 1 of a search has no page number in its address', () => {
  expect(pathOfSearch(EMPTY_SEARCH)).toBe('/shop');
  expect(pathOfSearch(EMPTY_SEARCH, 2)).toBe('/shop?page=2');
});

import { expect, test } from 'vitest';
import { matchPath, readMatchSearch } from './match-search.ts';

const read = (query: string) => readMatchSearch(new URLSearchParams(query));

test('an address names the brand of a taste match and its conditions', () => {
  expect(read('brand=3&roast=4&dearest=£24.50&simple=1')).toEqual({
    words: '',
    brandId: 3,
    roastId: 4,
    maxPrice: 2450,
    maxPriceTyped: '£24.50',
    simpleFirst: true,
    decaf: null,
    all: false,
    changes: { moved: {}, importance: {} },
    without: [],
  });
});

test.each(['brand=x', 'brand=-1', 'brand=0', 'brand=1e3', 'brand=99999999'])(
  '?%s names no brand',
  (query) => {
    expect(read(query).brandId).toBeNull();
  },
);

test.each(['cheap', '-5', '0', '1e9', '99999'])(
  '%s is no price, and stays in the field to be corrected',
  (typed) => {
    expect(read(`dearest=${typed}`)).toMatchObject({ maxPrice: null, maxPriceTyped: typed });
  },
);

test.each([
  ['brand=3&decaf=only', 'only'],
  ['brand=3&decaf=any', 'any'],
  ['brand=3&decaf=', null],
  ['brand=3&decaf=lots', null],
])('?%s chooses decaf: %s', (query, choice) => {
  expect(read(query).decaf).toBe(choice);
  expect(matchPath(read(query))).toBe(`/tastematch?brand=3${choice === null ? '' : `&decaf=${choice}`}`);
});

test('the search for brands loses its line breaks', () => {
  expect(read('search=%20lavazza%0D%0A%20rossa%20').words).toBe('lavazza rossa');
});

test('changes of the taste and beans that are left out stand in the address in one form', () => {
  const search = read(
    'brand=3&tastes=salt-2_chocolate-8&weights=burnt-ignore_nonsense-must&without=73_4_73_x',
  );
  expect(search.changes).toEqual({ moved: { chocolate: 8, salt: 2 }, importance: { burnt: 'ignore' } });
  expect(search.without).toEqual([4, 73]);
  expect(matchPath({ ...search, maxPriceTyped: '£20' })).toBe(
    '/tastematch?brand=3&dearest=%C2%A320&tastes=chocolate-8_salt-2&weights=burnt-ignore&without=4_73',
  );
});

test.each([
  ['brand=3', '30', '/tastematch?brand=3'],
  ['brand=3&dearest=30', '30', '/tastematch?brand=3'],
  ['brand=3&dearest=', '', '/tastematch?brand=3&dearest=any'],
  ['brand=3&dearest=any', '', '/tastematch?brand=3&dearest=any'],
  ['brand=3&dearest=45', '45', '/tastematch?brand=3&dearest=45'],
])('a kilo costs at most £30 unless the address says otherwise: %s', (query, typed, path) => {
  expect(read(query).maxPriceTyped).toBe(typed);
  expect(matchPath(read(query))).toBe(path);
});

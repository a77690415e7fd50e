import { expect, test } from 'vitest';
import { readAsked } from './asked.ts';

const asked = (query: string) => readAsked(new URLSearchParams(query));

test('an address says which brand, and under which conditions', () => {
  expect(asked('brand=3&roast=4&dearest=£24.50&simple=1')).toEqual({
    search: '',
    brandId: 3,
    roastId: 4,
    dearest: 2450,
    dearestTyped: '£24.50',
    simpleFirst: true,
  });
});

test.each(['brand=x', 'brand=-1', 'brand=0', 'brand=1e3', 'brand=99999999'])('%s names no brand', (query) => {
  expect(asked(query).brandId).toBeNull();
});

test.each(['cheap', '-5', '0', '1e9', '99999'])('%s is no price, and stays to be mended', (typed) => {
  expect(asked(`dearest=${typed}`)).toMatchObject({ dearest: null, dearestTyped: typed });
});

test('a search loses its line breaks', () => {
  expect(asked('search=%20lavazza%0D%0A%20rossa%20').search).toBe('lavazza rossa');
});

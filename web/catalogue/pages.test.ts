import { expect, it } from 'vitest';
import { pageAsked } from './pages.ts';

it.each([
  [null, 1],
  ['1', 1],
  ['7', 7],
  ['007', 7],
  ['0', 1],
  ['99', 18],
  ['-3', 1],
  ['2.5', 1],
  ['two', 1],
  ['', 1],
  ['1e9', 1],
  ['99999999999999999999', 1],
])('page=%s shows page %i of 18', (asked, page) => {
  expect(pageAsked(asked, 18)).toBe(page);
});

it('shows page 1 of an empty shelf', () => expect(pageAsked('4', 0)).toBe(1));

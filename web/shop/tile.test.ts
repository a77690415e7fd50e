import { expect, it } from 'vitest';
import { brokenWordOf, truncate } from './tile.ts';

it('a description of 80 characters is not truncated', () => {
  expect(truncate('a'.repeat(80))).toBe('a'.repeat(80));
});

it('a longer description is truncated to 80 characters and an ellipsis', () => {
  expect(truncate('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`);
});

it('truncating leaves no space before the ellipsis and splits no surrogate pair', () => {
  expect(truncate(`${'a'.repeat(79)} b c`)).toBe(`${'a'.repeat(79)}…`);
  expect(truncate('☕️🫘'.repeat(40))).not.toMatch(/[\ud800-\udbff]…$/);
});

it('a word that truncating cuts in two is known, and a whole one is not', () => {
  expect(brokenWordOf(`${'a '.repeat(39)}tea-like`)).toBe('te');
  expect(brokenWordOf(`${'a '.repeat(38)}tea, and more`)).toBe('');
  expect(brokenWordOf(`${'a '.repeat(38)}teas and more`)).toBe('');
  expect(brokenWordOf('short')).toBe('');
});

import { expect, it } from 'vitest';
import { cutShort } from './tile.ts';

it('leaves a description of 80 characters as it is', () => {
  expect(cutShort('a'.repeat(80))).toBe('a'.repeat(80));
});

it('cuts a longer one to 80 characters and an ellipsis', () => {
  expect(cutShort('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`);
});

it('leaves no space before the ellipsis, and tears no character', () => {
  expect(cutShort(`${'a'.repeat(79)} b c`)).toBe(`${'a'.repeat(79)}…`);
  expect(cutShort('☕️🫘'.repeat(40))).not.toMatch(/[\ud800-\udbff]…$/);
});

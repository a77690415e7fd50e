import { expect, it } from 'vitest';
import { withAnother } from './compared.ts';

it('another coffee comes last, and replaces the last of three', () => {
  expect(withAnother([], 'A')).toEqual(['A']);
  expect(withAnother(['A', 'B'], 'C')).toEqual(['A', 'B', 'C']);
  expect(withAnother(['A', 'B', 'C'], 'D')).toEqual(['A', 'B', 'D']);
  expect(withAnother(['A', 'B'], 'A')).toEqual(['B', 'A']);
});

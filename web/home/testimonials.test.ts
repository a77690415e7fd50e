import { expect, it } from 'vitest';
import { testimonialsFor } from './testimonials.ts';

it('shows samples only where nothing is sold', () => {
  expect(testimonialsFor(false).some(({ sample }) => sample)).toBe(true);
  expect(testimonialsFor(true).filter(({ sample }) => sample)).toEqual([]);
});

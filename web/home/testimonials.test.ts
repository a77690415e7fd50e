import { expect, it } from 'vitest';
import { testimonialsFor } from './testimonials.ts';

it('only a demo shop shows sample testimonials', () => {
  expect(testimonialsFor(false).some(({ sample }) => sample)).toBe(true);
  expect(testimonialsFor(true).filter(({ sample }) => sample)).toEqual([]);
});

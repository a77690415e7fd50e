import { expect, it } from 'vitest';
import { minutesUntilRetry } from './limits.ts';

it('an answer that fails is tried again after a minute, later and later, and at least every hour', () => {
  expect([1, 2, 3, 4, 5, 200].map(minutesUntilRetry)).toEqual([1, 4, 16, 60, 60, 60]);
});

import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test('pauses between attempts grow to a day and end after about ten days', () => {
  const pauses = Array.from({ length: 15 }, (_, before) => retryDelay(before + 1) ?? 0);
  expect(pauses.slice(0, 4)).toEqual([30, 120, 480, 1920]);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(86_400);
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(days).toBeGreaterThan(7);
  expect(days).toBeLessThan(11);
  expect(retryDelay(16)).toBeNull();
});

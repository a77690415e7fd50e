import { expect, test } from 'vitest';
import { dayOf, momentOf } from './dates.ts';

test('a day is written as YYYY/MM/D', () => {
  expect(dayOf('2026-02-05T12:00:00Z')).toBe('2026/02/5');
  expect(dayOf('2026-11-21T12:00:00Z')).toBe('2026/11/21');
});

test('a moment is written as MMMM D, YYYY h:mm:ss a', () => {
  expect(momentOf('2026-02-05T00:04:09Z')).toBe('February 5, 2026 12:04:09 am');
  expect(momentOf('2026-11-21T13:30:00Z')).toBe('November 21, 2026 1:30:00 pm');
});

test('both follow the clocks of the United Kingdom, also in summer', () => {
  expect(dayOf('2026-06-30T23:30:00Z')).toBe('2026/07/1');
  expect(momentOf('2026-06-30T23:30:00Z')).toBe('July 1, 2026 12:30:00 am');
});

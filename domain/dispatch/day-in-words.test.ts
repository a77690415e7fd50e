import { expect, it } from 'vitest';
import { dayInWords, weekdayInWords } from './day-in-words.ts';

it('a day is said with its year, or as one says it of the next few', () => {
  expect(dayInWords('2026-11-24')).toBe('24 November 2026');
  expect(weekdayInWords('2026-11-24')).toBe('Tuesday 24 November');
});

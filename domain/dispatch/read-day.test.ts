import { expect, it } from 'vitest';
import { readDay } from './read-day.ts';

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T10:00:00Z', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['01-02-26', '2026-02-01'],
  ['3 September 2026', '2026-09-03'],
  ['29/02/2027', null],
  ['31/11/2026', null],
  ['20 Foo 2026', null],
  ['', null],
])('the day %s is read as %s', (written, day) => {
  expect(readDay(written)).toBe(day);
});

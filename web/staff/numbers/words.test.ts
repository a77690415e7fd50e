import { expect, test } from 'vitest';
import { changeInWords } from './words.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' } as const;

test.each([
  [142, 100, '42% more than 1 – 31 Oct 2026'],
  [58, 100, '42% less than 1 – 31 Oct 2026'],
  [100, 100, 'as much as 1 – 31 Oct 2026'],
  [5, 0, 'none on 1 – 31 Oct 2026'],
  [0, 0, 'none on 1 – 31 Oct 2026 either'],
])('%i after %i says with which days it is compared', (now, before, words) =>
  expect(changeInWords(now, before, OCTOBER)).toBe(words),
);

test('the days are named as shortly as they can be', () => {
  const across = { from: '2025-12-30', to: '2026-01-27' } as const;
  const day = { from: '2026-11-27', to: '2026-11-27' } as const;
  expect([changeInWords(3, 2, day), changeInWords(3, 0, day)]).toEqual([
    '50% more than 27 Nov 2026',
    'none on 27 Nov 2026',
  ]);
  expect(changeInWords(3, 2, across)).toBe('50% more than 30 Dec 2025 – 27 Jan 2026');
});

import { expect, it } from 'vitest';
import { bagsOfAWeek } from './demand.ts';

it('a coffee that no flight has asked for is kept in four bags', () => {
  expect(bagsOfAWeek([])).toBe(4);
  expect(bagsOfAWeek([0, 8, 15])).toBe(4);
});

it('a coffee is kept in the mean of four weeks and one deviation more, in whole bags', () => {
  const steady = [0, 7, 14, 21].flatMap((from) => Array.from({ length: 10 }, () => from + 3));
  expect(bagsOfAWeek(steady)).toBe(10);
  const rising = [
    ...Array.from({ length: 16 }, () => 1),
    ...Array.from({ length: 8 }, () => 8),
    ...Array.from({ length: 8 }, () => 15),
    ...Array.from({ length: 8 }, () => 27),
  ];
  // 10 and √12.
  expect(bagsOfAWeek(rising)).toBe(14);
});

it('bags that left longer than four weeks ago count no more', () => {
  expect(bagsOfAWeek(Array.from({ length: 100 }, () => 28))).toBe(4);
});

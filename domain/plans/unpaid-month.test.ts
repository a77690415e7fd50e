import { expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { askedBy, daysLeftToCharge } from './unpaid-month.ts';

it('an unpaid month is asked for on days 0, 3 and 8, and is over on day 10', () => {
  const asked = Array.from({ length: 12 }, (_, days) => askedBy('2027-03-27', dayAfter('2027-03-27', days)));
  expect(asked).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 'over', 'over']);
});

it('a month that falls due tomorrow is not asked for', () => {
  expect(askedBy('2027-03-28', '2027-03-27')).toBe(0);
});

it('a month that was asked for once is charged on days 3 and 8, and after the third time no more', () => {
  expect([0, 1, 3].map((asked) => daysLeftToCharge('2027-03-27', asked))).toEqual([
    ['2027-03-27', '2027-03-30', '2027-04-04'],
    ['2027-03-30', '2027-04-04'],
    [],
  ]);
});

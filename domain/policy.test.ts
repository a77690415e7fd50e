import fc from 'fast-check';
import { expect, test } from 'vitest';
import { financialYearEnds, recordRetainedUntil, recordsForgottenBefore } from './policy.ts';

const shown = (date: Date) => date.toLocaleString('en-GB', { timeZone: 'Europe/London' });

test.each([
  ['2026-11-21T09:30:00Z', '01/04/2033, 00:00:00'],
  ['2027-03-31T22:59:59Z', '01/04/2033, 00:00:00'],
  // Half past midnight of the first of April in London.
  ['2027-03-31T23:30:00Z', '01/04/2034, 00:00:00'],
])('the customer of an order of %s is retained until %s', (placed, until) => {
  expect(shown(recordRetainedUntil(new Date(placed)))).toBe(until);
});

test('the legal retention of orders ends with a financial year', () => {
  const lastDay = new Date(recordRetainedUntil(new Date('2026-11-21')).getTime() - 1);
  const day = lastDay.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/London',
  });
  expect(day).toBe(financialYearEnds());
});

test('the customer of an order is forgotten when the retention ends, after six years at the earliest', () => {
  const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(time, time, (placed, now) => {
      expect(placed < recordsForgottenBefore(now)).toBe(now >= recordRetainedUntil(placed));
      expect(recordRetainedUntil(placed).getUTCFullYear() - placed.getUTCFullYear()).toBeGreaterThanOrEqual(
        6,
      );
    }),
  );
});

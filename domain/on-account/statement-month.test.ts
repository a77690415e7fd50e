import { expect, it } from 'vitest';
import { monthAfter, monthToState } from './statement-month.ts';

it.each([
  ['2026-12-01T07:59:59Z', null, 'before the morning of the first working day'],
  ['2026-12-01T08:00:00Z', '2026-11-01', 'on the first working day'],
  ['2026-12-31T23:59:59Z', '2026-11-01', 'late in the month, where nothing ran before'],
  ['2027-01-01T12:00:00Z', null, 'on New Year’s Day, a bank holiday'],
  ['2027-01-03T12:00:00Z', null, 'on the Sunday after it'],
  ['2027-01-04T08:00:00Z', '2026-12-01', 'on the Monday after it'],
  ['2026-05-01T07:00:00Z', '2026-04-01', 'at eight in summer'],
  ['2026-05-01T06:59:59Z', null, 'before eight in summer'],
  ['2023-05-01T12:00:00Z', null, 'on an early May bank holiday'],
  ['2023-05-02T07:00:00Z', '2023-04-01', 'on the day after it'],
  ['2026-07-31T23:30:00Z', null, 'in the first half hour of August, which is a Saturday, in London'],
])('at %s the month to state is %s: %s', (now, month, _when) => {
  expect(monthToState(new Date(now))).toBe(month);
});

it('a month is followed by the next, also over the end of a year', () => {
  expect([monthAfter('2026-01-01'), monthAfter('2026-12-01'), monthAfter('2027-02-01')]).toEqual([
    '2026-02-01',
    '2027-01-01',
    '2027-03-01',
  ]);
});

import { expect, it } from 'vitest';
import { ageOf, dueInWords, dueOn, holdsOrders, interestOn, reminderDue } from './terms.ts';

it('an order is due 30 days after it was placed, over the end of a month and a change of clocks', () => {
  expect(dueOn('2026-03-15')).toBe('2026-04-14');
  expect(dueOn('2027-01-31')).toBe('2027-03-02');
});

it.each([
  ['2026-11-26', null],
  ['2026-11-27', -3],
  ['2026-11-30', -3],
  ['2026-12-01', 1],
  ['2026-12-07', 7],
  ['2026-12-13', 7],
  ['2026-12-14', 14],
  ['2027-12-14', 14],
])('on %s the reminder of what is due on 30 November is that of day %s', (today, stage) => {
  expect(reminderDue('2026-11-30', today)).toBe(stage);
});

it('further orders are held from 14 days late', () => {
  expect(holdsOrders('2026-11-30', '2026-12-13')).toBe(false);
  expect(holdsOrders('2026-11-30', '2026-12-14')).toBe(true);
});

it('what is owed is of four ages', () => {
  expect(
    ['2026-12-31', '2027-01-01', '2027-01-30', '2027-01-31', '2027-03-01', '2027-03-02'].map((day) =>
      ageOf('2026-12-01', day),
    ),
  ).toEqual([0, 1, 1, 2, 2, 3]);
});

it('due days are said in words', () => {
  expect(dueInWords('2026-12-01', '2026-11-28')).toBe('due in 3 days');
  expect(dueInWords('2026-12-01', '2026-12-01')).toBe('due today');
  expect(dueInWords('2026-12-01', '2026-12-02')).toBe('1 day late');
});

it('interest is by the day, and none before 30 days', () => {
  expect(interestOn(100_00, 29)).toBe(0);
  expect(interestOn(100_00, 365)).toBe(14_00);
});

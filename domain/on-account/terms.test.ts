import { expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import {
  ageOf,
  daysOverdue,
  dueInWords,
  dueOn,
  holdsOrders,
  interestOn,
  placedWhenHeld,
  placedWhenLate,
  reminderDue,
} from './terms.ts';

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

it('an order is late, and holds others, exactly if it was placed by the days that lists ask for', () => {
  const placed = '2026-09-20';
  for (let days = 0; days < 60; days++) {
    const today = dayAfter(placed, days);
    expect(placed <= placedWhenLate(today)).toBe(daysOverdue(dueOn(placed), today) > 0);
    expect(placed <= placedWhenHeld(today)).toBe(holdsOrders(dueOn(placed), today));
  }
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
  const after = (days: number, percent: number) =>
    interestOn(100_00, { due: '2026-11-30', today: dayAfter('2026-11-30', days) }, () => percent);
  expect(after(29, 4)).toBe(0);
  expect(after(30, 4)).toBe(1_15);
  expect(after(365, 4)).toBe(14_00);
  expect(after(365, 4.75)).toBe(14_75);
});

it('interest of each late day goes by the base rate of that day, from the day after it was due to today', () => {
  const asked: string[] = [];
  const rateOn = (day: string) => {
    asked.push(day);
    return day < '2026-12-11' ? 4 : 5;
  };
  // Ten days at 14% and twenty-five at 15%, of £3,650: £14 and £37.50.
  expect(interestOn(3_650_00, { due: '2026-11-30', today: '2027-01-04' }, rateOn)).toBe(51_50);
  expect([asked.length, asked.at(0), asked.at(-1)]).toEqual([35, '2026-12-01', '2027-01-04']);
});

it('interest is rounded once, over all days, and in whole basis points', () => {
  const of = (pence: number, days: number, percent: number) =>
    interestOn(pence, { due: '2026-11-30', today: dayAfter('2026-11-30', days) }, () => percent);
  // A penny and a bit each day, of which each day’s own rounding would lose the bit.
  expect(of(36_50, 100, 4)).toBe(1_40);
  // 10.03 times 100 isn’t whole in binary.
  expect(of(10_000_00, 365, 0.03)).toBe(1_003_00);
});

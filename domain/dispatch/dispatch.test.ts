import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBankHoliday } from './bank-holidays.ts';
import { cutOffOn, timeInWords } from './cut-off.ts';
import { dayAfter, weekday } from './day.ts';
import { beginOfDay, nextDispatch, presumedDelivery, presumedSince } from './dispatch.ts';
import { USUAL_DAYS } from './working-days.ts';

const dispatch = (at: string) => nextDispatch(new Date(at), USUAL_DAYS);

describe('the next dispatch of an order placed', () => {
  it.each([
    ['on a Tuesday morning', '2026-11-24T11:59:59Z', '2026-11-24', '2026-11-25', '2026-11-26'],
    ['from noon on', '2026-11-24T12:00:00Z', '2026-11-25', '2026-11-26', '2026-11-27'],
    ['on a Friday morning', '2026-11-27T09:00:00Z', '2026-11-27', '2026-11-28', '2026-11-30'],
    ['on a Friday evening', '2026-11-27T20:00:00Z', '2026-11-30', '2026-12-01', '2026-12-02'],
    ['on a Sunday', '2026-11-29T09:00:00Z', '2026-11-30', '2026-12-01', '2026-12-02'],
    ['before Christmas', '2026-12-24T10:00:00Z', '2026-12-24', '2026-12-29', '2026-12-30'],
    ['after noon before Christmas', '2026-12-24T12:30:00Z', '2026-12-29', '2026-12-30', '2026-12-31'],
    ['on the Thursday before Easter', '2027-03-25T10:00:00Z', '2027-03-25', '2027-03-27', '2027-03-30'],
    ['past midnight in a summer night', '2026-07-01T23:30:00Z', '2026-07-02', '2026-07-03', '2026-07-04'],
  ])('%s', (_when, at, dispatchedOn, first, second) => {
    expect(dispatch(at)).toMatchObject({ dispatchedOn, deliveredOn: { 1: first, 2: second } });
  });

  it.each([
    ['in winter', '2026-11-24T08:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['in summer', '2026-07-01T08:00:00Z', '2026-07-01T11:00:00.000Z'],
  ])('closes at noon in London %s', (_when, at, closes) => {
    expect(dispatch(at).orderBefore.toISOString()).toBe(closes);
  });

  it('is always on a working day, holds until its cut-off whatever that is, and arrives First Class before Second', () => {
    const anyTime = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    const minutes = fc.integer({ min: 6 * 60, max: 20 * 60 });
    const anyCutOffs = fc
      .array(fc.record({ from: anyTime.map((from) => from.toISOString().slice(0, 10)), minutes }), {
        maxLength: 4,
      })
      .map((cutOffs) => cutOffs.toSorted((a, b) => (a.from < b.from ? -1 : 1)));
    fc.assert(
      fc.property(anyTime, anyCutOffs, (at, cutOffs) => {
        const days = { ...USUAL_DAYS, cutOffs };
        const { orderBefore, dispatchedOn, deliveredOn } = nextDispatch(at, days);
        expect(orderBefore.getTime()).toBeGreaterThan(at.getTime());
        expect(nextDispatch(new Date(orderBefore.getTime() - 1), days).dispatchedOn).toBe(dispatchedOn);
        expect(nextDispatch(orderBefore, days).dispatchedOn > dispatchedOn).toBe(true);
        expect([1, 2, 3, 4, 5]).toContain(weekday(dispatchedOn));
        expect(isBankHoliday(dispatchedOn)).toBe(false);
        expect(dispatchedOn < deliveredOn[1] && deliveredOn[1] < deliveredOn[2]).toBe(true);
        expect(dayAfter(dispatchedOn, 8) > deliveredOn[2]).toBe(true);
      }),
    );
  });
});

describe('the cut-off that the office settled', () => {
  const cutOffs = [
    { from: '2026-03-01', minutes: 11 * 60 + 30 },
    { from: '2026-11-26', minutes: 15 * 60 },
  ];

  it.each([
    ['a millisecond before it', '2026-11-24T11:29:59.999Z', '2026-11-24', '2026-11-24T11:30:00.000Z'],
    ['at it', '2026-11-24T11:30:00.000Z', '2026-11-25', '2026-11-25T11:30:00.000Z'],
    [
      'a millisecond before it in summer',
      '2026-07-01T10:29:59.999Z',
      '2026-07-01',
      '2026-07-01T10:30:00.000Z',
    ],
    ['at it in summer', '2026-07-01T10:30:00.000Z', '2026-07-02', '2026-07-02T10:30:00.000Z'],
    [
      'in the night in which summer time begins',
      '2026-03-29T01:30:00Z',
      '2026-03-30',
      '2026-03-30T10:30:00.000Z',
    ],
    ['in the hour that there is twice', '2026-10-25T01:30:00Z', '2026-10-26', '2026-10-26T11:30:00.000Z'],
    ['before a day with another one', '2026-11-25T11:30:00Z', '2026-11-26', '2026-11-26T15:00:00.000Z'],
    [
      'a millisecond before the other one',
      '2026-11-26T14:59:59.999Z',
      '2026-11-26',
      '2026-11-26T15:00:00.000Z',
    ],
    [
      'before there was any, when it was noon',
      '2026-02-26T11:59:59.999Z',
      '2026-02-26',
      '2026-02-26T12:00:00.000Z',
    ],
  ])('is for the right day: %s', (_when, at, dispatchedOn, closes) => {
    const next = nextDispatch(new Date(at), { ...USUAL_DAYS, cutOffs });
    expect(next.dispatchedOn).toBe(dispatchedOn);
    expect(next.orderBefore.toISOString()).toBe(closes);
  });

  it('of two that begin on one day is the one settled last', () => {
    const day = '2026-11-24';
    expect(
      cutOffOn(day, [...cutOffs.slice(0, 1), { from: day, minutes: 600 }, { from: day, minutes: 660 }]),
    ).toBe(660);
  });

  it.each([
    [0, '12:00 am'],
    [570, '9:30 am'],
    [720, 'noon'],
    [750, '12:30 pm'],
    [900, '3:00 pm'],
  ])('is said as pages say it', (minutes, words) => {
    expect(timeInWords(minutes)).toBe(words);
  });
});

describe('days that the office settled', () => {
  const days = {
    closed: new Set(['2026-11-24', '2026-11-25']),
    opened: new Set(['2026-11-28']),
    cutOffs: [],
  };

  it.each([
    ['before days that are closed', '2026-11-23T12:30:00Z', '2026-11-26'],
    ['on a day that is closed', '2026-11-24T09:00:00Z', '2026-11-26'],
    ['before a Saturday that is opened', '2026-11-27T20:00:00Z', '2026-11-28'],
    ['on that Saturday', '2026-11-28T11:59:59Z', '2026-11-28'],
    ['after its noon', '2026-11-28T12:00:00Z', '2026-11-30'],
  ])('an order placed %s leaves on a day that is open', (_when, at, dispatchedOn) => {
    expect(nextDispatch(new Date(at), days).dispatchedOn).toBe(dispatchedOn);
  });
});

describe('an order of which nothing is reported', () => {
  it.each([
    ['First Class of a Tuesday', '2026-11-24', 1, '2026-11-27'],
    ['Second Class of a Tuesday', '2026-11-24', 2, '2026-11-30'],
    ['First Class before Christmas', '2026-12-23', 1, '2026-12-30'],
  ] as const)('is taken for delivered after some delivery days: %s', (_what, from, option, on) => {
    expect(presumedDelivery(from, option)).toBe(on);
  });

  it.each([1, 2] as const)('is so by the days of option %i, seen from the day of delivery too', (option) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (days) => {
        const today = dayAfter('2022-01-01', days);
        const last = presumedSince(today, option);
        expect(presumedDelivery(last, option) <= today).toBe(true);
        expect(presumedDelivery(dayAfter(last, 1), option) > today).toBe(true);
      }),
    );
  });
});

it('a day begins at midnight in London, in summer and in winter, and on the days when clocks change', () => {
  expect(beginOfDay('2026-11-01').toISOString()).toBe('2026-11-01T00:00:00.000Z');
  expect(beginOfDay('2026-07-01').toISOString()).toBe('2026-06-30T23:00:00.000Z');
  expect(beginOfDay('2026-10-25').toISOString()).toBe('2026-10-24T23:00:00.000Z');
  expect(beginOfDay('2026-03-29').toISOString()).toBe('2026-03-29T00:00:00.000Z');
});

/** As published on gov.uk for England and Wales. */
const PUBLISHED = [
  '2022-01-03 2022-04-15 2022-04-18 2022-05-02 2022-08-29 2022-12-26 2022-12-27',
  '2023-01-02 2023-04-07 2023-04-10 2023-05-01 2023-05-08 2023-05-29 2023-08-28 2023-12-25 2023-12-26',
  '2025-01-01 2025-04-18 2025-04-21 2025-05-05 2025-05-26 2025-08-25 2025-12-25 2025-12-26',
  '2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28',
  '2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28',
].flatMap((year) => year.split(' '));

describe('bank holidays in England and Wales', () => {
  it.each(PUBLISHED)('include %s', (day) => expect(isBankHoliday(day)).toBe(true));

  it.each(['2025', '2026', '2027'])('are eight in %s', (year) => {
    const days = Array.from({ length: 365 }, (_, i) => dayAfter(`${year}-01-01`, i));
    expect(days.filter(isBankHoliday)).toHaveLength(8);
  });
});

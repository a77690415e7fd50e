import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Machine } from '#domain/roasting/plan.ts';
import { isBankHoliday } from './bank-holidays.ts';
import { weekday } from './day.ts';
import { nextDispatch } from './dispatch.ts';
import { type Booked, type Need, needsOf, openPromises } from './promise.ts';
import { USUAL_DAYS, type WorkingDays } from './working-days.ts';

/** Two batches of one kilo a day. */
const small: Machine = {
  id: 1,
  minGrams: 100,
  maxGrams: 1000,
  minutes: 50,
  changeoverMinutes: 10,
  opens: 600,
  closes: 710,
};
const settings = {
  fillAllowanceBp: 100,
  fillAllowanceGrams: 10,
  customBlendsBefore: true,
  wagePencePerHour: 1600,
};
const facts = { lossBp: () => 1950, isOrganic: () => false, pencePerKilo: () => 900, unsold: () => 1 };
const promises = (
  booked: readonly Booked[] = [],
  machines: readonly Machine[] = [small],
  workingDays: WorkingDays = USUAL_DAYS,
) => openPromises({ machines, settings, facts, booked, workingDays });

const TUESDAY = '2026-11-24';
const MORNING = new Date(`${TUESDAY}T09:00:00Z`);
const need = (bean: number, grams = 500): Need => ({ roastable: `bean:${bean}@3`, grams });
const booked = (bean: number, day: string, grams = 500): Booked => ({ ...need(bean, grams), day });

describe('the promise of dispatch', () => {
  it('is the next working day as long as the machines have time', () => {
    expect(promises()([need(1)], MORNING)).toEqual(nextDispatch(MORNING, USUAL_DAYS));
    expect(promises([booked(1, TUESDAY)])([need(2)], MORNING).dispatchedOn).toBe(TUESDAY);
  });

  it('is the first later working day with time left, with its own cut-off and days of delivery', () => {
    const full = [booked(1, TUESDAY), booked(2, TUESDAY)];
    expect(promises(full)([need(3)], MORNING)).toEqual({
      orderBefore: new Date('2026-11-25T12:00:00Z'),
      dispatchedOn: '2026-11-25',
      deliveredOn: { 1: '2026-11-26', 2: '2026-11-27' },
    });
    const friday = [booked(1, '2026-11-27'), booked(2, '2026-11-27')];
    expect(promises(friday)([need(3)], new Date('2026-11-27T09:00:00Z')).dispatchedOn).toBe('2026-11-30');
  });

  it('is not before the day on which an order is wanted, unless that day is no longer possible', () => {
    const on = (day: string, machines?: readonly Machine[]) =>
      promises([booked(1, '2026-11-27'), booked(2, '2026-11-27')], machines)([need(3)], MORNING, day);
    expect(on('2026-11-26')).toMatchObject({ dispatchedOn: '2026-11-26', deliveredOn: { 1: '2026-11-27' } });
    expect(on('2026-11-27').dispatchedOn).toBe('2026-11-30');
    expect(on('2026-11-20')).toEqual(nextDispatch(MORNING, USUAL_DAYS));
    expect(on('2026-11-26', []).dispatchedOn).toBe('2026-11-26');
  });

  it('is never a closed day, even where an order is wanted on one', () => {
    const closed = { closed: new Set(['2026-11-26']), opened: new Set(['2026-11-28']), cutOffs: [] };
    for (const machines of [[small], []]) {
      const on = (day: string) => promises([], machines, closed)([need(3)], MORNING, day).dispatchedOn;
      expect(on('2026-11-26')).toBe('2026-11-27');
      expect(on('2026-11-28')).toBe('2026-11-28');
      expect(on('2026-11-29')).toBe('2026-11-30');
    }
  });

  it('finds room in a batch that is roasted anyway', () => {
    const full = [booked(1, TUESDAY, 250), booked(2, TUESDAY, 250)];
    expect(promises(full)([need(1, 300)], MORNING).dispatchedOn).toBe(TUESDAY);
    expect(promises(full)([need(1, 3000)], MORNING).dispatchedOn).not.toBe(TUESDAY);
  });

  it('counts only the minutes that are left of today', () => {
    const at = (time: string) => promises()([need(1), need(2)], new Date(`${TUESDAY}T${time}Z`)).dispatchedOn;
    expect(at('10:00:00')).toBe(TUESDAY);
    expect(at('11:05:00')).toBe('2026-11-25');
  });

  it.each([
    ['a millisecond before the cut-off', '2026-11-24T11:59:59.999Z', '2026-11-24'],
    ['at the cut-off', '2026-11-24T12:00:00.000Z', '2026-11-25'],
    ['a millisecond before the cut-off of summer', '2026-07-01T10:59:59.999Z', '2026-07-01'],
    ['in the night in which summer time begins', '2026-03-29T01:30:00Z', '2026-03-30'],
    ['in the hour that there is twice', '2026-10-25T01:30:00Z', '2026-10-26'],
    ['before Easter, after the cut-off', '2027-03-25T12:00:00Z', '2027-03-30'],
  ])('%s is for the right day', (_when, at, day) => {
    const open = promises([], [{ ...small, closes: 900 }]);
    expect(open([need(1)], new Date(at)).dispatchedOn).toBe(day);
  });

  it('has the cut-off that the office settled for its day, also where another day is promised', () => {
    const cutOffs = [{ from: '2026-11-25', minutes: 10 * 60 + 30 }];
    const open = promises([], [{ ...small, closes: 900 }], { ...USUAL_DAYS, cutOffs });
    const at = (time: string) => open([need(1)], new Date(time));
    expect(at('2026-11-24T12:00:00.000Z').orderBefore).toEqual(new Date('2026-11-25T10:30:00Z'));
    expect(at('2026-11-25T10:29:59.999Z').dispatchedOn).toBe('2026-11-25');
    expect(at('2026-11-25T10:30:00.000Z').dispatchedOn).toBe('2026-11-26');
    const full = [booked(1, TUESDAY), booked(2, TUESDAY)];
    const later = promises(full, [small], { ...USUAL_DAYS, cutOffs })([need(3)], MORNING);
    expect(later.orderBefore).toEqual(new Date('2026-11-25T10:30:00Z'));
  });

  it('of more than a whole day can roast comes once enough time has passed', () => {
    expect(promises()([need(1, 4000)], MORNING).dispatchedOn).toBe('2026-11-26');
  });

  it('of more than a whole day can roast takes the time of all machines, though its cheapest batches would wait', () => {
    const large = { ...small, id: 2, minGrams: 2000, maxGrams: 4000, closes: 650 };
    expect(promises([], [small, large])([need(1, 9000)], MORNING).dispatchedOn).toBe('2026-11-25');
  });

  it('without machines is what the clock says', () => {
    expect(promises([], [])([need(1)], MORNING)).toEqual(nextDispatch(MORNING, USUAL_DAYS));
  });

  it('is a working day, never before the next dispatch, and never earlier for a fuller roastery', () => {
    const days = fc.constantFrom(TUESDAY, '2026-11-25', '2026-11-26', '2026-11-27');
    const bookings = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9 }), days).map(([bean, day]) => booked(bean, day)),
    );
    const time = fc.date({ min: MORNING, max: new Date('2026-11-27T18:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(bookings, bookings, time, (some, more, at) => {
        const day = promises(some)([need(10)], at).dispatchedOn;
        expect(day >= nextDispatch(at, USUAL_DAYS).dispatchedOn).toBe(true);
        expect([1, 2, 3, 4, 5]).toContain(weekday(day));
        expect(isBankHoliday(day)).toBe(false);
        expect(promises([...some, ...more])([need(10)], at).dispatchedOn >= day).toBe(true);
      }),
    );
  });
});

describe('what lines need roasted', () => {
  it('is added up by coffee and roast', () => {
    const santos = [{ beanId: 73, percentage: 100 }];
    const line = { recipe: santos, roastId: 3, grams: 250 };
    expect(needsOf([line, line, { ...line, roastId: 4 }])).toEqual([
      { roastable: 'bean:73@3', grams: 500 },
      { roastable: 'bean:73@4', grams: 250 },
    ]);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import {
  businessPeriodOn,
  endsUnpaidFeeOn,
  lastDayOfFeeThatEnds,
  periodToCharge,
} from './business-period.ts';

it.each([
  ['month', '2026-01-31', '2026-02-27', 0, '2026-01-31', '2026-02-28'],
  ['month', '2026-01-31', '2026-02-28', 1, '2026-02-28', '2026-03-31'],
  ['year', '2024-02-29', '2025-02-27', 0, '2024-02-29', '2025-02-28'],
  ['year', '2024-02-29', '2025-02-28', 1, '2025-02-28', '2026-02-28'],
  ['year', '2024-02-29', '2028-02-29', 4, '2028-02-29', '2029-02-28'],
] as const)(
  'a plan paid by the %s that began on %s is on %s in its period %d, from %s to %s',
  (paidBy, beginsOn, day, period, startsOn, endsOn) => {
    expect(businessPeriodOn({ beginsOn, paidBy }, day)).toEqual({ period, startsOn, endsOn });
  },
);

it('every day of a plan lies in one period, and each period begins where the one before ended', () => {
  const days = fc.integer({ min: 0, max: 4000 });
  fc.assert(
    fc.property(days, days, fc.constantFrom('month', 'year'), (from, later, paidBy) => {
      const plan = { beginsOn: dayAfter('2024-01-01', from), paidBy };
      const day = dayAfter(plan.beginsOn, later);
      const { period, startsOn, endsOn } = businessPeriodOn(plan, day);
      expect(startsOn <= day && day < endsOn).toBe(true);
      expect(businessPeriodOn(plan, endsOn)).toMatchObject({ period: period + 1, startsOn: endsOn });
    }),
  );
});

it('an unpaid fee ends its plan 30 days after it was due', () => {
  expect(endsUnpaidFeeOn('2026-11-01')).toBe('2026-12-31');
  expect(lastDayOfFeeThatEnds('2026-12-31')).toBe('2026-11-01');
});

const DAYS = Array.from({ length: 4 * 365 + 1 }, (_, day) => dayAfter('2024-01-01', day));

/** The days on which a plan is charged by the day that it is given up on, with what was charged; the first fee is paid on `paidOn`, the others never. */
function charged(
  plan: Parameters<typeof businessPeriodOn>[0],
  { until, paidOn }: { until: Day; paidOn: Day },
) {
  const fees: { on: Day; period: number; startsOn: Day; endsOn: Day }[] = [];
  for (let today = plan.beginsOn; today < until; today = dayAfter(today, 1)) {
    const owed = fees.find((fee) => fee.period > 0 || today < paidOn);
    const known = { period: fees.at(-1)?.period ?? null, unpaidSince: owed?.on ?? null };
    const period = periodToCharge(plan, known, today);
    if (period !== null) fees.push({ on: today, ...period });
  }
  return fees;
}

it.each(['month', 'year'] as const)(
  'a plan paid by the %s is charged nothing more in the two weeks before it ends unpaid, on whichever day it began',
  (paidBy) => {
    for (const beginsOn of DAYS) {
      const until = endsUnpaidFeeOn(beginsOn);
      const fees = charged({ beginsOn, paidBy }, { until, paidOn: '9999-01-01' });
      expect(fees.length).toBeLessThanOrEqual(paidBy === 'month' ? 2 : 1);
      for (const { on } of fees) expect(dayAfter(on, 14) < until).toBe(true);
    }
  },
);

it('once a late fee is paid, the period of that day is charged, and none that is over', () => {
  for (const beginsOn of DAYS) {
    const paidOn = dayAfter(beginsOn, 59);
    const fees = charged({ beginsOn, paidBy: 'month' }, { until: dayAfter(paidOn, 1), paidOn });
    for (const { on, startsOn, endsOn } of fees) expect(startsOn <= on && on < endsOn).toBe(true);
    expect(new Set(fees.map(({ period }) => period)).size).toBe(fees.length);
    expect(fees.at(-1)?.endsOn).toBe(businessPeriodOn({ beginsOn, paidBy: 'month' }, paidOn).endsOn);
  }
});

it('a plan whose days are to come is charged nothing yet', () => {
  const plan = { beginsOn: '2026-11-01', paidBy: 'month' } as const;
  expect(periodToCharge(plan, { period: null, unpaidSince: null }, '2026-10-31')).toBeNull();
});

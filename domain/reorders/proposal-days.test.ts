import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { deliveryDay, isWorkingDay, nextWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { approveBy, proposalDays } from './proposal-days.ts';
import { skippedUntil } from './proposal-rules.ts';

describe('the days of a proposal', () => {
  it('bring the coffee before it runs out, and leave three working days to answer', () => {
    const ends = fc.integer({ min: 0, max: 1000 }).map((days) => dayAfter('2026-01-01', days));
    fc.assert(
      fc.property(
        ends,
        fc.constantFrom(1 as const, 2 as const),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (runsOutOn, option, spreadDays) => {
          const { dispatchOn, proposeOn } = proposalDays({ runsOutOn, spreadDays }, option, USUAL_DAYS);
          expect(isWorkingDay(dispatchOn, USUAL_DAYS)).toBe(true);
          expect(deliveryDay(dispatchOn, option) < runsOutOn).toBe(true);
          expect(isWorkingDay(proposeOn, USUAL_DAYS)).toBe(true);
          const next = (day: string) => nextWorkingDay(day, USUAL_DAYS);
          expect(next(next(next(proposeOn)))).toBe(dispatchOn);
        },
      ),
    );
  });

  it('leave out Christmas and weekends', () => {
    // The last parcels before Christmas come on Thursday 24 December.
    expect(proposalDays({ runsOutOn: '2026-12-28', spreadDays: 0 }, 1, USUAL_DAYS)).toEqual({
      dispatchOn: '2026-12-23',
      proposeOn: '2026-12-18',
    });
  });

  it('leave out days that the office closed, and count those that it opened', () => {
    const closed = {
      closed: new Set(['2026-06-16', '2026-06-17']),
      opened: new Set(['2026-06-13']),
      cutOffs: [],
    };
    expect(proposalDays({ runsOutOn: '2026-06-19', spreadDays: 0 }, 1, closed)).toEqual({
      dispatchOn: '2026-06-15',
      proposeOn: '2026-06-11',
    });
    const late = { runsOutOn: '2026-06-19', dispatchOn: '2026-06-15' };
    const at = (now: string) => approveBy(late, 1, { now: new Date(now), workingDays: closed });
    expect(at('2026-06-15T09:00:00Z')).toBe('2026-06-15');
    expect(at('2026-06-16T09:00:00Z')).toBeNull();
  });

  it('come earlier for somebody whose bags last now longer, now shorter', () => {
    const steady = proposalDays({ runsOutOn: '2026-06-19', spreadDays: 0 }, 1, USUAL_DAYS).dispatchOn;
    expect(steady).toBe('2026-06-17');
    expect(proposalDays({ runsOutOn: '2026-06-19', spreadDays: 4 }, 1, USUAL_DAYS).dispatchOn).toBe(
      '2026-06-15',
    );
  });

  it('name a noon only while an approval by then still brings the coffee before it runs out', () => {
    const steady = { runsOutOn: '2026-06-19', dispatchOn: '2026-06-17' };
    const at = (time: string) => approveBy(steady, 1, { now: new Date(time), workingDays: USUAL_DAYS });
    expect(at('2026-06-12T08:00:00Z')).toBe('2026-06-17');
    expect(at('2026-06-17T10:59:00Z')).toBe('2026-06-17');
    expect(at('2026-06-17T11:00:00Z')).toBeNull();
    const sunday = new Date('2026-06-14T09:00:00Z');
    expect(
      approveBy({ ...steady, dispatchOn: '2026-06-12' }, 1, { now: sunday, workingDays: USUAL_DAYS }),
    ).toBe('2026-06-15');
    const lapsed = { runsOutOn: '2026-05-26', dispatchOn: '2026-05-22' };
    expect(
      approveBy(lapsed, 1, { now: new Date('2026-11-23T09:00:00Z'), workingDays: USUAL_DAYS }),
    ).toBeNull();
  });

  it('wait after a skipped order for as long as it would have lasted', () => {
    expect(skippedUntil('2026-06-01', { grams: 1000, gramsADay: 25 })).toBe('2026-07-11');
    expect(skippedUntil('2026-06-01', { grams: 250, gramsADay: 100 })).toBe('2026-06-08');
  });
});

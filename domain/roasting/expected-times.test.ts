import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationInWords, expectedTimes, type TimedBatch } from './expected-times.ts';

const MINUTE = 60_000;
const pace = () => ({ minutes: 12, changeoverMinutes: 2 });
const at = (minutes: number, more: Partial<TimedBatch> = {}): TimedBatch => ({
  machineId: 1,
  state: 'planned',
  startsAt: minutes * MINUTE,
  startedAt: null,
  droppedAt: null,
  ...more,
});
const startsOf = (batches: readonly TimedBatch[], now: number) =>
  expectedTimes(batches, pace, now * MINUTE).map(({ startsAt }) => startsAt / MINUTE);

describe('the times of a day’s batches', () => {
  it('are as planned while nothing is late', () => {
    expect(startsOf([at(0), at(14), at(28)], 0)).toEqual([0, 14, 28]);
  });

  it('begin now where they were to begin before, one after the other', () => {
    expect(startsOf([at(0), at(14), at(28)], 200)).toEqual([200, 214, 228]);
  });

  it('wait for the batch that is in the machine, and for no other machine', () => {
    const inside = at(0, { state: 'roasting', startedAt: 195 * MINUTE });
    expect(startsOf([inside, at(14), at(14, { machineId: 2 })], 200)).toEqual([195, 209, 200]);
  });

  it('are as they were of what is roasted', () => {
    const done = at(0, { state: 'roasted', startedAt: 3 * MINUTE, droppedAt: 16 * MINUTE });
    expect(expectedTimes([done, at(14)], pace, 10 * MINUTE)).toEqual([
      { startsAt: 3 * MINUTE, endsAt: 16 * MINUTE },
      { startsAt: 18 * MINUTE, endsAt: 30 * MINUTE },
    ]);
  });

  it('never begin before they were planned, before now, or two at once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 12 }), fc.nat(600), (planned, now) => {
        const batches = planned.toSorted((a, b) => a - b).map((minutes) => at(minutes));
        const times = expectedTimes(batches, pace, now * MINUTE);
        for (const [i, { startsAt }] of times.entries()) {
          expect(startsAt).toBeGreaterThanOrEqual(Math.max(batches[i]?.startsAt ?? 0, now * MINUTE));
          expect(startsAt).toBeGreaterThanOrEqual((times[i - 1]?.endsAt ?? -2 * MINUTE) + 2 * MINUTE);
        }
      }),
    );
  });

  it('are told as hours and minutes', () => {
    expect([0, 5, 60, 210].map(durationInWords)).toEqual(['0 min', '5 min', '1 h', '3 h 30 min']);
  });
});

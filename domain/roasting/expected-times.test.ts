import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { durationInWords, expectedTimes, type TimedBatch } from './expected-times.ts';

const pace = () => ({ minutes: 12, changeoverMinutes: 2, opensAt: 0 });
const at = (minutes: number, more: Partial<TimedBatch> = {}): TimedBatch => ({
  machineId: 1,
  state: 'planned',
  startsAt: minutes * MINUTE_MS,
  startedAt: null,
  droppedAt: null,
  ...more,
});
const startsOf = (batches: readonly TimedBatch[], now: number) =>
  expectedTimes(batches, pace, now * MINUTE_MS).map(({ startsAt }) => startsAt / MINUTE_MS);

describe('the times of a day’s batches', () => {
  it('are as planned while nothing is late', () => {
    expect(startsOf([at(0), at(14), at(28)], 0)).toEqual([0, 14, 28]);
  });

  it('move up once a batch before them is done, and no machine begins before it opens', () => {
    const done = at(0, { state: 'roasted', startedAt: 0, droppedAt: 5 * MINUTE_MS });
    expect(startsOf([done, at(14), at(28)], 6)).toEqual([0, 7, 21]);
    const all = [at(300), at(314)].map((one) => ({ ...one, state: 'roasted', startedAt: 0, droppedAt: 0 }));
    expect(startsOf([...all, at(328)], 60)).toEqual([0, 0, 60]);
    const opening = expectedTimes([at(420)], () => ({ ...pace(), opensAt: 420 * MINUTE_MS }), 0);
    expect(opening.map(({ startsAt }) => startsAt / MINUTE_MS)).toEqual([420]);
  });

  it('begin now where they were to begin before, one after the other', () => {
    expect(startsOf([at(0), at(14), at(28)], 200)).toEqual([200, 214, 228]);
  });

  it('wait for the batch that is in the machine, and for no other machine', () => {
    const inside = at(0, { state: 'roasting', startedAt: 195 * MINUTE_MS });
    expect(startsOf([inside, at(14), at(14, { machineId: 2 })], 200)).toEqual([195, 209, 200]);
  });

  it('wait for no batch that was given up in the machine', () => {
    const givenUp = at(0, { state: 'abandoned', startedAt: 0 });
    expect(startsOf([givenUp, at(14), at(210)], 200)).toEqual([0, 200, 214]);
  });

  it('end no earlier than now while a batch is in the machine', () => {
    const inside = at(0, { state: 'roasting', startedAt: 100 * MINUTE_MS });
    const [times] = expectedTimes([inside], pace, 200 * MINUTE_MS);
    expect(times?.endsAt).toBe(200 * MINUTE_MS);
  });

  it('are as they were of what is roasted', () => {
    const done = at(0, { state: 'roasted', startedAt: 3 * MINUTE_MS, droppedAt: 16 * MINUTE_MS });
    expect(expectedTimes([done, at(14)], pace, 10 * MINUTE_MS)).toEqual([
      { startsAt: 3 * MINUTE_MS, endsAt: 16 * MINUTE_MS },
      { startsAt: 18 * MINUTE_MS, endsAt: 30 * MINUTE_MS },
    ]);
  });

  it('never begin before now or two at once, and never wait for nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 12 }), fc.nat(600), (planned, now) => {
        const batches = planned.toSorted((a, b) => a - b).map((minutes) => at(minutes));
        const times = expectedTimes(batches, pace, now * MINUTE_MS);
        for (const [i, { startsAt }] of times.entries())
          expect(startsAt).toBe(i === 0 ? now * MINUTE_MS : (times[i - 1]?.endsAt ?? 0) + 2 * MINUTE_MS);
      }),
    );
  });

  it('are told as hours and minutes', () => {
    expect([0, 5, 60, 210].map(durationInWords)).toEqual(['0 min', '5 min', '1 h', '3 h 30 min']);
  });
});

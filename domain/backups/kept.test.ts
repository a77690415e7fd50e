import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { keptBackups } from './kept.ts';

const nightly = (nights: number): Date[] =>
  Array.from({ length: nights }, (_, i) => new Date(Date.UTC(2026, 0, 1, 3) + i * DAY_MS));

it('of two years of nights, seven days, five weeks and twelve months are left', () => {
  const kept = keptBackups(nightly(730)).map((at) => at.toISOString().slice(0, 10));
  expect(kept.slice(0, 7)).toEqual([
    '2027-12-31',
    '2027-12-30',
    '2027-12-29',
    '2027-12-28',
    '2027-12-27',
    '2027-12-26',
    '2027-12-25',
  ]);
  expect(kept).toContain('2027-12-05');
  expect(kept).toContain('2027-01-31');
  expect(kept).not.toContain('2026-12-31');
  expect(kept.length).toBeLessThanOrEqual(7 + 5 + 12);
});

it('the newest is always kept, at most 24 are, and what was kept one night before is not missed', () => {
  const times = fc.uniqueArray(
    fc.date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
    {
      minLength: 1,
      maxLength: 200,
      selector: (at) => at.getTime(),
    },
  );
  fc.assert(
    fc.property(times, (madeAt) => {
      const kept = keptBackups(madeAt);
      const newest = Math.max(...madeAt.map((at) => at.getTime()));
      expect(kept[0]?.getTime()).toBe(newest);
      expect(kept.length).toBeLessThanOrEqual(24);
      expect(keptBackups(kept)).toEqual(kept);
      // To clear each night keeps the same as to clear once.
      const [, ...earlier] = madeAt.toSorted((one, other) => other.getTime() - one.getTime());
      expect(keptBackups([new Date(newest), ...keptBackups(earlier)])).toEqual(kept);
    }),
  );
});

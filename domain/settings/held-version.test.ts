import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldVersion, isAnyToCome, wrongWithStart } from './held-version.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute));
const version = (id: number, minute: number, isWithdrawn = false) => ({
  id,
  validFrom: at(minute),
  withdrawnAt: isWithdrawn ? at(0) : null,
});

describe('the version of a setting that holds', () => {
  it('is the last that began, to the millisecond', () => {
    const versions = [version(3, 20), version(1, 0), version(2, 10)];
    expect(heldVersion(versions, at(10))?.id).toBe(2);
    expect(heldVersion(versions, new Date(at(10).getTime() - 1))?.id).toBe(1);
    expect(heldVersion([version(1, 5)], at(4))).toBeUndefined();
  });

  it('of two that begin together is the one made last', () => {
    expect(heldVersion([version(8, 0), version(7, 0)], at(1))?.id).toBe(8);
  });

  it('is never one that was withdrawn, nor one to come, whatever their order', () => {
    const minutes = fc.integer({ min: 0, max: 50 });
    const made = fc.array(fc.tuple(minutes, fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(made, minutes, (all, now) => {
        const versions = all.map(([minute, isWithdrawn], id) => version(id, minute, isWithdrawn));
        const held = heldVersion(versions, at(now));
        const began = versions.filter((one) => one.withdrawnAt === null && one.validFrom <= at(now));
        expect(held === undefined).toBe(began.length === 0);
        for (const one of began) expect(held && held.validFrom >= one.validFrom).toBe(true);
        expect(heldVersion(versions.toReversed(), at(now))).toBe(held);
      }),
    );
  });

  it('is still to come until it begins or is withdrawn', () => {
    expect(isAnyToCome([version(1, 5)], at(4))).toBe(true);
    expect(isAnyToCome([version(1, 5)], at(5))).toBe(false);
    expect(isAnyToCome([version(1, 0), version(2, 5, true)], at(4))).toBe(false);
  });

  it('begins now or later, and within two years', () => {
    expect(wrongWithStart(at(0), at(0))).toBeNull();
    expect(wrongWithStart(at(0), at(1))).toBe('That time has passed.');
    expect(wrongWithStart(new Date('2029-01-01'), at(0))).toMatch(/two years/);
  });

  it('begins at once, where a later one would throw away what is added meanwhile', () => {
    expect(wrongWithStart(at(0), at(0), 'at once')).toBeNull();
    expect(wrongWithStart(at(1), at(0), 'at once')).toMatch(/at once/);
  });

  it.each([
    ['tomorrow', '2026-11-24T00:00:00Z', null],
    ['a day of summer time, which begins an hour earlier', '2027-06-30T23:00:00Z', null],
    ['today', '2026-11-23T00:00:00Z', /passed/],
    ['now', '2026-11-23T09:00:00Z', /from tomorrow on/],
    ['some time tomorrow', '2026-11-24T06:00:00Z', /from tomorrow on/],
    ['midnight in Greenwich in summer', '2027-07-01T00:00:00Z', /from tomorrow on/],
  ])('begins with a day to come, where all of a day has one value: %s', (_what, start, wrong) => {
    const said = wrongWithStart(new Date(start), at(0), 'a day to come');
    if (wrong === null) expect(said).toBeNull();
    else expect(said).toMatch(wrong);
  });

  it.each([
    ['now', '2026-11-23T09:00:00Z', null],
    ['tomorrow', '2026-11-24T00:00:00Z', null],
    ['in a minute', '2026-11-23T09:01:00Z', /tomorrow on, or none/],
    ['some time tomorrow', '2026-11-24T06:00:00Z', /tomorrow on, or none/],
  ])(
    'begins at once or with a day to come, where a day has one value but may change: %s',
    (_what, start, wrong) => {
      const said = wrongWithStart(new Date(start), at(0), 'at once or a day to come');
      if (wrong === null) expect(said).toBeNull();
      else expect(said).toMatch(wrong);
    },
  );
});

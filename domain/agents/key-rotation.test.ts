import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { type KeyTimes, keysToPublish, keyThatSigns, timesOfNextKey } from './key-rotation.ts';

const START = new Date('2026-11-29T12:00:00Z');
const at = (ms: number) => new Date(START.getTime() + ms);

/** Looks at the keys after each pause, and makes what is due. */
function afterPauses(pausesMs: readonly number[]) {
  const keys: KeyTimes[] = [];
  let time = 0;
  return pausesMs.map((pause) => {
    time += pause;
    const now = at(time);
    const times = timesOfNextKey(keys, now);
    if (times !== null) keys.push({ ...times, withdrawn_at: null });
    return { now, signs: keyThatSigns(keys, now), published: keysToPublish(keys, now), keys: [...keys] };
  });
}

describe('keys that sign', () => {
  it('change every ninety days, each published a day before', () => {
    const hourly = afterPauses(Array.from({ length: 24 * 400 }, () => HOUR_MS));
    const first = hourly[0]?.now.getTime() ?? 0;
    const changes = hourly.filter(({ signs }, i) => i > 0 && signs !== hourly[i - 1]?.signs);
    expect(changes.map(({ now }) => (now.getTime() - first) / DAY_MS)).toEqual([90, 180, 270, 360]);
    for (const { now, signs } of changes)
      expect(now.getTime() - (signs?.published_at.getTime() ?? 0)).toBeGreaterThanOrEqual(DAY_MS);
  });

  it('can be checked for at least fourteen days after all that they signed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 * DAY_MS }), { maxLength: 40 }), (pauses) => {
        for (const { now, signs, published } of afterPauses(pauses)) {
          expect(signs && published).toContain(signs);
          expect(signs?.published_until.getTime()).toBeGreaterThanOrEqual(now.getTime() + 14 * DAY_MS);
        }
      }),
    );
  });

  it('were published a day before, however seldom anybody looks within two days', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: DAY_MS }), { maxLength: 200 }), (pauses) => {
        for (const { now, signs, keys } of afterPauses(pauses))
          if (signs !== null && signs !== keys[0])
            expect(now.getTime() - signs.published_at.getTime()).toBeGreaterThanOrEqual(DAY_MS);
      }),
    );
  });

  it('are followed at once by the next where one is withdrawn', () => {
    const [first, second] = [0, 1].map((day) => ({
      published_at: at(0),
      signs_from: at(day * DAY_MS),
      signs_until: at(90 * DAY_MS),
      published_until: at(104 * DAY_MS),
      withdrawn_at: null,
    })) as [KeyTimes, KeyTimes];
    const withdrawn = { ...first, withdrawn_at: at(HOUR_MS) };
    const now = at(2 * HOUR_MS);
    expect(keyThatSigns([first, second], now)).toBe(first);
    expect(keyThatSigns([withdrawn, second], now)).toBe(second);
    expect(keysToPublish([withdrawn, second], now)).toEqual([second]);
    expect(keyThatSigns([withdrawn], now)).toBeNull();
    expect(timesOfNextKey([withdrawn], now)?.signs_from).toEqual(now);
  });

  it('are published by a process whose clock is behind that of the one which made them', () => {
    const times = timesOfNextKey([], at(5));
    const made = times === null ? [] : [{ ...times, withdrawn_at: null }];
    expect(made).toHaveLength(1);
    expect(keysToPublish(made, at(0))).toEqual([keyThatSigns(made, at(0))]);
  });
});

import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../durations.ts';
import { pauseBeforeNext } from './event-pauses.ts';

describe('pauses before an event is sent again', () => {
  it('begin with two seconds, double to six hours, and end within three days', () => {
    const pauses: number[] = [];
    let ageMs = 0;
    for (;;) {
      const pause = pauseBeforeNext(pauses.length + 1, { ageMs, retryAfterSeconds: null });
      if (pause === null) break;
      pauses.push(pause);
      ageMs += pause;
    }
    expect(pauses.slice(0, 4)).toEqual([2, 4, 8, 16].map((seconds) => seconds * SECOND_MS));
    expect(Math.max(...pauses)).toBe(6 * HOUR_MS);
    expect(ageMs).toBeLessThanOrEqual(3 * DAY_MS);
    expect(ageMs).toBeGreaterThan(2.5 * DAY_MS);
  });

  it('are as long as the platform asks for, up to six hours', () => {
    const asked = (retryAfterSeconds: number) => pauseBeforeNext(1, { ageMs: 0, retryAfterSeconds });
    expect([asked(1), asked(60), asked(999_999)]).toEqual([2 * SECOND_MS, 60 * SECOND_MS, 6 * HOUR_MS]);
  });
});

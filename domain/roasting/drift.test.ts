import { describe, expect, it } from 'vitest';
import { driftFrom } from './drift.ts';
import type { RoastProfile } from './profile.ts';

/** Straight from 100 °C, so that each figure can be seen. */
interface Figures {
  perMinute?: number;
  drop?: number;
  firstCrack?: number | null;
}

const aRoast = ({ perMinute = 10, drop = 600, firstCrack = 480 }: Figures = {}): RoastProfile => ({
  readings: Array.from({ length: drop / 5 + 1 }, (_, i) => ({
    seconds: i * 5,
    bean: 100 + (i * 5 * perMinute) / 60,
    air: null,
  })),
  events: { dryEnd: 300, firstCrack, drop },
});

const target = aRoast();
const tolerance = { celsius: 3, seconds: 20 };
const wordsOn = (profile: RoastProfile) => driftFrom(profile, target, tolerance).words;

describe('the drift from a target', () => {
  it('is none where all is within the band', () => {
    expect(driftFrom(target, target, tolerance)).toEqual({
      isWithin: true,
      words: ['On target all the way.'],
    });
    expect(driftFrom(aRoast({ drop: 615 }), target, tolerance).isWithin).toBe(true);
  });

  it('says how much hotter and later a batch was dropped', () => {
    const [first] = wordsOn(aRoast({ drop: 635 }));
    expect(first).toBe('Dropped 6\u00a0°C hotter, 35\u00a0s later than the target.');
  });

  it('says how the development and single events differ, in minutes where it is that much', () => {
    expect(wordsOn(aRoast({ firstCrack: 400 }))).toEqual([
      'First crack 13\u00a0°C cooler, 1:20\u00a0min earlier than the target.',
      'Developed 1:20\u00a0min longer than the target.',
    ]);
  });

  it('says where the curve was furthest from the band, though all events were on time', () => {
    const readings = target.readings.map((one) =>
      one.seconds === 200 ? { ...one, bean: one.bean - 9 } : one,
    );
    expect(wordsOn({ ...target, readings })).toEqual(['Up to 9\u00a0°C below the target, at 3:20.']);
  });

  it('leaves out what one of the two has no mark of', () => {
    expect(wordsOn(aRoast({ firstCrack: null }))).toEqual(['On target all the way.']);
  });

  it('of a wider band is never more', () => {
    const profile = aRoast({ perMinute: 11, drop: 640, firstCrack: 450 });
    const counts = [1, 3, 6, 12, 20].map(
      (celsius) => driftFrom(profile, target, { celsius, seconds: celsius * 9 }).words.length,
    );
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  });
});

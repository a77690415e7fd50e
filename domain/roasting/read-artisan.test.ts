import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { developmentOf, MOST_READINGS, milestonesOf, type RoastProfile, ratesOfRise } from './profile.ts';
import { readArtisan } from './read-artisan.ts';
import { aRoastFile, asPython, type RoastFile } from './roast-file.test-support.ts';

function profileOf(file: object): RoastProfile {
  const read = readArtisan(JSON.stringify(file));
  if ('wrong' in read) throw new Error(read.wrong);
  return read.profile;
}

const wrongWith = (changes: Partial<RoastFile>): string => {
  const read = readArtisan(JSON.stringify({ ...aRoastFile(), ...changes }));
  return 'wrong' in read ? read.wrong : '';
};

describe('a roast of Artisan', () => {
  it('is the same from .alog and .json', () => {
    expect(readArtisan(asPython(aRoastFile()))).toEqual({ profile: profileOf(aRoastFile()) });
  });

  it('has its events by the seconds after the charge, and its curve from charge to drop', () => {
    const { events, readings } = profileOf(aRoastFile());
    expect(events).toEqual({ dryEnd: 300, firstCrack: 460, drop: 600 });
    expect(readings[0]).toEqual({ seconds: 0, bean: 179.9, air: 201 });
    expect(readings.at(-1)?.seconds).toBe(600);
    expect(readings).toHaveLength(301);
  });

  it('turns early, rises ever slower, and develops from the first crack to the drop', () => {
    const profile = profileOf(aRoastFile());
    const names = milestonesOf(profile).map(({ name }) => name);
    expect(names).toEqual(['charge', 'turning point', 'dry end', 'first crack', 'drop']);
    const turning = milestonesOf(profile).find(({ name }) => name === 'turning point');
    expect(turning?.seconds).toBeGreaterThan(30);
    expect(turning?.seconds).toBeLessThan(90);
    const rates = ratesOfRise(profile.readings).filter(({ seconds }) => seconds > 120);
    for (const { rate } of rates) expect(rate).toBeGreaterThan(0);
    expect(rates.at(-1)?.rate).toBeLessThan(rates[0]?.rate ?? 0);
    expect(developmentOf(profile)).toEqual({ seconds: 140, percent: (140 / 600) * 100 });
  });

  it('in °F is the same in °C', () => {
    const inCelsius = aRoastFile();
    const fahrenheit = (celsius: number) => (celsius * 9) / 5 + 32;
    const { temp1, temp2 } = inCelsius;
    const file = { ...inCelsius, mode: 'F', temp1: temp1.map(fahrenheit), temp2: temp2.map(fahrenheit) };
    expect(profileOf(file)).toEqual(profileOf(inCelsius));
  });

  it('leaves out what a probe didn’t measure', () => {
    const file = aRoastFile();
    file.temp2[100] = -1;
    file.temp2[101] = 5000;
    file.temp1[102] = -1;
    const { readings } = profileOf(file);
    expect(readings).toHaveLength(299);
    expect(readings.find(({ seconds }) => seconds === 184)?.air).toBeNull();
  });

  it('with a reading each tenth of a second is thinned, and keeps its ends', () => {
    const timex = Array.from({ length: 40_000 }, (_, i) => i / 20);
    const temp2 = timex.map((time) => 100 + time / 20);
    const { readings } = profileOf({ timex, temp2, timeindex: [0, 0, 0, 0, 0, 0, 39_999, 0] });
    expect(readings.length).toBeLessThanOrEqual(MOST_READINGS);
    expect([readings[0]?.seconds, readings.at(-1)?.seconds]).toEqual([0, 2000]);
    expect(readings[0]?.air).toBeNull();
  });

  it.each<[string, Partial<RoastFile>]>([
    ['320 times and 319 temperatures', { temp2: aRoastFile().temp2.slice(1) }],
    ['don’t belong together', { temp1: [1] }],
    ['readings are missing', { timex: [] }],
    ['readings are missing', { temp2: 'hot' as unknown as number[] }],
    ['readings are missing', { timeindex: [0, null as unknown as number] }],
    ['run backwards', { timex: aRoastFile().timex.toReversed() }],
    ['Charge and drop', { timeindex: [-1, 0, 0, 0, 0, 0, 310, 0] }],
    ['Charge and drop', { timeindex: [10, 0, 0, 0, 0, 0, 0, 0] }],
    ['Charge and drop', { timeindex: [] }],
    ['past its readings', { timeindex: [60, 480, 540, 630, 0, 0, 630, 0] }],
    ['past its readings', { timeindex: [10.5, 0, 0, 0, 0, 0, 310, 0] }],
    ['past its readings', { timeindex: [10, 1e99, 0, 0, 0, 0, 310, 0] }],
    ['out of order', { timeindex: [10, 240, 160, 0, 0, 0, 310, 0] }],
    ['one minute to an hour', { timeindex: [10, 0, 0, 0, 0, 0, 20, 0] }],
    ['one minute to an hour', { timeindex: [310, 0, 0, 0, 0, 0, 10, 0] }],
    ['too few readings', { temp2: aRoastFile().temp2.map(() => -1) }],
    [
      'missing at the charge or the drop',
      { temp2: aRoastFile().temp2.map((one, i) => (i > 200 ? -1 : one)) },
    ],
  ])('is refused in words: %s', (words, changes) => {
    expect(wrongWith(changes)).toContain(words);
  });

  it('that holds NaN is refused or left out where it stands', () => {
    const text = JSON.stringify(aRoastFile());
    expect(readArtisan(text.replace('"timex":[', '"timex":[NaN,'))).toHaveProperty('wrong');
    const temperatures = text.replace(/"temp2":\[([^,]+),/, '"temp2":[NaN,');
    expect(readArtisan(temperatures)).toHaveProperty('profile');
  });

  it.each(['', '[]', '1', 'None', '{}', "{'timex': {}}", 'print(1)'])('is not %s', (text) => {
    expect(readArtisan(text)).toHaveProperty('wrong');
  });

  it('is read or refused however the file was damaged, and what is read can be drawn', () => {
    const whole = asPython(aRoastFile());
    const damages = fc.tuple(
      fc.nat(whole.length),
      fc.nat(40),
      fc.oneof(fc.string(), fc.constantFrom('nan', '[', '}', '-1', '1e308')),
    );
    fc.assert(
      fc.property(fc.array(damages, { minLength: 1, maxLength: 4 }), (all) => {
        const damaged = all.reduce(
          (text, [at, length, put]) => text.slice(0, at) + put + text.slice(at + length),
          whole,
        );
        const read = readArtisan(damaged);
        if ('wrong' in read) expect(read.wrong).not.toBe('');
        else expectDrawable(read.profile);
      }),
    );
  });

  it('of any numbers is read or refused, and what is read can be drawn', () => {
    const numbers = fc.array(fc.oneof(fc.double(), fc.integer({ min: -2, max: 400 })), { maxLength: 40 });
    const steps = fc.array(fc.double({ min: 0, max: 120, noNaN: true }), { minLength: 10, maxLength: 40 });
    fc.assert(
      fc.property(
        steps,
        numbers,
        fc.array(fc.integer({ min: -2, max: 45 }), { maxLength: 9 }),
        (rises, heat, timeindex) => {
          let time = 0;
          const timex = rises.map((rise) => (time += rise));
          const temp2 = timex.map((_, i) => heat[i % Math.max(1, heat.length)] ?? 200);
          const read = readArtisan(asPython({ timex, temp2, timeindex }));
          if ('profile' in read) expectDrawable(read.profile);
        },
      ),
    );
  });
});

function expectDrawable(profile: RoastProfile): void {
  const figures = [
    ...milestonesOf(profile).flatMap(({ seconds, celsius }) => [seconds, celsius]),
    ...ratesOfRise(profile.readings).flatMap(({ seconds, rate }) => [seconds, rate]),
  ];
  expect(figures.every(Number.isFinite)).toBe(true);
  expect(profile.readings.length).toBeLessThanOrEqual(MOST_READINGS);
}

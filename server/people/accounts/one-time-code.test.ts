import { expect, test } from 'vitest';
import { codeAt, enrolmentAddress, newSeed, stepAt, stepOf } from './one-time-code.ts';

/** "12345678901234567890" in base 32. */
// cspell:disable-next-line
const RFC_SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is %s, as in RFC 6238', (second, code) => {
  expect(codeAt(RFC_SEED, stepAt(new Date(second * 1000)), 8)).toBe(code);
});

test('a one-time code is accepted once, within half a minute to either side', () => {
  const now = new Date('2026-11-21T09:30:10Z');
  const today = stepAt(now);
  const stepFor = (step: number, after = 0) => stepOf(codeAt(RFC_SEED, step), RFC_SEED, { now, after });
  expect([-2, -1, 0, 1, 2].map((away) => stepFor(today + away))).toEqual([
    null,
    today - 1,
    today,
    today + 1,
    null,
  ]);
  expect(stepFor(today, today)).toBeNull();
});

test('seeds are 32 letters long and differ from each other', () => {
  const seeds = Array.from({ length: 50 }, newSeed);
  for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(seeds).size).toBe(50);
});

test('the enrolment address names the shop and the account', () => {
  expect(enrolmentAddress(RFC_SEED, { issuer: 'Shop', account: 'a@b.example' })).toBe(
    `otpauth://totp/Shop:a%40b.example?secret=${RFC_SEED}&issuer=Shop`,
  );
});

import { expect, it } from 'vitest';
import { endOfShift } from './end-of-shift.ts';

it.each([
  ['2026-11-23T09:00:00Z', '2026-11-23T20:00:00Z'],
  ['2026-11-23T19:59:59.999Z', '2026-11-23T20:00:00Z'],
  ['2026-11-23T20:00:00Z', '2026-11-24T20:00:00Z'],
  ['2026-07-01T09:00:00Z', '2026-07-01T19:00:00Z'],
  ['2026-07-01T23:30:00Z', '2026-07-02T19:00:00Z'],
  ['2026-03-28T21:00:00Z', '2026-03-29T19:00:00Z'],
  ['2026-10-24T22:00:00Z', '2026-10-25T20:00:00Z'],
])('a tablet enrolled at %s stays so until %s', (at, until) => {
  expect(endOfShift(new Date(at))).toEqual(new Date(until));
});

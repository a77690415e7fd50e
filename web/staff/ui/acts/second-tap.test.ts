import { expect, it } from 'vitest';
import { openTapReader } from './second-tap.ts';

const tap = (timeStamp: number, changes: object = {}) => ({
  timeStamp,
  clientX: 100,
  clientY: 600,
  detail: 1,
  ...changes,
});

it('a second tap soon after the first, at the same place, is its tail', () => {
  const isSecond = openTapReader();
  expect([0, 120, 300, 480].map((at) => isSecond(tap(at)))).toEqual([false, true, true, false]);
});

it('taps elsewhere, later, of a keyboard or of a mouse count each', () => {
  const isSecond = openTapReader();
  expect(
    [
      tap(0),
      tap(100, { clientX: 160 }),
      tap(200, { clientX: 100 }),
      tap(210, { detail: 0 }),
      tap(220, { detail: 0 }),
      tap(230, { pointerType: 'mouse' }),
      tap(240, { pointerType: 'mouse' }),
      tap(600),
    ].map((one) => isSecond(one)),
  ).toEqual([false, false, false, false, false, false, false, false]);
});

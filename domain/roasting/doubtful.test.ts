import { expect, it } from 'vitest';
import { isDoubtfulLoss, isEarly } from './doubtful.ts';

it('a drop within the first half of a batch’s minutes is asked about', () => {
  expect([0, 5.9, 6, 12].map((minutes) => isEarly(minutes, 12))).toEqual([true, true, false, false]);
});

it('a loss more than five points from the usual one is asked about, whichever way', () => {
  expect([900, 960, 1460, 1960, 2000].map((loss) => isDoubtfulLoss(loss, 1460))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

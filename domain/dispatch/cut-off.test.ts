import { expect, it } from 'vitest';
import { wrongWithCutOff } from './cut-off.ts';

it.each(['06:00', '12:00', '11:47', '20:00'])('orders of a day may close at %s', (time) => {
  expect(wrongWithCutOff(time)).toBeNull();
});

it.each(['00:00', '05:59', '20:01', '23:59'])('orders of a day may not close at %s', (time) => {
  expect(wrongWithCutOff(time)).toMatch(/from 06:00 to 20:00/);
});

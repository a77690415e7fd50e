import { expect, it } from 'vitest';
import { isEasyPin } from './pin.ts';

it.each(['000000', '123456', '654321', '890123', '121212', '123123'])('%s is too easy for a PIN', (pin) => {
  expect(isEasyPin(pin)).toBe(true);
});

it.each(['482913', '112233', '100000'])('%s will do for a PIN', (pin) => {
  expect(isEasyPin(pin)).toBe(false);
});

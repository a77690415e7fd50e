import { afterEach, expect, it, vi } from 'vitest';
import { forgetNumbers, readNumbers, takeNumbersFrom } from './gift-card-numbers.ts';

afterEach(() => vi.unstubAllGlobals());

it('the numbers in the link of a gift card last until they are redeemed where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const numbers = { code: 'ABCD-EFGH', gtin: '5012345678900' };
  expect(takeNumbersFrom('#ABCD-EFGH.5012345678900')).toEqual(numbers);
  expect(readNumbers()).toEqual(numbers);
  forgetNumbers();
  expect(readNumbers()).toBeNull();
});

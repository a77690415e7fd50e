import { expect, it } from 'vitest';
import { isPostcode, tidyPostcode } from './uk-postcode.ts';

it('a postcode of the United Kingdom is tidied as it would be written', () => {
  expect(tidyPostcode('sw1a1aa', 'GB')).toBe('SW1A 1AA');
  expect(tidyPostcode(' yo21 1dh', 'GB')).toBe('YO21 1DH');
  expect(tidyPostcode('75001', 'FR')).toBe('75001');
});

it('only a postcode of the United Kingdom is judged', () => {
  expect(isPostcode('SW1A 1AA', 'GB')).toBe(true);
  expect(isPostcode('nowhere', 'GB')).toBe(false);
  expect(isPostcode('nowhere', 'FR')).toBe(true);
});

import { expect, test } from 'vitest';
import { countryChoices } from './country-choices.ts';

const country = (id: string, value: string) => ({ id, value, display_name: value, is_shipping: false });

test('the United Kingdom comes first, the other countries by name regardless of case', () => {
  const choices = countryChoices([
    country('ZM', 'Zambia'),
    country('GB', 'United Kingdom'),
    country('IM', 'isle of Man'),
    country('IT', 'Italy'),
    country('AT', 'Austria'),
    country('IE', 'Ireland'),
  ]);
  expect(choices.map(({ value }) => value)).toEqual(['GB', 'AT', 'IE', 'IM', 'IT', 'ZM']);
});

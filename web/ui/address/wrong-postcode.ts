import { examplePostcode } from '#domain/customer/postcode.ts';
import { DEFAULT_COUNTRY } from './country-choices.ts';

/** What is said of a postcode that can't be one of its country. */
export const wrongPostcode = (countryId: string): string =>
  countryId === DEFAULT_COUNTRY
    ? 'That doesn’t look like a UK postcode.'
    : `Postcodes there look like ${examplePostcode(countryId)}.`;

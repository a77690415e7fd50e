/** Postcodes of the United Kingdom as they are typed. Other countries write theirs as they like. */
import { fix, isValid } from 'postcode';
import { DEFAULT_COUNTRY } from './country-choices.ts';

export const WRONG_POSTCODE = 'That doesn’t look like a UK postcode.';

/** Small letters and missing spaces are no mistakes. */
export const tidyPostcode = (typed: string, countryId: string): string =>
  countryId === DEFAULT_COUNTRY ? fix(typed) : typed;

export const isPostcode = (typed: string, countryId: string): boolean =>
  countryId !== DEFAULT_COUNTRY || isValid(typed);

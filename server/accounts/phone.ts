import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** In E.164, as dialled from that country; `null` for what can't be a number there. */
export function readPhone(written: string, countryId: string): string | null {
  const country = isSupportedCountry(countryId) ? countryId : 'GB';
  const phone = parsePhoneNumberFromString(written, country);
  return phone?.isPossible() === true ? phone.number : null;
}

export const WRONG_PHONE = 'That does not look like a phone number of that country.';

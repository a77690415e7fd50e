import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** In E.164, as dialled from that country; `null` for what can't be a number there. */
export function readPhone(written: string, countryId: string): string | null {
  const country = isSupportedCountry(countryId) ? countryId : 'GB';
  const phone = parsePhoneNumberFromString(written, country);
  return phone?.isPossible() === true && phone.number.length <= LONGEST ? phone.number : null;
}

/** E.164 allows fifteen digits; the numbering plans of some countries have longer ones within. */
const LONGEST = '+'.length + 15;

export const WRONG_PHONE = 'That does not look like a phone number of that country.';

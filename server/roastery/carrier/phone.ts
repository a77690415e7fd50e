import { createRequire } from 'node:module';
import type * as phoneNumbers from 'libphonenumber-js/min';

const require = createRequire(import.meta.url);

/** The number in E.164, as dialled from that country; `null` for text that can't be a telephone number there. For machines: people read what was typed. */
export function readPhone(written: string, countryId: string): string | null {
  // Lazy: seventy files, which only boxes for the carrier need.
  const { isSupportedCountry, parsePhoneNumberFromString } =
    require('libphonenumber-js/min') as typeof phoneNumbers;
  const country = isSupportedCountry(countryId) ? countryId : 'GB';
  const phone = parsePhoneNumberFromString(written, country);
  return phone?.isPossible() === true && phone.number.length <= LONGEST ? phone.number : null;
}

/** E.164 allows fifteen digits, although some countries' numbering plans have longer numbers. */
const LONGEST = '+'.length + 15;

/** Checks an address before it is sent; the shop checks it again. */
import { isPostcode, tidyPostcode } from '#domain/customer/postcode.ts';
import type { TypedAddress } from './address-fields.tsx';
import { wrongPostcode } from './wrong-postcode.ts';

export const INCOMPLETE = 'Please fill in all fields';

export const tidyAddress = (typed: TypedAddress): TypedAddress => ({
  ...typed,
  zipCode: tidyPostcode(typed.zipCode, typed.countryId),
});

/** A sentence for each field that can't be right. */
export function wrongInAddress(address: TypedAddress): Record<string, string> {
  const { countryId, zipCode } = address;
  const empty = Object.entries(address).filter(([, text]) => text === '');
  return {
    ...(isPostcode(zipCode, countryId) ? {} : { zipCode: wrongPostcode(countryId) }),
    ...Object.fromEntries(empty.map(([name]) => [name, 'Please fill in this field.'])),
  };
}

/** Checks an address before it is sent; the shop checks it again. */
import { fix, isValid } from 'postcode';
import { PHONE_SHAPE, WRONG_PHONE_SHAPE } from '../../domain/customer/phone.ts';
import type { TypedAddress } from '../ui/address/address-fields.tsx';
import { DEFAULT_COUNTRY } from '../ui/address/country-choices.ts';

export const INCOMPLETE = 'Please fill in all fields';

/** Small letters and missing spaces are no mistakes. Other countries write postcodes as they like. */
export function tidyAddress(typed: TypedAddress): TypedAddress {
  return typed.countryId === DEFAULT_COUNTRY ? { ...typed, zipCode: fix(typed.zipCode) } : typed;
}

/** A sentence for each field that can't be right. */
export function wrongInAddress(address: TypedAddress): Record<string, string> {
  const empty = Object.entries(address).filter(([, text]) => text === '');
  const wrong = Object.fromEntries(empty.map(([name]) => [name, 'Please fill in this field.']));
  if (empty.length > 0) return wrong;
  const { countryId, zipCode, phone } = address;
  return {
    ...(countryId === DEFAULT_COUNTRY && !isValid(zipCode) ? { zipCode: WRONG_POSTCODE } : {}),
    ...(PHONE_SHAPE.test(phone) ? {} : { phone: WRONG_PHONE_SHAPE }),
  };
}

const WRONG_POSTCODE = 'That does not look like a UK postcode.';

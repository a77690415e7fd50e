/** A postal address as it is stored: the postcode tidied, the phone as it was typed, the country one of the catalogue. */
import type { Selectable } from 'kysely';
import type { Received } from '#contract/calls.ts';
import { isPostcode, tidyPostcode } from '#domain/customer/postcode.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { Schema } from '#server/platform/schema.ts';

type Written = Received<'PUT /customers/update'>['body'];

export type PostalAddress = Omit<Selectable<Schema['shipping_details']>, 'id' | 'customer_id'>;

/** The columns of a postal address, wherever one is stored. */
export const POSTAL_COLUMNS = [
  'first_name',
  'last_name',
  'company_name',
  'address',
  'city',
  'province',
  'zip_code',
  'country_id',
  'phone',
] as const satisfies readonly (keyof PostalAddress)[];

export const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  POSTAL_COLUMNS.every((column) => one[column] === other[column]);

export function readPostalAddress(
  written: Written,
  countries: readonly { id: string }[],
): PostalAddress | Refusal<'invalid'> {
  const { firstName, lastName, companyName, address, city, province, countryId, phone } = written;
  const zip_code = readPostcode(written.zipCode, countryId);
  const fields = {
    ...(countries.some(({ id }) => id === countryId) ? {} : { countryId: 'Please choose a country.' }),
    ...(zip_code === null ? { zipCode: 'That does not look like a postcode of the United Kingdom.' } : {}),
    ...(province === '' && needsProvince(countryId)
      ? { province: 'Please give the state or province.' }
      : {}),
  };
  const [message] = Object.values(fields);
  if (zip_code === null || message !== undefined) {
    return refuse('invalid', { ...(message === undefined ? {} : { message }), fields });
  }
  return {
    first_name: firstName,
    last_name: lastName,
    company_name: companyName,
    address,
    city,
    province,
    zip_code,
    country_id: countryId,
    phone,
  };
}

/** Small letters, missing spaces and an O for a 0 are put right. Postcodes of other countries stay as they were typed. */
function readPostcode(written: string, countryId: string): string | null {
  if (countryId !== 'GB') return written;
  const tidied = tidyPostcode(written, countryId);
  return isPostcode(tidied, countryId) ? tidied : null;
}

/** Countries where post does not arrive without the state or province, as their own post offices write addresses. */
const NEEDING = new Set(['AU', 'BR', 'CA', 'CN', 'IN', 'IT', 'JP', 'KR', 'MX', 'MY', 'US']);

const needsProvince = (countryId: string): boolean => NEEDING.has(countryId);

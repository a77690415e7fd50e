/** A postal address: its columns, wherever one is stored, and what a post office asks of it. */
import { isPostcode, tidyPostcode } from './postcode.ts';

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
] as const;

/** As it is stored: the postcode tidied, the phone as it was typed, the country one of the catalogue. */
export type PostalAddress = Record<(typeof POSTAL_COLUMNS)[number], string>;

export const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean =>
  POSTAL_COLUMNS.every((column) => one[column] === other[column]);

/** Small letters, missing spaces and an O for a 0 are put right; `null` where it is no postcode of the United Kingdom. Others stay as they were typed. */
export function readPostcode(written: string, countryId: string): string | null {
  if (countryId !== 'GB') return written;
  const tidied = tidyPostcode(written, countryId);
  return isPostcode(tidied, countryId) ? tidied : null;
}

/** Countries where post does not arrive without the state or province, as their own post offices write addresses. */
const NEEDING = new Set(['AU', 'BR', 'CA', 'CN', 'IN', 'IT', 'JP', 'KR', 'MX', 'MY', 'US']);

export const needsProvince = (countryId: string): boolean => NEEDING.has(countryId);

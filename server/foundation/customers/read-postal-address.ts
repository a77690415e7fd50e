import type { Received } from '#contract/calls.ts';
import { needsProvince, type PostalAddress, readPostcode } from '#domain/customer/postal-address.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';

type Written = Received<'PUT /customers/update'>['body'];

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

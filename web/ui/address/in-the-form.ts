import type { ShippingDetail } from '../../../contract/accounts/saved-addresses.ts';
import type { TypedAddress } from './address-fields.tsx';
import { DEFAULT_COUNTRY } from './country-choices.ts';

type NavLink = Omit<ShippingDetail, 'id' | 'country_id'> & { country_id: string | null };

/** An address of the API in the names of a form. */
export const inTheForm = (place: NavLink): TypedAddress => ({
  firstName: place.first_name,
  lastName: place.last_name,
  companyName: place.company_name,
  address: place.address,
  city: place.city,
  province: place.province,
  zipCode: place.zip_code,
  countryId: place.country_id ?? DEFAULT_COUNTRY,
  phone: place.phone,
});

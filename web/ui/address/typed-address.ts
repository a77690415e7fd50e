import type { ShippingDetail } from '#contract/accounts/saved-addresses.ts';
import type { TypedAddress } from './address-fields.tsx';
import { DEFAULT_COUNTRY } from './country-choices.ts';

type SavedAddress = Omit<ShippingDetail, 'id' | 'country_id'> & { country_id: string | null };

/** Form values of an address of the API. */
export const typedAddress = (saved: SavedAddress): TypedAddress => ({
  firstName: saved.first_name,
  lastName: saved.last_name,
  companyName: saved.company_name,
  address: saved.address,
  city: saved.city,
  province: saved.province,
  zipCode: saved.zip_code,
  countryId: saved.country_id ?? DEFAULT_COUNTRY,
  phone: saved.phone,
});

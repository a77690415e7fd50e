/** Whether an address looks as if the post might not find it. Somebody looks at it before a box is packed. */
import { isPostcode } from '#domain/customer/postcode.ts';
import { mentionsWebAddress } from '#domain/customer/web-address.ts';

export interface WrittenAddress {
  name: string;
  address: string;
  town: string;
  zip_code: string;
  country_id: string;
}

/** A house has a number or a name; a street alone is one or two words. */
const HOUSE = /\d|,|\S+\s+\S+\s+\S+/;

export const isOddAddress = ({ name, address, town, zip_code, country_id }: WrittenAddress): boolean =>
  [name, address, town].some((line) => line.trim().length < 2 || mentionsWebAddress(line)) ||
  !HOUSE.test(address) ||
  /^\d+$/.test(address.trim()) ||
  (country_id === 'GB' && !isPostcode(zip_code, country_id));

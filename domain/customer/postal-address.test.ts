import { expect, it } from 'vitest';
import { isSameAddress, needsProvince, POSTAL_COLUMNS, readPostcode } from './postal-address.ts';

const home = {
  first_name: 'Anna',
  last_name: 'Frost',
  company_name: '',
  address: '4 Mill Lane',
  city: 'Lewes',
  province: '',
  zip_code: 'BN7 1AB',
  country_id: 'GB',
  phone: '',
};

it.each(POSTAL_COLUMNS)('addresses that differ in %s are two', (column) => {
  expect(isSameAddress(home, { ...home })).toBe(true);
  expect(isSameAddress(home, { ...home, [column]: 'other' })).toBe(false);
});

it.each([
  ['bn71ab', 'GB', 'BN7 1AB'],
  ['BN7 lAB', 'GB', null],
  ['', 'GB', null],
  ['10l15', 'DE', '10l15'],
  ['', 'IE', ''],
])('“%s” in %s is read as the postcode %s', (written, country, postcode) => {
  expect(readPostcode(written, country)).toBe(postcode);
});

it('post to the United States needs the state, post in the United Kingdom no county', () => {
  expect(needsProvince('US')).toBe(true);
  expect(needsProvince('GB')).toBe(false);
});

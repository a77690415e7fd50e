import { expect, it } from 'vitest';
import { linesOfAddress } from './words-in-mails.ts';

const DELIVERY = {
  first_name: 'Ada',
  last_name: 'Lark',
  company_name: 'Ada Lark',
  address: '12 Mill Lane',
  city: 'Bristol',
  province: '',
  zip_code: 'BS1 6ZZ',
  country_id: 'GB',
};

it('an address in a mail has no empty line, and no name twice', () =>
  expect(linesOfAddress(DELIVERY)).toEqual(['Ada Lark', '12 Mill Lane', 'Bristol', 'BS1 6ZZ']));

it('an address with what looks like a web address is mailed to nobody', () =>
  expect(linesOfAddress({ ...DELIVERY, company_name: 'Buy at evil.example' })).toEqual([]));

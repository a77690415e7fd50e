import { expect, it } from 'vitest';
import { minasAddress } from '../../contract/customers/postal-address.ts';
import { tidyAddress, wrongInAddress } from './check-address.ts';

it('tidies a British postcode and leaves others alone', () => {
  expect(tidyAddress({ ...minasAddress, zipCode: 'yo211dh' }).zipCode).toBe('YO21 1DH');
  expect(tidyAddress({ ...minasAddress, countryId: 'IE', zipCode: 'd02x285' }).zipCode).toBe('d02x285');
});

it('finds nothing wrong in a whole address', () => {
  expect(wrongInAddress(minasAddress)).toEqual({});
  expect(wrongInAddress({ ...minasAddress, countryId: 'IE', zipCode: 'D02 X285' })).toEqual({});
});

it('names every gap, the company too', () => {
  expect(Object.keys(wrongInAddress({ ...minasAddress, companyName: '', city: '' }))).toEqual([
    'companyName',
    'city',
  ]);
});

it('names what can be neither postcode nor phone', () => {
  expect(Object.keys(wrongInAddress({ ...minasAddress, zipCode: 'nowhere', phone: 'none' }))).toEqual([
    'zipCode',
    'phone',
  ]);
});

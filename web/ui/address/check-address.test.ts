import { expect, it } from 'vitest';
import { minasAddress } from '#contract/customers/postal-address.ts';
import { tidyAddress, wrongInAddress } from './check-address.ts';

it('tidies the postcodes that it knows the shape of and leaves others alone', () => {
  expect(tidyAddress({ ...minasAddress, zipCode: 'yo211dh' }).zipCode).toBe('YO21 1DH');
  expect(tidyAddress({ ...minasAddress, countryId: 'IE', zipCode: 'd02x285' }).zipCode).toBe('D02 X285');
  expect(tidyAddress({ ...minasAddress, countryId: 'AE', zipCode: 'none' }).zipCode).toBe('none');
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

it('shows how a postcode of the country looks', () => {
  expect(wrongInAddress({ ...minasAddress, countryId: 'NL', zipCode: '1012' })).toEqual({
    zipCode: 'Postcodes there look like 1234 AB.',
  });
});

it('names what can be neither postcode nor phone', () => {
  expect(Object.keys(wrongInAddress({ ...minasAddress, zipCode: 'nowhere', phone: '' }))).toEqual([
    'zipCode',
    'phone',
  ]);
});

it('names what is wrong together with what is missing', () => {
  expect(wrongInAddress({ ...minasAddress, city: '', zipCode: 'nowhere', phone: '' })).toEqual({
    city: 'Please fill in this field.',
    zipCode: 'That doesn’t look like a UK postcode.',
    phone: 'Please fill in this field.',
  });
});

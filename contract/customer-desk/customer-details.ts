/** Customers are made by staff, and what is written down of them is put right. */
import { z } from 'zod';
import { bakery, shippingDetail } from '#contract/accounts/saved-addresses.ts';
import { call } from '#contract/call.ts';
import { addressFields, minasAddress } from '#contract/customers/postal-address.ts';
import { body, countryId, storedId } from '#contract/fields/fields.ts';
import { email, lineOrNothing, phoneOrNothing } from '#contract/fields/text-fields.ts';
import { idInUrl, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const nameAndPhone = {
  firstName: lineOrNothing(80),
  lastName: lineOrNothing(80),
  companyName: lineOrNothing(120),
  phone: phoneOrNothing,
};

const version = storedId.meta({
  description: 'Of the customer, as the screen showed it. It is refused once somebody was faster.',
});

const changed = z.object({ version: z.int() }).meta({ id: 'ChangedCustomer' });

const saved = z.object({ version: z.int(), address: shippingDetail }).meta({ id: 'SavedAddressOfCustomer' });

const withAddressId = z.object({ id: idInUrl, addressId: idInUrl });

const desk = {
  ...staffCall('people'),
  refuses: [...staffCall('people').refuses, 'changed_meanwhile'],
} as const;

const minasName = {
  firstName: 'Mina',
  lastName: 'Okafor',
  companyName: 'Harbour Bakes',
  phone: '+44 1947 555 010',
};

export const customerDetailCalls = {
  'POST /staff/customers': call({
    ...staffCall('people'),
    name: 'makeCustomer',
    summary: 'Open an account for somebody, who is mailed that they can choose a password.',
    body: body({ ...nameAndPhone, email }),
    answer: z.object({ id: z.int() }).meta({ id: 'MadeCustomer' }),
    refuses: ['not_signed_in', 'not_allowed', 'invalid'],
    example: { body: { ...minasName, email: 'mina@example.com' }, answer: { id: 41 } },
  }),
  'PUT /staff/customers/{id}/details': call({
    ...desk,
    name: 'changeDetailsOfCustomer',
    summary:
      'Change the name, the telephone number and the billing address of an account, which may be left empty.',
    params: withId,
    body: body({
      version,
      ...nameAndPhone,
      address: lineOrNothing(200),
      city: lineOrNothing(80),
      province: lineOrNothing(80),
      zipCode: lineOrNothing(16),
      countryId,
    }),
    answer: changed,
    example: { params: { id: '41' }, body: { version: 3, ...minasAddress }, answer: { version: 4 } },
  }),
  'POST /staff/customers/{id}/addresses': call({
    ...desk,
    name: 'addAddressOfCustomer',
    summary: 'Save another address of an account.',
    params: withId,
    body: body({ version, ...addressFields }),
    answer: saved,
    example: {
      params: { id: '41' },
      body: { version: 3, ...minasAddress },
      answer: { version: 4, address: bakery },
    },
  }),
  'PUT /staff/customers/{id}/addresses/{addressId}': call({
    ...desk,
    name: 'changeAddressOfCustomer',
    summary: 'Change a saved address of an account.',
    params: withAddressId,
    body: body({ version, ...addressFields }),
    answer: saved,
    example: {
      params: { id: '41', addressId: '5' },
      body: { version: 3, ...minasAddress },
      answer: { version: 4, address: bakery },
    },
  }),
  'DELETE /staff/customers/{id}/addresses/{addressId}': call({
    ...desk,
    name: 'removeAddressOfCustomer',
    summary: 'Forget a saved address of an account.',
    params: withAddressId,
    query: z.object({ version: idInUrl }),
    answer: changed,
    example: {
      params: { id: '41', addressId: '5' },
      query: { version: '3' },
      answer: { version: 4 },
    },
  }),
};

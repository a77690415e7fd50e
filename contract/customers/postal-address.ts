import { z } from 'zod';
import { countryId } from '#contract/fields/fields.ts';
import { line, lineOrNothing, phone } from '#contract/fields/text-fields.ts';

/** A postal address with its name, as a request writes it. A private customer has no company. */
export const addressFields = {
  firstName: line(80),
  lastName: line(80),
  companyName: lineOrNothing(120),
  address: line(200),
  city: line(80),
  province: lineOrNothing(80).meta({ description: 'Empty where addresses of the country have none.' }),
  zipCode: line(16),
  countryId,
  phone,
};

/** The same fields for one of the two addresses of an order: billingCity, shippingCity. */
export const addressOf = <Prefix extends string, Fields extends Record<string, unknown>>(
  prefix: Prefix,
  fields: Fields,
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  ) as { [Name in keyof Fields & string as `${Prefix}${Capitalize<Name>}`]: Fields[Name] };

/** A postal address without its name, as an answer writes it. */
export const addressAnswer = {
  company_name: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  zip_code: z.string(),
  country_id: countryId,
  phone: z.string(),
};

export const minasAddress = {
  firstName: 'Mina',
  lastName: 'Okafor',
  companyName: 'Harbour Bakes',
  address: '14 Quay Street',
  city: 'Whitby',
  province: 'North Yorkshire',
  zipCode: 'YO21 1DH',
  countryId: 'GB',
  phone: '+44 1947 555 010',
};

export const minasAddressAnswer = {
  company_name: 'Harbour Bakes',
  address: '14 Quay Street',
  city: 'Whitby',
  province: 'North Yorkshire',
  zip_code: 'YO21 1DH',
  country_id: 'GB',
  phone: '+44 1947 555 010',
};

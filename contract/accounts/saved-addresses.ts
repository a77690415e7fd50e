import { z } from 'zod';
import { call } from '#contract/call.ts';
import {
  addressAnswer,
  addressFields,
  minasAddress,
  minasAddressAnswer,
} from '#contract/customers/postal-address.ts';
import { done } from '#contract/done.ts';
import { body } from '#contract/fields/fields.ts';
import { idInUrl, withId } from '#contract/fields/url-fields.ts';

export const shippingDetail = z
  .object({ id: z.int(), first_name: z.string(), last_name: z.string(), ...addressAnswer })
  .meta({ id: 'ShippingDetail', description: 'A saved address.' });

export type ShippingDetail = z.infer<typeof shippingDetail>;

export const bakery: ShippingDetail = {
  id: 5,
  first_name: 'Mina',
  last_name: 'Okafor',
  ...minasAddressAnswer,
};

const addresses = {
  group: 'Saved addresses',
  who: 'member',
  refuses: ['not_signed_in', 'not_found'],
} as const;

export const savedAddressCalls = {
  'GET /customers/{id}/shipping-details': call({
    ...addresses,
    name: 'listShippingDetailsOfCustomer',
    summary: "The caller's saved addresses; the id is the caller's own.",
    params: withId,
    answer: z.array(shippingDetail),
    example: { params: { id: '41' }, answer: [bakery] },
  }),
  'GET /shipping-details': call({
    ...addresses,
    name: 'listShippingDetails',
    summary: "The caller's saved addresses.",
    answer: z.array(shippingDetail),
    refuses: ['not_signed_in'],
    example: { answer: [bakery] },
  }),
  'POST /shipping-details/create-as-customer': call({
    ...addresses,
    name: 'addShippingDetail',
    summary: 'Save another address.',
    body: body(addressFields),
    answer: shippingDetail,
    refuses: ['not_signed_in', 'invalid'],
    example: { body: minasAddress, answer: bakery },
  }),
  'PUT /shipping-details/{shippingId}/update': call({
    ...addresses,
    name: 'updateShippingDetail',
    summary: 'Change a saved address.',
    params: z.object({ shippingId: idInUrl }),
    body: body(addressFields),
    answer: shippingDetail,
    refuses: ['not_signed_in', 'not_found', 'invalid'],
    example: { params: { shippingId: '5' }, body: minasAddress, answer: bakery },
  }),
  'DELETE /shipping-details/{id}': call({
    ...addresses,
    name: 'removeShippingDetail',
    summary: 'Forget a saved address.',
    params: withId,
    answer: done,
    example: { params: { id: '5' }, answer: { message: 'That address was deleted.' } },
  }),
};

import type { Calls } from '../../contract/calls.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { readPlace } from '../customers/postal-address.ts';
import type { Handlers } from '../platform/calls.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/refusal.ts';
import { addAddress } from './add-address.ts';
import { deleteAddress, listAddresses, updateAddress } from './saved-address-store.ts';

export function savedAddressRoutes(db: Database, catalogue: Catalogue): Handlers<Calls> {
  return {
    'GET /customers/{id}/shipping-details': async ({ params, member }) =>
      params.id === member.id ? { answer: await listAddresses(db, member.id) } : refuse('not_found'),
    'GET /shipping-details': async ({ member }) => ({ answer: await listAddresses(db, member.id) }),
    'POST /shipping-details/create-as-customer': async ({ body, member }) => {
      const place = readPlace(body, await catalogue());
      if ('refused' in place) return place;
      const address = await addAddress(db, member.id, place);
      return 'refused' in address ? address : { answer: address };
    },
    'PUT /shipping-details/{shippingId}/update': async ({ params, body, member }) => {
      const place = readPlace(body, await catalogue());
      if ('refused' in place) return place;
      const address = await updateAddress(db, { id: params.shippingId, customerId: member.id }, place);
      return address === undefined ? refuse('not_found') : { answer: address };
    },
    'DELETE /shipping-details/{id}': async ({ params, member }) =>
      (await deleteAddress(db, params.id, member.id))
        ? { answer: { message: 'That address was deleted.' } }
        : refuse('not_found'),
  };
}

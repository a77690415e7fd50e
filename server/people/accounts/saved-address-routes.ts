import type { Calls } from '#contract/calls.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { readPostalAddress } from '#server/foundation/customers/customers.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { refuse } from '#server/platform/refusal.ts';
import { addAddress } from './add-address.ts';
import { removeAddress } from './remove-address.ts';
import { listAddresses, updateAddress } from './saved-address-store.ts';

export function savedAddressRoutes(db: Database, catalogueCache: CatalogueCache): Handlers<Calls> {
  return {
    'GET /customers/{id}/shipping-details': async ({ params, member }) =>
      params.id === member.id ? { answer: await listAddresses(db, member.id) } : refuse('not_found'),
    'GET /shipping-details': async ({ member }) => ({ answer: await listAddresses(db, member.id) }),
    'POST /shipping-details/create-as-customer': async ({ body, member }) => {
      const address = readPostalAddress(body, (await catalogueCache()).rows.countries);
      if ('refused' in address) return address;
      return answered(await addAddress(db, member.id, address));
    },
    'PUT /shipping-details/{shippingId}/update': async ({ params, body, member }) => {
      const address = readPostalAddress(body, (await catalogueCache()).rows.countries);
      if ('refused' in address) return address;
      const saved = await updateAddress(db, { id: params.shippingId, customerId: member.id }, address);
      return saved === undefined ? NO_SUCH_ADDRESS : { answer: saved };
    },
    'DELETE /shipping-details/{id}': async ({ params, member }) =>
      (await removeAddress(db, params.id, member.id))
        ? { answer: { message: 'That address was deleted.' } }
        : NO_SUCH_ADDRESS,
  };
}

const NO_SUCH_ADDRESS = refuse('not_found', {
  message: 'We could not find that address. It may have been deleted already.',
});

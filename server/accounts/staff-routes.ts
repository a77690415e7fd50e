import type { Calls } from '../../contract/calls.ts';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import { answered, type Handlers } from '../platform/calls.ts';
import type { Database } from '../platform/database.ts';
import { changeCustomerAsStaff } from './change-customer.ts';
import { beginSecondFactor, confirmSecondFactor } from './second-factor.ts';

export function staffRoutes(db: Database, catalogueCache: CatalogueCache): Handlers<Calls> {
  return {
    'POST /staff/second-factors': async ({ member }) => answered(await beginSecondFactor(db, member.id)),
    'PUT /staff/second-factors': async ({ body, member }) => {
      const refusal = await confirmSecondFactor(db, member.id, body.oneTimeCode);
      return refusal ?? { answer: { message: 'From now on your authenticator app is asked for at login.' } };
    },
    'PATCH /staff/customers/{id}': async ({ params, body, member }) => {
      const change = { staffId: member.id, customerId: params.id, changes: body };
      return answered(await changeCustomerAsStaff(db, change, await catalogueCache()));
    },
  };
}

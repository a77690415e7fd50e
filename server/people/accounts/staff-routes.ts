import type { Calls } from '#contract/calls.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { AccountDeps } from './account-deps.ts';
import { changeCustomerAsStaff } from './change-customer.ts';
import { giveFreshCode } from './give-fresh-code.ts';
import { beginSecondFactor, confirmSecondFactor } from './second-factor.ts';

export function staffRoutes(deps: AccountDeps, catalogueCache: CatalogueCache): Handlers<Calls> {
  const { db } = deps;
  return {
    'POST /staff/second-factors': async ({ member }) => answered(await beginSecondFactor(db, member.id)),
    'PUT /staff/second-factors': async ({ body, member }) => {
      const refusal = await confirmSecondFactor(deps, member.id, body.oneTimeCode);
      return refusal ?? { answer: { message: 'From now on your authenticator app is asked for at login.' } };
    },
    'POST /staff/fresh-codes': async ({ body, member, visitor }) =>
      answered(await giveFreshCode(deps, body, { member, visitor })),
    'PATCH /staff/customers/{id}': async ({ params, body, member }) => {
      const change = { member, customerId: params.id, changes: body };
      return answered(await changeCustomerAsStaff(deps, change, await catalogueCache()));
    },
  };
}

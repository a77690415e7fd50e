import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { giveCredit, givenCreditAnswer, takeCreditBack } from './give-credit.ts';

export const creditRoutes = (deps: { db: Database; clock: Clock }): Handlers<Calls> => ({
  'POST /staff/customers/{id}/credits': async ({ params, body, member }) =>
    answered(await giveCredit(deps, { customerId: params.id, member }, body), givenCreditAnswer),
  'DELETE /staff/given-credits/{id}': async ({ params, member }) =>
    answered(await takeCreditBack(deps, { id: params.id, member }), givenCreditAnswer),
});

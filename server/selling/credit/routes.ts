import type { Calls } from '#contract/calls.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { giveCredit, givenCreditAnswer, takeCreditBack } from './give-credit.ts';
import { readStatement } from './read-statement.ts';

export const creditRoutes = (deps: MailingDeps & { clock: Clock }): Handlers<Calls> => ({
  'GET /ledger-statements': ({ query, member }) => readStatement(deps.db, member.id, query),
  'POST /staff/customers/{id}/credits': async ({ params, body, member }) =>
    answered(await giveCredit(deps, { customerId: params.id, member }, body), givenCreditAnswer),
  'DELETE /staff/given-credits/{id}': async ({ params, member }) =>
    answered(await takeCreditBack(deps, { id: params.id, member }), givenCreditAnswer),
});

import type { Calls } from '#contract/calls.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { statementAnswer } from './commission-answers.ts';
import { listStatements } from './commission-store.ts';
import { payCommission } from './pay-commission.ts';
import { readEarnings } from './read-earnings.ts';

const MOST_PAID = 50;

export function thanksRoutes(deps: MailingDeps & { clock: Clock }): Handlers<Calls> {
  const { db, clock } = deps;
  return {
    'GET /maker/earnings': async ({ member }) => ({ answer: await readEarnings(db, member.id, clock()) }),
    'GET /staff/commission-statements': async () => ({
      answer: (await listStatements(db, MOST_PAID)).map(statementAnswer),
    }),
    'POST /staff/commission-statements/{id}/payments': async ({ params, member }) =>
      answered(await payCommission(deps, { id: params.id, staffId: member.id }), statementAnswer),
  };
}

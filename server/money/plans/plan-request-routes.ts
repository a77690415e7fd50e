import type { Calls } from '#contract/calls.ts';
import { requestAnswers } from '#contract/plans/plan-requests.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { askForPlan } from './ask-for-plan.ts';
import { acceptPlanRequest, declinePlanRequest } from './decide-plan-request.ts';
import { readPlanRequests } from './list-plan-requests.ts';

export function planRequestRoutes(deps: MailingDeps & { clock: Clock }): Handlers<Calls> {
  return {
    'POST /plan-requests': async ({ body, member }) =>
      (await askForPlan(deps, member.id, body)) ?? { answer: { message: requestAnswers.asked } },
    'GET /staff/plan-requests': async () => ({ answer: await readPlanRequests(deps.db) }),
    'POST /staff/plan-requests/{id}/acceptances': async ({ params: { id }, member }) =>
      (await acceptPlanRequest(deps, { id, staffId: member.id })) ?? {
        answer: { message: requestAnswers.accepted },
      },
    'POST /staff/plan-requests/{id}/refusals': async ({ params: { id }, body, member }) =>
      (await declinePlanRequest(deps, { id, staffId: member.id, letter: body.letter })) ?? {
        answer: { message: requestAnswers.declined },
      },
  };
}

import type { Calls } from '#contract/calls.ts';
import { requestAnswers, type StaffPlanRequest } from '#contract/plans/plan-requests.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { businessOfferOn } from '#domain/plans/business-plans.ts';
import { nameOf } from '#server/foundation/customers/customers.ts';
import { type MailingDeps, type MailSender, withOurNames } from '#server/foundation/mail/mail.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { askForPlan } from './ask-for-plan.ts';
import { acceptPlanRequest, declinePlanRequest } from './decide-plan-request.ts';
import { suggestedLetter } from './plan-request-mails.ts';
import { listPlanRequests } from './plan-request-store.ts';

export function planRequestRoutes(deps: MailingDeps & { clock: Clock }): Handlers<Calls> {
  return {
    'POST /plan-requests': async ({ body, member }) =>
      (await askForPlan(deps, member.id, body)) ?? { answer: { message: requestAnswers.asked } },
    'GET /staff/plan-requests': async () => ({
      answer: await readPlanRequests(deps.db, await deps.outbox.senderAt(deps.clock())),
    }),
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

/** What businesses asked for, as staff decide it. */
const readPlanRequests = async (db: Database, sender: MailSender): Promise<StaffPlanRequest[]> =>
  (await listPlanRequests(db)).map((request) => {
    const { user_type_id, paid_by, asked_at, decided_at, first_name, email_verified_at } = request;
    const offer = businessOfferOn(user_type_id, paid_by);
    return {
      id: request.id,
      customer_id: request.customer_id,
      full_name: nameOf(request),
      email: request.email,
      phone: request.phone,
      is_proven: email_verified_at !== null,
      plan: offer.plan.name,
      paid_by,
      amount: toPounds(offer.pence),
      business: request.business,
      address: request.address,
      message: request.message,
      asked_at: asked_at.toISOString(),
      state: request.state,
      decided_by: request.decided_by_name,
      decided_at: decided_at?.toISOString() ?? null,
      suggested_letter: withOurNames(suggestedLetter(first_name, offer), sender),
    };
  });

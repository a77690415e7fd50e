import type { StaffPlanRequest } from '#contract/plans/plan-requests.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { businessOfferOn } from '#domain/plans/business-plans.ts';
import { nameOf } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import { suggestedLetter } from './plan-request-mails.ts';
import { listPlanRequests } from './plan-request-store.ts';

/** What businesses asked for, as staff decide it. */
export const readPlanRequests = async (db: Database): Promise<StaffPlanRequest[]> =>
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
      suggested_letter: suggestedLetter(first_name, offer),
    };
  });

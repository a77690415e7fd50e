import type { StaffPlanRequest } from '../../contract/plans/plan-requests.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { businessOfferOn } from '../../domain/plans/business-plans.ts';
import { listCustomers, listNames, nameOf } from '../customers/customers.ts';
import type { Database } from '../platform/database.ts';
import { suggestedLetter } from './plan-request-mails.ts';
import { listPlanRequests } from './plan-request-store.ts';

/** What businesses asked for, as staff decide it. */
export async function readPlanRequests(db: Database): Promise<StaffPlanRequest[]> {
  const requests = await listPlanRequests(db);
  const customers = await listCustomers(db, [...new Set(requests.map(({ customer_id }) => customer_id))]);
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const names = await listNames(
    db,
    requests.flatMap(({ decided_by }) => decided_by ?? []),
  );
  return requests.flatMap(
    ({ letter: _, user_type_id, paid_by, asked_at, decided_by, decided_at, ...request }) => {
      const customer = byId.get(request.customer_id);
      if (customer === undefined) return [];
      const offer = businessOfferOn(user_type_id, paid_by);
      return {
        ...request,
        full_name: nameOf(customer),
        email: customer.email,
        phone: customer.phone,
        is_proven: customer.email_verified_at !== null,
        plan: offer.plan.name,
        paid_by,
        amount: toPounds(offer.pence),
        asked_at: asked_at.toISOString(),
        decided_by: decided_by === null ? null : (names.get(decided_by) ?? ''),
        decided_at: decided_at?.toISOString() ?? null,
        suggested_letter: suggestedLetter(customer.first_name, offer),
      };
    },
  );
}

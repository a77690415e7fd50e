import type { Calls } from '#contract/calls.ts';
import { applicationAnswers, type StaffApplication } from '#contract/distributors/distributors.ts';
import { listCustomers, listNames, nameOf } from '#server/foundation/customers/customers.ts';
import { withOurNames } from '#server/foundation/mail/mail.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { listApplications } from './application-store.ts';
import { applyAsDistributor } from './apply.ts';
import { acceptDistributor, declineDistributor } from './decide-application.ts';
import type { DistributorDeps } from './distributor-deps.ts';
import { suggestedLetter } from './distributor-mails.ts';

export function distributorRoutes(deps: DistributorDeps): Handlers<Calls> {
  return {
    'POST /distributor-applications': async ({ body, member }) =>
      (await applyAsDistributor(deps, member.id, body)) ?? {
        answer: { message: applicationAnswers.applied },
      },
    'GET /staff/distributor-applications': async () => ({ answer: await readApplications(deps) }),
    'POST /staff/distributor-applications/{id}/acceptances': async ({ params: { id }, member }) =>
      (await acceptDistributor(deps, { id, staffId: member.id })) ?? {
        answer: { message: applicationAnswers.accepted },
      },
    'POST /staff/distributor-applications/{id}/refusals': async ({ params: { id }, body, member }) =>
      (await declineDistributor(deps, { id, staffId: member.id, letter: body.letter })) ?? {
        answer: { message: applicationAnswers.declined },
      },
  };
}

async function readApplications({
  db,
  outbox,
  clock,
}: Pick<DistributorDeps, 'db' | 'outbox' | 'clock'>): Promise<StaffApplication[]> {
  const sender = await outbox.senderAt(clock());
  const applications = await listApplications(db);
  const customers = await listCustomers(db, [...new Set(applications.map(({ customer_id }) => customer_id))]);
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const names = await listNames(
    db,
    applications.flatMap(({ decided_by }) => decided_by ?? []),
  );
  return applications.flatMap(({ customer_id, applied_at, decided_by, decided_at, ...application }) => {
    const customer = byId.get(customer_id);
    if (customer === undefined) return [];
    return {
      ...application,
      customer_id,
      full_name: nameOf(customer),
      email: customer.email,
      phone: customer.phone,
      user_type_id: customer.user_type_id,
      is_proven: customer.email_verified_at !== null,
      applied_at: applied_at.toISOString(),
      state: application.state as StaffApplication['state'],
      decided_by: decided_by === null ? null : (names.get(decided_by) ?? ''),
      decided_at: decided_at?.toISOString() ?? null,
      suggested_letter: withOurNames(suggestedLetter(customer.first_name), sender),
    };
  });
}

/** Who asks for a storefront, and who has one, as staff see them: without bank details. */
import type { StaffStorefronts } from '#contract/storefronts/staff-storefronts.ts';
import { closedBy } from '#domain/storefronts/storefront.ts';
import { type Customer, listCustomers, listNames, nameOf } from '#server/foundation/customers/customers.ts';
import { withOurNames } from '#server/foundation/mail/mail.ts';
import { type Application, listApplications } from './application-store.ts';
import type { StorefrontDeps } from './storefront-deps.ts';
import { suggestedClosure, suggestedRefusal } from './storefront-mails.ts';
import { listMakers, listStorefronts } from './storefront-store.ts';

type Maker = Awaited<ReturnType<typeof listMakers>>[number];

export async function listForStaff({ db, outbox, clock }: StorefrontDeps): Promise<StaffStorefronts> {
  const sender = await outbox.senderAt(clock());
  const applications = await listApplications(db);
  const storefronts = await listStorefronts(db);
  const ids = [...new Set([...applications, ...storefronts].map(({ customer_id }) => customer_id))];
  const customers = new Map((await listCustomers(db, ids)).map((customer) => [customer.id, customer]));
  const makers = new Map((await listMakers(db, ids)).map((maker) => [maker.customer_id, maker]));
  const names = await listNames(
    db,
    applications.flatMap(({ decided_by }) => decided_by ?? []),
  );
  return {
    applications: applications.flatMap((application) => {
      const customer = customers.get(application.customer_id);
      if (customer === undefined) return [];
      return {
        ...whoAsks(application, { customer, names }),
        ...makerOf(customer, makers.get(customer.id)),
        suggested_letter: withOurNames(suggestedRefusal(customer.first_name), sender),
      };
    }),
    storefronts: storefronts.flatMap((storefront) => {
      const customer = customers.get(storefront.customer_id);
      if (customer === undefined) return [];
      const { id, version, mark_up_percent, commission_percent, opened_at, closed_at } = storefront;
      return {
        id,
        version,
        mark_up_percent,
        commission_percent,
        ...makerOf(customer, makers.get(customer.id)),
        closed_by: closedBy(storefront),
        opened_at: opened_at.toISOString(),
        closed_at: closed_at?.toISOString() ?? null,
        suggested_letter: withOurNames(suggestedClosure(customer.first_name), sender),
      };
    }),
  };
}

const whoAsks = (
  { id, message, applied_at, state, decided_by, decided_at, letter }: Application,
  { customer, names }: { customer: Customer; names: ReadonlyMap<number, string> },
) => ({
  id,
  email: customer.email,
  phone: customer.phone,
  user_type_id: customer.user_type_id,
  is_proven: customer.email_verified_at !== null,
  message,
  applied_at: applied_at.toISOString(),
  state,
  decided_by: decided_by === null ? null : (names.get(decided_by) ?? ''),
  decided_at: decided_at?.toISOString() ?? null,
  letter,
});

const makerOf = (customer: Customer, maker: Maker | undefined) => ({
  customer_id: customer.id,
  full_name: nameOf(customer),
  handle: maker?.handle ?? '',
  shown_name: maker?.shown_name ?? nameOf(customer),
  public_blends: maker?.public_blends ?? 0,
});

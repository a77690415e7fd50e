import type { StaffMe } from '#contract/staff/staff.ts';
import { nameOf, readCustomer } from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { findTablet } from './tablet-store.ts';

export async function meAnswer(db: Database, member: Member): Promise<StaffMe> {
  const [customer, tablet] = await Promise.all([
    readCustomer(db, member.id),
    member.tabletId === null ? undefined : findTablet(db, member.tabletId),
  ]);
  const { email, totp_confirmed_at } = customer;
  return {
    id: member.id,
    full_name: nameOf(customer),
    email,
    rights: member.rights,
    has_second_factor: totp_confirmed_at !== null,
    fresh_code_until: member.freshCodeUntil?.toISOString() ?? null,
    tablet:
      tablet === undefined
        ? null
        : { id: tablet.id, name: tablet.name, enrolled_until: tablet.enrolled_until.toISOString() },
  };
}

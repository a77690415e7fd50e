import type { StaffInvitation, StaffPerson } from '#contract/staff/people.ts';
import { MOST_WRONG_PINS } from '#domain/staff/pin.ts';
import { NO_RIGHTS } from '#domain/staff/rights.ts';
import { listCustomers, listNames, listStaffRights, nameOf } from '#server/foundation/customers/customers.ts';
import { countPasskeysOfAll, listSessionsOfAll } from '#server/people/accounts/accounts.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { listInvitations, rightsIn } from './invitation-store.ts';
import { listPins } from './pin-store.ts';

export async function listPeople(db: Database, member: Member): Promise<StaffPerson[]> {
  const rights = await listStaffRights(db);
  const ids = [...rights.keys()];
  const [people, sessions, pins, passkeys] = await Promise.all([
    listCustomers(db, ids),
    listSessionsOfAll(db, ids),
    listPins(db),
    countPasskeysOfAll(db, ids),
  ]);
  return people.map((person) => {
    const pin = pins.find(({ customer_id }) => customer_id === person.id);
    return {
      id: person.id,
      full_name: nameOf(person),
      email: person.email,
      rights: rights.get(person.id) ?? NO_RIGHTS,
      is_me: person.id === member.id,
      has_second_factor: person.totp_confirmed_at !== null,
      passkeys: passkeys.get(person.id) ?? 0,
      has_pin: pin !== undefined,
      is_pin_locked: (pin?.wrong_attempts ?? 0) >= MOST_WRONG_PINS,
      sessions: sessions
        .filter(({ customer_id }) => customer_id === person.id)
        .map(({ id, device, last_seen_at, tablet_id }) => ({
          id,
          device,
          last_seen_at: last_seen_at.toISOString(),
          tablet_id,
        })),
    };
  });
}

export async function listOpenInvitations(db: Database, now: Date): Promise<StaffInvitation[]> {
  const invitations = await listInvitations(db, now);
  const names = await listNames(
    db,
    invitations.map(({ invited_by }) => invited_by),
  );
  return invitations.map(({ id, email, rights, invited_by, invited_at, expires_at }) => ({
    id,
    email,
    rights: rightsIn({ rights }),
    invited_by: names.get(invited_by) ?? '',
    invited_at: invited_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}

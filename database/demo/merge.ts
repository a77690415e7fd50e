/** Somebody ordered as a guest before they had an account: the office made the two records one, this morning. */
import { sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { mergeCustomers } from '#server/people/customer-desk/merge-customers.ts';
import type { Database } from '#server/platform/database.ts';
import { datedInAuditLog } from './dated-in-audit-log.ts';

const CALL = '00000000-0000-4000-8000-000000000001';

interface Office {
  today: Day;
  staffId: number;
}

export async function mergeGuest(db: Database, { today, staffId }: Office): Promise<void> {
  const pair = await findPair(db);
  await sql`
    update customers as guest set email = member.email, email_identity = member.email_identity
    from customers as member where guest.id = ${pair.guest} and member.id = ${pair.member}`.execute(db);
  const at = timeInLondon(today, 8 * 60 + 20);
  const merged = await datedInAuditLog(db, at, () =>
    mergeCustomers(
      { db, clock: () => at },
      { id: CALL, kept_id: pair.member, merged_id: pair.guest },
      {
        id: staffId,
        sessionId: 0,
        userTypeId: 1,
        rights: {},
        isProven: true,
        apiKey: null,
        tabletId: null,
        freshCodeUntil: null,
        hasFreshLogin: false,
        hasShownPasskey: false,
        needsPasskey: false,
      },
    ),
  );
  if ('refused' in merged) throw new Error(`The demo's guest was not merged: ${JSON.stringify(merged)}`);
}

/** A guest of the same name as a member, with a mailbox of their own. */
async function findPair(db: Database): Promise<{ guest: number; member: number }> {
  const { rows } = await sql<{ guest: number; member: number }>`
    select guest.id as guest, min(member.id) as member
    from customers as guest join customers as member using (first_name, last_name)
    where guest.password_hash is null and member.email_verified_at is not null and member.password_hash is not null
      and exists (select from orders where customer_id = guest.id)
      and exists (select from orders where customer_id = member.id)
      and not exists (select from customers as other where other.email_identity = guest.email_identity and other.id <> guest.id)
    group by guest.id order by guest.id limit 1`.execute(db);
  const [pair] = rows;
  if (pair === undefined) throw new Error('The demo has no guest of the name of a member.');
  return pair;
}

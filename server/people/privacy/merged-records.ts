/** Records that were merged into an account are its person's too, and so are their mailboxes while nobody else has them. */
import { isMember, listCustomers, type Person, recordsOf } from '#server/foundation/customers/customers.ts';
import { listMergedInto } from '#server/people/customer-desk/customer-desk.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

interface Merged {
  /** A mailbox that several of them have goes with the first. */
  records: readonly Person[];
  /** Guests of those mailboxes. */
  guests: readonly number[];
}

export async function readMerged(
  db: Database | InTransaction,
  customerIds: readonly number[],
): Promise<Merged> {
  const ids = new Set(await listMergedInto(db, customerIds));
  const mailboxes = new Set<string>();
  const records: Person[] = [];
  const guests = new Set<number>();
  for (const record of await listCustomers(db, [...ids])) {
    const { id, email_identity, email_verified_at, anonymised_at } = record;
    const isProven = email_verified_at !== null && anonymised_at === null && !mailboxes.has(email_identity);
    const others = isProven
      ? (await listCustomers(db, [...(await recordsOf(db, id))])).filter((other) => !ids.has(other.id))
      : [];
    // Anybody else who has or had proven it may be another person.
    const goesWith =
      isProven && others.every((other) => !isMember(other) && other.email_verified_at === null);
    records.push({ id, mailbox: goesWith ? email_identity : null });
    if (!goesWith) continue;
    mailboxes.add(email_identity);
    for (const { id: guest } of others) guests.add(guest);
  }
  return { records, guests: [...guests] };
}

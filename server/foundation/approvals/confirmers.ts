import type { StaffRight } from '#domain/staff/rights.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Holder, listHolders } from './holder-store.ts';

interface Asked {
  staffId: number;
  right: StaffRight;
  customerIds: readonly number[];
  now: Date;
}

interface Confirmers {
  /** Those who are left to confirm the act. */
  ids: readonly number[];
  /** The records among customers of each other person who could confirm: they don’t confirm what is for them. */
  theirs: readonly ReadonlySet<number>[];
  /** Nobody else held the right a day ago. */
  areNew: boolean;
}

/**
 * Who could confirm an act that is for these customers. Somebody who could invite a second person who confirms at once would need none. So
 * nobody new counts where somebody else held the right a day ago, be the act for that person too: it is then divided, or goes on as it
 * would without the new one. Where all others are new, they are better than nobody, and no act waits for people who can’t confirm it.
 */
export async function findConfirmers(
  db: Database | InTransaction,
  { staffId, right, customerIds, now }: Asked,
): Promise<Confirmers> {
  return confirmersAmong(await listHolders(db, { staffId, right, now }), customerIds);
}

/** The same among all others who hold the right. */
export function confirmersAmong(others: readonly Holder[], customerIds: readonly number[]): Confirmers {
  const heldIt = others.filter(({ held_it }) => held_it);
  const areNew = heldIt.length === 0;
  const theirs: ReadonlySet<number>[] = [];
  const ids: number[] = [];
  for (const { id, records } of areNew ? others : heldIt) {
    const concerned = customerIds.filter((customerId) => records.includes(customerId));
    if (concerned.length > 0) theirs.push(new Set(concerned));
    else ids.push(id);
  }
  return { ids, theirs, areNew };
}

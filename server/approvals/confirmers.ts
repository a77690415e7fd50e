import type { StaffRight } from '../../domain/staff/rights.ts';
import { listOthersWith, recordsOf } from '../customers/customers.ts';
import type { InTransaction } from '../platform/database.ts';

interface Asked {
  staffId: number;
  right: StaffRight;
  customerIds: readonly number[];
}

interface Confirmers {
  /** Whether anybody is left to confirm the act. */
  some: boolean;
  /** Of the customers, the records of each other person who holds the right: they don’t confirm what is for them. */
  theirs: readonly ReadonlySet<number>[];
}

/** Who could confirm an act that is for these customers. */
export async function findConfirmers(
  db: InTransaction,
  { staffId, right, customerIds }: Asked,
): Promise<Confirmers> {
  const others = await listOthersWith(db, right, staffId);
  const theirs: ReadonlySet<number>[] = [];
  for (const other of others) {
    const records = await recordsOf(db, other);
    const concerned = customerIds.filter((id) => records.has(id));
    if (concerned.length > 0) theirs.push(new Set(concerned));
  }
  return { some: theirs.length < others.length, theirs };
}

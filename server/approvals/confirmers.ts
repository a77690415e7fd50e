import type { HeldRights, StaffRight } from '../../domain/staff/rights.ts';
import { figureAt } from '../audit-log/audit-log.ts';
import { listOthersWith, recordsOf } from '../customers/customers.ts';
import type { Database, InTransaction } from '../platform/database.ts';

interface Asked {
  staffId: number;
  right: StaffRight;
  customerIds: readonly number[];
  now: Date;
}

interface Confirmers {
  /** Whoever is left to confirm the act. */
  ids: readonly number[];
  /** Of the customers, the records of each other person who could confirm: they don’t confirm what is for them. */
  theirs: readonly ReadonlySet<number>[];
  /** Nobody else held the right a day ago. */
  areNew: boolean;
}

/**
 * Who could confirm an act that is for these customers. Whoever could invite a second person who confirms at once would need none. So
 * nobody new counts where somebody else held the right a day ago, be the act for that person too: it is then divided, or goes on as it
 * would without the new one. Where all others are new, they are better than nobody, and no act waits for people who can’t confirm it.
 */
export async function findConfirmers(
  db: Database | InTransaction,
  { staffId, right, customerIds, now }: Asked,
): Promise<Confirmers> {
  const others = await listOthersWith(db, right, staffId);
  const heldIt = await thoseWhoHeldIt(db, others, { right, now });
  const areNew = heldIt.length === 0;
  const theirs: ReadonlySet<number>[] = [];
  const ids: number[] = [];
  for (const other of areNew ? others : heldIt) {
    const records = await recordsOf(db, other);
    const concerned = customerIds.filter((id) => records.has(id));
    if (concerned.length > 0) theirs.push(new Set(concerned));
    else ids.push(other);
  }
  return { ids, theirs, areNew };
}

const DAY_MS = 24 * 60 * 60_000;

/** Those who held the right a day ago too. That it was taken and given back meanwhile makes nobody new. */
async function thoseWhoHeldIt(
  db: Database | InTransaction,
  ids: readonly number[],
  { right, now }: { right: StaffRight; now: Date },
): Promise<readonly number[]> {
  const changed = await figureAt(db, {
    figure: right,
    objects: ids.map(objectOf),
    at: new Date(now.getTime() - DAY_MS),
  });
  return ids.filter((id) => {
    const was = changed.get(objectOf(id));
    return was === undefined || was === ('writes' satisfies HeldRights[StaffRight]);
  });
}

const objectOf = (staffId: number): string => `customer ${staffId}`;

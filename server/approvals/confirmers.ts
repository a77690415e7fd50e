import type { HeldRights, StaffRight } from '../../domain/staff/rights.ts';
import { figureAt } from '../audit-log/audit-log.ts';
import { listOthersWith, recordsOf } from '../customers/customers.ts';
import type { InTransaction } from '../platform/database.ts';

interface Asked {
  staffId: number;
  right: StaffRight;
  customerIds: readonly number[];
}

interface Confirmers {
  /** Whoever is left to confirm the act. */
  ids: readonly number[];
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
  const ids: number[] = [];
  for (const other of others) {
    const records = await recordsOf(db, other);
    const concerned = customerIds.filter((id) => records.has(id));
    if (concerned.length > 0) theirs.push(new Set(concerned));
    else ids.push(other);
  }
  return { ids, theirs };
}

const DAY_MS = 24 * 60 * 60_000;

/** Those who held the right a day ago too. That it was taken and given back meanwhile makes nobody new. */
export async function thoseWhoHeldIt(
  db: InTransaction,
  { ids }: Pick<Confirmers, 'ids'>,
  { right, now }: { right: StaffRight; now: Date },
): Promise<ReadonlySet<number>> {
  const changed = await figureAt(db, {
    figure: right,
    objects: ids.map(objectOf),
    at: new Date(now.getTime() - DAY_MS),
  });
  return new Set(
    ids.filter((id) => {
      const was = changed.get(objectOf(id));
      return was === undefined || was === ('writes' satisfies HeldRights[StaffRight]);
    }),
  );
}

const objectOf = (staffId: number): string => `customer ${staffId}`;

/**
 * Whoever could invite a second person who confirms at once would need none. So nobody new confirms where somebody who held the
 * right a day ago could. Where there is none, a new person is better than nobody, and no act waits for people who can’t confirm it.
 */
export const mayConfirm = (heldIt: ReadonlySet<number>, staffId: number): boolean =>
  heldIt.size === 0 || heldIt.has(staffId);

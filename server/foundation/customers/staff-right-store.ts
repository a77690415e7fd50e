/** All SQL on the rights of staff. */
import { sql } from 'kysely';
import { type HeldRights, STAFF_RIGHTS } from '#domain/staff/rights.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

/** What somebody may do as staff; nothing for everybody else. */
export async function readRights(db: Database | InTransaction, customerId: number): Promise<HeldRights> {
  const rights = await db
    .selectFrom('staff_rights')
    .select(['right_name', 'only_reads'])
    .where('customer_id', '=', customerId)
    .execute();
  return asHeld(rights);
}

const asHeld = (rights: readonly { right_name: string; only_reads: boolean }[]): HeldRights =>
  Object.fromEntries(
    rights.map(({ right_name, only_reads }) => [right_name, only_reads ? 'reads' : 'writes']),
  );

export const isStaff = async (db: Database | InTransaction, customerId: number): Promise<boolean> =>
  Object.keys(await readRights(db, customerId)).length > 0;

/** The rights of everybody who holds any. */
export async function listStaffRights(
  db: Database | InTransaction,
): Promise<ReadonlyMap<number, HeldRights>> {
  const rows = await db
    .selectFrom('staff_rights')
    .select(['customer_id', 'right_name', 'only_reads'])
    .orderBy('customer_id')
    .execute();
  const byPerson = Map.groupBy(rows, ({ customer_id }) => customer_id);
  return new Map([...byPerson].map(([id, rights]) => [id, asHeld(rights)]));
}

/** One change of rights after the other, so that the last two owners can't remove each other. Taken before any other lock. */
export async function lockRights(db: InTransaction): Promise<void> {
  await sql`lock table staff_rights in share row exclusive mode`.execute(db);
}

/** Replaces all rights of somebody; without any, they are no staff. */
export async function setRights(db: InTransaction, customerId: number, held: HeldRights): Promise<void> {
  await db.deleteFrom('staff_rights').where('customer_id', '=', customerId).execute();
  const rows = STAFF_RIGHTS.flatMap((right_name) => {
    const way = held[right_name];
    return way === undefined ? [] : [{ customer_id: customerId, right_name, only_reads: way === 'reads' }];
  });
  if (rows.length > 0) await db.insertInto('staff_rights').values(rows).execute();
}

/** SQL on the rights of staff. */
import { type Expression, sql } from 'kysely';
import { type HeldRights, STAFF_RIGHTS } from '#domain/staff/rights.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

/** What somebody may do as staff; nothing for everybody else. */
export async function readRights(db: Database | InTransaction, customerId: number): Promise<HeldRights> {
  const { rows } = await sql<{ rights: HeldRights }>`
    select ${rightsOf(sql`${customerId}::int`)} as rights`.execute(db);
  return rows[0]?.rights ?? {};
}

/** SQL fragment: the same, for other stores to build into their statements. */
export const rightsOf = (customerId: Expression<number>) => sql<HeldRights>`(
  select coalesce(json_object_agg(right_name, case when only_reads then 'reads' else 'writes' end), '{}')
  from staff_rights where staff_rights.customer_id = ${customerId}
)`;

export const isStaff = async (db: Database | InTransaction, customerId: number): Promise<boolean> =>
  Object.keys(await readRights(db, customerId)).length > 0;

/** The rights of everybody who holds any. */
export async function listStaffRights(
  db: Database | InTransaction,
): Promise<ReadonlyMap<number, HeldRights>> {
  const people = await db
    .selectFrom('staff_rights as person')
    .select('person.customer_id')
    .select(rightsOf(sql.ref('person.customer_id')).as('rights'))
    .groupBy('person.customer_id')
    .orderBy('person.customer_id')
    .execute();
  return new Map(people.map(({ customer_id, rights }) => [customer_id, rights]));
}

/** One change of rights after the other, so that the last two owners can't remove each other. Taken before any other lock. */
export async function lockRights(db: InTransaction): Promise<void> {
  await sql`lock table staff_rights in share row exclusive mode`.execute(db);
}

/** Replaces all rights of somebody; without any, they are no staff. */
export async function setRights(db: InTransaction, customerId: number, rights: HeldRights): Promise<void> {
  await db.deleteFrom('staff_rights').where('customer_id', '=', customerId).execute();
  const rows = STAFF_RIGHTS.flatMap((right_name) => {
    const way = rights[right_name];
    return way === undefined ? [] : [{ customer_id: customerId, right_name, only_reads: way === 'reads' }];
  });
  if (rows.length > 0) await db.insertInto('staff_rights').values(rows).execute();
}

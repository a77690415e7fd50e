/** SQL of applications of distributors. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export type Application = Selectable<Schema['distributor_applications']>;

/** Written as in the index, and never as a parameter: a plan for any state would find no index to answer a conflict. */
const isOpen = sql<boolean>`state = 'open'`;

/** SQL fragment: applications to decide, for the list of all that waits. */
export const openApplications = sql`
  select id::text as id, applied_at as since, ${nameOfStaff(sql.ref('customer_id'))} as who,
    'Wants to be a distributor: ' || business as words, null::int as order_id
  from distributor_applications where ${isOpen}`;

/** Answers whether it is the only open one of its account. */
export async function insertApplication(
  db: InTransaction,
  application: Insertable<Schema['distributor_applications']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('distributor_applications')
    .values(application)
    .onConflict((conflict) => conflict.column('customer_id').where(isOpen).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The open ones first, by age; then those that were decided, the last first. */
export const listApplications = (db: Database): Promise<Application[]> =>
  db
    .selectFrom('distributor_applications')
    .selectAll()
    .orderBy(sql`state <> 'open'`)
    .orderBy(sql`case when state = 'open' then id else -id end`)
    .limit(300)
    .execute();

export const findApplication = (db: InTransaction, id: number): Promise<Application | undefined> =>
  db.selectFrom('distributor_applications').selectAll().where('id', '=', id).executeTakeFirst();

interface Decision {
  state: 'accepted' | 'declined';
  decided_by: number;
  decided_at: Date;
  letter: string | null;
}

/** Optimistic lock: answers whether nobody had decided before. */
export async function decide(db: InTransaction, id: number, decision: Decision): Promise<boolean> {
  const decided = await db
    .updateTable('distributor_applications')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/** Those that were decided long ago. */
export async function deleteDecidedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('distributor_applications').where('decided_at', '<', time).execute();
}

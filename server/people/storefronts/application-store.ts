/** SQL of applications for storefronts. The caller who writes holds the lock on the applicant. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { hasPassword } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface Application extends Selectable<Schema['storefront_applications']> {
  state: 'open' | 'accepted' | 'declined';
}

/** Written as in the index, and never as a parameter: a plan for any state would find no index to answer a conflict. */
const isOpen = sql<boolean>`state = 'open'`;

/** SQL fragment: applications to decide, for the list of all that waits. */
export const openStorefrontApplications = sql`
  select storefront_applications.id::text as id, applied_at as since,
    coalesce(shown_name, trim(first_name || ' ' || last_name)) as who,
    'Wants a storefront: ' || left(message, 140) as words, null::int as order_id
  from storefront_applications
  join customers on customers.id = storefront_applications.customer_id
  left join makers on makers.customer_id = storefront_applications.customer_id
  where ${isOpen} and ${hasPassword}`;

const applications = (db: Database | InTransaction) =>
  db.selectFrom('storefront_applications').selectAll('storefront_applications').$castTo<Application>();

/** Answers whether it is the only open one of its account. */
export async function insertApplication(
  db: InTransaction,
  application: Insertable<Schema['storefront_applications']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('storefront_applications')
    .values(application)
    .onConflict((conflict) => conflict.column('customer_id').where(isOpen).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The open ones first, by age, but for those of accounts that ended in a merge; then those that were decided, the last first. */
export const listApplications = (db: Database): Promise<Application[]> =>
  applications(db)
    .innerJoin('customers', 'customers.id', 'customer_id')
    .where(sql<boolean>`(state <> 'open' or ${hasPassword})`)
    .orderBy(sql`state <> 'open'`)
    .orderBy(
      sql`case when state = 'open' then storefront_applications.id else -storefront_applications.id end`,
    )
    .limit(300)
    .execute();

export const findApplication = (db: InTransaction, id: number): Promise<Application | undefined> =>
  applications(db).where('id', '=', id).executeTakeFirst();

export const findLastApplicationOf = (db: Database, customerId: number): Promise<Application | undefined> =>
  applications(db).where('customer_id', '=', customerId).orderBy('id', 'desc').limit(1).executeTakeFirst();

interface Decision {
  state: 'accepted' | 'declined';
  decided_by: number;
  decided_at: Date;
  letter: string | null;
}

/** Optimistic lock: answers whether nobody had decided before. */
export async function decide(db: InTransaction, id: number, decision: Decision): Promise<boolean> {
  const decided = await db
    .updateTable('storefront_applications')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/** Those that were decided long ago. */
export async function deleteDecidedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('storefront_applications').where('decided_at', '<', time).execute();
}

interface Moving {
  from: number;
  to: number;
}

/** The open one of an account that ends goes to the other, unless that one has one itself. Answers its id. */
export async function moveApplications(db: InTransaction, { from, to }: Moving): Promise<number[]> {
  const moved = await db
    .updateTable('storefront_applications')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .where(isOpen)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('storefront_applications as other')
            .select('other.id')
            .where('other.customer_id', '=', to)
            .where('other.state', '=', 'open'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

/** Where a merge is undone: what is still open. */
export async function moveApplicationsBack(
  db: InTransaction,
  { ids, from, to }: Moving & { ids: readonly number[] },
): Promise<void> {
  await db
    .updateTable('storefront_applications')
    .set({ customer_id: to })
    .where('id', '=', anyOf(ids))
    .where('customer_id', '=', from)
    .where(isOpen)
    .execute();
}

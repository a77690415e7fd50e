/** SQL of plans that businesses ask for. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Customer, nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export interface PlanRequest extends Selectable<Schema['plan_requests']> {
  state: 'open' | 'accepted' | 'declined';
  paid_by: 'month' | 'year';
}

/** Written as in the index, and never as a parameter: a plan for any state would find no index to answer a conflict. */
const isOpen = sql<boolean>`state = 'open'`;

/** SQL fragment: requests to decide, for the list of all that waits. */
export const openPlanRequests = sql`
  select id::text as id, asked_at as since, ${nameOfStaff(sql.ref('customer_id'))} as who,
    'Asks for a plan: ' || business as words, null::int as order_id
  from plan_requests where ${isOpen}`;

/** Answers whether it is the only open one of its account. */
export async function insertPlanRequest(
  db: InTransaction,
  request: Insertable<Schema['plan_requests']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('plan_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('customer_id').where(isOpen).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const requests = (db: Database | InTransaction) =>
  db.selectFrom('plan_requests').selectAll().$castTo<PlanRequest>();

export type ListedRequest = PlanRequest &
  Pick<Customer, 'first_name' | 'last_name' | 'email' | 'phone' | 'email_verified_at'> & {
    decided_by_name: string | null;
  };

/** The open ones first, by age; then those that were decided, the last first. */
export const listPlanRequests = (db: Database): Promise<ListedRequest[]> =>
  db
    .selectFrom('plan_requests')
    .innerJoin('customers as customer', 'customer.id', 'plan_requests.customer_id')
    .selectAll('plan_requests')
    .select(['customer.first_name', 'customer.last_name', 'customer.email', 'customer.phone'])
    .select(['customer.email_verified_at', nameOfStaff(sql.ref('decided_by')).as('decided_by_name')])
    .orderBy(sql`state <> 'open'`)
    .orderBy(sql`case when state = 'open' then plan_requests.id else -plan_requests.id end`)
    .limit(300)
    .$castTo<ListedRequest>()
    .execute();

export const findPlanRequest = (db: InTransaction, id: number): Promise<PlanRequest | undefined> =>
  requests(db).where('id', '=', id).executeTakeFirst();

/** What a member asked for and nobody has decided yet. */
export const findOpenRequestOf = (
  db: Database | InTransaction,
  customerId: number,
): Promise<PlanRequest | undefined> =>
  requests(db).where('customer_id', '=', customerId).where(isOpen).executeTakeFirst();

export const hasOpenRequest = async (db: Database | InTransaction, customerId: number): Promise<boolean> =>
  (await findOpenRequestOf(db, customerId)) !== undefined;

interface Decision {
  state: 'accepted' | 'declined';
  decided_by: number;
  decided_at: Date;
  letter: string | null;
}

/** The caller holds the lock on its account, under which the request was open. */
export async function decideRequest(db: InTransaction, id: number, decision: Decision): Promise<void> {
  await db
    .updateTable('plan_requests')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** What was accepted is the account's plan and goes with the account: of plans that were given before fees there is no other record. */
export async function deleteRequestsDeclinedBefore(db: Database, time: Date): Promise<void> {
  await db
    .deleteFrom('plan_requests')
    .where('decided_at', '<', time)
    .where('state', '=', 'declined')
    .execute();
}

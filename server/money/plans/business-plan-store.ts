/** SQL of the plans that staff gave to businesses. The caller who writes holds the lock on the customer. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export interface GivenPlan extends Selectable<Schema['business_plans']> {
  paid_by: 'month' | 'year';
  state: 'running' | 'ended';
  ended_by: 'member' | 'staff' | 'unpaid' | null;
}

const plans = (db: Database | InTransaction) =>
  db.selectFrom('business_plans').selectAll().$castTo<GivenPlan>();

export const findGivenPlan = (db: Database | InTransaction, id: number): Promise<GivenPlan | undefined> =>
  plans(db).where('id', '=', id).executeTakeFirst();

/** Each customer has one at a time. */
export const findGivenPlanOf = (
  db: Database | InTransaction,
  customerId: number,
): Promise<GivenPlan | undefined> =>
  plans(db).where('customer_id', '=', customerId).where('state', '=', 'running').executeTakeFirst();

export const findLastGivenPlan = (
  db: Database | InTransaction,
  customerId: number,
): Promise<GivenPlan | undefined> =>
  plans(db).where('customer_id', '=', customerId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Whether they ever had one: its fees and invoices stay with this record. */
export const wasGivenPlan = async (db: Database | InTransaction, customerId: number): Promise<boolean> =>
  (await findLastGivenPlan(db, customerId)) !== undefined;

export async function insertGivenPlan(
  db: InTransaction,
  plan: Omit<Insertable<Schema['business_plans']>, 'id'>,
): Promise<number> {
  return (await db.insertInto('business_plans').values(plan).returning('id').executeTakeFirstOrThrow()).id;
}

export async function changeGivenPlan(
  db: InTransaction,
  id: number,
  changes: Partial<Pick<GivenPlan, 'state' | 'ends_on' | 'ended_by' | 'ended_at'>>,
): Promise<void> {
  await db.updateTable('business_plans').set(changes).where('id', '=', id).execute();
}

interface DuePlans {
  today: Day;
  /** A fee that was charged on that day or before, and is not paid, may end its plan. */
  lateSince: Day;
  after: number;
  most: number;
}

/** Running plans that end, are to be charged or have a fee that is late: most have nothing to do on most days. */
export const listDuePlans = (
  db: Database,
  { today, lateSince, after, most }: DuePlans,
): Promise<{ id: number; customer_id: number }[]> =>
  db
    .selectFrom('business_plans as plan')
    .select(['id', 'customer_id'])
    .where('state', '=', 'running')
    .where(
      sql<boolean>`case
        when ends_on <= ${today}::date then true
        when ends_on is null and begins_on <= ${today}::date and not exists (
          select from plan_fees where plan_id = plan.id and plan_fees.ends_on > ${today}::date
        ) then true
        else exists (
          select from plan_fees where plan_id = plan.id and account_paid < debt and charged_on <= ${lateSince}::date
        ) end`,
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();

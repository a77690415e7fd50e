/** SQL on what assistants paid for by themselves. A payment of an order that was cancelled counts no more. */
import { sql } from 'kysely';
import { STATUS } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface NewPayment {
  order_id: number;
  grant_id: number;
  client_name: string;
  amount: number;
  paid_at: Date;
}

/** The caller holds the lock of the member. */
export async function insertPayment(db: InTransaction, payment: NewPayment): Promise<void> {
  await db.insertInto('agent_payments').values(payment).execute();
}

/**
 * SQL fragment: what the client of a row of `agent_grants` has spent of its member’s account since then, however often it is connected
 * and was before.
 */
export const spentSince = (since: Date) => sql<number>`(
  select coalesce(sum(amount), 0)::int
  from agent_payments
    join orders on orders.id = order_id
    join agent_grants as paying on paying.id = grant_id
  where paying.customer_id = agent_grants.customer_id and paying.client_id = agent_grants.client_id
    and paid_at >= ${since} and order_status_id <> ${sql.lit(STATUS.cancelled)}
)`;

/** A grant that pays now, and what its client has paid for since then. */
export const findMandate = (
  db: Database | InTransaction,
  { id, now, since }: { id: number; now: Date; since: Date },
) =>
  db
    .selectFrom('agent_grants')
    .select(['id', 'customer_id', 'client_name', 'limit_per_order', 'limit_per_month'])
    .select(spentSince(since).as('spent'))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('limit_per_order', 'is not', null)
    .executeTakeFirst();

const MOST_LISTED = 10;

/** The newest of each grant. */
export const listPayments = (db: Database, grantIds: readonly number[]) =>
  db
    .selectFrom('agent_grants')
    .innerJoinLateral(
      (grant) =>
        grant
          .selectFrom('agent_payments')
          .innerJoin('orders', 'orders.id', 'order_id')
          .select(['order_id', 'grant_id', 'amount', 'paid_at', 'order_status_id'])
          .whereRef('grant_id', '=', 'agent_grants.id')
          .orderBy('paid_at', 'desc')
          .orderBy('order_id', 'desc')
          .limit(MOST_LISTED)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['order_id', 'grant_id', 'amount', 'paid_at', 'order_status_id'])
    .where('agent_grants.id', '=', anyOf(grantIds))
    .orderBy('paid_at', 'desc')
    .orderBy('order_id', 'desc')
    .execute();

/** Lowers what a member lets an assistant pay for. Answers whether they had one that may pay at least as much. */
export async function lowerLimits(
  db: Database,
  { id, customerId, perOrder, perMonth, now }: Lowered,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_grants')
    .set({ limit_per_order: perOrder, limit_per_month: perMonth })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('limit_per_order', '>=', perOrder)
    .where('limit_per_month', '>=', perMonth)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Lowered {
  id: number;
  customerId: number;
  perOrder: number;
  perMonth: number;
  now: Date;
}

/** SQL on what a member ordered, for an assistant that they allowed to see it. */
import { sql } from 'kysely';
import { STATUSES, type StatusId } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { bought } from '../order-of-checkout-store.ts';
import { logsOf } from './tracked-order-store.ts';

export type OwnOrder = Awaited<ReturnType<typeof listOwnOrders>>[number];

/** The newest first; what was never paid for or is cancelled is no coffee that somebody had. */
export const listOwnOrders = (db: Database, customerId: number, limit: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'created_at', 'total', 'dispatched_at', 'shipping_option_id'])
    .select([
      sql<StatusId>`order_status_id`.as('order_status_id'),
      sql<string | null>`dispatch_on::text`.as('dispatch_on'),
    ])
    .select((order) => [
      bought(order.ref('orders.id')).as('lines'),
      logsOf(order.ref('orders.id')).as('logs'),
    ])
    .where('customer_id', '=', customerId)
    .where('order_status_id', 'in', STATUSES.sold)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** When an order left the roastery: those that are to be taken for delivered by now are found without reading all that are on their way. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table orders add column dispatched_at timestamp with time zone',
  // No order changes by this: no version goes up, nothing is told anew.
  'alter table orders disable trigger user',
  `update orders set dispatched_at = log.at
    from (
      select order_id, max(created_at) as at from order_logs where action = 'Your order was handed to the post.' group by order_id
    ) as log
    where log.order_id = orders.id`,
  'update orders set dispatched_at = created_at where dispatched_at is null and order_status_id in (3, 4)',
  'alter table orders enable trigger user',
  // Order status 3 is delivered, 4 is dispatched.
  `alter table orders add constraint dispatched_at_a_time check (order_status_id not in (3, 4) or dispatched_at is not null)`,
  'create index orders_under_way on orders (dispatched_at) where order_status_id = 4',
];

/** SQL of what becomes of the coffee of orders that were cancelled while they were roasting. */
import type { CoffeeAfter } from '#domain/order/act.ts';
import type { InTransaction } from '#server/platform/database.ts';

/** Said once, by the person who cancels. */
export async function noteCoffeeOfCancelled(
  db: InTransaction,
  order_id: number,
  becomes: CoffeeAfter,
): Promise<void> {
  await db.insertInto('coffee_of_cancelled').values({ order_id, becomes }).execute();
}

import type { Day } from '../../domain/dispatch/day.ts';
import { pathsToOrders } from './guest-link.ts';
import type { OrderDepsInTransaction } from './order-deps.ts';
import { orderMoved } from './order-mails.ts';
import { readOrders } from './order-store.ts';

/** Tells the buyers of orders that were moved, each from which day. */
export async function mailMoved(
  { db, outbox, clock }: OrderDepsInTransaction,
  from: ReadonlyMap<number, Day | null>,
): Promise<void> {
  const orders = await readOrders(db, [...from.keys()]);
  const pathTo = await pathsToOrders({ db, clock }, orders);
  await outbox.addAll(
    db,
    orders.map((order) => orderMoved(order, { from: from.get(order.id) ?? null, path: pathTo(order) })),
  );
}

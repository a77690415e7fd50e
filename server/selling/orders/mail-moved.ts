import type { Day } from '#domain/dispatch/day.ts';
import { pathsToOrders } from './guest-link.ts';
import type { OrderDepsInTransaction } from './order-deps.ts';
import { orderMoved } from './order-mails.ts';
import { readOrders } from './order-store.ts';

interface Moved {
  /** The day on which each was to leave. */
  from: ReadonlyMap<number, Day | null>;
  buyerAsked: boolean;
}

/** Tells the buyers of orders that were moved. */
export async function mailMoved(
  { db, outbox, clock }: OrderDepsInTransaction,
  { from, buyerAsked }: Moved,
): Promise<void> {
  const orders = await readOrders(db, [...from.keys()]);
  const pathTo = await pathsToOrders({ db, clock }, orders);
  await outbox.addAll(
    db,
    orders.map((order) =>
      orderMoved(order, { from: from.get(order.id) ?? null, buyerAsked, path: pathTo(order) }),
    ),
  );
}

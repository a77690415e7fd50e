import type { Day } from '#domain/dispatch/day.ts';
import { ordersMoved } from './batch-mails.ts';
import { batchesAmong } from './batched-order-store.ts';
import { listLinesOfAll } from './details-store.ts';
import { pathsToOrders } from './guest-link.ts';
import type { OrderDepsInTransaction } from './order-deps.ts';
import { orderMoved } from './order-mails.ts';
import { type OrderRow, readOrders } from './order-store.ts';

interface Moved {
  /** The day on which each was to leave. */
  from: ReadonlyMap<number, Day | null>;
  buyerAsked: boolean;
}

/** Tells the buyers of orders that were moved. Of a batch all that were moved to one day are told by one mail. */
export async function mailMoved(
  { db, outbox, clock }: OrderDepsInTransaction,
  { from, buyerAsked }: Moved,
): Promise<void> {
  const ids = [...from.keys()];
  const orders = await readOrders(db, ids);
  const pathTo = await pathsToOrders({ db, clock }, orders);
  const linesOf = await listLinesOfAll(db, ids);
  const batches = await batchesAmong(db, ids);
  const alone = orders.filter(({ id }) => !batches.has(id));
  const together = Map.groupBy(
    orders.filter(({ id }) => batches.has(id)),
    ({ id, dispatch_on }: OrderRow) => `${batches.get(id)} ${dispatch_on}`,
  );
  await outbox.addAll(db, [
    ...alone.map((order) =>
      orderMoved(order, {
        lines: linesOf.get(order.id) ?? [],
        from: from.get(order.id) ?? null,
        buyerAsked,
        path: pathTo(order),
      }),
    ),
    ...[...together.values()].flatMap(([first, ...others]) =>
      first === undefined ? [] : [ordersMoved(batches.get(first.id) ?? '', first, 1 + others.length)],
    ),
  ]);
}

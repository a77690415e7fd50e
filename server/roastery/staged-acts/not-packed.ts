/** Which orders stay in the house because not all of their bags lie in closed boxes. */
import { asksForPacking, type OrderAct } from '#domain/order/act.ts';
import { whyNotPacked } from '#domain/order/packed.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { listPacking } from './order-to-pack-store.ts';

/** Why, by the id of the order; of an act that asks for no packing nothing. */
export async function findNotPacked(
  db: InTransaction,
  act: OrderAct,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (!asksForPacking(act) || orderIds.length === 0) return new Map();
  const orders = await listPacking(db, orderIds);
  return new Map(
    orders.flatMap(({ id, ...packing }) => {
      const why = whyNotPacked(packing);
      return why === undefined ? [] : [[id, why]];
    }),
  );
}

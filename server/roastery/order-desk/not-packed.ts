/** Which orders stay in the house because not all of their bags lie in closed boxes. */

import { asksForPacking, type OrderAct } from '#domain/order/act.ts';
import { whyNotPacked } from '#domain/order/packed.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { FloorWork } from './desk-deps.ts';
import { listOrdersToPack } from './order-to-pack-store.ts';

interface Asked {
  floor: Pick<FloorWork, 'progressOf' | 'packedBoxes'>;
  act: OrderAct;
  orderIds: readonly number[];
}

/** Why, by the id of the order; of an act that asks for no packing nothing. */
export async function findNotPacked(
  db: InTransaction,
  { floor, act, orderIds }: Asked,
): Promise<ReadonlyMap<number, string>> {
  if (!asksForPacking(act) || orderIds.length === 0) return new Map();
  const orders = await listOrdersToPack(db, orderIds);
  const lineIds = orders.flatMap(({ lines }) => lines.map(({ id }) => id));
  const { rows: lines } = await floor.progressOf(lineIds).execute(db);
  const { rows: boxes } = await floor.packedBoxes(orders.flatMap(({ box_ids }) => box_ids)).execute(db);
  const packed = new Map(lines.map((line) => [line.line_id, line.packed]));
  const closed = new Set(boxes.map(({ box_id }) => box_id));
  return new Map(
    orders.flatMap((order) => {
      const why = whyNotPacked({
        bags: sum(order.lines.map(({ quantity }) => quantity)),
        packed: sum(order.lines.map(({ id }) => packed.get(id) ?? 0)),
        boxes: order.box_ids.length,
        closed: order.box_ids.filter((id) => closed.has(id)).length,
      });
      return why === undefined ? [] : [[order.id, why]];
    }),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

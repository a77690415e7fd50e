import { STATUS } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type ChosenOrder, listAboutTo } from '#server/roastery/staged-acts/staged-acts.ts';
import type { Draft } from './draft-plan.ts';

/** Due orders that go on to Roasting with a start: their coffee has its batches or bins by then, and they are short of no bean. */
export async function listOrdersToStart(
  db: Database | InTransaction,
  { plan, rows, short }: Draft,
): Promise<ChosenOrder[]> {
  const received = [...rows.values()].filter((row) => row.order_status_id === STATUS.received);
  const orders = new Map(received.map(({ order_id: id, version }) => [id, { id, version }]));
  const waiting = new Set([
    ...plan.unplanned.flatMap(({ parts }) => parts.map(({ lineId }) => rows.get(lineId)?.order_id)),
    ...short.map(({ lineId }) => rows.get(lineId)?.order_id),
    // Within the time to undo they have not gone on yet.
    ...(await listAboutTo(db, [...orders.keys()])).keys(),
  ]);
  return [...orders.values()].filter(({ id }) => !waiting.has(id));
}

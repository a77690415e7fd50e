/** Acts that nobody outside hears of happen at once, on orders that staff have chosen. */
import type { ActAtOnce } from '#domain/order/act.ts';
import { insertAuditEntries } from '#server/foundation/audit-log/audit-log.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { type ChosenOrder, insertAct, insertOutcomes, type OutcomeOfOrder } from './act-store.ts';
import { changeOrders, entryOf } from './carry-out-at-once.ts';
import { judge, lockToActOn } from './judge-orders.ts';
import { findStaged, type Staged } from './stage-act.ts';

interface AtOnce {
  id: string;
  orders: readonly ChosenOrder[];
  act: ActAtOnce;
  staffId: number;
  now: Date;
}

/** Idempotent by the id of the act. */
export async function actAtOnce(
  db: InTransaction,
  { id, orders, act, staffId, now }: AtOnce,
): Promise<Staged | Refusal<'changed_meanwhile'>> {
  const { act: kind } = act;
  const row = { id, kind, staff_id: staffId, staged_at: now, due_at: now, begun_at: now, details: {} };
  if (!(await insertAct(db, row))) return findStaged(db, { id, kind, staffId });
  const locked = await lockToActOn(
    db,
    orders.map((order) => order.id),
  );
  const judged = await judge(db, { stored: locked, orders, act, staffId, now });
  const touched = judged.filter(({ outcome }) => outcome === null).map(({ order_id }) => order_id);
  await changeOrders(db, touched, { act, now });
  await insertAuditEntries(
    db,
    touched.map((id) => entryOf(act, { staffId, order: locked.find((order) => order.id === id) ?? { id } })),
  );
  const outcomes = judged.map((one): OutcomeOfOrder => ({ ...one, outcome: one.outcome ?? 'done' }));
  await insertOutcomes(db, id, outcomes);
  return { id, dueAt: null, outcomes };
}

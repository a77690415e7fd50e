/** Dispatch: orders that are packed, and tracked, are staged to leave. Ten seconds later each buyer is mailed once. */
import type { ActedOrder, OutcomeOfAct } from '#contract/order-desk/staged-act.ts';
import { STATUS } from '#domain/order/status.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { countBagsIn, findPackedBoxes } from '#server/roastery/packing/packing.ts';
import { type ChosenOrder, stageAct } from '#server/roastery/staged-acts/staged-acts.ts';
import { lockOrders, type OrderDeps } from '#server/selling/orders/orders.ts';
import { countBagsOf, listPostedBoxesOf, type PostedBox } from './posted-box-store.ts';

interface Dispatching {
  /** The same dispatch again does nothing more. */
  id: string;
  staffId: number;
  orders: readonly ChosenOrder[];
  /** Whether boxes may leave that nobody can track. */
  withoutTracking: boolean;
}

export async function dispatchOrders(
  { db, clock }: OrderDeps,
  { id, staffId, orders, withoutTracking }: Dispatching,
): Promise<OutcomeOfAct | Refusal<'changed_meanwhile'>> {
  return transact(db, async (transaction) => {
    const ids = orders.map((order) => order.id);
    await lockOrders(transaction, ids);
    const state = await readState(transaction, ids);
    const judged = orders.map((order) => ({ order, why: whyNot(order.id, state, withoutTracking) }));
    const refused: ActedOrder[] = judged.flatMap(({ order, why }) =>
      why === null ? [] : [{ id: order.id, outcome: why === UNKNOWN ? 'unknown' : 'refused', words: why }],
    );
    const ready = judged.flatMap(({ order, why }) => (why === null ? [order] : []));
    if (ready.length === 0) return { id, due_at: null, results: refused };
    const details = { to: STATUS.dispatched };
    const staged = await stageAct(transaction, {
      id,
      kind: 'advance',
      staffId,
      orders: ready,
      details,
      now: clock(),
    });
    if ('refused' in staged) return staged;
    const outcomes = new Map(staged.outcomes.map((outcome) => [outcome.order_id, outcome]));
    const results = ready.flatMap((order): ActedOrder[] => {
      const outcome = outcomes.get(order.id);
      return outcome === undefined
        ? []
        : [{ id: order.id, outcome: outcome.outcome ?? 'waiting', words: outcome.words }];
    });
    return { id, due_at: staged.dueAt?.toISOString() ?? null, results: [...results, ...refused] };
  });
}

interface State {
  boxesOf: ReadonlyMap<number, readonly PostedBox[]>;
  packed: ReadonlySet<number>;
  bagsIn: ReadonlyMap<number, number>;
  bagsOf: ReadonlyMap<number, number>;
}

async function readState(db: InTransaction, orderIds: readonly number[]): Promise<State> {
  const boxes = await listPostedBoxesOf(db, orderIds);
  const boxIds = boxes.map(({ id }) => id);
  const packed = await findPackedBoxes(db, boxIds);
  return {
    boxesOf: Map.groupBy(boxes, ({ order_id }) => order_id),
    packed: new Set(packed.map(({ id }) => id)),
    bagsIn: await countBagsIn(db, boxIds),
    bagsOf: await countBagsOf(db, orderIds),
  };
}

const UNKNOWN = 'There is no such order.';

/** Why an order stays in the house; whether it is roasting at all is for the act itself to say. */
function whyNot(orderId: number, { boxesOf, packed, bagsIn, bagsOf }: State, withoutTracking: boolean) {
  const boxes = boxesOf.get(orderId);
  const [first] = boxes ?? [];
  if (boxes === undefined || first === undefined) return UNKNOWN;
  if (first.order_status_id !== STATUS.roasting) return null;
  const open = boxes.filter(({ id }) => !packed.has(id)).length;
  if (open > 0)
    return open === boxes.length
      ? 'It is not packed.'
      : `${open} of its ${boxes.length} boxes are not packed.`;
  const bags = boxes.reduce((sum, { id }) => sum + (bagsIn.get(id) ?? 0), 0);
  const due = bagsOf.get(orderId) ?? 0;
  if (bags < due) return `${due - bags} of its ${due} bags are in no box.`;
  if (withoutTracking || boxes.every(({ tracking_number }) => tracking_number !== null)) return null;
  return boxes.length === 1 ? 'It has no tracking number.' : 'Not all of its boxes have a tracking number.';
}

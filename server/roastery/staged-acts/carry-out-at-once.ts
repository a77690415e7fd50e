/** Holds, releases and moves what an act on a filter found, in the caller's transaction, unless something changed meanwhile. */
import { type PlainAct, tellsBuyers, verdictOn } from '#domain/order/act.ts';
import { insertAuditEntries } from '#server/foundation/audit-log/audit-log.ts';
import { readRights } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import {
  mailMoved,
  moveOrders,
  type OrderDepsInTransaction,
  setHold,
} from '#server/selling/orders/orders.ts';
import type { CarriedOut, NextOrder } from './act-store.ts';
import { lockToActOn, wordsOnChanges } from './judge-orders.ts';
import { mayDo } from './stage-act.ts';

/** Carries out one act alone, so that its orders are locked in the order of their ids; the others are left for the next time. */
export async function carryOutAtOnce(
  { db, outbox, clock }: OrderDepsInTransaction,
  all: readonly NextOrder[],
  now: Date,
): Promise<CarriedOut[]> {
  const [first] = all;
  if (first === undefined) return [];
  const { act_id, kind, staff_id, details } = first;
  const taken = all.filter((one) => one.act_id === act_id);
  const act = { ...(details as object), act: kind } as PlainAct;
  const locked = await lockToActOn(
    db,
    taken.map(({ order_id }) => order_id),
  );
  const orders = new Map(locked.map((order) => [order.id, order]));
  const isStale = ({ order_id, version }: NextOrder) => orders.get(order_id)?.version !== version;
  const faster = await wordsOnChanges(
    db,
    taken.filter(isStale).map(({ order_id }) => order_id),
    now,
  );
  const may = mayDo(await readRights(db, staff_id), kind);
  const judged = taken.map((one): CarriedOut => {
    const order = orders.get(one.order_id);
    if (order === undefined) throw new Error(`Order ${one.order_id} of an act is gone.`);
    const row = { act_id, order_id: one.order_id };
    if (!may)
      return { ...row, outcome: 'refused', words: 'The person who asked for it may no longer do that.' };
    const { outcome, words } = verdictOn(order, act);
    if (outcome === 'already') return { ...row, outcome, words };
    if (isStale(one)) return { ...row, outcome: 'changed', words: faster.get(order.id) ?? words };
    return outcome === 'refused' ? { ...row, outcome, words } : { ...row, outcome: 'done', words: '' };
  });
  const touched = judged.filter(({ outcome }) => outcome === 'done').map(({ order_id }) => order_id);
  await changeOrders(db, touched, { act, now });
  if (act.act === 'move' && tellsBuyers(act))
    await mailMoved(
      { db, outbox, clock },
      {
        from: new Map(touched.map((id) => [id, orders.get(id)?.dispatch_on ?? null])),
        buyerAsked: act.buyer_asked === true,
      },
    );
  await insertAuditEntries(
    db,
    touched.map((id) => entryOf(act, { staffId: staff_id, order: orders.get(id) ?? { id } })),
  );
  return judged;
}

export async function changeOrders(
  db: InTransaction,
  ids: readonly number[],
  { act, now }: { act: PlainAct; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  if (act.act === 'move')
    return moveOrders(db, ids, { day: act.dispatch_on, buyerAsked: act.buyer_asked === true });
  return setHold(db, ids, act.act === 'hold' ? { held_at: now, hold_reason: act.reason } : null);
}

interface Touched {
  id: number;
  hold_reason?: string | null;
  dispatch_on?: string | null;
}

/** The entry of one order in the audit log. */
export function entryOf(
  { act: kind, ...details }: PlainAct,
  { staffId, order }: { staffId: number; order: Touched },
) {
  return {
    staffId,
    action: ACTIONS[kind],
    object: `order ${order.id}`,
    before: { hold_reason: order.hold_reason, dispatch_on: order.dispatch_on },
    after: 'reason' in details ? { hold_reason: details.reason } : details,
  };
}

const ACTIONS: Readonly<Record<PlainAct['act'], string>> = {
  hold: 'hold order',
  release: 'release order',
  move: 'move order',
};

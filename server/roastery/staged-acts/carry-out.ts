/** Does to orders what was staged, in the caller's transaction, unless something changed in the ten seconds. */
import { NOT_ONES_OWN, verdictOn, withPacking } from '#domain/order/act.ts';
import { CANCELLED } from '#domain/order/log.ts';
import { STATUS } from '#domain/order/status.ts';
import { type HeldRights, NO_RIGHTS } from '#domain/staff/rights.ts';
import { insertAuditEntries } from '#server/foundation/audit-log/audit-log.ts';
import { readRights } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import {
  advanceAll,
  endOrder,
  lockOrderForRefund,
  lockOrders,
  type OrderDepsInTransaction,
  type OrderRow,
  ownAmong,
  readOrders,
} from '#server/selling/orders/orders.ts';
import type { CarriedOut, NextOrder } from './act-store.ts';
import { wordsOnChanges } from './judge-orders.ts';
import { findNotPacked } from './not-packed.ts';
import { asAct, type DetailsOfAct, mayDo } from './stage-act.ts';

/** The caller has locked their rows. An order that stands among them twice is left for the next time. */
export async function carryOut(
  deps: OrderDepsInTransaction,
  taken: readonly NextOrder[],
  now: Date,
): Promise<CarriedOut[]> {
  const { db } = deps;
  const each = [...new Map(taken.toReversed().map((one) => [one.order_id, one])).values()];
  const judged = await judgeAgain(db, each, now);
  const ready = judged.filter(({ outcome }) => outcome === 'done');
  await insertAuditEntries(db, ready.map(entryOf));
  for (const [to, steps] of Map.groupBy(ready, (one) => one.to)) {
    const orders = steps.map(({ order }) => order);
    if (to !== STATUS.cancelled) await advanceAll(deps, orders, to);
    else for (const step of steps) await cancel(deps, step);
  }
  return judged.map(({ one, outcome, words }) => ({ ...one, outcome, words }));
}

async function cancel(deps: OrderDepsInTransaction, { one, order, coffee }: Judged): Promise<void> {
  await endOrder(deps, order, { why: CANCELLED.byStaff, staffId: one.staff_id, coffee });
}

type Judged = Awaited<ReturnType<typeof judgeAgain>>[number];

/** Rights and the version are read again. */
async function judgeAgain(db: InTransaction, taken: readonly NextOrder[], now: Date) {
  const rights = await rightsOf(db, taken);
  const orders = await lock(db, taken);
  const stale = taken.filter((one) => orders.get(one.order_id)?.version !== one.version);
  const changes = await wordsOnChanges(
    db,
    stale.map(({ order_id }) => order_id),
    now,
  );
  const notPacked = await findAllNotPacked(db, taken);
  return Promise.all(
    taken.map(async (one) => {
      const order = orders.get(one.order_id);
      if (order === undefined) throw new Error(`Order ${one.order_id} of an act is gone.`);
      const act = asAct(one.kind, one.details as DetailsOfAct);
      const to = act.act === 'advance' ? act.to : STATUS.cancelled;
      const isRoasting = order.order_status_id === STATUS.roasting;
      const coffee = act.act === 'cancel' && isRoasting ? act.coffee : undefined;
      const because = act.act === 'advance' ? act.unpacked_because : undefined;
      const carriedOut = (outcome: CarriedOut['outcome'], words: string) => ({
        one,
        order,
        to,
        coffee,
        because,
        outcome,
        words,
      });
      if (!mayDo(rights.get(one.staff_id) ?? NO_RIGHTS, one.kind))
        return carriedOut('refused', 'The person who asked for it may no longer do that.');
      const isOwn = (await ownAmong(db, { staffId: one.staff_id, act }, [order])).has(order);
      const { outcome, words } = isOwn
        ? NOT_ONES_OWN
        : withPacking(verdictOn(order, act), notPacked.get(order.id));
      if (outcome === 'already') return carriedOut(outcome, words);
      if (order.version !== one.version) return carriedOut('changed', changes.get(order.id) ?? words);
      return outcome === 'refused' ? carriedOut(outcome, words) : carriedOut('done', '');
    }),
  );
}

async function findAllNotPacked(
  db: InTransaction,
  taken: readonly NextOrder[],
): Promise<ReadonlyMap<number, string>> {
  const reasons = new Map<number, string>();
  for (const ofAct of Map.groupBy(taken, ({ act_id }) => act_id).values()) {
    const [{ kind, details }] = ofAct as [NextOrder];
    const act = asAct(kind, details as DetailsOfAct);
    const orderIds = ofAct.map(({ order_id }) => order_id);
    for (const [id, why] of await findNotPacked(db, act, orderIds)) reasons.set(id, why);
  }
  return reasons;
}

async function rightsOf(
  db: InTransaction,
  taken: readonly NextOrder[],
): Promise<ReadonlyMap<number, HeldRights>> {
  const rights = new Map<number, HeldRights>();
  for (const { staff_id } of taken)
    if (!rights.has(staff_id)) rights.set(staff_id, await readRights(db, staff_id));
  return rights;
}

/** Lock order: ascending by their ids, after the customer who gets money back. Orders are cancelled one at a time. */
async function lock(db: InTransaction, taken: readonly NextOrder[]): Promise<ReadonlyMap<number, OrderRow>> {
  const cancelled = taken.find(({ kind }) => kind === 'cancel');
  if (cancelled !== undefined) await lockOrderForRefund(db, cancelled.order_id);
  const ids = taken.map(({ order_id }) => order_id);
  await lockOrders(db, ids);
  return new Map((await readOrders(db, ids)).map((order) => [order.id, order]));
}

const entryOf = ({ one, order, to, coffee, because }: Judged) => ({
  staffId: one.staff_id,
  action: `${one.kind} order`,
  object: `order ${order.id}`,
  before: { order_status_id: order.order_status_id },
  after: {
    order_status_id: to,
    ...(coffee === undefined ? {} : { coffee }),
    ...(because === undefined ? {} : { unpacked_because: because }),
  },
});

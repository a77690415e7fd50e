/** Carries out acts whose time to undo is over. Each order is a transaction of its own, so that any number of processes may help. */
import type { FastifyBaseLogger } from 'fastify';
import { NOT_ONES_OWN, verdictOn } from '../../domain/order/act.ts';
import { STATUS } from '../../domain/order/status.ts';
import { insertAuditEntry } from '../audit-log/audit-log.ts';
import { readRights } from '../customers/customers.ts';
import { lockOrderForRefund, type OrderDeps, type OrderRow, ownAmong, stepOrder } from '../orders/orders.ts';
import { type InTransaction, transact } from '../platform/database.ts';
import { isOutage } from '../platform/outage.ts';
import {
  beginDueActs,
  isAnythingDue,
  lockNextOrder,
  type NextOrder,
  type Outcome,
  setOutcome,
} from './act-store.ts';
import { wordsOnChanges } from './judge-orders.ts';
import { asAct, mayDo } from './stage-act.ts';

type Deps = Omit<OrderDeps, 'dispatchCache'> & { log: FastifyBaseLogger };

export async function carryOutActs(deps: Deps, now: Date): Promise<void> {
  if (!(await isAnythingDue(deps.db, now))) return;
  await beginDueActs(deps.db, now);
  while (await carryOutNext(deps, now));
  deps.outbox.flush();
}

/** Answers whether there was anything to do. */
async function carryOutNext({ db, outbox, clock, log }: Deps, now: Date): Promise<boolean> {
  let taken: NextOrder | undefined;
  try {
    await transact(db, async (transaction) => {
      taken = await lockNextOrder(transaction);
      if (taken === undefined) return;
      const outcome = await carryOut({ db: transaction, outbox, clock }, taken, now);
      await setOutcome(transaction, taken, outcome);
    });
  } catch (error) {
    if (taken === undefined || isOutage(error)) throw error;
    // Left as it was, so that it stands in nobody's way.
    log.error({ err: error, order: taken.order_id, act: taken.act_id }, 'an act on an order failed');
    await setOutcome(db, taken, {
      outcome: 'refused',
      words: 'It could not be done. Please look at the order.',
    });
  }
  return taken !== undefined;
}

interface Carrying extends Pick<OrderDeps, 'outbox' | 'clock'> {
  db: InTransaction;
}

async function carryOut(
  { db, outbox, clock }: Carrying,
  { order_id, version, kind, staff_id, details }: NextOrder,
  now: Date,
): Promise<{ outcome: Outcome; words: string }> {
  if (!mayDo(await readRights(db, staff_id), kind))
    return { outcome: 'refused', words: 'Whoever asked for it may no longer do that.' };
  const order = await lockOrderForRefund(db, order_id);
  if (order === undefined) throw new Error(`Order ${order_id} of an act is gone.`);
  const act = asAct(kind, details as { to?: number });
  const isOwn = (await ownAmong(db, { staffId: staff_id, act }, [order])).has(order);
  const { outcome, words } = isOwn ? NOT_ONES_OWN : verdictOn(order, act);
  if (outcome === 'already') return { outcome, words };
  if (order.version !== version) {
    const changes = await wordsOnChanges(db, [order_id], now);
    return { outcome: 'changed', words: changes.get(order_id) ?? words };
  }
  if (outcome === 'refused') return { outcome, words };
  const to = act.act === 'advance' ? act.to : STATUS.cancelled;
  await insertAuditEntry(db, entryOf(order, { staffId: staff_id, kind, to }));
  await stepOrder({ db, outbox, clock }, order, to);
  return { outcome: 'done', words: '' };
}

const entryOf = (
  { id, order_status_id }: OrderRow,
  { staffId, kind, to }: { staffId: number; kind: string; to: number },
) => ({
  staffId,
  action: `${kind} order`,
  object: `order ${id}`,
  before: { order_status_id },
  after: { order_status_id: to },
});

/** Which of the chosen orders an act may touch: not those that somebody else changed since the screen showed them. */
import { whenInWords } from '#domain/dispatch/when-in-words.ts';
import { NOT_ONES_OWN, type OrderAct, verdictOn, withPacking } from '#domain/order/act.ts';
import { lastEntriesOn } from '#server/foundation/audit-log/audit-log.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { lockOrders, ownAmong } from '#server/selling/orders/orders.ts';
import { type ChosenOrder, listAboutTo, type OutcomeOfOrder } from './act-store.ts';
import { listToActOn, type OrderToActOn } from './order-to-act-on-store.ts';

/** Locked, in ascending order of their ids. */
export async function lockToActOn(db: InTransaction, ids: readonly number[]): Promise<OrderToActOn[]> {
  await lockOrders(db, ids);
  return listToActOn(db, ids);
}

interface Chosen {
  /** The chosen orders that there are. */
  stored: readonly OrderToActOn[];
  orders: readonly ChosenOrder[];
  act: OrderAct;
  /** Why orders are not packed, by their ids, where the act asks for that. */
  notPacked?: ReadonlyMap<number, string> | undefined;
  staffId: number;
  now: Date;
}

/** Orders without an outcome are still to be acted on. Those that there are not are left out. */
export async function judge(
  db: InTransaction,
  { stored, orders, act, notPacked, staffId, now }: Chosen,
): Promise<OutcomeOfOrder[]> {
  const shown = new Map(orders.map(({ id, version }) => [id, version]));
  const aboutTo = await listAboutTo(
    db,
    stored.map(({ id }) => id),
  );
  const stale = stored.filter(({ id, version }) => version !== shown.get(id));
  const faster = await wordsOnChanges(
    db,
    stale.map(({ id }) => id),
    now,
  );
  const own = await ownAmong(db, { staffId, act }, stored);
  return stored.map((order) => {
    const { outcome, words } = own.has(order)
      ? NOT_ONES_OWN
      : withPacking(verdictOn(order, act), notPacked?.get(order.id));
    const row = { order_id: order.id, version: order.version };
    const other = aboutTo.get(order.id);
    if (outcome === 'already') return { ...row, outcome, words: both(words, faster.get(order.id)) };
    if (other !== undefined) return { ...row, outcome: 'changed', words: isAtIt(other.by) };
    const changed = faster.get(order.id);
    if (changed !== undefined) return { ...row, outcome: 'changed', words: changed };
    return { ...row, outcome: outcome === 'may' ? null : outcome, words };
  });
}

/** Another act is about to change it. */
export const isAtIt = (by: string): string => `${by} is doing this right now.`;

const both = (words: string, more: string | undefined) => (more === undefined ? words : `${words} ${more}`);

/** Who was faster, by the id of the order. */
export async function wordsOnChanges(
  db: InTransaction,
  orderIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  if (orderIds.length === 0) return new Map();
  const last = await lastEntriesOn(
    db,
    orderIds.map((id) => `order ${id}`),
  );
  return new Map(
    orderIds.map((id) => {
      const entry = last.get(`order ${id}`);
      if (entry === undefined) return [id, 'It changed in the meantime.'];
      return [id, `${entry.by} changed it ${whenInWords(entry.done_at, now)}.`];
    }),
  );
}

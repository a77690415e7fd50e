/** The roastery's day: what leaves today, what is in the way, and every open order. */
import type { Today } from '../../contract/order-desk/today.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { PROBLEMS } from '../../domain/order/flags.ts';
import { listOpenOrders } from '../orders/orders.ts';
import type { Database } from '../platform/database.ts';
import { listShortOrders } from '../stock/stock.ts';
import { openAnswer } from './desk-answers.ts';
import type { OrderDeskDeps } from './desk-deps.ts';
import { countNotes } from './note-store.ts';
import { listWaiting } from './read-acts.ts';

export async function readToday({ db, clock, floor }: OrderDeskDeps): Promise<Today> {
  const day = dayInLondon(clock());
  const [orders, staged_acts, { finish_at, ...batches }] = await Promise.all([
    openOrders(db, floor),
    listWaiting(db),
    floor.batchesOn(db, day),
  ]);
  const due = orders.filter(({ dispatch_on }) => dispatch_on !== null && dispatch_on <= day);
  return {
    day,
    orders,
    next: nextDay(orders, day),
    staged_acts,
    figures: {
      due: due.length,
      late: due.filter(({ dispatch_on }) => dispatch_on !== day).length,
      grams: sum(due.map(({ grams }) => grams)),
      ...batches,
      finish_at: finish_at?.toISOString() ?? null,
      boxes: sum(due.map(({ boxes }) => boxes)),
      boxes_packed: sum(due.map(({ boxes_packed }) => boxes_packed)),
      problems: orders.filter(({ flags }) => flags.some((flag) => PROBLEMS.includes(flag))).length,
    },
  };
}

async function openOrders(db: Database, floor: OrderDeskDeps['floor']): Promise<Today['orders']> {
  const rows = await listOpenOrders(db);
  const lineIds = rows.flatMap(({ lines }) => lines.map(({ id }) => id));
  const boxIds = rows.flatMap(({ box_ids }) => box_ids);
  const ids = rows.map(({ id }) => id);
  const [lines, packedBoxes, notes, short] = await Promise.all([
    floor.progressOf(db, lineIds),
    floor.packedBoxes(db, boxIds),
    countNotes(db, ids),
    listShortOrders(db),
  ]);
  return rows.map((row) =>
    openAnswer(
      row,
      { lines, packedBoxes },
      { staffNotes: notes.get(row.id) ?? 0, isShort: short.has(row.id) },
    ),
  );
}

function nextDay(orders: Today['orders'], today: string): Today['next'] {
  const days = orders.flatMap(({ dispatch_on }) => (dispatch_on === null ? [] : [dispatch_on]));
  const [day] = days.filter((one) => one > today).sort();
  return day === undefined ? null : { day, orders: days.filter((one) => one === day).length };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

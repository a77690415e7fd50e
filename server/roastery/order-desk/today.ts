/** The roastery's day: what leaves today, what is in the way, and every open order. */
import type { Today } from '#contract/order-desk/today.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { expectedTimes } from '#domain/roasting/expected-times.ts';
import type { BatchOfDay } from '#server/roastery/roasting/roasting.ts';
import { listOpenOrders, type OpenOrder } from '#server/selling/orders/desk/desk.ts';
import { type Around, readAround } from './around-store.ts';
import { openAnswer } from './desk-answers.ts';
import type { OrderDeskDeps } from './desk-deps.ts';
import { waitingAnswer } from './read-acts.ts';

export async function readToday({ db, clock }: Pick<OrderDeskDeps, 'db' | 'clock'>): Promise<Today> {
  const now = clock();
  const day = dayInLondon(now);
  const rows = await listOpenOrders(db);
  const { acts, batches, ...around } = await readAround(db, {
    day,
    orderIds: rows.map(({ id }) => id),
    lineIds: rows.flatMap(({ lines }) => lines.map(({ id }) => id)),
    boxIds: rows.flatMap(({ box_ids }) => box_ids),
  });
  const orders = openAnswers(rows, around);
  const due = orders.filter(({ dispatch_on }) => dispatch_on !== null && dispatch_on <= day);
  return {
    day,
    orders,
    next: nextDay(orders, day),
    staged_acts: acts.map(waitingAnswer),
    figures: {
      due: due.length,
      late: due.filter(({ dispatch_on }) => dispatch_on !== day).length,
      grams: sum(due.filter((order) => !isHeld(order)).map(({ grams }) => grams)),
      held_grams: sum(due.filter(isHeld).map(({ grams }) => grams)),
      batches: batches.length,
      batches_done: batches.filter(({ state }) => state === 'roasted').length,
      finish_at: finishOf(batches, { day, now }),
      boxes: sum(due.map(({ boxes }) => boxes)),
      boxes_packed: sum(due.map(({ boxes_packed }) => boxes_packed)),
    },
  };
}

/** The roast plan leaves it out. */
const isHeld = ({ hold_reason }: Today['orders'][number]): boolean => hold_reason !== null;

function openAnswers(
  rows: readonly OpenOrder[],
  { notes, closed_boxes, progress, roasted, short_orders }: Omit<Around, 'batches' | 'acts'>,
): Today['orders'] {
  const done = {
    lines: new Map(progress.map((line) => [line.line_id, line])),
    roasted: new Map(roasted.map((line) => [line.line_id, line])),
    packedBoxes: new Set(closed_boxes),
  };
  const notesOf = new Map(notes.map((one) => [one.order_id, one.notes]));
  const short = new Set(short_orders);
  return rows.map((row) =>
    openAnswer(row, done, { staffNotes: notesOf.get(row.id) ?? 0, isShort: short.has(row.id) }),
  );
}

/** When the last of them is dropped as things are, however late or early they began. */
function finishOf(batches: readonly BatchOfDay[], { day, now }: { day: string; now: Date }): string | null {
  const paces = new Map(
    batches.map((one) => [
      one.machine_id,
      {
        minutes: one.minutes,
        changeoverMinutes: one.changeover_minutes,
        opensAt: timeInLondon(day, one.opens).getTime(),
      },
    ]),
  );
  const times = expectedTimes(
    batches.map(({ machine_id, state, starts_at, started_at, dropped_at }) => ({
      machineId: machine_id,
      state,
      startsAt: Date.parse(starts_at),
      startedAt: started_at === null ? null : Date.parse(started_at),
      droppedAt: dropped_at === null ? null : Date.parse(dropped_at),
    })),
    (machineId) => paces.get(machineId) ?? { minutes: 0, changeoverMinutes: 0, opensAt: 0 },
    now.getTime(),
  );
  return times.length === 0 ? null : new Date(Math.max(...times.map(({ endsAt }) => endsAt))).toISOString();
}

function nextDay(orders: Today['orders'], today: string): Today['next'] {
  const days = orders.flatMap(({ dispatch_on }) => (dispatch_on === null ? [] : [dispatch_on]));
  const [day] = days.filter((one) => one > today).sort();
  return day === undefined ? null : { day, orders: days.filter((one) => one === day).length };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The floor of the roastery, one thing after another: orders are taken there, roasted, filled into bags, packed into boxes and dispatched. */
import { randomUUID } from 'node:crypto';
import type { OutcomeOfAct } from '#contract/order-desk/staged-act.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { dayInLondon, isWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { SANTOS } from '#tests/support/api/cart-calls.ts';
import type { AskStaff } from './client.ts';
import { inDatabase } from './in-database.ts';
import { noteBroken, noteWaiting } from './journal.ts';
import { fillBags, packBox } from './packing.ts';
import { roastBatch } from './roasting.ts';
import { logInStaff } from './staff.ts';
import type { Visit } from './visit.ts';

const ORDERS_AT_ONCE = 3;
/** Green coffee for all that is ordered: 60 t in each lot. */
const LOTS = 3;
const SACKS = { sacks: 1_000, sack_grams: 60_000 };

/** The machines run around the clock, there is green coffee, and nothing is due today but what the floor takes. */
export async function openFloor(visit: Visit): Promise<void> {
  const { client, journal, db } = visit;
  await db.updateTable('machines').set({ opens: 0, closes: 1_440 }).execute();
  const token = await logInStaff(visit);
  for (let lot = 1; lot <= LOTS; lot++) {
    const code = `SOAK-ALL-${lot}`;
    const body = {
      code,
      bean_id: SANTOS,
      supplier: 'Harbour Green',
      ...SACKS,
      arrived_on: today(),
      fob: 5.69,
    };
    await client.untilAnswered({
      kind: 'take a lot in',
      method: 'POST',
      path: '/api/staff/lots',
      token,
      body,
    });
    journal.lots.set(code, SACKS.sacks * SACKS.sack_grams);
  }
  if (!isWorkingDay(today(), USUAL_DAYS)) return;
  const working_days = { closed: [{ day: today(), why: 'A soak.' }], opened: [] };
  await client.untilAnswered({
    kind: 'close a day',
    method: 'POST',
    path: '/api/staff/settings',
    token,
    body: { working_days },
  });
}

const today = () => dayInLondon(new Date());

/** Whatever is next to do: the nearer to the door, the sooner. */
export async function workOnFloor(visit: Visit, token: string): Promise<void> {
  const ask: AskStaff = (asked) => visit.client.untilAnswered({ ...asked, token });
  const isBusy =
    (await dispatch(visit, ask)) ||
    (await packBox(visit, ask)) ||
    (await fillBags(visit, ask)) ||
    (await roastBatch(visit, ask));
  if (!isBusy) await roastMore(visit, ask);
}

/** Takes some paid orders to the floor, which nobody else touches from then on, and starts the day with them, or its next wave. */
async function roastMore({ journal, db }: Visit, ask: AskStaff): Promise<void> {
  const { orders, floor } = journal;
  const day = (floor.day ??= today());
  const taken = [...orders.values()]
    .filter(
      ({ status, refunded, isLeftAlone }) => status === STATUS.received && refunded === 0 && !isLeftAlone,
    )
    .slice(-ORDERS_AT_ONCE);
  if (taken.length === 0 || day !== today()) return;
  for (const order of taken) order.isLeftAlone = true;
  const paid = await takeToFloor(db, {
    ids: taken.map(({ id }) => id),
    day,
  });
  if (paid.length === 0) return;
  const act_id = randomUUID();
  const wave = floor.isStarted
    ? { path: `/api/staff/roast-days/${day}/second-waves`, body: { act_id } }
    : { path: '/api/staff/roast-days', body: { day, act_id } };
  const answer = await ask({ kind: 'start roasting', method: 'POST', ...wave });
  if (answer.status !== 200) return;
  floor.isStarted = true;
  const { unplanned } = JSON.parse(answer.text) as RoastPlan;
  const left = new Set(unplanned.flatMap(({ uses }) => uses.map(({ order_id }) => order_id)));
  for (const id of paid) {
    const order = orders.get(id);
    if (order === undefined || left.has(id)) continue;
    noteWaiting(order, STATUS.roasting);
    floor.orders.add(id);
  }
}

/** Those of the orders whose money is there. */
async function takeToFloor(
  db: Database,
  { ids, day }: { ids: readonly number[]; day: string },
): Promise<number[]> {
  const rows = await inDatabase(db, (db) =>
    db
      .updateTable('orders')
      .set({ dispatch_on: day })
      .where('id', 'in', ids)
      .where('order_status_id', '=', STATUS.received)
      .returning('id')
      .execute(),
  );
  return rows.map(({ id }) => id);
}

/** Dispatches the orders whose boxes are all closed. Answers whether there are any. */
async function dispatch({ journal, db }: Visit, ask: AskStaff): Promise<boolean> {
  const { floor, orders } = journal;
  const packed = await inDatabase(db, (db) =>
    db
      .selectFrom('orders')
      .select(['id', 'version'])
      .where('id', 'in', [0, ...floor.orders])
      .where('order_status_id', '=', STATUS.roasting)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_shipping_details as box')
              .select('box.id')
              .whereRef('box.order_id', '=', 'orders.id')
              .where('box.id', 'not in', selectFrom('packed_boxes').select('box_id')),
          ),
        ),
      )
      .execute(),
  );
  if (packed.length === 0) return false;
  const answer = await ask({
    kind: 'dispatch orders',
    method: 'POST',
    path: '/api/staff/dispatches',
    body: { id: randomUUID(), orders: packed, without_tracking: true },
  });
  if (answer.status !== 200) return true;
  for (const { id, outcome, words } of (JSON.parse(answer.text) as OutcomeOfAct).results) {
    const order = orders.get(id);
    if (order === undefined || (outcome !== 'waiting' && outcome !== 'done' && outcome !== 'already')) {
      noteBroken(journal, `A packed order can't be dispatched: ${outcome}, ${words}`);
      continue;
    }
    // Nobody dispatches it once more.
    floor.orders.delete(id);
    noteWaiting(order, STATUS.dispatched);
  }
  return true;
}

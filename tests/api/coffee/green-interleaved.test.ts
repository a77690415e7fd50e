/** Two transactions about the same green coffee, held open at the worst moment: each is judged with what the other took. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { STATUS } from '#domain/order/status.ts';
import { asRoasted, releaseDispatched, releaseGreen, reserveGreen } from '#server/coffee/stock/stock.ts';
import { type GivenOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('postgres'));
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

/** Reserves a kilo of a bean for an order in a transaction that stays open. */
async function reserving({ order }: GivenOrder, beanId: number) {
  const line = shop.db.selectFrom('order_blends').select('id').where('order_id', '=', order.id);
  const { id: line_id } = await line.executeTakeFirstOrThrow();
  const open = await shop.db.startTransaction().execute();
  const rows = [{ line_id, bean_id: beanId, roast_id: 4, grams: 1000 }];
  await reserveGreen(open, order.id, asRoasted(rows));
  return open;
}

const isShort = async (beanId: number) =>
  (await shop.db.selectFrom('green_shortages').selectAll().where('bean_id', '=', beanId).execute()).length ===
  1;

it('two orders that reserve the last sack in the same moment make the bean short', async () => {
  const staff = await aStaffMember(shop);
  const orders = [await givenPaidOrder(shop), await givenPaidOrder(shop)] as const;
  await aLot(shop, staff.user.id, { beanId: 61, grams: 2000 });
  const [one, other] = [await reserving(orders[0], 61), await reserving(orders[1], 61)];
  await sql`set constraints all immediate`.execute(one);
  const second = sql`set constraints all immediate`.execute(other);
  await untilBlocked(shop.db);
  await one.commit().execute();
  await second;
  await other.commit().execute();
  expect(await isShort(61)).toBe(true);
});

it('a bean’s first lot waits for an order that is being received, and is judged with it', async () => {
  const staff = await aStaffMember(shop);
  const open = await reserving(await givenPaidOrder(shop), 62);
  await sql`set constraints all immediate`.execute(open);
  const lot = { code: 'FIRST-62', bean_id: 62, supplier: 'Harbour Green', sacks: 1, sack_grams: 900 };
  const received = staff.send('POST', '/staff/lots', { ...lot, arrived_on: '2026-01-05', fob: 5 });
  await untilBlocked(shop.db);
  await open.commit().execute();
  expect((await received).statusCode).toBe(200);
  expect(await isShort(62)).toBe(true);
});

it('an order that is cancelled while another is received leaves the bean as short as it is', async () => {
  const staff = await aStaffMember(shop);
  const orders = [await givenPaidOrder(shop), await givenPaidOrder(shop)] as const;
  await aLot(shop, staff.user.id, { beanId: 63, grams: 1500 });
  await (await reserving(orders[0], 63)).commit().execute();
  const receiving = await reserving(orders[1], 63);
  await sql`set constraints all immediate`.execute(receiving);
  const cancelling = await shop.db.startTransaction().execute();
  await releaseGreen(cancelling, orders[0].order.id);
  const judged = sql`set constraints all immediate`.execute(cancelling);
  await untilBlocked(shop.db);
  await receiving.commit().execute();
  await judged;
  await cancelling.commit().execute();
  expect(await isShort(63)).toBe(false);
});

it('a bucket that is poured back while its order leaves reserves nothing again', async () => {
  const day = toMorning(shop);
  const staff = await aStaffMember(shop);
  const lot_id = await aLot(shop, staff.user.id);
  const { order } = await givenPaidOrder(shop);
  const calls = roastCallsOf(staff);
  const { batches } = (await calls.start(day)).json<RoastPlan>();
  const batch = batches.find(({ uses }) => uses.some(({ order_id }) => order_id === order.id));
  if (batch === undefined) throw new Error('Nothing was planned.');
  const grams = batch.green_grams;
  expect((await calls.weigh(batch, { lot_id })).statusCode).toBe(200);
  const leaving = await shop.db.startTransaction().execute();
  const left = { order_status_id: STATUS.dispatched, dispatched_at: shop.clock() };
  await leaving.updateTable('orders').set(left).where('id', '=', order.id).execute();
  await releaseDispatched(leaving, [order.id]);
  const back = staff.send('DELETE', `/staff/batches/${batch.id}/greens/1?weighed_grams=${grams}`);
  await untilBlocked(shop.db);
  await leaving.commit().execute();
  expect((await back).statusCode).toBe(200);
  const reserved = shop.db.selectFrom('green_reservations').selectAll().where('order_id', '=', order.id);
  expect(await reserved.execute()).toSatisfy((rows: { grams: number; released: number }[]) =>
    rows.every(({ grams: of, released }) => released === of),
  );
});

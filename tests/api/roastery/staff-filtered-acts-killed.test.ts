/** Orders that matched a filter, and a shop that is killed over an act on all of them: each is changed once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { aStaffToken } from '#tests/support/shop/killable-staff.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer, placed } = buyersOf(shop);
let years = 0;

/** Two that leave on a day of their own, so that a filter finds them and no others. */
async function givenOrders() {
  const ids: number[] = [];
  for (let i = 0; i < 2; i++) ids.push((await placed(await aBuyer(), PAYMENT_METHOD.credit)).order.id);
  const day = `${2030 + ++years}-05-07`;
  await db().updateTable('orders').set({ dispatch_on: day }).where('id', 'in', ids).execute();
  return { ids, filter: { dispatch_on: day } };
}

const stateOf = async (ids: readonly number[]) =>
  db()
    .selectFrom('orders')
    .select(['id', 'hold_reason', sql<string>`dispatch_on::text`.as('dispatch_on')])
    .select(({ selectFrom }) =>
      selectFrom('audit_log')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('object', '=', sql<string>`'order ' || orders.id`)
        .as('entries'),
    )
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

it.each([
  ['all of an act was written', { act: 'hold', reason: 'Ring first' }],
  ['the commit of an act was sent', { act: 'move', dispatch_on: '2040-05-08' }],
] as const)(
  'each order that matches is changed once when the shop was killed once %s, to %o',
  async (point, act) => {
    const token = await aStaffToken(db());
    const { ids, filter } = await givenOrders();
    const id = randomUUID();
    const body = { id, filter, up_to: Math.max(...ids), do: act };
    expect((await shop.send('POST', '/api/staff/filtered-acts', { token, body })).status).toBe(200);
    await shop.killAt(point, () =>
      db().updateTable('staged_acts').set({ due_at: sql`now()` }).where('id', '=', id).execute(),
    );
    const isChanged = (order: Awaited<ReturnType<typeof stateOf>>[number]) =>
      act.act === 'hold' ? order.hold_reason === act.reason : order.dispatch_on === act.dispatch_on;
    // Whatever the killed shop left is whole: changed and in the audit log, or neither.
    for (const order of await stateOf(ids)) expect(order.entries).toBe(isChanged(order) ? 1 : 0);
    await shop.open();
    const outcomes = () =>
      db().selectFrom('staged_act_orders').select('outcome').where('staged_act_id', '=', id).execute();
    await expect.poll(outcomes, { timeout: 60_000 }).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
    const after = await stateOf(ids);
    expect(after.map((order) => [isChanged(order), order.entries])).toEqual([
      [true, 1],
      [true, 1],
    ]);
  },
);

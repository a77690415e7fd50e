/** Orders that a shop is killed over while it carries out what staff did to them: each is stepped and mailed once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { aStaffToken } from '#tests/support/shop/killable-staff.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer, placed } = buyersOf(shop);

const stateOf = async (orders: readonly number[]) => {
  const about = sql<string>`'order ' || orders.id`;
  return db()
    .selectFrom('orders')
    .select(['id', 'order_status_id'])
    .select(({ selectFrom }) => [
      selectFrom('mails')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('about', '=', about)
        .where('kind', 'in', ['order roasting', 'order cancelled'])
        .as('mails'),
      selectFrom('audit_log')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('object', '=', about)
        .as('entries'),
    ])
    .where('id', 'in', orders)
    .orderBy('id')
    .execute();
};

const DOING = { advance: { act: 'advance', to: STATUS.roasting }, cancel: { act: 'cancel' } };
const COMES_TO = { advance: STATUS.roasting, cancel: STATUS.cancelled };

it.each([
  ['acts could no longer be undone', 'advance'],
  ['all of an act was written', 'advance'],
  ['the commit of an act was sent', 'advance'],
  ['all of an act was written', 'cancel'],
] as const)(
  'each order of an act is stepped and mailed once when the shop was killed once %s, to %s',
  async (point, kind) => {
    const token = await aStaffToken(db());
    const orders: number[] = [];
    for (let i = 0; i < 2; i++) orders.push((await placed(await aBuyer(), PAYMENT_METHOD.credit)).order.id);
    const id = randomUUID();
    const chosen = await db()
      .selectFrom('orders')
      .select(['id', 'version'])
      .where('id', 'in', orders)
      .execute();
    const body = { id, orders: chosen, do: DOING[kind] };
    expect((await shop.send('POST', '/api/staff/order-acts', { token, body })).status).toBe(200);
    await shop.killAt(point, () =>
      db().updateTable('staged_acts').set({ due_at: sql`now()` }).where('id', '=', id).execute(),
    );
    const steps = (await stateOf(orders)).map(({ order_status_id, ...made }) => ({
      ...made,
      isStepped: order_status_id === COMES_TO[kind],
    }));
    // Whatever the killed shop left is whole: stepped, mailed and in the audit log, or none of it.
    for (const { isStepped, mails, entries } of steps)
      expect([mails, entries]).toEqual(isStepped ? [1, 1] : [0, 0]);
    await shop.open();
    // The killed shop had leased mails for longer than a test waits.
    await sql`update mails set due_at = now() where state = 'queued'`.execute(db());
    const after = orders.map((order) => ({
      id: order,
      order_status_id: COMES_TO[kind],
      mails: 1,
      entries: 1,
    }));
    await expect.poll(() => stateOf(orders), { timeout: 60_000 }).toEqual(after);
    const outcomes = await db()
      .selectFrom('staged_act_orders')
      .select('outcome')
      .where('staged_act_id', '=', id)
      .execute();
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  },
);

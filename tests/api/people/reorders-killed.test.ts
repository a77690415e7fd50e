/** A proposed order that the shop is killed over: approving it is one order or none, and a silence is said once. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { readOrderToRepeat } from '#server/people/reorders/past-order-store.ts';
import { insertProposal } from '#server/people/reorders/proposal-store.ts';
import { transact } from '#server/platform/database.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';

const shop = killableShop();
const { aBuyer, placed } = buyersOf(shop);

/** The killed shop had leased mails for longer than a test waits. */
async function reopen(): Promise<void> {
  await shop.open();
  await sql`update mails set due_at = now() where state = 'queued'`.execute(shop.db());
}

let proposals = 0;

/** A member’s order on account, proposed to them once more. */
async function aProposal({ isOverdue = false } = {}) {
  const { order } = await placed(await aBuyer(), PAYMENT_METHOD.onAccount);
  const { customer_id, user_type_id } = await shop
    .db()
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['customer_id', 'user_type_id'])
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow();
  await shop
    .db()
    .updateTable('customers')
    .set({ predictive_ordering: true })
    .where('id', '=', customer_id)
    .execute();
  const { method, option, billing, shipping, lines } = await readOrderToRepeat(shop.db(), order.id);
  const key = newSecret();
  const now = Date.now();
  await transact(shop.db(), (transaction) =>
    insertProposal(transaction, {
      customer_id,
      user_type_id,
      cart_id: String(++proposals).padStart(22, '0'),
      key_hash: hashOf(key),
      lines,
      billing,
      delivery: shipping,
      payment_gateway_id: method,
      shipping_option_id: option,
      total: Math.round(order.total * 100),
      last_order_id: order.id,
      grams: 500,
      grams_a_day: 25,
      counted_since: '2026-01-05',
      runs_out_on: '2026-02-05',
      proposed_at: new Date(now - 11 * DAY_MS),
      expires_at: new Date(now + (isOverdue ? -1 : 1) * DAY_MS),
    }),
  );
  const approve = () =>
    shop.send('POST', `/api/proposed-orders/${key}/answers`, {
      body: { answer: 'approve', expectedTotal: order.total, checkoutMethodId: PAYMENT_METHOD.onAccount },
    });
  const ordersSince = () =>
    shop
      .db()
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', customer_id)
      .where('id', '>', order.id)
      .execute();
  return { approve, ordersSince, customerId: customer_id };
}

it.each([
  ['the order was priced', 0],
  ['all of the order was written', 0],
  ['the order was committed', 1],
] as const)('approving again makes one order when the shop was killed once %s', async (point, there) => {
  const { approve, ordersSince } = await aProposal();
  await shop.killAt(point, approve);
  expect(await ordersSince()).toHaveLength(there);
  await reopen();
  expect((await approve()).status).toBe(200);
  expect((await approve()).status).toBe(200);
  const [order, ...others] = await ordersSince();
  expect(others).toEqual([]);
  const mails = shop.db().selectFrom('mails').select('id').where('about', '=', `order ${order?.id}`);
  expect(await mails.where('kind', '=', 'order placed').execute()).toHaveLength(1);
});

it('a silence ends a proposal once when the shop was killed before that was committed', async () => {
  const { customerId, ordersSince } = await shop.killJobAt('a silence was written', () =>
    aProposal({ isOverdue: true }),
  );
  const states = async () =>
    (
      await sql<{ state: string; silences: number }>`
      select state, silences from reorder_proposals where customer_id = ${customerId}`.execute(shop.db())
    ).rows;
  expect(await states()).toEqual([{ state: 'proposed', silences: 0 }]);
  await reopen();
  await expect.poll(states, { timeout: 60_000 }).toEqual([{ state: 'expired', silences: 1 }]);
  expect(await ordersSince()).toEqual([]);
});

/** A standing order whose shop is killed while it places it: its day is one order, whatever the moment. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { insertStandingOrder } from '#server/people/reorders/standing/standing-order-store.ts';
import { insertStandingProposal } from '#server/people/reorders/standing/standing-proposal-store.ts';
import { transact } from '#server/platform/database.ts';
import { hashOf, newId, newSecret } from '#server/platform/secrets.ts';
import { SANTOS } from '#tests/support/api/cart-calls.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { aSignedInMember } from '#tests/support/shop/signed-in.ts';

const shop = killableShop();

const address = {
  first_name: 'Mina',
  last_name: 'Okafor',
  company_name: 'Harbour Bakes',
  address: '14 Quay Street',
  city: 'Whitby',
  province: 'North Yorkshire',
  zip_code: 'YO21 1DH',
  country_id: 'GB',
  phone: '+44 1947 555 010',
};

const line = {
  id: newId(),
  blend_id: null,
  name: 'Morning',
  description: 'For the mornings.',
  roast_id: 4,
  grind_id: 1,
  bag_size_id: 7,
  bag_type_id: 1,
  certification_id: 1,
  label_design_id: 58,
  quantity: 2,
  opened_from: null,
  recipe: [{ bean_id: SANTOS, percentage: 100 }],
};

/** Announced, and to be placed since a moment ago. */
async function aDayToPlace(): Promise<number> {
  const { id: customerId } = await aSignedInMember(shop.db(), { balance_limit: 100_000 });
  const now = new Date();
  const day = dayAfter(dayInLondon(now), 3);
  await transact(shop.db(), async (transaction) => {
    const made = await insertStandingOrder(
      transaction,
      {
        asks: false,
        weekdays: '1234567',
        every_weeks: 1,
        starts_on: day,
        ends_on: day,
        pauses: [],
        lines: [line],
        billing: address,
        delivery: address,
        shipping_option_id: 2,
        purchase_order: 'PO-4711',
        highest_total: null,
      },
      { request_id: randomUUID(), customer_id: customerId, made_at: new Date(now.getTime() - DAY_MS) },
    );
    await insertStandingProposal(transaction, {
      customer_id: customerId,
      user_type_id: 1,
      cart_id: newId(),
      key_hash: hashOf(newSecret()),
      lines: [line],
      billing: address,
      delivery: address,
      payment_gateway_id: PAYMENT_METHOD.onAccount,
      shipping_option_id: 2,
      total: 40_88,
      grams: 2000,
      proposed_at: new Date(now.getTime() - DAY_MS),
      expires_at: new Date(now.getTime() + 7 * DAY_MS),
      standing_order_id: made?.id ?? 0,
      standing_day: day,
      leaves_on: day,
      places_at: new Date(now.getTime() - 1000),
    });
  });
  return customerId;
}

const ordersOf = (customerId: number) =>
  shop.db().selectFrom('orders').select('id').where('customer_id', '=', customerId).execute();

const stateOf = async (customerId: number) => {
  const { state, order_id } = await shop
    .db()
    .selectFrom('reorder_proposals')
    .select(['state', 'order_id'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { state, isOrdered: order_id !== null };
};

it.each([
  ['the order was priced', 0],
  ['all of the order was written', 0],
  ['the order was committed', 1],
] as const)('its day is one order when the shop was killed once %s', async (point, there) => {
  const customerId = await shop.killJobAt(point, aDayToPlace);
  expect(await ordersOf(customerId)).toHaveLength(there);
  expect(await stateOf(customerId)).toEqual({
    state: there === 1 ? 'approved' : 'proposed',
    isOrdered: there === 1,
  });
  await shop.open();
  await expect
    .poll(() => stateOf(customerId), { timeout: 90_000 })
    .toEqual({ state: 'approved', isOrdered: true });
  const [order, ...others] = await ordersOf(customerId);
  expect(others).toEqual([]);
  const mails = shop.db().selectFrom('mails').select('id').where('about', '=', `order ${order?.id}`);
  expect(await mails.where('kind', '=', 'order placed').execute()).toHaveLength(1);
});

/** Orders for many people over which the shop is killed: all of them are there, or none. */
import { expect, it } from 'vitest';
import { minasAddress } from '#contract/customers/postal-address.ts';
import type { CheckedOrderBatch } from '#contract/order-batches/place-batch.ts';
import { asked, rowsOf } from '#tests/support/api/order-batches.ts';
import { type Buyer, buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';

const PEOPLE = 5;

const shop = killableShop();
const { aBuyer } = buyersOf(shop);

async function aRequest() {
  const buyer = await aBuyer();
  const { token, cartId } = buyer;
  await shop.send('PUT', '/api/customers/update', { token, body: minasAddress });
  const answer = await shop.send('POST', '/api/order-batches/checks', {
    token,
    body: { cartId, shippingOptionId: 1, sendsAgain: false, rows: rowsOf(PEOPLE) },
  });
  return { buyer, body: asked((await answer.json()) as CheckedOrderBatch, cartId) };
}

const place = ({ token }: Buyer, body: object) => shop.send('POST', '/api/order-batches', { token, body });

const countOrdersOf = async ({ customerId }: Buyer) =>
  (await shop.db().selectFrom('orders').select('id').where('customer_id', '=', customerId).execute()).length;

const countMails = async (about: string) =>
  (await shop.db().selectFrom('mails').select('id').where('about', '=', `order-batch ${about}`).execute())
    .length;

it.each(['the order was priced', 'all of the order was written'] as const)(
  'none is there when the shop was killed once %s, and the same request then places all',
  async (point) => {
    const { buyer, body } = await aRequest();
    await shop.killAt(point, () => place(buyer, body));
    expect([await countOrdersOf(buyer), await countMails(body.id)]).toEqual([0, 0]);
    await shop.open();
    expect((await place(buyer, body)).status).toBe(200);
    expect([await countOrdersOf(buyer), await countMails(body.id)]).toEqual([PEOPLE, 1]);
  },
);

it('all are there when the shop was killed once they were committed, and the same request finds them', async () => {
  const { buyer, body } = await aRequest();
  await shop.killAt('the order was committed', () => place(buyer, body));
  expect(await countOrdersOf(buyer)).toBe(PEOPLE);
  await shop.open();
  expect((await place(buyer, body)).status).toBe(200);
  expect([await countOrdersOf(buyer), await countMails(body.id)]).toEqual([PEOPLE, 1]);
});

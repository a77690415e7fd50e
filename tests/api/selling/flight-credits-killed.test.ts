/** A shop that is killed over the price of a flight: it is promised once, comes off once, and comes back once. */
import { expect, it } from 'vitest';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { KILO } from '#tests/support/api/flight-credits.ts';
import { aFlight, fillShelf } from '#tests/support/api/given-flights.ts';
import { type Buyer, buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { aStaffMember } from '#tests/support/shop/killable-staff.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer, place, placed } = buyersOf(shop);
const { onAccount } = PAYMENT_METHOD;

const creditsOf = ({ customerId }: Buyer) =>
  db()
    .selectFrom('vouchers')
    .innerJoin('flight_credits as credit', 'credit.flight_id', 'vouchers.flight_id')
    .select(['uses', 'ended_as'])
    .where('credit.customer_id', '=', customerId)
    .execute();

/** Beside the coffee in the cart. */
async function aBuyerOfAFlight(): Promise<Buyer> {
  const buyer = await aBuyer();
  await fillShelf({ db: db(), clock: () => new Date() }, (await aStaffMember(db())).id, {
    roastedOn: new Date().toISOString().slice(0, 10),
  });
  const added = await shop.send('POST', `/api/carts/${buyer.cartId}/flights`, {
    token: buyer.token,
    body: aFlight(),
  });
  expect(added.status).toBe(200);
  return buyer;
}

async function aBuyerOfAKilo(): Promise<Buyer> {
  const buyer = await aBuyerOfAFlight();
  await placed(buyer, onAccount);
  const body = { ...aLine(KILO), cartId: buyer.cartId };
  expect((await shop.send('POST', '/api/cart-blends', { token: buyer.token, body })).status).toBe(200);
  return buyer;
}

const POINTS = [
  ['all of the order was written', false],
  ['the commit of the order was sent', true],
] as const;

it.each(POINTS)(
  'the price of a flight is promised once where the shop was killed once %s',
  async (point, isThere) => {
    const buyer = await aBuyerOfAFlight();
    await shop.killAt(point, () => place(buyer, onAccount));
    expect(await creditsOf(buyer)).toHaveLength(isThere ? 1 : 0);
    await shop.open();
    await placed(buyer, onAccount);
    expect(await creditsOf(buyer)).toEqual([{ uses: 0, ended_as: null }]);
    expect(await findMoneyFaults(db())).toEqual([]);
  },
);

it.each(POINTS)(
  'the price of a flight comes off once where the shop was killed once %s',
  async (point, isThere) => {
    const buyer = await aBuyerOfAKilo();
    await shop.killAt(point, () => place(buyer, onAccount));
    expect(await creditsOf(buyer)).toEqual([{ uses: isThere ? 1 : 0, ended_as: null }]);
    await shop.open();
    await placed(buyer, onAccount);
    expect(await creditsOf(buyer)).toEqual([{ uses: 1, ended_as: null }]);
    expect(await findMoneyFaults(db())).toEqual([]);
  },
);

it.each([
  ['all of a refund was written', 1],
  ['the commit of a refund was sent', 0],
] as const)(
  'the price of a flight comes back once where the shop was killed once %s',
  async (point, uses) => {
    const buyer = await aBuyerOfAKilo();
    const { order } = await placed(buyer, onAccount);
    const cancel = () => shop.send('POST', `/api/orders/${order.id}/cancellations`, { token: buyer.token });
    await shop.killAt(point, cancel);
    expect(await creditsOf(buyer)).toEqual([{ uses, ended_as: null }]);
    await shop.open();
    expect((await cancel()).status).toBe(200);
    expect(await creditsOf(buyer)).toEqual([{ uses: 0, ended_as: null }]);
    expect(await findMoneyFaults(db())).toEqual([]);
  },
);

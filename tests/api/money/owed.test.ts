/** What the shop owes, and money that goes back: each sum with its rows, and equal to the ledger. */
import { beforeAll, expect, it } from 'vitest';
import type { MoneyGoingBack, Owed } from '#contract/accounting/owed.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { aMemberOnAccount, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { givenFilledShelf, givenOrderedFlight } from '#tests/support/api/given-flights.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { aPaidCard, DAY } from '#tests/support/api/sold-gift-cards.ts';
import { aBuyer, anApprovingBuyer, comeBack } from '#tests/support/shop/paypal-buyers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('what is owed', (shop) => {
  let staff: TestMember;
  beforeAll(async () => {
    staff = await aStaffMember(shop());
  });
  const owed = async () => (await staff.send('GET', '/staff/owed')).json<Owed>();
  const rowsOf = async (what: string) =>
    (await staff.send('GET', `/staff/owed/${what}`)).json<{
      count: number;
      amount: number;
      rows: { name: string; amount: number; customer_id: number | null }[];
    }>();
  const back = async () => (await staff.send('GET', '/staff/money-going-back')).json<MoneyGoingBack>();

  it('for gift cards is what unused and unsent cards are worth, as the ledger says, and opens them', async () => {
    await giveFreshCode(shop(), staff);
    await staff.send('POST', '/staff/gift-card-batches', { amount: 25, count: 3 });
    await givenPaidOrder(shop());
    const { gift_cards, unsent_cards, gift_cards_ledger } = await owed();
    expect(gift_cards).toEqual({ count: 3, amount: 75 });
    expect(gift_cards_ledger).toBe(gift_cards.amount + unsent_cards.amount);
    const { rows, ...sum } = await rowsOf('gift_cards');
    expect(sum).toEqual(gift_cards);
    expect(rows.map(({ name, amount }) => [/^2\d{12}$/.test(name), amount])).toEqual([
      [true, 25],
      [true, 25],
      [true, 25],
    ]);
    expect(await rowsOf('unsent_cards')).toEqual({ ...unsent_cards, rows: [] });
  });

  it('for a card that was given back is what goes back to its buyer, and no card to be sent', async () => {
    await giveFreshCode(shop(), staff);
    const before = await owed();
    const inTenDays = new Date(shop().clock().getTime() + 10 * DAY).toISOString().slice(0, 10);
    const { email } = await aPaidCard(shop(), { sendOn: inTenDays });
    expect((await owed()).unsent_cards.count).toBe(before.unsent_cards.count + 1);
    const [sale] = (await staff.send('GET', `/staff/gift-card-sales?mailbox=${email}`)).json<
      { id: number }[]
    >();
    expect((await staff.send('POST', `/staff/gift-card-sales/${sale?.id}/refunds`)).statusCode).toBe(200);
    const after = await owed();
    expect(after).toMatchObject({
      unsent_cards: before.unsent_cards,
      cards_going_back: { count: 1, amount: 50 },
    });
    expect(after.gift_cards_ledger).toBe(before.gift_cards_ledger + 50);
    expect((await rowsOf('cards_going_back')).rows).toMatchObject([{ name: 'Never sent', amount: 50 }]);
    await carryOutRefunds(shop().payments);
    expect((await owed()).cards_going_back).toEqual({ count: 0, amount: 0 });
  });

  it('as credit and on account is what customers can spend and what they owe', async () => {
    const before = await owed();
    const { member, order } = await givenPaidOrder(shop());
    const owing = await aMemberOnAccount(shop());
    const { total } = await orderedOnAccount(shop(), owing);
    const after = await owed();
    expect(after.credit.amount - before.credit.amount).toBeCloseTo(1000 - order.total, 2);
    expect(after.on_account - before.on_account).toBeCloseTo(total, 2);
    const { rows, ...sum } = await rowsOf('credit');
    expect(sum).toEqual(after.credit);
    expect(rows.find(({ customer_id }) => customer_id === member.user.id)?.amount).toBeCloseTo(
      1000 - order.total,
      2,
    );
    expect((await staff.send('GET', '/staff/owed/everything')).statusCode).toBe(400);
  });

  it('back to customers is what was asked of PayPal, then what was given, and what PayPal has otherwise', async () => {
    const bought = await anApprovingBuyer(shop());
    expect((await comeBack(shop(), bought)).statusCode).toBe(200);
    await refund(staff, bought.order.id, aRefund(2));
    expect((await back()).under_way).toMatchObject([
      { order_id: bought.order.id, amount: 2, state: 'asked', destination: 'paypal', done_at: null },
    ]);
    await carryOutRefunds(shop().payments);
    const other = await aBuyer(shop());
    await shop()
      .db.updateTable('paypal_payments')
      .set({ state: 'mismatched' })
      .where('order_id', '=', other.order.id)
      .execute();
    const { under_way, mismatched, given } = await back();
    expect(under_way).toEqual([]);
    expect(given).toMatchObject({
      count: 1,
      amount: 2,
      rows: [{ order_id: bought.order.id, state: 'done' }],
    });
    expect(mismatched).toMatchObject([{ order_id: other.order.id, bill: null, amount: other.order.total }]);
  });

  it('for flights is what they still take off later orders, by customer', async () => {
    const before = await owed();
    await givenFilledShelf(shop());
    const { member, order } = await givenOrderedFlight(shop());
    const { flight_credits } = await owed();
    const paid = order.total - order.shipping_cost;
    expect(flight_credits.count).toBe(before.flight_credits.count + 1);
    expect(flight_credits.amount - before.flight_credits.amount).toBeCloseTo(paid, 2);
    const { rows, ...sum } = await rowsOf('flight_credits');
    expect(sum).toEqual(flight_credits);
    expect(rows.find(({ customer_id }) => customer_id === member.user.id)?.amount).toBeCloseTo(paid, 2);
    await member.send('POST', `/orders/${order.id}/cancellations`);
    expect((await owed()).flight_credits).toEqual(before.flight_credits);
  });
});

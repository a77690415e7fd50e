/** Refunds of orders by bank transfer: chosen where nothing else takes them, and given once a person records the transfer. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { Inbox } from '#contract/inbox/inbox-list.ts';
import type { Order } from '#contract/orders/order.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { aCartWith, anOrder, givenCapturedOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, endFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, orderInFull, partOf, refund, refundsOf } from '#tests/support/api/refund-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('refunds by bank transfer', (shop) => {
  checkMoneyAfterEach(shop);
  beforeEach(() => shop().clock.reset());

  const today = () => dayInLondon(shop().clock());
  const transferred = (staff: TestMember, id: number | undefined, changes: object = {}) =>
    staff.send('PUT', `/staff/refunds/${id}/transfer`, {
      reference: 'FT26328-0041',
      transferred_on: today(),
      ...changes,
    });
  /** Paid by PayPal longer ago than PayPal refunds. */
  const anOldOrder = async () => {
    const member = await aMember(shop());
    const id = await givenCapturedOrder(shop(), member, [{ quantity: 8 }]);
    const { total } = (await member.send('GET', `/orders/${id}`)).json<Order>();
    shop().clock.advance(181 * DAY_MS);
    return { member, id, total };
  };
  const bankMoves = async () => {
    const { pence } = await shop()
      .db.selectFrom('ledger_postings')
      .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
      .where('kind', '=', 'bank')
      .select(sql<number>`coalesce(sum(pence), 0)::int`.as('pence'))
      .executeTakeFirstOrThrow();
    return pence;
  };
  /** As the inbox lists it. */
  const toTransfer = async (staff: TestMember, orderId: number) =>
    (await staff.send('GET', '/staff/inbox?kind=transfer'))
      .json<Inbox>()
      .rows.flatMap(({ order_id, words }) => (order_id === orderId ? [words] : []));
  const aSettledAccountOrder = async (staff: TestMember) => {
    const member = await aMember(shop());
    await staff.send('PATCH', `/staff/customers/${member.user.id}`, { balance_limit: 500 });
    const cartId = await aCartWith(shop(), { token: member.token });
    const placed = await member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 2 }));
    const { order } = placed.json<Placement>();
    const pay = () =>
      staff.send('POST', '/staff/account-payments', {
        call_id: randomUUID(),
        customer_id: member.user.id,
        amount: order.total,
        received_on: today(),
        reference: 'their order',
      });
    return { member, order, pay };
  };

  it('an order that PayPal refunds no longer goes back by a transfer, which a person records once', async () => {
    const { id, total } = await anOldOrder();
    const staff = await aStaffMember(shop());
    expect((await orderInFull(staff, id)).money?.refund_to).toEqual(['credit', 'bank']);
    const late = await refund(staff, id, aRefund(5));
    expect([late.statusCode, late.body]).toEqual([422, expect.stringContaining('180 days')]);
    const before = await bankMoves();
    const asked = await refund(staff, id, aRefund(5, { to: 'bank' }));
    expect([asked.statusCode, asked.json()]).toMatchObject([200, { state: 'asked', destination: 'bank' }]);
    expect(await toTransfer(staff, id)).toEqual(['Make the bank transfer of £5.00, then record it']);
    expect(await toTransfer(await aStaffMember(shop(), { people: 'writes', money: 'reads' }), id)).toEqual(
      [],
    );
    await carryOutRefunds(shop().payments);
    const back = (await staff.send('GET', '/staff/money-going-back')).json<{
      under_way: { order_id: number; destination: string }[];
    }>();
    expect(back.under_way.find(({ order_id }) => order_id === id)).toMatchObject({ destination: 'bank' });
    expect((await refund(staff, id, aRefund(total, { to: 'credit' }))).statusCode).toBe(422);
    const [waiting] = await refundsOf(staff, id);
    const answers = await Promise.all([1, 2, 3].map(() => transferred(staff, waiting?.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await refundsOf(staff, id)).toMatchObject([
      { state: 'done', destination: 'bank', transfer_reference: 'FT26328-0041' },
    ]);
    expect((await transferred(staff, waiting?.id, { reference: 'Another' })).statusCode).toBe(409);
    expect(await bankMoves()).toBe(before + 500);
    for (const order_status_id of [6, 4])
      expect((await staff.send('PATCH', `/staff/orders/${id}`, { order_status_id })).statusCode).toBe(200);
    const told = (await shop().mails()).filter(({ subject }) => subject === `Your refund for order ${id}`);
    expect(told.map(({ text }) => text?.includes('£5.00 to your bank account'))).toEqual([true]);
  });

  it('PayPal still refunds an order, so that no transfer is made of it', async () => {
    const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
    const id = await givenCapturedOrder(shop(), member);
    expect((await orderInFull(staff, id)).money?.refund_to).toEqual(['source', 'credit']);
    const answer = await refund(staff, id, aRefund(1, { to: 'bank' }));
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('PayPal still refunds')]);
    const credit = await givenPaidOrder(shop());
    expect((await refund(staff, credit.order.id, aRefund(1, { to: 'bank' }))).statusCode).toBe(422);
    const [given] = [await refund(staff, credit.order.id, aRefund(1))];
    expect((await transferred(staff, given.json<{ id: number }>().id)).statusCode).toBe(409);
  });

  it('an order on account goes back by a transfer only once it has left and is paid for, and its account stays as it is', async () => {
    const staff = await aStaffMember(shop());
    const { member, order, pay } = await aSettledAccountOrder(staff);
    expect((await refund(staff, order.id, aRefund(1, { to: 'bank' }))).body).toContain('paid for');
    expect((await pay()).statusCode).toBe(200);
    expect((await refund(staff, order.id, aRefund(1, { to: 'bank' }))).body).toContain('have left');
    for (const order_status_id of [6, 4])
      await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id });
    const asked = await refund(staff, order.id, aRefund(1.5, { to: 'bank' }));
    expect((await transferred(staff, asked.json<{ id: number }>().id)).statusCode).toBe(200);
    const account = await member.send('GET', '/on-account');
    expect(account.json()).toMatchObject({ owed: 0, paid_ahead: 0 });
    const read = (await member.send('GET', `/orders/${order.id}`)).json<Order>();
    expect(read).toMatchObject({ balance: 0, amount_refunded: 1.5 });
    expect(read.amount_paid).toBeCloseTo(order.total - 1.5);
  });

  it('transfers under way count: refunds at the same time never exceed what was paid, and cancelling gives back the rest', async () => {
    const { id, total } = await anOldOrder();
    const staff = await aStaffMember(shop());
    const part = partOf(total, 0.1);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refund(staff, id, aRefund(part, { to: 'bank' }))),
    );
    const given = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(given).toBeGreaterThan(0);
    expect(given * part).toBeLessThanOrEqual(total);
    const sum = (await refundsOf(staff, id)).reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBeCloseTo(given * part);
    expect((await staff.send('PATCH', `/staff/orders/${id}`, { order_status_id: 5 })).statusCode).toBe(200);
    const all = (await refundsOf(staff, id)).map(({ amount, destination }) => [destination, amount]);
    expect(all.reduce((before, [, amount]) => before + Number(amount), 0)).toBeCloseTo(total);
    expect(all.at(-1)).toMatchObject(['paypal', expect.any(Number)]);
  });

  it('nobody records a transfer of their own order, before it was asked for, ahead of time or without a code', async () => {
    const { id } = await anOldOrder();
    const staff = await aStaffMember(shop());
    const asked = (await refund(staff, id, aRefund(2, { to: 'bank' }))).json<{ id: number }>();
    for (const [transferred_on, status] of [
      [dayInLondon(new Date(shop().clock().getTime() + DAY_MS)), 422],
      [dayInLondon(new Date(shop().clock().getTime() - DAY_MS)), 422],
      ['tomorrow', 400],
    ] as const)
      expect((await transferred(staff, asked.id, { transferred_on })).statusCode).toBe(status);
    expect((await transferred(staff, asked.id, { reference: '' })).statusCode).toBe(400);
    const packer = await aStaffMember(shop(), { orders: 'writes' });
    expect((await transferred(packer, asked.id)).statusCode).toBe(403);
    await endFreshCode(shop(), staff);
    expect((await transferred(staff, asked.id)).json()).toMatchObject({ code: 'fresh_code_needed' });
    expect(await refundsOf(staff, id)).toMatchObject([{ state: 'asked' }]);
  });
});

/** Orders that end before they left the roastery, and the money that goes back for them. */
import { expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { User } from '#contract/customers/customer.ts';
import type { Order } from '#contract/orders/order.ts';
import type { OrderLog, Payment } from '#contract/orders/order-details.ts';
import { cancelOrder, leaseDueRefunds, receivePayment, refundDone } from '#server/selling/orders/orders.ts';
import {
  aCartWith,
  anOrder,
  givenCapturedOrder,
  givenPaidOrder,
  givenUnpaidOrder,
} from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('cancellations', (shop) => {
  checkMoneyAfterEach(shop);

  const cancel = (member: TestMember, id: number) => member.send('POST', `/orders/${id}/cancellations`);
  const userOf = async (member: TestMember) =>
    (await member.send('GET', '/authenticate/blendly/user')).json<User>();
  const paymentsOf = async (member: TestMember, id: number) =>
    (await member.send('GET', `/payments?orderId=${id}`)).json<Payment[]>().map(({ amount }) => amount);
  const logOf = async (member: TestMember, id: number) =>
    (await member.send('GET', `/order-logs?orderId=${id}`)).json<OrderLog[]>().map(({ action }) => action);
  const subjectsTo = async ({ user }: TestMember) =>
    (await shop().mails()).filter(({ to }) => to?.[0]?.address === user.email).map(({ subject }) => subject);
  const statusOf = async (id: number) =>
    (
      await shop()
        .db.selectFrom('orders')
        .select('order_status_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).order_status_id;

  it('cancelling an order paid from credit gives the credit back at once', async () => {
    const { member, order } = await givenPaidOrder(shop());
    const before = (await userOf(member)).usable_credit;
    const answer = await cancel(member, order.id);
    expect(answer.json()).toMatchObject({ id: order.id, order_status_id: 5, balance: 0, amount_paid: 0 });
    expect((await userOf(member)).usable_credit).toBeCloseTo(before + order.total);
    expect(await paymentsOf(member, order.id)).toEqual([order.total, -order.total]);
    expect((await logOf(member, order.id))[0]).toMatch(
      /^You cancelled your order\. £[\d.]+ has gone back to your credit\.$/,
    );
    expect(await subjectsTo(member)).toContain(`Your order ${order.id} was cancelled`);
  });

  it('cancelling an order on account takes it off the balance', async () => {
    const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
    await staff.send('PATCH', `/staff/customers/${member.user.id}`, { balance_limit: 500 });
    const cartId = await aCartWith(shop(), { token: member.token });
    const placed = await member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 2 }));
    const { order } = placed.json<Placement>();
    expect((await userOf(member)).usable_balance).toBeCloseTo(500 - order.total);
    expect((await cancel(member, order.id)).json()).toMatchObject({ order_status_id: 5, balance: 0 });
    expect((await userOf(member)).usable_balance).toBe(500);
  });

  it('cancelling an order paid by PayPal refunds it once, however often that is reported', async () => {
    const member = await aMember(shop());
    const id = await givenCapturedOrder(shop(), member);
    const { total } = (await member.send('GET', `/orders/${id}`)).json<Order>();
    expect((await cancel(member, id)).json()).toMatchObject({ order_status_id: 5, amount_paid: total });
    const [refund, ...others] = await leaseDueRefunds(shop().db);
    expect([refund, others]).toEqual([
      {
        id: expect.any(Number),
        orderId: id,
        amount: Math.round(total * 100),
        askedAt: expect.any(Date),
        requestId: expect.stringMatching(/^refund-[\w-]{22}$/),
        captureId: expect.stringMatching(/^CAPTURE-/),
      },
      [],
    ]);
    expect(await leaseDueRefunds(shop().db)).toEqual([]);
    const done = { refundId: refund?.id ?? 0, providerId: `REFUND-${id}` };
    await Promise.all([1, 2, 3].map(() => refundDone(shop(), done)));
    expect(await paymentsOf(member, id)).toEqual([total, -total]);
    const told = (await subjectsTo(member)).filter((subject) => subject?.includes('refund'));
    expect(told).toEqual([`Your refund for order ${id}`]);
  });

  it('a payment that arrives after the cancellation is refunded', async () => {
    const member = await aMember(shop());
    const id = await givenUnpaidOrder(shop(), member);
    expect((await cancel(member, id)).json()).toMatchObject({
      order_status_id: 5,
      amount_paid: 0,
      balance: 0,
    });
    const capture = { orderId: id, captureId: `LATE-${id}` };
    expect(await receivePayment(shop(), capture)).toBe('to be refunded');
    expect(await receivePayment(shop(), capture)).toBe('received before');
    const [refund, ...others] = await leaseDueRefunds(shop().db);
    expect([refund, others]).toMatchObject([{ orderId: id, captureId: capture.captureId }, []]);
    await refundDone(shop(), { refundId: refund?.id ?? 0, providerId: `REFUND-${id}` });
    expect(await statusOf(id)).toBe(5);
  });

  it('cancelling twice answers the cancelled order and refunds once', async () => {
    const { member, order } = await givenPaidOrder(shop());
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(member, order.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await paymentsOf(member, order.id)).toEqual([order.total, -order.total]);
    expect((await subjectsTo(member)).filter((subject) => subject?.includes('was cancelled'))).toHaveLength(
      1,
    );
  });

  it('only the buyer may cancel an order, and only until it is dispatched', async () => {
    const { member, order } = await givenPaidOrder(shop());
    const staff = await aStaffMember(shop());
    expect((await cancel(await aMember(shop()), order.id)).statusCode).toBe(404);
    expect((await cancel(staff, order.id)).statusCode).toBe(404);
    expect((await cancel(member, 999_999_999)).statusCode).toBe(404);
    for (const order_status_id of [6, 4])
      expect((await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id })).statusCode).toBe(
        200,
      );
    const late = await cancel(member, order.id);
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('left the roastery') },
    ]);
    expect(await paymentsOf(member, order.id)).toEqual([order.total]);
  });

  it('an unpaid order is ended, a paid one is not', async () => {
    const member = await aMember(shop());
    const [unpaid, paid] = [await givenUnpaidOrder(shop(), member), await givenCapturedOrder(shop(), member)];
    const why = 'Your order waited for its payment for too long.';
    expect(await cancelOrder(shop(), { orderId: unpaid, why })).toBe(true);
    expect(await cancelOrder(shop(), { orderId: unpaid, why })).toBe(false);
    expect(await cancelOrder(shop(), { orderId: paid, why })).toBe(false);
    expect(await logOf(member, unpaid)).toContain(`${why} Nothing was charged.`);
    expect(await statusOf(paid)).toBe(2);
  });

  it('a cancellation, a payment and a change by staff at the same time end in one state', async () => {
    const staff = await aStaffMember(shop());
    for (let repetition = 0; repetition < 6; repetition++) {
      const member = await aMember(shop());
      const id = await givenUnpaidOrder(shop(), member);
      const capture = { orderId: id, captureId: `RACE-${id}` };
      const advance = () => staff.send('PATCH', `/staff/orders/${id}`, { order_status_id: 6 });
      const [paid, , ended] = await Promise.all([
        receivePayment(shop(), capture),
        advance(),
        cancel(member, id),
        receivePayment(shop(), capture),
        cancelOrder(shop(), { orderId: id, why: 'It waited for too long.' }),
        advance(),
      ]);
      expect(ended.statusCode).toBe(200);
      expect(await statusOf(id)).toBe(5);
      expect(['received', 'received before', 'to be refunded']).toContain(paid);
      const refunds = await shop()
        .db.selectFrom('refunds')
        .select('amount')
        .where('order_id', '=', id)
        .execute();
      const payments = await paymentsOf(member, id);
      expect(refunds.map(({ amount }) => amount / 100)).toEqual(payments);
      expect(payments).toHaveLength(1);
      // Buyers who were told that the order was received are told that it is cancelled.
      const told = await subjectsTo(member);
      const wasReceived = told.includes(`We’ve got your order ${id}`);
      expect(told.includes(`Your order ${id} was cancelled`)).toBe(wasReceived);
    }
  });
});

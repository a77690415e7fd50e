/** Orders that staff take are paid by a link, or in cash or by transfer, which staff record; money goes back by transfer. */
import { expect, it } from 'vitest';
import type { TakingsOfDays } from '#contract/accounting/takings.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { DAYS_TO_PAY } from '#domain/order/taken.ts';
import { reconcilePayments } from '#server/money/payments/payments.ts';
import { givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aNewcomer, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { aRefund, orderInFull, refund } from '#tests/support/api/refund-calls.ts';
import { mailsAboutOrder, recordPayment, takenOrder } from '#tests/support/api/taken-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { choose, comeBack } from '#tests/support/shop/paypal-buyers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('orders that staff take, and how they are paid', (shop) => {
  checkMoneyAfterEach(shop);

  it('by link wait for a week, are paid by PayPal by the mailed link, and then roasted', async () => {
    const staff = await aStaffMember(shop());
    const { order_id, pay_by, email } = await takenOrder(staff);
    expect(pay_by).toBe(dayAfter(dayInLondon(shop().clock()), DAYS_TO_PAY));
    const [mail] = await mailsAboutOrder(shop(), order_id);
    const logs = await shop()
      .db.selectFrom('order_logs')
      .select('action')
      .where('order_id', '=', order_id)
      .execute();
    expect(logs).toEqual([{ action: 'We took your order by telephone.' }]);
    expect(mail?.to).toMatchObject([{ address: email }]);
    expect(mail?.text).toContain(`with the reference Order ${order_id}`);
    const key = /guestorders\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await reconcilePayments(shop().payments, new Date(Date.now() + 2 * DAY_MS));
    expect(await orderInFull(staff, order_id)).toMatchObject({ order_status_id: 1 });
    const pay = () => sendTo(shop(), { method: 'POST', url: `/api/guest-orders/${key}/payments` });
    const [one, other] = [await pay(), await pay()];
    expect([one.statusCode, one.json()]).toEqual([200, other.json()]);
    const token =
      new URL(one.json<{ paypal_approval_url: string }>().paypal_approval_url).searchParams.get('token') ??
      '';
    const { searchParams } = await choose(shop(), token, 'pay');
    const payment = await shop()
      .db.selectFrom('paypal_payments')
      .select('id')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    const back = {
      paypalPaymentId: payment.id,
      paypalToken: token,
      paypalPayerId: searchParams.get('PayerID') ?? '',
    };
    expect((await comeBack(shop(), { back })).statusCode).toBe(200);
    expect(await orderInFull(staff, order_id)).toMatchObject({
      order_status_id: 2,
      money: { payment_gateway_id: 1 },
    });
    expect((await pay()).statusCode).toBe(409);
  });

  it('by link end unpaid after their day, and their buyer is told', async () => {
    const staff = await aStaffMember(shop());
    const { order_id } = await takenOrder(staff);
    await reconcilePayments(shop().payments, new Date(Date.now() + (DAYS_TO_PAY + 1) * DAY_MS));
    expect(await orderInFull(staff, order_id)).toMatchObject({ order_status_id: 5 });
    const [, ended] = await mailsAboutOrder(shop(), order_id);
    expect(ended?.text).toContain('It was not paid for in time. Nothing was charged.');
  });

  it('are received once their transfer or cash is recorded, which ends what PayPal was asked for', async () => {
    const staff = await aStaffMember(shop());
    const { order_id } = await takenOrder(staff);
    const web = await givenUnpaidOrder(shop(), aNewcomer().email);
    for (const [id, by] of [
      [order_id, 'bank'],
      [web, 'cash'],
    ] as const) {
      const both = await Promise.all([recordPayment(staff, id, by), recordPayment(staff, id, by)]);
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await orderInFull(staff, id)).toMatchObject({ order_status_id: 2 });
      expect((await recordPayment(staff, id, by === 'bank' ? 'cash' : 'bank')).statusCode).toBe(409);
    }
    const payments = await shop()
      .db.selectFrom('payments')
      .select(['order_id', 'payment_gateway_id'])
      .where('order_id', 'in', [order_id, web])
      .orderBy('order_id')
      .execute();
    expect(payments).toEqual([
      { order_id, payment_gateway_id: 5 },
      { order_id: web, payment_gateway_id: 4 },
    ]);
    const day = dayInLondon(shop().clock());
    const { ways } = (await staff.send('GET', `/staff/takings?from=${day}&to=${day}`)).json<TakingsOfDays>();
    for (const way of ['cash', 'bank'])
      expect(ways.find((one) => one.way === way)).toMatchObject({ difference: 0, differing: 0 });
    expect(ways.find(({ way }) => way === 'cash')?.taken).toBeGreaterThan(0);
  });

  it('paid in cash go back by bank transfer, whole when cancelled and in part', async () => {
    const staff = await aStaffMember(shop());
    const { order_id, email } = await takenOrder(staff, null, { payment: 'cash' });
    const given = await refund(staff, order_id, aRefund(1));
    expect([given.statusCode, given.json()]).toMatchObject([200, { destination: 'bank', state: 'asked' }]);
    const { id } = given.json<{ id: number }>();
    expect((await refund(staff, order_id, aRefund(1, { to: 'credit' }))).statusCode).toBe(422);
    const transfer = { reference: 'Back 1', transferred_on: dayInLondon(shop().clock()) };
    expect((await staff.send('PUT', `/staff/refunds/${id}/transfer`, transfer)).statusCode).toBe(200);
    expect((await staff.send('PATCH', `/staff/orders/${order_id}`, { order_status_id: 5 })).statusCode).toBe(
      200,
    );
    const mails = await mailsAboutOrder(shop(), order_id);
    expect(mails.at(-1)?.to).toMatchObject([{ address: email }]);
    expect(mails.at(-1)?.text).toMatch(/We are refunding £\d+\.\d\d by bank transfer\./);
    const { money } = await orderInFull(staff, order_id);
    expect(money?.refunds.map(({ state }) => state).toSorted()).toEqual(['asked', 'done']);
  });
});

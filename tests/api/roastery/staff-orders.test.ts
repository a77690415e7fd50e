/** Staff moves orders along: each step is told to the buyer and stands in the audit log. */
import { expect, it } from 'vitest';
import type { User } from '#contract/customers/customer.ts';
import type { OrderLog, OrderShippingDetail } from '#contract/orders/order-details.ts';
import { givenCapturedOrder, givenPaidOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('orders advanced by staff', (shop) => {
  checkMoneyAfterEach(shop);

  const advance = (staff: TestMember, id: number, order_status_id: unknown) =>
    staff.send('PATCH', `/staff/orders/${id}`, { order_status_id });
  const mailsTo = async (email: string) =>
    (await shop().mails()).filter(({ to }) => to?.[0]?.address === email);
  const actionsOn = (id: number) =>
    shop()
      .db.selectFrom('audit_log')
      .select(['staff_id', 'action', 'before', 'after'])
      .where('object', '=', `order ${id}`)
      .orderBy('id')
      .execute();

  it('an order goes from received to delivered, and its buyer is mailed at each step', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop());
    for (const order_status_id of [6, 4, 3]) {
      const answer = await advance(staff, order.id, order_status_id);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: order.id, order_status_id }]);
    }
    const log = (await member.send('GET', `/order-logs?orderId=${order.id}`)).json<OrderLog[]>();
    expect(log.map(({ action }) => action).slice(0, 3)).toEqual([
      'Your order was delivered.',
      'Your order was handed to the post.',
      'Your coffee is being roasted.',
    ]);
    const mails = await mailsTo(member.user.email);
    const about = (words: string) => mails.find(({ subject }) => subject === words)?.text;
    expect(about(`We’re roasting your order ${order.id}`)).toContain(`/profile/orders/${order.id}\n`);
    expect(about(`It’s on its way: your order ${order.id}`)).not.toContain('Track ');
    expect(about(`Your order ${order.id} should be with you`)).toBeDefined();
    expect(await actionsOn(order.id)).toEqual(
      [
        [2, 6],
        [6, 4],
        [4, 3],
      ].map(([before, after]) => ({
        staff_id: staff.user.id,
        action: 'advance order',
        before: { order_status_id: before },
        after: { order_status_id: after },
      })),
    );
  });

  it('an order has a tracking number for each box, which staff may correct', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop(), { lines: [{ quantity: 30 }] });
    const dispatch = (tracking_numbers: unknown, order_status_id = 4) =>
      staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id, tracking_numbers });
    const numbersShown = async () =>
      (await member.send('GET', `/order-shipping-details?orderId=${order.id}`))
        .json<OrderShippingDetail[]>()
        .map(({ tracking_number }) => tracking_number);

    expect((await dispatch(['AB123456789GB', 'AB123456790GB'], 6)).statusCode).toBe(422);
    await advance(staff, order.id, 6);
    for (const wrong of [
      ['AB123456789GB'],
      [],
      ['AB123456789GB', ''],
      ['AB123456789GB', '<b>AB1234</b>'],
      'AB1',
    ])
      expect([400, 422]).toContain((await dispatch(wrong)).statusCode);
    expect(await numbersShown()).toEqual([null, null]);

    expect((await dispatch(['ab 1234 56789 gb', 'AB123456790GB'])).statusCode).toBe(200);
    expect(await numbersShown()).toEqual(['AB123456789GB', 'AB123456790GB']);
    const mailsUnderWay = async () =>
      (await mailsTo(member.user.email)).filter(({ subject }) => subject?.startsWith('It’s on its way'));
    const [mail] = await mailsUnderWay();
    expect(mail?.text).toContain(
      'Track parcel 1 of 2 (AB123456789GB):\nhttps://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB\n',
    );
    expect(mail?.html).toContain('tracking-results/AB123456790GB"');

    await dispatch(['AB123456789GB', 'AB123456790GB']);
    await dispatch(['AB123456789GB', 'AB999999999GB']);
    expect(await numbersShown()).toEqual(['AB123456789GB', 'AB999999999GB']);
    expect((await actionsOn(order.id)).map(({ action }) => action)).toEqual([
      'advance order',
      'advance order',
      'mend tracking',
    ]);
    expect(await mailsUnderWay()).toHaveLength(1);
  });

  it('each mail to a guest has a link to the order', async () => {
    const [staff, { email }] = [await aStaffMember(shop()), aNewcomer()];
    const id = await givenCapturedOrder(shop(), email);
    await advance(staff, id, 6);
    const mail = (await mailsTo(email)).find(({ subject }) => subject === `We’re roasting your order ${id}`);
    expect(mail?.text).toMatch(/\/guestorders\/[\w-]+\.[\w-]+\n/);
    expect(mail?.text).not.toContain('/profile/orders');
  });

  it('an order skips no status, never goes back, and is received only by its payment', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop());
    const unpaid = await givenUnpaidOrder(shop(), member);
    for (const order_status_id of [3, 4])
      expect((await advance(staff, order.id, order_status_id)).statusCode).toBe(409);
    for (const order_status_id of [1, 2, 0, 7])
      expect((await advance(staff, order.id, order_status_id)).statusCode).toBe(422);
    expect((await advance(staff, unpaid, 6)).statusCode).toBe(409);
    const byHand = await advance(staff, unpaid, 2);
    expect([byHand.statusCode, byHand.json()]).toMatchObject([
      422,
      { fields: { order_status_id: expect.any(String) } },
    ]);
    expect((await advance(staff, 999_999_999, 6)).statusCode).toBe(404);
    expect([...(await actionsOn(order.id)), ...(await actionsOn(unpaid))]).toEqual([]);
  });

  it('advancing an order many times at once is one step', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop());
    const answers = await Promise.all(Array.from({ length: 6 }, () => advance(staff, order.id, 6)));
    expect(answers.map((answer) => answer.json<{ order_status_id: number }>().order_status_id)).toEqual(
      Array.from({ length: 6 }, () => 6),
    );
    expect(await actionsOn(order.id)).toHaveLength(1);
    const told = (await mailsTo(member.user.email)).filter(({ subject }) =>
      subject?.startsWith('We’re roasting'),
    );
    expect(told).toHaveLength(1);
  });

  it('an order that staff cancels is refunded', async () => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop());
    expect((await advance(staff, order.id, 5)).json()).toMatchObject({ order_status_id: 5, amount_paid: 0 });
    const user = (await member.send('GET', '/authenticate/blendly/user')).json<User>();
    expect(user.usable_credit).toBe(1000);
    expect(await actionsOn(order.id)).toMatchObject([{ action: 'cancel order' }]);
    expect((await advance(staff, order.id, 6)).statusCode).toBe(409);
  });

  it('customers cannot advance orders', async () => {
    const { member, order } = await givenPaidOrder(shop());
    for (const who of [member, await aMember(shop())])
      expect((await advance(who, order.id, 6)).statusCode).toBe(403);
  });
});

/** Orders and the people who placed them: what is handed out, what is forgotten and what stays. */
import { expect, it } from 'vitest';
import { minasAddress } from '#contract/customers/postal-address.ts';
import { DAY_MS } from '#domain/durations.ts';
import { forgetUnusedGuests } from '#server/people/privacy/privacy.ts';
import { readUsable } from '#server/selling/ledger/ledger.ts';
import { forgetOldOrders } from '#server/selling/orders/forget-old-orders.ts';
import { cancelOrder, leaseDueRefunds, receivePayment, refundDone } from '#server/selling/orders/orders.ts';
import { OWN_BLEND } from '#tests/support/api/cart-calls.ts';
import { deskCallsOf, ROASTING } from '#tests/support/api/desk-calls.ts';
import {
  aCartWith,
  anOrder,
  givenCapturedOrder,
  givenPaidOrder,
  givenUnpaidOrder,
  topUp,
} from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, aStaffMember, GOOD_PASSWORD, sendTo } from '#tests/support/api/members.ts';
import { privacyCallsOf } from '#tests/support/api/privacy-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('privacy of orders', (shop) => {
  checkMoneyAfterEach(shop);
  const desk = deskCallsOf(shop);

  const { mailsTo, verify, deleteAccount, deleteGuest } = privacyCallsOf(shop);
  const orderRow = (id: number) =>
    shop().db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const boxesOf = (id: number) =>
    shop().db.selectFrom('order_shipping_details').selectAll().where('order_id', '=', id).execute();
  const deliver = async (id: number) => {
    const staff = await aStaffMember(shop());
    for (const order_status_id of [6, 4, 3])
      expect((await staff.send('PATCH', `/staff/orders/${id}`, { order_status_id })).statusCode).toBe(200);
  };
  const years = (count: number) => new Date(Date.now() + count * 365.25 * DAY_MS);

  it('a data export has the member’s own orders whole, without costs', async () => {
    const { member, order } = await givenPaidOrder(shop(), { lines: [OWN_BLEND] });
    await givenCapturedOrder(shop(), aNewcomer().email, [{ name: 'Somebody else’s' }]);
    const answer = await member.send('GET', '/customers/data-export');
    const { data } = answer.json<{ data: Record<string, unknown[]> }>();
    for (const part of [
      'orders',
      'order_blends',
      'order_boxes',
      'order_box_contents',
      'payments',
      'custom_blends',
    ])
      expect([part, data[part]?.length]).toEqual([part, 1]);
    expect(data['order_blend_recipes']).toHaveLength(2);
    expect(data['orders']).toMatchObject([{ id: order.id, address: minasAddress.address }]);
    expect(data['custom_blends']).toMatchObject([{ name: 'My own', recipe: [{}, {}] }]);
    expect(answer.body).toContain('You placed your order.');
    for (const secret of ['cost_price', 'profit', 'green_bean_price', 'Somebody else’s'])
      expect(answer.body).not.toContain(secret);
  });

  it('an account with an open order or refund is not deleted', async () => {
    const member = await aMember(shop());
    const id = await givenUnpaidOrder(shop(), member);
    const refusal = async () => {
      const { statusCode, body } = await deleteAccount(member);
      return [statusCode, body];
    };
    expect(await refusal()).toEqual([422, expect.stringContaining(`Your order ${id} isn’t paid for yet.`)]);
    await cancelOrder(shop(), { orderId: id, why: 'Nobody paid.' });
    const paid = await givenCapturedOrder(shop(), member);
    expect(await refusal()).toEqual([422, expect.stringContaining(`Your order ${paid} is still`)]);
    await member.send('POST', `/orders/${paid}/cancellations`);
    expect(await refusal()).toEqual([422, expect.stringContaining(`refund for your order ${paid}`)]);
    for (const { id: refundId } of await leaseDueRefunds(shop().db))
      await refundDone(shop(), { refundId, providerId: `BACK-${refundId}` });
    expect((await refusal())[0]).toBe(200);
  });

  it('everything that forbids the deletion of an account is told at once', async () => {
    const member = await aMember(shop());
    const unpaid = await givenUnpaidOrder(shop(), member);
    const paid = await givenCapturedOrder(shop(), member);
    await topUp(shop(), member, 10);
    const refused = await deleteAccount(member);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      422,
      [
        'There is still £10.00 of credit in your account. Please spend it first, or tick that you give it up.',
        `Your order ${unpaid} isn’t paid for yet. Please pay for it or cancel it first.`,
        `Your order ${paid} is still on its way.`,
      ].join(' '),
    ]);
  });

  it('credit that is too little for an order is given up with the account, all of it and as it was agreed to', async () => {
    const member = await aMember(shop());
    await topUp(shop(), member, 10);
    const giveUp = async (creditGivenUp: number) =>
      (await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD, creditGivenUp }))
        .statusCode;
    expect([await giveUp(9.99), await giveUp(10.01), await giveUp(-10)]).toEqual([422, 422, 400]);
    expect(await giveUp(10)).toBe(200);
    expect((await readUsable(shop().db, member.user.id)).credit).toBe(0);
    const goodbye = (await mailsTo(member.user.email)).find(
      ({ subject }) => subject === 'Your account was deleted',
    );
    expect(goodbye?.text).toContain('You gave up £10.00 of credit.');
  });

  it('a late payment of a deleted account is refunded', async () => {
    const member = await aMember(shop());
    const orderId = await givenUnpaidOrder(shop(), member);
    await member.send('POST', `/orders/${orderId}/cancellations`);
    expect((await deleteAccount(member)).statusCode).toBe(200);
    await receivePayment(shop(), { orderId, captureId: `LATE-${orderId}` });
    for (const { id: refundId } of await leaseDueRefunds(shop().db))
      await refundDone(shop(), { refundId, providerId: `BACK-${refundId}` });
    const refund = await shop()
      .db.selectFrom('refunds')
      .select('done_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(refund.done_at).not.toBeNull();
  });

  it('orders of a deleted account retain names and addresses, and the mail says until when', async () => {
    const member = await aMember(shop());
    const id = await givenCapturedOrder(shop(), member);
    await deliver(id);
    expect((await deleteAccount(member)).statusCode).toBe(200);
    expect(await orderRow(id)).toMatchObject({
      first_name: 'Mina',
      address: minasAddress.address,
      email: '',
      phone: '',
    });
    expect(await boxesOf(id)).toMatchObject([{ last_name: 'Okafor', phone: '' }]);
    const mail = (await mailsTo(member.user.email)).find(
      ({ subject }) => subject === 'Your account was deleted',
    );
    expect(mail?.text).toMatch(
      /Tax law makes us keep your orders and invoices.* on 1 April 20\d\d the last/s,
    );
  });

  it('what staff wrote of an order goes with its buyer, and never stood in the audit log', async () => {
    const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
    const id = await givenCapturedOrder(shop(), member);
    for (const what of [{ act: 'hold', reason: 'Zebedee of No 4 rang' }, ROASTING, { act: 'release' }])
      await desk.act(staff, await desk.versionsOf([id]), what);
    await staff.send('POST', `/staff/orders/${id}/notes`, { words: 'Zebedee is deaf' });
    await deliver(id);
    expect((await deleteAccount(member)).statusCode).toBe(200);
    const audit = await staff.send('GET', `/staff/audit?object=order%20${id}`);
    expect(audit.body).toContain('held order');
    const kept = await Promise.all(
      (['audit_log', 'order_notes', 'staged_act_orders'] as const).map((table) =>
        shop().db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify([audit.json(), kept])).not.toContain('Zebedee');
  });

  it('deleting an account covers the guest orders of its proven mailbox', async () => {
    const member = await aMember(shop());
    await verify(member);
    const id = await givenCapturedOrder(shop(), member.user.email);
    expect((await member.send('GET', '/customers/data-export')).body).toContain(`"id":${id}`);
    expect((await deleteAccount(member)).statusCode).toBe(422);
    await deliver(id);
    expect((await deleteAccount(member)).statusCode).toBe(200);
    expect((await orderRow(id)).email).toBe('');
  });

  it('guest data is deleted once the order is delivered, and the guest’s link ends', async () => {
    const { email } = aNewcomer();
    const id = await givenCapturedOrder(shop(), email);
    const link = /guestorders\/([\w.-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
    const early = await deleteGuest(email);
    expect([early.statusCode, early.body]).toEqual([
      422,
      expect.stringContaining(`Your order ${id} is still on its way. Please ask`),
    ]);
    await deliver(id);
    expect((await deleteGuest(email)).statusCode).toBe(200);
    expect(await orderRow(id)).toMatchObject({ first_name: 'Mina', email: '' });
    expect((await sendTo(shop(), { method: 'GET', url: `/api/guest-orders/${link}` })).statusCode).toBe(404);
    const mail = (await mailsTo(email)).find(
      ({ subject }) => subject === 'What we kept about you has been deleted',
    );
    expect(mail?.text).toMatch(/on 1 April 20\d\d the last/);
  });

  it('names and addresses of orders are forgotten after six years, and then the guest', async () => {
    const { email } = aNewcomer();
    const [id, open] = [
      await givenCapturedOrder(shop(), email, [OWN_BLEND]),
      await givenUnpaidOrder(shop(), aNewcomer().email),
    ];
    await deliver(id);
    const before = await orderRow(id);
    const guest = () =>
      shop()
        .db.selectFrom('customers')
        .select(['email', 'anonymised_at'])
        .where('id', '=', before.customer_id)
        .executeTakeFirstOrThrow();
    await forgetOldOrders(shop().db, years(6));
    await forgetUnusedGuests(shop().db, years(6));
    expect([await orderRow(id), (await guest()).email]).toEqual([before, email]);
    await forgetOldOrders(shop().db, years(7.1));
    const { first_name, address, email: mailbox, total, anonymised_at } = await orderRow(id);
    expect([first_name, address, mailbox, total]).toEqual(['', '', '', before.total]);
    expect(anonymised_at).not.toBeNull();
    expect(await boxesOf(id)).toMatchObject([{ first_name: '', address: '', zip_code: '', phone: '' }]);
    expect((await orderRow(open)).anonymised_at).toBeNull();
    await forgetUnusedGuests(shop().db, years(7.1));
    expect(await guest()).toEqual({ email: 'nobody@deleted.invalid', anonymised_at: expect.any(Date) });
  });

  it('an unused guest record is removed, whatever other records refer to', async () => {
    const { email } = aNewcomer();
    await givenCapturedOrder(shop(), email, [OWN_BLEND]);
    const member = await aMember(shop(), { email });
    const cartId = await aCartWith(shop(), { token: member.token, lines: [OWN_BLEND] });
    await member.send('POST', '/orders', anOrder({ cartId }));
    await verify(member);
    // Its blend is the account's too, so the guest's record still has one.
    const guests = () =>
      shop()
        .db.selectFrom('customers')
        .select('id')
        .where('email_identity', '=', email)
        .where('password_hash', 'is', null)
        .execute();
    expect(await guests()).toHaveLength(1);
    await forgetUnusedGuests(shop().db, years(1.1));
    expect(await guests()).toEqual([]);
  });
});

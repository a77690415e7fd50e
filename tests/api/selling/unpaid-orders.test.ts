/** Orders that nobody paid for: no mail speaks of them, and they are forgotten in time. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { DAY_MS } from '#domain/durations.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import { forgetUnpaidOrders, reconcilePayments } from '#server/money/payments/payments.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { forgetUnusedGuests } from '#server/people/privacy/privacy.ts';
import { cancelOrder, leaseDueRefunds, receivePayment } from '#server/selling/orders/orders.ts';
import { givenCapturedOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

withShop('unpaid orders', (shop) => {
  checkMoneyAfterEach(shop);

  const cancel = (member: TestMember, id: number) => member.send('POST', `/orders/${id}/cancellations`);
  const orderRow = (id: number) =>
    shop().db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const setState = (id: number, state: string) =>
    shop().db.updateTable('paypal_payments').set({ state }).where('order_id', '=', id).execute();
  const subjectsAbout = async (id: number) =>
    (await shop().mails()).flatMap(({ subject }) => (subject?.includes(`order ${id}`) ? [subject] : []));

  it('an order that was never paid is cancelled without a mail, whoever cancels it', async () => {
    const member = await aMember(shop());
    const [byBuyer, byStaff, byJob, ofGuest, ofGuestByStaff] = [
      await givenUnpaidOrder(shop(), member),
      await givenUnpaidOrder(shop(), member),
      await givenUnpaidOrder(shop(), member),
      await givenUnpaidOrder(shop(), aNewcomer().email),
      await givenUnpaidOrder(shop(), aNewcomer().email),
    ];
    const staff = await aStaffMember(shop());
    expect((await cancel(member, byBuyer)).statusCode).toBe(200);
    for (const id of [byStaff, ofGuestByStaff])
      expect((await staff.send('PATCH', `/staff/orders/${id}`, { order_status_id: 5 })).statusCode).toBe(200);
    await reconcilePayments(shop().payments, inDays(1.1));
    for (const id of [byBuyer, byStaff, byJob, ofGuest, ofGuestByStaff]) {
      expect([id, (await orderRow(id)).order_status_id]).toEqual([id, 5]);
      expect(await subjectsAbout(id)).toEqual([]);
    }
  });

  it('money that comes after the cancellation is refunded, with a mail about the refund alone', async () => {
    const member = await aMember(shop());
    const id = await givenUnpaidOrder(shop(), member);
    await cancel(member, id);
    await receivePayment(shop(), { orderId: id, captureId: `LATE-${id}` });
    expect(await subjectsAbout(id)).toEqual([]);
    expect(await leaseDueRefunds(shop().db)).toMatchObject([{ orderId: id }]);
  });

  it('the checks find a received order whose cancellation was mailed to nobody', async () => {
    const { db } = shop();
    const member = await aMember(shop());
    const received = await givenCapturedOrder(shop(), member);
    await cancel(member, received);
    await shop().mails();
    const transaction = await db.startTransaction().execute();
    try {
      expect(await findMoneyFaults(transaction)).toEqual([]);
      await transaction
        .deleteFrom('mails')
        .where('subject', '=', `Your order ${received} was cancelled`)
        .execute();
      expect(await findMoneyFaults(transaction)).toEqual([
        { what: 'An order was received and cancelled, and nobody was told', rows: [{ id: received }] },
      ]);
    } finally {
      await transaction.rollback().execute();
    }
  });

  it('the checks read no order number out of a name that somebody typed', async () => {
    const friendEmail = aNewcomer().email;
    const referral = { name: 'order 99999999999', email: aNewcomer().email, friendName: 'Ada', friendEmail };
    const answer = await sendTo(shop(), { method: 'POST', url: '/api/referrals', payload: referral });
    expect(answer.statusCode).toBe(200);
    expect((await shop().mails()).some(({ subject }) => subject?.includes('order 99999999999'))).toBe(true);
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });

  it('a guest whose order is still being forgotten is looked at again a day later', async () => {
    const order = await givenUnpaidOrder(shop(), aNewcomer().email);
    const guest = (await orderRow(order)).customer_id;
    await reconcilePayments(shop().payments, inDays(1.1));
    await forgetUnusedGuests(shop().db, inDays(30.1));
    await forgetUnpaidOrders(shop().db, inDays(30.1));
    await forgetUnusedGuests(shop().db, inDays(31.2));
    const { email } = await readCustomer(shop().db, guest);
    expect(email).toBe('nobody@deleted.invalid');
  });

  it('a cancelled order that was never paid loses its names after thirty days', async () => {
    const { email } = aNewcomer();
    const member = await aMember(shop());
    const ids = [await givenUnpaidOrder(shop(), email), await givenUnpaidOrder(shop(), member)];
    await reconcilePayments(shop().payments, inDays(1.1));
    const guest = (await orderRow(ids[0] ?? 0)).customer_id;
    await forgetUnpaidOrders(shop().db, inDays(29.9));
    for (const id of ids) expect((await orderRow(id)).anonymised_at).toBeNull();
    await forgetUnpaidOrders(shop().db, inDays(30.1));
    await forgetUnusedGuests(shop().db, inDays(30.1));
    for (const id of ids) {
      const { first_name, address, phone, email: mailbox, anonymised_at, total } = await orderRow(id);
      expect([first_name, address, phone, mailbox]).toEqual(['', '', '', '']);
      expect([anonymised_at, total]).toEqual([expect.any(Date), expect.any(Number)]);
    }
    const boxes = shop().db.selectFrom('order_shipping_details').selectAll().where('order_id', 'in', ids);
    for (const box of await boxes.execute())
      expect([box.first_name, box.address, box.zip_code, box.phone]).toEqual(['', '', '', '']);
    const { rows } = await sql`select email from customers where id = ${guest}`.execute(shop().db);
    expect(rows).toEqual([{ email: 'nobody@deleted.invalid' }]);
    const seen = (await member.send('GET', `/orders/${ids[1] ?? 0}`)).json<Order>();
    expect(seen).toMatchObject({ order_status_id: 5 });
  });

  it('an order with any money, or whose payment may still come, does not lose its names', async () => {
    const member = await aMember(shop());
    const why = 'It was not paid for within a day.';
    const ended = async () => {
      const id = await givenUnpaidOrder(shop(), member);
      await setState(id, 'ended');
      await cancelOrder(shop(), { orderId: id, why });
      return id;
    };
    const [refunded, late, waiting] = [
      await givenCapturedOrder(shop(), member),
      await ended(),
      await givenUnpaidOrder(shop(), member),
    ];
    await setState(refunded, 'ended');
    await cancel(member, refunded);
    await receivePayment(shop(), { orderId: late, captureId: `LATE-${late}` });
    const underWay = [await ended(), await ended(), await ended(), await ended()];
    const states = ['open', 'capturing', 'completed', 'mismatched'];
    for (const [at, id] of underWay.entries()) await setState(id, states[at] ?? '');
    const forgettable = await ended();
    await forgetUnpaidOrders(shop().db, inDays(100));
    for (const id of [refunded, late, waiting, ...underWay])
      expect([id, (await orderRow(id)).anonymised_at]).toEqual([id, null]);
    expect((await orderRow(forgettable)).anonymised_at).not.toBeNull();
    for (const id of underWay) await setState(id, 'ended');
  });

  it('unpaid orders to forget are found by their index', async () => {
    const { rows } = await sql<{ definition: string }>`
      select indexdef as definition from pg_indexes where indexname = 'unpaid_orders_to_forget'`.execute(
      shop().db,
    );
    expect(rows[0]?.definition).toContain('(created_at)');
    const transaction = await shop().db.startTransaction().execute();
    await sql`set local enable_seqscan = off`.execute(transaction);
    // Over a few orders any index costs as little; over many, the partial one is far smaller.
    const others = await sql<{ name: string }>`select indexname as name from pg_indexes
      where tablename = 'orders' and indexdef like 'CREATE INDEX%' and indexname <> 'unpaid_orders_to_forget'`.execute(
      transaction,
    );
    for (const { name } of others.rows) await sql`drop index ${sql.id(name)}`.execute(transaction);
    const plan = await sql<{ 'QUERY PLAN': string }>`explain select id from orders
      where order_status_id = 5 and anonymised_at is null and payment_gateway_id = 1 and not records_stay
        and created_at < now() - interval '30 days' limit 500`.execute(transaction);
    await transaction.rollback().execute();
    expect(JSON.stringify(plan.rows)).toContain('unpaid_orders_to_forget');
  });
});

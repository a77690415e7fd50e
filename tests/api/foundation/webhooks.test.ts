/** What other programs hear of: written with what happened, signed by the standard, numbers alone. */
import { expect, it } from 'vitest';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { WEBHOOK_EVENTS } from '#domain/webhooks/webhooks.ts';
import { insertAccount } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { givenCapturedOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot, greenOf } from '#tests/support/api/green-lots.ts';
import { aMember, aNewcomer, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { aWebhook, openProgram, sendDue, verified } from '#tests/support/api/webhooks.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

onBothDatabases('webhooks', (shop) => {
  /** A program that hears of these, and how to hear what it was told meanwhile. */
  async function listening(...events: readonly (typeof WEBHOOK_EVENTS)[number][]) {
    const program = await openProgram();
    const anna = await aStaffMember(shop());
    const webhook = await aWebhook(shop(), anna, { address: program.address, events });
    const told = async () => {
      await sendDue(shop());
      return program.heard.map((message) => verified(message, webhook.secret, shop().clock()));
    };
    const end = async () => {
      await anna.send('DELETE', `/staff/webhooks/${webhook.id}`);
      await program.close();
    };
    return { program, webhook, told, end, anna };
  }

  const event = (type: string, data: object) => ({ type, version: 1, timestamp: expect.any(String), data });

  it('an order is told of as it is placed, paid, dispatched and refunded, in that order, and by numbers alone', async () => {
    const { program, told, end, anna } = await listening(
      'order.placed',
      'order.paid',
      'order.dispatched',
      'order.refunded',
    );
    const orderId = await givenCapturedOrder(shop(), await aMember(shop()));
    for (const to of [6, 4]) {
      const moved = await anna.send('PATCH', `/staff/orders/${orderId}`, { order_status_id: to });
      expect(moved.statusCode).toBe(200);
    }
    expect((await refund(anna, orderId, aRefund(2.5, { to: 'credit' }))).statusCode).toBe(200);
    const order = {
      order_id: orderId,
      payment_gateway_id: PAYMENT_METHOD.paypal,
      total: expect.any(Number),
      replaces_id: null,
    };
    expect(await told()).toEqual([
      event('order.placed', { ...order, order_status_id: 1 }),
      event('order.paid', { ...order, order_status_id: 1 }),
      event('order.dispatched', { ...order, order_status_id: 4 }),
      event('order.refunded', {
        order_id: orderId,
        refund_id: expect.any(Number),
        amount: 2.5,
        destination: 'credit',
      }),
    ]);
    const { total } = await shop()
      .db.selectFrom('orders')
      .select('total')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(program.heard[0]?.body).toContain(`"total" : ${total / 100}`);
    const all = program.heard.map(({ body }) => body).join('\n');
    for (const personal of ['Mina', 'Okafor', '@example.com', 'Harbour']) expect(all).not.toContain(personal);
    await end();
  });

  it('an order that is paid from credit is told of as placed and paid at once', async () => {
    const { told, end } = await listening('order.placed', 'order.paid');
    const { order } = await givenPaidOrder(shop());
    const all = await told();
    for (const type of ['order.placed', 'order.paid'])
      expect(all).toContainEqual(event(type, expect.objectContaining({ order_id: order.id })));
    expect(all).toHaveLength(2);
    await end();
  });

  it('a bean that runs short and a new account are told of', async () => {
    const { told, end, anna } = await listening('stock.low', 'customer.created');
    const lotId = await aLot(shop(), anna.user.id, { beanId: 51, grams: 1_000_000 });
    const { order } = await givenPaidOrder(shop(), {
      lines: [{ blendRecipes: [{ beanId: 51, percentage: 100 }] }],
    });
    const { onHand } = await greenOf(shop(), 51);
    const loss = { kind: 'lost', grams: onHand - 1, on_hand: onHand };
    const lost = await anna.send('POST', `/staff/lots/${lotId}/moves`, loss);
    expect([order.id > 0, lost.statusCode]).toEqual([true, 200]);
    const payload = aNewcomer();
    const joined = await sendTo(shop(), {
      method: 'POST',
      url: '/api/customers/create-as-customer',
      payload,
    });
    expect(joined.statusCode).toBe(200);
    const all = await told();
    expect(all).toContainEqual(event('stock.low', { bean_id: 51 }));
    expect(all).toContainEqual(
      event('customer.created', { customer_id: expect.any(Number), user_type_id: expect.any(Number) }),
    );
    expect(JSON.stringify(all)).not.toContain(payload.email);
    await end();
  });

  it('what is undone with its transaction is told to nobody', async () => {
    const { told, end } = await listening('customer.created');
    const undone = transact(shop().db, async (transaction) => {
      const email = 'undone@example.com';
      await insertAccount(transaction, { email, email_identity: email, password_hash: '$argon2id$undone' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await told()).toEqual([]);
    await end();
  });

  it('a program hears of nothing that it was not to hear of, and of nothing once it is removed', async () => {
    const { program, told, end, anna, webhook } = await listening('order.refunded');
    await givenPaidOrder(shop());
    expect(await told()).toEqual([]);
    await end();
    await givenPaidOrder(shop());
    await sendDue(shop());
    expect(program.heard).toEqual([]);
    expect((await anna.send('GET', `/staff/webhooks/${webhook.id}/messages`)).statusCode).toBe(404);
  });
});

/** A guest reads an order by the link that was mailed to them, and by nothing else. */
import { expect, it } from 'vitest';
import type { GuestOrder } from '#contract/orders/orders.ts';
import { DAY_MS } from '#domain/durations.ts';
import { givenCapturedOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aNewcomer, sendTo } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('guests’ links', (shop) => {
  const read = (key: string) => sendTo(shop(), { method: 'GET', url: `/api/guest-orders/${key}` });
  const linkTo = async (email: string) => {
    const mails = (await shop().mails()).filter(({ to }) => to?.[0]?.address === email);
    return mails.flatMap(({ text }) => /\/guestorders\/([\w.-]+)/.exec(text ?? '')?.[1] ?? [])[0] ?? '';
  };
  const aGuest = async () => {
    const { email } = aNewcomer();
    const id = await givenCapturedOrder(shop(), email, [
      { name: 'Morning' },
      { name: 'Evening', quantity: 3 },
    ]);
    return { email, id, key: await linkTo(email) };
  };

  it('a guest’s link opens the order with its lines, boxes and log, but no costs', async () => {
    const { id, key, email } = await aGuest();
    const answer = await read(key);
    const opened = answer.json<GuestOrder>();
    expect(opened.order).toMatchObject({ id, order_status_id: 2, full_name: 'Mina Okafor', balance: 0 });
    expect(opened.order_blends.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Morning', 1],
      ['Evening', 3],
    ]);
    expect(opened.order_shipping_details).toHaveLength(1);
    expect(opened.order_logs.map(({ action }) => action)).toContain('You placed your order.');
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const secret of ['cost_price', 'profit', 'green_bean', email, 'customer_id', 'cart_id'])
      expect(answer.body).not.toContain(secret);
  });

  it('a forged or altered guest’s link opens nothing', async () => {
    const [{ key, id }, other] = [await aGuest(), await aGuest()];
    const [text = '', signature = ''] = key.split('.');
    const until = Math.floor(shop().clock().getTime() / 1000) + 1000;
    const elsewhere = Buffer.from(`${other.id}.${until}`).toString('base64url');
    const swapped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const wrong of [
      `${elsewhere}.${signature}`,
      `${text}.${swapped}`,
      `${text}.${signature.slice(1)}`,
      `${text}.${signature}.x`,
      text,
      `${text}.`,
      String(id),
    ])
      expect([wrong, (await read(wrong)).statusCode]).toEqual([wrong, 404]);
  });

  it('a guest’s link works for ninety days', async () => {
    const { key } = await aGuest();
    shop().clock.advance(89 * DAY_MS);
    expect((await read(key)).statusCode).toBe(200);
    shop().clock.advance(2 * DAY_MS);
    expect((await read(key)).statusCode).toBe(404);
  });

  it('a guest’s link cancels the order once until it is dispatched, and refunds it', async () => {
    const { key, id } = await aGuest();
    const cancel = (link: string) =>
      sendTo(shop(), { method: 'POST', url: `/api/guest-orders/${link}/cancellations` });
    expect((await cancel(`${key}x`)).statusCode).toBe(404);
    for (const answer of await Promise.all([cancel(key), cancel(key)])) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id, order_status_id: 5, balance: 0 });
    }
    const refunds = await shop().db.selectFrom('refunds').select('order_id').execute();
    expect(refunds.filter(({ order_id }) => order_id === id)).toHaveLength(1);
    const late = await aGuest();
    await shop()
      .db.updateTable('orders')
      .set({ order_status_id: 4, dispatched_at: shop().clock() })
      .where('id', '=', late.id)
      .execute();
    expect((await cancel(late.key)).statusCode).toBe(409);
    expect((await read(late.key)).json<GuestOrder>().order.order_status_id).toBe(4);
  });

  it('a guest’s link does not open the order of an account', async () => {
    const { key, id } = await aGuest();
    const { member } = await givenPaidOrder(shop());
    await shop().db.updateTable('orders').set({ customer_id: member.user.id }).where('id', '=', id).execute();
    expect((await read(key)).statusCode).toBe(404);
    expect((await member.send('GET', `/orders/${id}`)).statusCode).toBe(200);
  });
});

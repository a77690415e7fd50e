/** What lies in a cart is ordered for many people at the price that was said: all orders are placed, or none. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ListedOrderBatch, OrderBatch } from '#contract/order-batches/order-batches.ts';
import type { Problem } from '#contract/problem.ts';
import { STATUS } from '#domain/order/status.ts';
import { accountOf } from '#tests/support/api/account-calls.ts';
import { OWN_BLEND } from '#tests/support/api/cart-calls.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import {
  aRow,
  aSender,
  askBatch,
  askCheck,
  asked,
  checked,
  fillBilling,
  mailsTo,
  ordersOf,
  placedBatch,
  rowsOf,
} from '#tests/support/api/order-batches.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const pence = (pounds: number) => Math.round(pounds * 100);

withShop('ordering for many people', (shop) => {
  checkMoneyAfterEach(shop);

  it('everybody of a list gets an order of their own, at the price that was said, in one mail', async () => {
    const { member, cartId } = await aSender(shop(), 5000, [{ quantity: 2 }, OWN_BLEND]);
    const rows = [aRow(2, { gift_message: 'Thank you.' }), aRow(3, { reference: 'PO-7' }), aRow(4)];
    const check = await checked(member, cartId, rows);
    expect(check).toMatchObject({ orders: 3, problem: null, unused_voucher: null, usable_balance: 5000 });
    expect(check.rows.map(({ problems, repeats }) => [problems, repeats])).toEqual(
      rows.map(() => [[], null]),
    );
    expect(check.rows[0]?.recipient).toMatchObject({
      firstName: 'Ravi',
      lastName: 'Number2',
      zipCode: 'LS1 5HD',
      countryId: 'GB',
    });
    expect(pence(check.total)).toBe(3 * pence(check.each.total));
    const before = (await mailsTo(shop(), member)).length;
    const body = asked(check, cartId);
    const batch = await placedBatch(member, body);
    expect(batch).toMatchObject({ id: body.id, total: check.total });
    const orders = await ordersOf(shop(), member);
    expect(orders.map(({ id }) => id)).toEqual(batch.orders.map(({ order_id }) => order_id));
    expect(orders).toMatchObject([
      {
        is_gift: true,
        gift_message: 'Thank you.',
        purchase_order: '',
        billed: 'Mina',
        last_name: 'Number2',
      },
      { is_gift: true, gift_message: '', purchase_order: 'PO-7', billed: 'Mina', last_name: 'Number3' },
      { is_gift: true, dispatch_on: check.dispatched_on, zip_code: 'LS1 5HD', last_name: 'Number4' },
    ]);
    expect((await accountOf(member)).owed).toBe(check.total);
    const mails = (await mailsTo(shop(), member)).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual(['We’ve got your 3 orders']);
    expect(mails[0]?.text).toContain(`/profile/batches/${body.id}`);
    expect(mails[0]?.text).not.toContain('Number2');
    // The cart is empty, and is a cart like any other.
    expect((await member.send('GET', `/carts/${cartId}/cart-blends`)).json()).toEqual([]);
    expect((await askBatch(member, { ...body, id: randomUUID() })).statusCode).toBe(409);
  });

  it('the batch is found again by its buyer alone, with how far each order has come', async () => {
    const { member, cartId } = await aSender(shop());
    const { id, total } = await placedBatch(member, asked(await checked(member, cartId, rowsOf(2)), cartId));
    const listed = (await member.send('GET', '/order-batches')).json<ListedOrderBatch[]>();
    expect(listed).toMatchObject([{ id, orders: 2, total }]);
    const stranger = await aMember(shop());
    expect((await stranger.send('GET', '/order-batches')).json()).toEqual([]);
    expect((await stranger.send('GET', `/order-batches/${id}`)).statusCode).toBe(404);
    const [first] = (await member.send('GET', `/order-batches/${id}`)).json<OrderBatch>().orders;
    expect(first).toMatchObject({
      full_name: 'Ravi Number2',
      city: 'Leeds',
      order_status_id: STATUS.received,
    });
  });

  it('the same request again, also at the same time, finds its orders; another one under its id is refused', async () => {
    const { member, cartId } = await aSender(shop());
    const body = asked(await checked(member, cartId, rowsOf(3)), cartId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => askBatch(member, body)));
    expect(answers.map((answer) => answer.json<object>())).toEqual(Array(4).fill(answers[0]?.json()));
    expect(await ordersOf(shop(), member)).toHaveLength(3);
    expect(await placedBatch(member, body)).toEqual(answers[0]?.json());
    const other = { ...body, rows: body.rows.slice(1), expectedTotal: 1 };
    expect((await askBatch(member, other)).statusCode).toBe(409);
    const stranger = await aSender(shop());
    const theirs = asked(await checked(stranger.member, stranger.cartId, rowsOf(1)), stranger.cartId);
    expect((await askBatch(stranger.member, { ...theirs, id: body.id })).statusCode).toBe(409);
    expect(await ordersOf(shop(), stranger.member)).toEqual([]);
  });

  it('two requests about one cart at the same moment place one of them', async () => {
    const { member, cartId } = await aSender(shop());
    const check = await checked(member, cartId, rowsOf(3));
    const answers = await Promise.all([1, 2, 3].map(() => askBatch(member, asked(check, cartId))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await ordersOf(shop(), member)).toHaveLength(3);
  });

  it('a limit that is reached in the middle of the list places nothing, and says by how much', async () => {
    const { member, cartId } = await aSender(shop(), 60);
    const check = await checked(member, cartId, rowsOf(5));
    const missing = (pence(check.total) - 60_00) / 100;
    expect(check.problem).toContain(`£${missing.toFixed(2)} more than your balance still allows`);
    const refused = await askBatch(member, asked(check, cartId));
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>().message).toBe(check.problem);
    expect(await ordersOf(shop(), member)).toEqual([]);
    expect((await member.send('GET', `/carts/${cartId}/cart-blends`)).json()).toHaveLength(1);
  });

  it('a limit that ends after the check, and somebody who never had one, place nothing', async () => {
    const { member, cartId } = await aSender(shop());
    const body = asked(await checked(member, cartId, rowsOf(2)), cartId);
    await shop()
      .db.updateTable('customers')
      .set({ balance_limit: 0 })
      .where('id', '=', member.user.id)
      .execute();
    expect((await askBatch(member, body)).statusCode).toBe(422);
    const stranger = await aMember(shop());
    await fillBilling(stranger);
    const own = await aCartWith(shop(), { token: stranger.token });
    const check = await checked(stranger, own, rowsOf(2));
    expect(check.problem).toContain('more than your balance still allows');
    expect((await askBatch(stranger, asked(check, own))).statusCode).toBe(422);
    expect(await ordersOf(shop(), stranger)).toEqual([]);
  });

  it('another price than was said, or another cart, places nothing', async () => {
    const { member, cartId } = await aSender(shop());
    const body = asked(await checked(member, cartId, rowsOf(2)), cartId);
    const dearer = await askBatch(member, { ...body, expectedTotal: body.expectedTotal - 0.01 });
    expect(dearer.statusCode).toBe(409);
    expect(dearer.json<Problem>().current).toEqual({
      each: body.expectedTotal / 2,
      total: body.expectedTotal,
    });
    const [line] = (await member.send('GET', `/carts/${cartId}/cart-blends`)).json<{ id: string }[]>();
    await member.send('DELETE', `/cart-blends/${line?.id}`);
    expect((await askBatch(member, body)).statusCode).toBe(422);
    const foreign = await aSender(shop());
    expect((await askCheck(member, foreign.cartId, rowsOf(1))).statusCode).toBe(404);
    expect((await askBatch(member, { ...body, cartId: foreign.cartId })).statusCode).toBe(404);
    expect(await ordersOf(shop(), member)).toEqual([]);
  });

  it('an order placed meanwhile from the same cart leaves nothing to send', async () => {
    const { member, cartId } = await aSender(shop());
    const body = asked(await checked(member, cartId, rowsOf(2)), cartId);
    await member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 2 }));
    const refused = await askBatch(member, body);
    expect([refused.statusCode, refused.json<Problem>().message]).toEqual([
      409,
      'What lay in your cart was ordered in the meantime. Nothing was ordered for this list.',
    ]);
    expect(await ordersOf(shop(), member)).toHaveLength(1);
  });
});

/** Bags that are sent again at no charge: an order at £0 that the roastery makes, never more than there were. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FillLine } from '#contract/packing/filling.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { listPastOrders } from '#server/people/reorders/past-order-store.ts';
import { givenCapturedOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, endFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, orderInFull, refund, toPenny } from '#tests/support/api/refund-calls.ts';
import { givenRoastedFor } from '#tests/support/api/roasted-coffee.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('bags that are sent again', (shop) => {
  checkMoneyAfterEach(shop);

  const advance = async (staff: TestMember, id: number, statuses = [6, 4]) => {
    for (const order_status_id of statuses)
      expect((await staff.send('PATCH', `/staff/orders/${id}`, { order_status_id })).statusCode).toBe(200);
  };
  const sendAgain = (staff: TestMember, id: number, body: object) =>
    staff.send('POST', `/staff/orders/${id}/replacements`, {
      id: randomUUID(),
      reason: 'damaged',
      note: 'Two photos.',
      ...body,
    });
  const bagsOf = async (staff: TestMember, id: number, bags: number) => ({
    lines: [{ order_blend_id: (await orderInFull(staff, id)).lines[0]?.id, bags }],
  });
  const givenSentOrder = async (quantity: number) => {
    const staff = await aStaffMember(shop());
    const { member, order } = await givenPaidOrder(shop(), { lines: [{ quantity }] });
    await advance(staff, order.id);
    return { staff, member, id: order.id };
  };

  it('make an order at £0 that is roasted, filled and dispatched, and both orders name each other', async () => {
    const { staff, member, id } = await givenSentOrder(3);
    const before = await orderInFull(staff, id);
    const answer = await sendAgain(staff, id, await bagsOf(staff, id, 2));
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { replaces_id: id }]);
    const { order_id } = answer.json<{ order_id: number }>();
    const again = await orderInFull(staff, order_id);
    expect(again).toMatchObject({
      order_status_id: 2,
      bags: 2,
      grams: toPenny((before.grams / 3) * 2),
      money: { subtotal: 0, shipping_cost: 0, total: 0, payments: [] },
      replacements: { replaces: id, sent_again: [] },
      boxes: before.boxes.map(({ address }) => ({ address })),
    });
    const [line] = again.lines;
    expect(line).toMatchObject({
      name: before.lines[0]?.name,
      recipe: before.lines[0]?.recipe.map(({ bean_id, percentage }) => ({ bean_id, percentage })),
    });
    expect((await orderInFull(staff, id)).replacements).toMatchObject({
      replaces: null,
      sent_again: [{ order_id, reason: 'damaged', note: 'Two photos.', lines: [{ bags: 2 }] }],
      left: [{ bags: 1 }],
    });
    const linked = async (one: number) => (await member.send('GET', `/orders/${one}/replacements`)).json();
    expect(await linked(id)).toEqual({
      replaces: null,
      sent_again: [{ order_id, path: `/profile/orders/${order_id}` }],
    });
    expect(await linked(order_id)).toEqual({
      replaces: { order_id: id, path: `/profile/orders/${id}` },
      sent_again: [],
    });
    expect((await member.send('GET', `/orders/${order_id}/invoice`)).statusCode).toBe(404);
    const mail = (await shop().mails()).find(({ subject }) => subject?.endsWith(`again: order ${order_id}`));
    expect(mail?.to).toMatchObject([{ address: member.user.email }]);
    expect(mail?.text).toContain(`order ${id}`);
    expect(mail?.text).toMatch(/We roast and post it on \w+/);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'send order again')
      .where('object', '=', `order ${id}`)
      .execute();
    expect(entries).toMatchObject([{ after: { order: order_id, bags: 2 } }]);

    await advance(staff, order_id, [6]);
    const lineId = line?.id ?? 0;
    await givenRoastedFor(shop(), lineId, { grams: 100_000, staffId: staff.user.id, isMixed: true });
    const bags = [1, 2].map((number) => ({ number, grams: line?.grams ?? 0 }));
    const filled = await staff.send('POST', `/staff/lines/${lineId}/bags`, { bags });
    expect([filled.statusCode, filled.json<FillLine>().bags.length]).toEqual([200, 2]);
    await advance(staff, order_id, [4, 3]);
  });

  it('are never more than were ordered, less what was refunded or sent before', async () => {
    const { staff, id } = await givenSentOrder(3);
    const lines = (await bagsOf(staff, id, 1)).lines;
    const price = (await orderInFull(staff, id)).lines[0]?.prices?.total_price ?? 0;
    const expected_amount = Math.floor(Math.round(price * 100) / 3) / 100;
    expect((await refund(staff, id, aRefund(null, { lines, expected_amount }))).statusCode).toBe(200);
    const beyond = await sendAgain(staff, id, await bagsOf(staff, id, 3));
    expect([beyond.statusCode, beyond.json()]).toMatchObject([
      422,
      { fields: { lines: 'Only 2 of these bags can be sent again.' } },
    ]);
    const sent = await sendAgain(staff, id, await bagsOf(staff, id, 2));
    expect(sent.statusCode).toBe(200);
    expect((await sendAgain(staff, id, { lines })).statusCode).toBe(422);
    // What is cancelled before it leaves was not sent.
    const { order_id } = sent.json<{ order_id: number }>();
    await advance(staff, order_id, [5]);
    expect((await sendAgain(staff, id, { lines })).statusCode).toBe(200);
  });

  it('are sent once by two people at once, and once for the same id', async () => {
    const { staff, id } = await givenSentOrder(1);
    const other = await aStaffMember(shop());
    const body = await bagsOf(staff, id, 1);
    const both = await Promise.all([sendAgain(staff, id, body), sendAgain(other, id, body)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const next = await givenSentOrder(2);
    const same = { ...(await bagsOf(staff, next.id, 1)), id: randomUUID() };
    const twice = await Promise.all([sendAgain(staff, next.id, same), sendAgain(staff, next.id, same)]);
    expect(twice.map((one) => one.json<{ order_id: number }>().order_id)).toEqual(
      Array<number>(2).fill(twice[0].json<{ order_id: number }>().order_id),
    );
    expect((await orderInFull(staff, next.id)).replacements.left).toMatchObject([{ bags: 1 }]);
    expect((await sendAgain(staff, id, same)).statusCode).toBe(409);
  });

  it('are of one order alone where two people send those of two orders under one id at once', async () => {
    const orders = [await givenSentOrder(1), await givenSentOrder(1)];
    const request = randomUUID();
    const bodies = await Promise.all(orders.map(({ staff, id }) => bagsOf(staff, id, 1)));
    const both = await Promise.all(
      orders.map(({ staff, id }, i) => sendAgain(staff, id, { ...bodies[i], id: request })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const copies = await shop()
      .db.selectFrom('orders')
      .select('id')
      .where(
        'replaces_id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute();
    expect(copies).toHaveLength(1);
  });

  it('are refused for what has not left or was cancelled, without the right, for one’s own, and without a reason', async () => {
    const { staff, id } = await givenSentOrder(1);
    const { order } = await givenPaidOrder(shop());
    const body = await bagsOf(staff, order.id, 1);
    expect((await sendAgain(staff, order.id, body)).statusCode).toBe(409);
    await advance(staff, order.id, [5]);
    expect((await sendAgain(staff, order.id, body)).statusCode).toBe(409);
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    const mine = await bagsOf(staff, id, 1);
    expect((await sendAgain(packer, id, mine)).statusCode).toBe(403);
    expect((await sendAgain(await aMember(shop()), id, mine)).statusCode).toBe(403);
    expect((await sendAgain(staff, id, { ...mine, reason: 'other', note: '' })).json()).toMatchObject({
      fields: { note: 'Please write why.' },
    });
    const own = await givenPaidOrder(shop(), { member: staff });
    await advance(await aStaffMember(shop()), own.order.id);
    expect((await sendAgain(staff, own.order.id, await bagsOf(staff, own.order.id, 1))).statusCode).toBe(403);
  });

  it('take a fresh code above £100 of coffee in a day, however they are divided', async () => {
    const { staff, id } = await givenSentOrder(40);
    const one = await bagsOf(staff, id, 1);
    await endFreshCode(shop(), staff);
    expect((await sendAgain(staff, id, one)).statusCode).toBe(200);
    const rest = await sendAgain(staff, id, await bagsOf(staff, id, 39));
    expect([rest.statusCode, rest.json()]).toMatchObject([403, { code: 'fresh_code_needed' }]);
  });

  it('are no sale: neither the numbers nor what was ordered before count them', async () => {
    const { staff, member, id } = await givenSentOrder(2);
    const sent = await sendAgain(staff, id, await bagsOf(staff, id, 1));
    const { order_id } = sent.json<{ order_id: number }>();
    const figures = await shop()
      .db.selectFrom('order_figures')
      .select('order_id')
      .where('order_id', 'in', [id, order_id])
      .execute();
    expect(figures).toEqual([{ order_id: id }]);
    const past = await listPastOrders(shop().db, [member.user.id], new Date(0));
    expect(past.map((one) => one.id)).toEqual([id]);
    const { order } = await givenPaidOrder(shop(), { member });
    expect((await orderInFull(staff, order.id)).buyer.orders_before).toBe(1);
  });

  it('go to a guest too, who reads of both orders by their links, and can be sent again themselves', async () => {
    const staff = await aStaffMember(shop());
    const id = await givenCapturedOrder(shop(), `guest-${randomUUID()}@example.com`, [{ quantity: 2 }]);
    await advance(staff, id);
    const sent = await sendAgain(staff, id, await bagsOf(staff, id, 1));
    const { order_id } = sent.json<{ order_id: number }>();
    await advance(staff, order_id);
    const more = await sendAgain(staff, order_id, await bagsOf(staff, order_id, 1));
    expect(more.statusCode).toBe(200);
    const mail = (await shop().mails()).find(({ subject }) => subject?.endsWith(`again: order ${order_id}`));
    const [, key] = /\/guestorders\/([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    const guest = await aMember(shop());
    expect((await guest.send('GET', `/guest-orders/${key}`)).json()).toMatchObject({
      replacements: {
        replaces: { order_id: id },
        sent_again: [{ order_id: more.json<{ order_id: number }>().order_id }],
      },
    });
  });
});

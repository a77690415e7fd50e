/** One act on many orders: each has an outcome of its own, and the same act again does nothing more. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PRESETS } from '#domain/staff/rights.ts';
import { deskCallsOf, ROASTING } from '#tests/support/api/desk-calls.ts';
import { givenPaidOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { givenPackedOrder } from '#tests/support/api/packed-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const HOLD = { act: 'hold', reason: 'The buyer rang: another address follows.' };

const DISPATCHED = { act: 'advance', to: 4 } as const;

withShop('acts on many orders at once', (shop) => {
  checkMoneyAfterEach(shop);
  const desk = deskCallsOf(shop);
  const anOrder = async () => (await givenPaidOrder(shop())).order.id;
  const entriesOn = (id: number) =>
    shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', `order ${id}`)
      .orderBy('id')
      .execute();
  const advanceAtOnce = (staff: TestMember, id: number, order_status_id: number) =>
    staff.send('PATCH', `/staff/orders/${id}`, { order_status_id });

  it('each order of an act has its own outcome: done, already, changed by whom, refused, unknown', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const ids = [
      await anOrder(),
      await anOrder(),
      await anOrder(),
      await givenUnpaidOrder(shop(), await aMember(shop())),
    ];
    const orders = await desk.versionsOf(ids);
    await desk.act(otto, orders.slice(1, 2), HOLD);
    await desk.act(otto, orders.slice(2, 3), HOLD);
    await desk.act(otto, await desk.versionsOf(ids.slice(2, 3)), { act: 'release' });
    const { outcome } = await desk.act(anna, [...orders, { id: 2 ** 31 - 1, version: 1 }], HOLD);
    expect(outcome.due_at).toBeNull();
    expect(outcome.results.map((one) => [one.outcome, one.words])).toEqual([
      ['done', ''],
      [
        'already',
        expect.stringMatching(/^It is held: The buyer rang.* Mina Okafor changed it at \d\d:\d\d\.$/),
      ],
      ['changed', expect.stringMatching(/^Mina Okafor changed it at \d\d:\d\d\.$/)],
      ['refused', 'It awaits its payment.'],
      ['unknown', 'There is no such order.'],
    ]);
    expect(await entriesOn(ids[0] ?? 0)).toEqual([{ action: 'hold order' }]);
  });

  it('the same act again answers the same, also at the same time, and does nothing more', async () => {
    const staff = await aStaffMember(shop());
    const order = await anOrder();
    const orders = await desk.versionsOf([order]);
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => desk.act(staff, orders, HOLD, id)));
    for (const { outcome } of answers)
      expect(outcome.results).toMatchObject([{ id: order, outcome: 'done' }]);
    expect(await entriesOn(order)).toHaveLength(1);
    const another = await desk.act(await aStaffMember(shop()), orders, HOLD, id);
    expect(another.answer.statusCode).toBe(409);
    expect((await desk.act(staff, orders, { act: 'release' }, id)).answer.statusCode).toBe(409);
  });

  it('a held order goes nowhere but back: neither by an act nor by hand', async () => {
    const staff = await aStaffMember(shop());
    const order = await anOrder();
    await desk.act(staff, await desk.versionsOf([order]), HOLD);
    const refused = await desk.act(staff, await desk.versionsOf([order]), ROASTING);
    expect(refused.outcome.results).toMatchObject([
      { outcome: 'refused', words: `It is held: ${HOLD.reason}` },
    ]);
    expect((await advanceAtOnce(staff, order, 6)).statusCode).toBe(409);
    expect((await desk.today(staff)).orders.find(({ id }) => id === order)).toMatchObject({
      flags: expect.arrayContaining(['held']) as string[],
      hold_reason: HOLD.reason,
    });
    await desk.act(staff, await desk.versionsOf([order]), { act: 'release' });
    expect((await advanceAtOnce(staff, order, 6)).statusCode).toBe(200);
  });

  it('an order that is held while it waits to be advanced stays where it is', async () => {
    const staff = await aStaffMember(shop());
    const order = await anOrder();
    const { id } = await desk.act(staff, await desk.versionsOf([order]), ROASTING);
    const now = shop().clock();
    await shop()
      .db.updateTable('orders')
      .set({ held_at: now, hold_reason: 'Wait.' })
      .where('id', '=', order)
      .execute();
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect(await desk.resultsOf(staff, id)).toMatchObject([{ outcome: 'changed' }]);
    expect(await desk.statusOf(order)).toBe(2);
  });

  it('orders are moved to another working day that is still to come', async () => {
    const staff = await aStaffMember(shop());
    const order = await anOrder();
    const move = async (dispatch_on: string) =>
      (await desk.act(staff, await desk.versionsOf([order]), { act: 'move', dispatch_on })).answer;
    expect((await move('2020-01-06')).statusCode).toBe(422);
    expect((await move('2027-05-02')).statusCode).toBe(422);
    expect((await move('2027-02-31')).statusCode).toBe(400);
    expect((await move('2027-05-04')).json()).toMatchObject({ results: [{ outcome: 'waiting' }] });
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect((await desk.orderInFull(staff, order)).dispatch_on).toBe('2027-05-04');
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    const asked = await desk.act(packer, await desk.versionsOf([order]), {
      act: 'move',
      dispatch_on: '2027-05-05',
    });
    expect(asked.answer.statusCode).toBe(403);
  });

  it.each([
    ['no order', []],
    ['501 orders', Array.from({ length: 501 }, (_, i) => ({ id: i + 1, version: 1 }))],
    [
      'an order twice',
      [
        { id: 1, version: 1 },
        { id: 1, version: 2 },
      ],
    ],
    ['an id beyond all ids', [{ id: 2 ** 31, version: 1 }]],
    ['an id below all ids', [{ id: 0, version: 1 }]],
    ['a version beyond all versions', [{ id: 1, version: 2 ** 31 }]],
    ['a fraction', [{ id: 1.5, version: 1 }]],
  ])('an act on %s is refused as a whole', async (_what, orders) => {
    expect((await desk.act(await aStaffMember(shop()), orders, HOLD)).answer.statusCode).toBe(400);
  });

  it('orders that are not packed are not dispatched, unless somebody says why', async () => {
    const staff = await aStaffMember(shop());
    const { id: packed } = await givenPackedOrder(shop(), { staff });
    const { id: halfPacked } = await givenPackedOrder(shop(), {
      staff,
      packed: 1,
      lines: [{ quantity: 30 }],
    });
    const { id: unpacked } = await givenPackedOrder(shop(), { staff, packed: 0, lines: [{ quantity: 3 }] });
    const orders = await desk.versionsOf([packed, halfPacked, unpacked]);
    const { outcome } = await desk.act(staff, orders, DISPATCHED);
    expect(outcome.results).toMatchObject([
      { id: packed, outcome: 'waiting' },
      { id: halfPacked, outcome: 'refused', words: expect.stringMatching(/^\d+ of 30 bags are packed\.$/) },
      { id: unpacked, outcome: 'refused', words: '0 of 3 bags are packed.' },
    ]);
    await desk.act(staff, await desk.versionsOf([unpacked]), {
      ...DISPATCHED,
      unpacked_because: 'Fetched from the shop.',
    });
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect(await Promise.all([packed, halfPacked, unpacked].map((id) => desk.statusOf(id)))).toEqual([
      4, 6, 4,
    ]);
    const { after } = await shop()
      .db.selectFrom('audit_log')
      .select('after')
      .where('object', '=', `order ${unpacked}`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ unpacked_because: 'Fetched from the shop.' });
  });

  it('an order whose box is opened again while its dispatch waits stays in the house', async () => {
    const staff = await aStaffMember(shop());
    const { id, boxIds } = await givenPackedOrder(shop(), { staff });
    const { id: act } = await desk.act(staff, await desk.versionsOf([id]), DISPATCHED);
    await shop().db.deleteFrom('packed_boxes').where('box_id', 'in', boxIds).execute();
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect(await desk.resultsOf(staff, act)).toMatchObject([
      { outcome: 'refused', words: 'Its box is open.' },
    ]);
    expect(await desk.statusOf(id)).toBe(6);
    expect((await desk.mailsAbout(id)).map(({ kind }) => kind)).not.toContain('order dispatched');
  });

  it.each([1, 2, 5, 7, -1])('nobody advances an order to status %s by an act', async (to) => {
    const staff = await aStaffMember(shop());
    const { answer } = await desk.act(staff, await desk.versionsOf([await anOrder()]), {
      act: 'advance',
      to,
    });
    expect(answer.statusCode).toBe(422);
  });
});

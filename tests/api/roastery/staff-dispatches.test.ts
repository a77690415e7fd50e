/** Orders leave the house: packed, tracked, and told to their buyers once. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import type { OutcomeOfAct } from '#contract/order-desk/staged-act.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { carryOutActs } from '#server/roastery/staged-acts/staged-acts.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { givenPackedOrder, packBox } from '#tests/support/api/packed-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('dispatch', (shop) => {
  checkMoneyAfterEach(shop);

  const orderNow = async (id: number) =>
    shop()
      .db.selectFrom('orders')
      .select(['order_status_id', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const dispatch = async (staff: TestMember, ids: readonly number[], more: object = {}) => {
    const orders = await Promise.all(ids.map(async (id) => ({ id, version: (await orderNow(id)).version })));
    return staff.send('POST', '/staff/dispatches', { id: randomUUID(), orders, ...more });
  };
  const outcomes = (answer: { json<T>(): T }) =>
    answer.json<OutcomeOfAct>().results.map(({ id, outcome }) => [id, outcome]);
  const carryOut = () => {
    shop().clock.advance(11_000);
    return carryOutActs({ ...shop(), log: shop().http.log }, shop().clock());
  };
  const mailsTo = async (email: string) =>
    (await shop().mails()).filter(
      ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('It’s on its way'),
    );
  let numbers = 0;
  const track = (staff: TestMember, id: number, boxes = 1) =>
    staff.send('POST', '/staff/tracking-numbers', {
      rows: Array.from({ length: boxes }, (_, index) => ({
        reference: `S${id}-${index + 1}`,
        tracking_number: `TRACK${process.pid}N${++numbers}`,
      })),
    });

  it('a packer dispatches packed orders with their tracking numbers, and each buyer is mailed once', async () => {
    const [owner, packer] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Packer)];
    const one = await givenPackedOrder(shop(), { staff: owner });
    const two = await givenPackedOrder(shop(), { staff: owner, lines: [{ quantity: 30 }] });
    await track(packer, one.id);
    await track(packer, two.id, 2);
    const id = randomUUID();
    const answers = [
      await dispatch(packer, [one.id, two.id], { id }),
      await dispatch(packer, [one.id, two.id], { id }),
    ];
    for (const answer of answers)
      expect(outcomes(answer)).toEqual([
        [one.id, 'waiting'],
        [two.id, 'waiting'],
      ]);
    expect((await orderNow(one.id)).order_status_id).toBe(6);
    await Promise.all([carryOut(), carryOut()]);
    for (const { id: orderId, email, boxIds } of [one, two]) {
      expect((await orderNow(orderId)).order_status_id).toBe(4);
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text?.match(/tracking-results\/TRACK/g)).toHaveLength(boxIds.length);
    }
  });

  it('until it is carried out, the boxes say who dispatches them, and then nothing', async () => {
    const staff = await aStaffMember(shop(), PRESETS.Owner, { firstName: 'Anna' });
    const { id, boxIds } = await givenPackedOrder(shop(), { staff });
    const shown = async () =>
      (await staff.send('GET', '/staff/carrier-boxes'))
        .json<CarrierBox[]>()
        .find((box) => box.id === boxIds[0])?.about_to;
    expect(await shown()).toBeNull();
    const act = randomUUID();
    await dispatch(staff, [id], { id: act, without_tracking: true });
    expect(await shown()).toEqual({ to: 4, by: 'Anna Okafor' });
    await staff.send('DELETE', `/staff/staged-acts/${act}`);
    expect(await shown()).toBeNull();
    await dispatch(staff, [id], { without_tracking: true });
    await carryOut();
    expect(await shown()).toBeNull();
  });

  it('an order leaves only with all its bags in boxes, and with tracking numbers unless they are waived', async () => {
    const staff = await aStaffMember(shop());
    const half = await givenPackedOrder(shop(), { staff, lines: [{ quantity: 30 }], packed: 1 });
    const none = await givenPackedOrder(shop(), { staff, packed: 0 });
    const untracked = await givenPackedOrder(shop(), { staff });
    const all = [half.id, none.id, untracked.id];
    const answer = (await dispatch(staff, all)).json<OutcomeOfAct>();
    expect(answer.due_at).toBeNull();
    expect(answer.results).toEqual([
      { id: half.id, outcome: 'refused', words: '1 of its 2 boxes are not packed.' },
      { id: none.id, outcome: 'refused', words: 'It is not packed.' },
      { id: untracked.id, outcome: 'refused', words: 'It has no tracking number.' },
    ]);
    await packBox(shop(), staff, half.boxIds[1] ?? 0);
    await shop()
      .db.updateTable('bags')
      .set({ box_id: null, packed_at: null })
      .where('box_id', '=', half.boxIds[1] ?? 0)
      .execute();
    const waived = await dispatch(staff, all, { without_tracking: true });
    expect(outcomes(waived)).toEqual([
      [untracked.id, 'waiting'],
      [half.id, 'refused'],
      [none.id, 'refused'],
    ]);
    await carryOut();
    expect((await orderNow(half.id)).order_status_id).toBe(6);
  });

  it('nothing happens while it can be undone', async () => {
    const staff = await aStaffMember(shop());
    const { id: orderId, email } = await givenPackedOrder(shop(), { staff });
    await track(staff, orderId);
    const id = randomUUID();
    await dispatch(staff, [orderId], { id });
    expect((await staff.send('DELETE', `/staff/staged-acts/${id}`)).statusCode).toBe(200);
    await carryOut();
    expect((await orderNow(orderId)).order_status_id).toBe(6);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('unknown, repeated and too many orders are refused', async () => {
    const staff = await aStaffMember(shop());
    const send = (orders: unknown) => staff.send('POST', '/staff/dispatches', { id: randomUUID(), orders });
    const order = { id: 2_000_000_000, version: 1 };
    expect(outcomes(await send([order]))).toEqual([[order.id, 'unknown']]);
    for (const orders of [
      [order, order],
      [],
      [{ ...order, id: 2 ** 31 }],
      Array.from({ length: 501 }, (_, id) => ({ id: id + 1, version: 1 })),
    ])
      expect((await send(orders)).statusCode).toBe(400);
  });
});

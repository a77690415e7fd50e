/** A roastery that has just moved in: from its list of beans to the first order that leaves the house, by the calls of its screens. */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { SetUpList } from '#contract/moving-in/set-up-list.ts';
import type { FillLine } from '#contract/packing/filling.ts';
import type { MyBeans, MyBeansPreview } from '#contract/prices/my-beans.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { carryOutActs } from '#server/roastery/staged-acts/staged-acts.ts';
import { lineOf } from '#tests/support/api/filled-order.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { pack, QUARTER_KILO } from '#tests/support/api/packing-calls.ts';
import { roastCallsOf, roastWhole, toMorning } from '#tests/support/api/roast-days.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const MINE = [73, 82];

withShop('the first order of a roastery', (shop) => {
  const carryOut = () => {
    shop().clock.advance(11_000);
    return carryOutActs({ ...shop(), log: pino({ level: 'silent' }) }, shop().clock());
  };
  const sellOnlyMine = async (owner: TestMember) => {
    const { beans, blends } = (await owner.send('GET', '/staff/my-beans')).json<MyBeans>();
    const wishes = {
      beans: beans.map(({ id, ctaps_id }) => ({
        bean_id: id,
        in_stock: MINE.includes(id),
        ...(MINE.includes(id) && { lot: { code: ctaps_id, grams: 60_000, arrived_on: '2026-01-05' } }),
      })),
      blends: blends.map(({ id }) => ({ blend_id: id, in_stock: false })),
    };
    const { version } = (await owner.send('POST', '/staff/my-beans-previews', wishes)).json<MyBeansPreview>();
    expect((await owner.send('PUT', '/staff/my-beans', { ...wishes, version })).statusCode).toBe(200);
  };
  const firstOrder = async (owner: TestMember) => {
    const { steps } = (await owner.send('GET', '/staff/set-up-list')).json<SetUpList>();
    return steps.find(({ step }) => step === 'first order')?.is_done;
  };

  it('is roasted of the lots on its list, filled, packed and dispatched, which ticks the last step', async () => {
    const day = toMorning(shop());
    const owner = await aStaffMember(shop());
    await sellOnlyMine(owner);
    const { order } = await givenPaidOrder(shop(), { lines: [QUARTER_KILO] });
    const started = await roastCallsOf(owner).start(day);
    await carryOut();
    for (const batch of started.json<RoastPlan>().batches) await roastWhole(owner, batch);

    const ofOrder = (table: 'order_blends' | 'order_shipping_details') =>
      shop().db.selectFrom(table).select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow();
    const { id: lineId } = await ofOrder('order_blends');
    const { bag_grams } = await lineOf(owner, lineId);
    const bags = [{ number: 1, grams: bag_grams }];
    const filled = (await owner.send('POST', `/staff/lines/${lineId}/bags`, { bags })).json<FillLine>();
    const { id: boxId } = await ofOrder('order_shipping_details');
    const code = filled.bags.map(({ lot, number }) => `${filled.ctaps_id} ${lot} ${number}`).at(0);
    expect((await pack(owner, boxId, code)).statusCode).toBe(200);
    const boxes = (await owner.send('GET', '/staff/boxes')).json<{
      boxes: { id: number; box_type_id: number; expected_grams: number }[];
    }>().boxes;
    const { box_type_id, expected_grams: gross_grams } = boxes.find(({ id }) => id === boxId) ?? {};
    const closed = await owner.send('PUT', `/staff/boxes/${boxId}/packing`, { box_type_id, gross_grams });
    expect(closed.statusCode).toBe(200);
    expect(await firstOrder(owner)).toBe(false);

    const { version } = await shop()
      .db.selectFrom('orders')
      .select('version')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const leaving = { id: randomUUID(), orders: [{ id: order.id, version }], without_tracking: true };
    expect((await owner.send('POST', '/staff/dispatches', leaving)).statusCode).toBe(200);
    await carryOut();
    expect(await firstOrder(owner)).toBe(true);
    const left = (await owner.send('GET', '/staff/my-beans')).json<MyBeans>().beans;
    for (const bean of left.filter(({ id }) => MINE.includes(id))) expect(bean.on_hand).toBeLessThan(60_000);
  });
});

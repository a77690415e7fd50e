/** What on the floor waits, and for what: coffee for its roasting, boxes for their bags. */
import { expect, it } from 'vitest';
import type { PackedBox } from '#contract/packing/boxes.ts';
import { givenOrderOnTheFloor, lineOf } from '#tests/support/api/filled-order.ts';
import { aPlannedBatch } from '#tests/support/api/roast-days.ts';
import { givenRoastedFor } from '#tests/support/api/roasted-coffee.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const KILO = { bagSizeId: 7 };

withShop('what waits on the floor', (shop) => {
  it('a coffee names the batches that it waits for, with their machine, until they are in their bins', async () => {
    const { packer, lineIds } = await givenOrderOnTheFloor(shop(), [{ quantity: 1 }]);
    const [lineId = 0] = lineIds;
    expect(await lineOf(packer, lineId)).toMatchObject({ targets: [], waits_for: [] });
    const { batchId } = await aPlannedBatch(shop(), packer.user.id);
    await shop()
      .db.insertInto('batch_uses')
      .values({ batch_id: batchId, order_blend_id: lineId, grams: 500 })
      .execute();
    const waits = async () => (await lineOf(packer, lineId)).waits_for;
    const machine = await shop()
      .db.selectFrom('machines')
      .select('name')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow();
    expect(await waits()).toMatchObject([{ name: 'Santos', machine: machine.name, state: 'planned' }]);
    const ofBatch = () => shop().db.updateTable('batches').where('id', '=', batchId);
    await ofBatch().set({ state: 'roasting', started_at: shop().clock() }).execute();
    expect(await waits()).toMatchObject([{ name: 'Santos', state: 'roasting' }]);
    await ofBatch().set({ state: 'abandoned' }).execute();
    expect(await waits()).toEqual([]);
  });

  it('each filled bag is counted for one box, the first of an order before the second', async () => {
    const { packer, id, lineIds } = await givenOrderOnTheFloor(shop(), [{ ...KILO, quantity: 30 }]);
    const [lineId = 0] = lineIds;
    await givenRoastedFor(shop(), lineId, { grams: 100_000, staffId: packer.user.id });
    const bags = Array.from({ length: 20 }, (_, i) => ({ number: i + 1, grams: 1000 }));
    expect((await packer.send('POST', `/staff/lines/${lineId}/bags`, { bags })).statusCode).toBe(200);
    const { boxes } = (await packer.send('GET', '/staff/boxes')).json<{ boxes: PackedBox[] }>();
    const ofOrder = boxes.filter(({ order_id }) => order_id === id).flatMap(({ contents }) => contents);
    expect(ofOrder.map(({ filled, quantity }) => [filled, quantity])).toEqual([
      [19, 19],
      [1, 11],
    ]);
  });
});

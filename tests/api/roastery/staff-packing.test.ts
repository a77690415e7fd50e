/** Bags go into their own boxes, and a box is closed once it holds all of them and weighs what it should. */
import { expect, it } from 'vitest';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import type { PackedBox } from '#contract/packing/boxes.ts';
import { givenFilledOrder } from '#tests/support/api/filled-order.ts';
import type { TestMember } from '#tests/support/api/members.ts';
import { boxesOf, messageOf, pack, packedIn, QUARTER_KILO } from '#tests/support/api/packing-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const KILO = { bagSizeId: 7 };

withShop('packing boxes', (shop) => {
  const givenFilled = (lines: object[] = [{ ...QUARTER_KILO, quantity: 2 }]) =>
    givenFilledOrder(shop(), lines);
  const close = (packer: TestMember, boxId: number | undefined, gross_grams: number, box_type_id = 1) =>
    packer.send('PUT', `/staff/boxes/${boxId}/packing`, { box_type_id, gross_grams });

  it('a scanned bag says its box, goes into it once, and the box is closed with the right weight', async () => {
    const order = await givenFilled();
    const { packer, boxIds, codes } = order;
    const [boxId, [one = '', two = ''] = []] = [boxIds[0], codes[0]];
    const found = await packer.send('GET', `/staff/scanned-bags?code=${encodeURIComponent(one)}`);
    expect(found.json()).toMatchObject({ box: { id: boxId, order_id: order.id }, is_packed: false });
    for (let i = 0; i < 2; i++) {
      const packed = await pack(packer, boxId, one);
      expect([packed.statusCode, packedIn([packed.json<PackedBox>()])]).toEqual([200, [[[1, 2]]]]);
    }
    expect(messageOf(await close(packer, boxId, 586))).toEqual([409, 'One bag is missing.']);
    // As somebody types it from a screen, by lot and number; and as it is scanned.
    const typed = await pack(packer, boxId, two.replace(/^\S+ /, ''));
    expect(packedIn([typed.json<PackedBox>()])).toEqual([[[2, 2]]]);
    await pack(packer, boxId, two.toLowerCase());
    const [box] = await boxesOf(order);
    expect(box).toMatchObject({
      net_grams: 500,
      box_type_id: 1,
      expected_grams: 60 + 500 + 2 * 13,
      may_be_off: 30,
    });
    expect(messageOf(await close(packer, boxId, 555))).toEqual([
      422,
      expect.stringContaining('31 g too light'),
    ]);
    expect((await close(packer, boxId, 617)).statusCode).toBe(422);
    expect((await close(packer, boxId, 590)).json<PackedBox>().closed).toMatchObject({
      gross_grams: 590,
      packed_by: 'Mina Okafor',
    });
    expect((await close(packer, boxId, 590)).statusCode).toBe(200);
    expect((await close(packer, boxId, 591)).statusCode).toBe(409);
  });

  it('a bag of another box is refused with where it belongs', async () => {
    const [mine, other] = [await givenFilled(), await givenFilled()];
    const { packer } = mine;
    expect(messageOf(await pack(packer, mine.boxIds[0], other.codes[0]?.[0]))).toEqual([
      409,
      `Wrong bag. It belongs in the box of order ${other.id}.`,
    ]);
    await pack(packer, other.boxIds[0], other.codes[0]?.[0]);
    expect(messageOf(await pack(packer, mine.boxIds[0], other.codes[0]?.[0]))).toEqual([
      409,
      `Wrong bag. It lies in the box of order ${other.id}.`,
    ]);
    expect(packedIn(await boxesOf(mine))).toEqual([[[0, 2]]]);
  });

  it('whatever else is scanned is refused with a sentence', async () => {
    const { packer, boxIds, codes, id } = await givenFilled();
    const code = codes[0]?.[0] ?? '';
    for (const wrong of [
      '',
      '5012345678900',
      '<script>',
      code.replace(/ 1$/, ' 3'),
      code.replace(`-${id}-`, '-999999999-'),
      code.replace(/^\S+/, 'H014H'),
      code.replace(/ \d{6}/, ' 260101'),
    ])
      expect((await pack(packer, boxIds[0], wrong)).statusCode).toBe(422);
    expect((await pack(packer, 999_999, code)).statusCode).toBe(404);
  });

  it('a full box takes no further bag of its own coffee, and says where that belongs', async () => {
    const order = await givenFilled([{ ...KILO, quantity: 30 }]);
    const { packer, boxIds, codes } = order;
    expect(boxIds).toHaveLength(2);
    const [first = []] = codes;
    for (const code of first.slice(0, 19)) expect((await pack(packer, boxIds[0], code)).statusCode).toBe(200);
    expect(messageOf(await pack(packer, boxIds[0], first[19]))).toEqual([
      409,
      `Wrong bag. It belongs in box 2 of order ${order.id}.`,
    ]);
    expect((await close(packer, boxIds[0], 19_000 + 19 * 28 + 280, 3)).statusCode).toBe(422);
    expect((await close(packer, boxIds[0], 19_000 + 19 * 28 + 620, 4)).statusCode).toBe(200);
  });

  it('a closed box is changed only once it is open again, and a bag in a box is not emptied', async () => {
    const order = await givenFilled();
    const { packer, boxIds, codes } = order;
    for (const code of codes[0] ?? []) await pack(packer, boxIds[0], code);
    await close(packer, boxIds[0], 586);
    expect((await packer.send('DELETE', `/staff/boxes/${boxIds[0]}/bags`)).statusCode).toBe(409);
    const [box] = await boxesOf(order);
    const bagId = box?.contents[0]?.packed[0]?.id;
    expect((await packer.send('DELETE', `/staff/bags/${bagId}`)).statusCode).toBe(409);
    expect(
      (await packer.send('DELETE', `/staff/boxes/${boxIds[0]}/packing`)).json<PackedBox>().closed,
    ).toBeNull();
    await packer.send('DELETE', `/staff/boxes/${boxIds[0]}/bags`);
    expect(packedIn(await boxesOf(order))).toEqual([[[0, 2]]]);
    expect((await packer.send('DELETE', `/staff/bags/${bagId}`)).statusCode).toBe(200);
  });

  it('an order can be split again until it is dispatched; bags that lie in a box stay in it, and its buyer sees the boxes', async () => {
    const order = await givenFilled([
      { ...KILO, quantity: 19 },
      { ...KILO, name: 'Two', quantity: 3 },
    ]);
    const { owner, packer, buyer, boxIds, lineIds, id, codes } = order;
    const split = async (...boxes: [number, number][][]) => {
      const { version } = (await packer.send('GET', `/staff/orders/${id}`)).json<OrderInFull>();
      const bags = boxes.map((box) =>
        box.map(([line, quantity]) => ({ order_blend_id: lineIds[line], quantity })),
      );
      return packer.send('PUT', `/staff/orders/${id}/boxes`, { version, boxes: bags });
    };
    expect(packedIn(await boxesOf(order))).toEqual([[[0, 19]], [[0, 3]]]);
    expect(
      (
        await split(
          [[0, 12]],
          [
            [0, 7],
            [1, 3],
          ],
        )
      ).statusCode,
    ).toBe(200);
    expect(packedIn(await boxesOf(order))).toEqual([
      [[0, 12]],
      [
        [0, 7],
        [0, 3],
      ],
    ]);
    for (const code of codes[1] ?? []) expect((await pack(packer, boxIds[1], code)).statusCode).toBe(200);
    expect(
      messageOf(
        await split(
          [
            [0, 16],
            [1, 3],
          ],
          [[0, 3]],
        ),
      ),
    ).toEqual([409, 'Please take the bags out first that go into another box.']);
    expect(
      (
        await split(
          [[0, 10]],
          [
            [0, 4],
            [1, 3],
          ],
          [[0, 5]],
        )
      ).statusCode,
    ).toBe(200);
    const shown = await buyer.send('GET', `/order-blend-distributions?orderId=${id}`);
    expect(shown.json<{ quantity: number }[]>().map(({ quantity }) => quantity)).toEqual([10, 4, 3, 5]);
    for (const code of codes[0]?.slice(0, 4) ?? []) await pack(packer, boxIds[1], code);
    await close(packer, boxIds[1], 7000 + 7 * 28 + 280, 3);
    expect(
      messageOf(
        await split(
          [[0, 15]],
          [
            [0, 4],
            [1, 3],
          ],
        ),
      ),
    ).toEqual([409, 'A box of this order is closed. Open it before the order is split.']);
    await packer.send('DELETE', `/staff/boxes/${boxIds[1]}/packing`);
    await owner.send('PATCH', `/staff/orders/${id}`, { order_status_id: 4 });
    expect(
      (
        await split(
          [[0, 15]],
          [
            [0, 4],
            [1, 3],
          ],
        )
      ).statusCode,
    ).toBe(409);
    expect((await pack(packer, boxIds[0], codes[0]?.[0])).statusCode).toBe(409);
  });

  it('each change of a box stands in the audit log', async () => {
    const order = await givenFilled();
    const { packer, boxIds, codes } = order;
    for (const code of codes[0] ?? []) await pack(packer, boxIds[0], code);
    await close(packer, boxIds[0], 586);
    await packer.send('DELETE', `/staff/boxes/${boxIds[0]}/packing`);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', `order ${order.id}`)
      .where('staff_id', '=', packer.user.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'fill bags',
      'pack bag',
      'pack bag',
      'close box',
      'open box',
    ]);
  });
});

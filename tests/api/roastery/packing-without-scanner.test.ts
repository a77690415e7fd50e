/** Boxes that are packed without a scan of each bag, and what the QR of a bag may say. */
import { expect, it } from 'vitest';
import type { PackedBox } from '#contract/packing/boxes.ts';
import { givenFilledOrder, givenOrderOnTheFloor } from '#tests/support/api/filled-order.ts';
import { boxesOf, messageOf, pack, packedIn, QUARTER_KILO } from '#tests/support/api/packing-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('packing without a scanner', (shop) => {
  const givenFilled = () => givenFilledOrder(shop(), [{ ...QUARTER_KILO, quantity: 2 }]);

  it('bags that are all in without a scan are packed once the box weighs what it should', async () => {
    const order = await givenFilled();
    const { packer, boxIds, codes } = order;
    const allIn = (gross_grams: number) =>
      packer.send('PUT', `/staff/boxes/${boxIds[0]}/packing`, { box_type_id: 1, gross_grams, all_in: true });
    await pack(packer, boxIds[0], codes[0]?.[0]);
    expect(messageOf(await allIn(380))).toEqual([422, expect.stringContaining('too light')]);
    expect(packedIn(await boxesOf(order))).toEqual([[[1, 2]]]);
    const closed = (await allIn(590)).json<PackedBox>();
    expect(closed).toMatchObject({ closed: { gross_grams: 590 } });
    expect(packedIn([closed])).toEqual([[[2, 2]]]);
    expect((await allIn(590)).statusCode).toBe(200);
    const { details } = await shop()
      .db.selectFrom('audit_log')
      .select('details')
      .where('object', '=', `order ${order.id}`)
      .where('action', '=', 'close box')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toMatchObject({ unscanned: 1 });
  });

  it('a box whose bags are not all filled is not all in', async () => {
    const { packer, boxIds } = await givenOrderOnTheFloor(shop(), [{ ...QUARTER_KILO, quantity: 2 }]);
    const [boxId] = boxIds;
    const answer = await packer.send('PUT', `/staff/boxes/${boxId}/packing`, {
      box_type_id: 1,
      gross_grams: 590,
      all_in: true,
    });
    expect(messageOf(answer)).toEqual([409, '2 bags are not filled yet.']);
  });

  it('the QR of a bag is understood as its address, and that of its coffee is told from it', async () => {
    const { packer, boxIds, codes } = await givenFilled();
    const [ctapsId = '', lot, number] = (codes[0]?.[0] ?? '').split(' ');
    const address = `https://shop.test/cuppingnotes/${ctapsId}`;
    expect(messageOf(await pack(packer, boxIds[0], address))).toEqual([
      422,
      `That is the coffee ${ctapsId}, not a bag of it. Scan the label on the bag, or type its lot and number.`,
    ]);
    const packed = await pack(packer, boxIds[0], `${address}?lot=${lot}-${number}`);
    expect(packedIn([packed.json<PackedBox>()])).toEqual([[[1, 2]]]);
  });
});

/** Boxes that are packed without a scan of each bag, and what the QR of a bag may say. */
import { expect, it } from 'vitest';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { Trace } from '#contract/traceability/trace.ts';
import { givenFilledOrder, givenOrderOnTheFloor } from '#tests/support/api/filled-order.ts';
import type { TestMember } from '#tests/support/api/members.ts';
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

  const tick = (packer: TestMember, boxId: number | undefined, bag: number | undefined) =>
    packer.send('PUT', `/staff/boxes/${boxId}/bags/${bag}`);
  const untick = (packer: TestMember, boxId: number | undefined, bag: number | undefined) =>
    packer.send('DELETE', `/staff/boxes/${boxId}/bags/${bag}`);
  const close = (packer: TestMember, boxId: number | undefined, gross_grams: number) =>
    packer.send('PUT', `/staff/boxes/${boxId}/packing`, { box_type_id: 1, gross_grams });
  const contentOf = (answer: { json<T>(): T }) => answer.json<PackedBox>().contents[0];

  it('bags are ticked one by one and unticked, and the box is closed at the right weight alone', async () => {
    const order = await givenFilled();
    const { packer, boxIds } = order;
    const [boxId] = boxIds;
    const loose = (await boxesOf(order))[0]?.contents[0]?.loose ?? [];
    expect(loose.map(({ number }) => number)).toEqual([1, 2]);
    const [first, second] = loose.map(({ id }) => id);
    expect(contentOf(await tick(packer, boxId, second))).toMatchObject({
      loose: [{ id: first }],
      packed: [{ id: second, was_scanned: false }],
    });
    expect((await tick(packer, boxId, second)).statusCode).toBe(200);
    expect(contentOf(await untick(packer, boxId, second))).toMatchObject({ loose: [{}, {}], packed: [] });
    expect((await untick(packer, boxId, second)).statusCode).toBe(200);
    await tick(packer, boxId, first);
    expect(messageOf(await close(packer, boxId, 590))).toEqual([409, 'One bag is missing.']);
    expect(contentOf(await tick(packer, boxId, second))).toMatchObject({ loose: [], packed: [{}, {}] });
    expect(messageOf(await close(packer, boxId, 380))).toEqual([422, expect.stringContaining('too light')]);
    expect((await close(packer, boxId, 590)).statusCode).toBe(200);
    expect(messageOf(await untick(packer, boxId, first))).toEqual([
      409,
      expect.stringContaining('Open it to change what is in it.'),
    ]);
    const { details } = await shop()
      .db.selectFrom('audit_log')
      .select('details')
      .where('object', '=', `order ${order.id}`)
      .where('action', '=', 'close box')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toMatchObject({ unscanned: 2 });
    const trace = (await packer.send('GET', `/staff/traces?of=${order.id}`)).json<Trace>();
    expect(trace.orders.flatMap(({ bags }) => bags.map(({ was_scanned }) => was_scanned))).toEqual([
      false,
      false,
    ]);
  });

  it('a bag of another order is not ticked into a box, nor one that lies in another', async () => {
    const order = await givenFilled();
    const other = await givenFilled();
    const [bag] = (await boxesOf(other))[0]?.contents[0]?.loose ?? [];
    const refused = [409, `Wrong bag. It belongs in the box of order ${other.id}.`];
    expect(messageOf(await tick(order.packer, order.boxIds[0], bag?.id))).toEqual(refused);
    await tick(other.packer, other.boxIds[0], bag?.id);
    expect(messageOf(await tick(order.packer, order.boxIds[0], bag?.id))).toEqual([
      409,
      `Wrong bag. It lies in the box of order ${other.id}.`,
    ]);
    expect(packedIn(await boxesOf(order))).toEqual([[[0, 2]]]);
    await untick(order.packer, order.boxIds[0], bag?.id);
    expect(packedIn(await boxesOf(other))).toEqual([[[1, 2]]]);
    expect((await tick(order.packer, order.boxIds[0], 999_999)).statusCode).toBe(404);
    expect((await tick(order.packer, 999_999, bag?.id)).statusCode).toBe(404);
  });

  it('two who tick the same bag at once put it in once', async () => {
    const order = await givenFilled();
    const [bag] = (await boxesOf(order))[0]?.contents[0]?.loose ?? [];
    const answers = await Promise.all([1, 2].map(() => tick(order.packer, order.boxIds[0], bag?.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(packedIn(await boxesOf(order))).toEqual([[[1, 2]]]);
  });

  it('a code that was typed is not called scanned', async () => {
    const { packer, boxIds, codes } = await givenFilled();
    const typed = await packer.send('POST', `/staff/boxes/${boxIds[0]}/bags`, {
      code: codes[0]?.[0],
      was_typed: true,
    });
    expect(contentOf(typed)?.packed).toMatchObject([{ was_scanned: false }]);
    expect(contentOf(await pack(packer, boxIds[0], codes[0]?.[1]))?.packed).toMatchObject([
      { was_scanned: false },
      { was_scanned: true },
    ]);
  });

  it('a bag that was ticked counts as scanned once it is, while its box is open', async () => {
    const order = await givenFilled();
    const { packer, boxIds, codes } = order;
    const [boxId] = boxIds;
    const [one, two] = codes[0] ?? [];
    const loose = (await boxesOf(order))[0]?.contents[0]?.loose ?? [];
    for (const { id } of loose) await tick(packer, boxId, id);
    const both = await Promise.all([pack(packer, boxId, one), pack(packer, boxId, one)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    // A tick or a typed code that comes later takes nothing back.
    await tick(packer, boxId, loose[0]?.id);
    await packer.send('POST', `/staff/boxes/${boxId}/bags`, { code: one, was_typed: true });
    const scannedNow = async () =>
      (await boxesOf(order))[0]?.contents[0]?.packed.map(({ was_scanned }) => was_scanned);
    expect(await scannedNow()).toEqual([true, false]);
    const { length } = await shop()
      .db.selectFrom('audit_log')
      .select('id')
      .where('object', '=', `order ${order.id}`)
      .where('action', '=', 'pack bag')
      .execute();
    expect(length).toBe(3);
    expect((await close(packer, boxId, 590)).statusCode).toBe(200);
    expect((await pack(packer, boxId, two)).statusCode).toBe(200);
    expect(await scannedNow()).toEqual([true, false]);
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

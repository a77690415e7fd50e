/** Bags are filled from bins, weighed one by one, and no gram is lost or made. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Today } from '#contract/order-desk/today.ts';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { FillLine } from '#contract/packing/filling.ts';
import type { PackingSlip } from '#contract/packing/labels.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { givenOrderOnTheFloor } from '#tests/support/api/filled-order.ts';
import type { TestMember } from '#tests/support/api/members.ts';
import { givenRoastedFor } from '#tests/support/api/roasted-coffee.ts';
import { readPdf } from '#tests/support/shop/read-pdf.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const QUARTER_KILO = { bagSizeId: 3, grindId: 3, blendRecipes: TWO_BEANS };

withShop('filling bags', (shop) => {
  const givenRoastingOrder = async (lines: object[] = [{ ...QUARTER_KILO, quantity: 2 }]) => {
    const order = await givenOrderOnTheFloor(shop(), lines);
    return { ...order, order: { id: order.id }, lineId: order.lineIds[0] ?? 0 };
  };

  const listed = async (packer: TestMember, lineId: number) =>
    (await packer.send('GET', '/staff/filling'))
      .json<{ lines: FillLine[] }>()
      .lines.find(({ id }) => id === lineId);
  const fill = (packer: TestMember, lineId: number, bags: object[], lot?: string) =>
    packer.send('POST', `/staff/lines/${lineId}/bags`, { bags, ...(lot === undefined ? {} : { lot }) });
  const onHand = async (codes: string[]) =>
    (
      await shop().db.selectFrom('bins').select('on_hand').where('code', 'in', codes).orderBy('id').execute()
    ).map(({ on_hand }) => on_hand);

  it('a line says what goes into its next bag, from which bins, and what its label says', async () => {
    const { order, packer, lineId } = await givenRoastingOrder();
    expect(await listed(packer, lineId)).toMatchObject({ targets: [], lot: null, bags: [] });
    const codes = await givenRoastedFor(shop(), lineId, { grams: 400, staffId: packer.user.id });
    const line = await listed(packer, lineId);
    expect(line).toMatchObject({
      bag_grams: 250,
      quantity: 2,
      food: 'Roasted coffee beans',
      lot: `261120-${order.id}-1`,
      roasted_on: '2026-11-20',
      best_before: '2027-11-20',
      looks: [],
      may_print: null,
    });
    const [first, second] = line?.targets ?? [];
    expect(line?.targets.map(({ pours }) => pours.map(({ code }) => code))).toEqual(
      codes.map((code) => [code]),
    );
    expect([first?.total, second?.total]).toEqual([first?.grams, 250]);
    expect((first?.grams ?? 0) + (second?.grams ?? 0)).toBe(250);
  });

  it('an order counts as roasted once its coffee lies in bins, before anything is filled', async () => {
    const { order, packer, lineId } = await givenRoastingOrder();
    const progress = async () =>
      (await packer.send('GET', '/staff/today')).json<Today>().orders.find(({ id }) => id === order.id)
        ?.progress;
    expect(await progress()).toEqual({ roasted: 0, filled: 0, packed: 0 });
    await givenRoastedFor(shop(), lineId, { grams: 200, staffId: packer.user.id });
    expect(await progress()).toEqual({ roasted: 1, filled: 0, packed: 0 });
    await givenRoastedFor(shop(), lineId, { grams: 100, staffId: packer.user.id });
    expect(await progress()).toEqual({ roasted: 2, filled: 0, packed: 0 });
    await sql`update batches set state = 'roasting' where id = (
      select max(batch_id) from batch_uses where order_blend_id = ${lineId}
    )`.execute(shop().db);
    expect(await progress()).toEqual({ roasted: 1, filled: 0, packed: 0 });
  });

  it('what buyer and staff wrote of an order is read where it is filled and packed, and of a present on no slip', async () => {
    const { order, packer, lineId } = await givenRoastingOrder();
    const note = 'Please grind it a touch finer.';
    const written = { roastery_note: note, purchase_order: 'PO-4711' };
    await shop().db.updateTable('orders').set(written).where('id', '=', order.id).execute();
    await packer.send('POST', `/staff/orders/${order.id}/notes`, { words: 'Two ribbons.' });
    const notes = { buyer: note, staff: [{ by: 'Mina Okafor', words: 'Two ribbons.' }] };
    expect(await listed(packer, lineId)).toMatchObject({ notes, to: 'Mina Okafor, Harbour Bakes' });
    const boxes = (await packer.send('GET', '/staff/boxes')).json<{ boxes: PackedBox[] }>().boxes;
    expect(boxes.find(({ order_id }) => order_id === order.id)).toMatchObject({ notes });
    const slip = async () =>
      (await packer.send('GET', `/staff/slips?orders=${order.id}`)).json<{ slips: PackingSlip[] }>().slips[0];
    expect(await slip()).toMatchObject({ note, packer_note: '', purchase_order: 'PO-4711' });
    await shop().db.updateTable('orders').set({ is_gift: true }).where('id', '=', order.id).execute();
    expect(await slip()).toMatchObject({ note: '', packer_note: note, purchase_order: '' });
    const file = await packer.send('GET', `/staff/slips/file?orders=${order.id}&size=a4`);
    const { runs } = readPdf(Buffer.from(file.json<{ pdf: string }>().pdf, 'base64'));
    expect(runs.join(' ')).toContain('Keep this page out of the box.');
  });

  it('a company that is its owner is named once where bags are filled and boxes are packed', async () => {
    const { order, packer, lineId } = await givenRoastingOrder();
    await shop()
      .db.updateTable('order_shipping_details')
      .set({ company_name: 'mina okafor ' })
      .where('order_id', '=', order.id)
      .execute();
    expect(await listed(packer, lineId)).toMatchObject({ to: 'Mina Okafor' });
    const { boxes } = (await packer.send('GET', '/staff/boxes')).json<{ boxes: PackedBox[] }>();
    expect(boxes.find(({ order_id }) => order_id === order.id)).toMatchObject({ to: 'Mina Okafor' });
  });

  it('a filled bag takes its weight out of its bins, and emptying it puts all of it back', async () => {
    const { packer, lineId } = await givenRoastingOrder();
    const codes = await givenRoastedFor(shop(), lineId, { grams: 400, staffId: packer.user.id });
    const answer = await fill(packer, lineId, [{ number: 1, grams: 253 }]);
    expect(answer.statusCode).toBe(200);
    const [bag] = answer.json<FillLine>().bags;
    expect(bag).toMatchObject({ number: 1, grams: 253, filled_by: 'Mina Okafor', is_packed: false });
    const left = await onHand(codes);
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(800 - 253);
    expect((await packer.send('DELETE', `/staff/bags/${bag?.id}`)).json<FillLine>().bags).toEqual([]);
    expect(await onHand(codes)).toEqual([400, 400]);
    expect((await packer.send('DELETE', `/staff/bags/${bag?.id}`)).statusCode).toBe(404);
    expect((await fill(packer, lineId, [{ number: 1, grams: 250 }])).statusCode).toBe(200);
  });

  it('a bag lighter than it is sold as is refused with what it lacks, by the shop and by the database', async () => {
    const { packer, lineId } = await givenRoastingOrder();
    const codes = await givenRoastedFor(shop(), lineId, { grams: 400, staffId: packer.user.id });
    const light = await fill(packer, lineId, [{ number: 1, grams: 247 }]);
    expect([light.statusCode, light.json()]).toMatchObject([
      422,
      { message: 'This bag holds 247 g. It is sold as 250 g, so it needs 3 g more.' },
    ]);
    expect((await fill(packer, lineId, [{ number: 1, grams: 400 }])).statusCode).toBe(422);
    expect((await fill(packer, lineId, [{ number: 3, grams: 250 }])).statusCode).toBe(422);
    expect(await onHand(codes)).toEqual([400, 400]);
    const row = {
      order_blend_id: lineId,
      number: 1,
      lot_code: 'x',
      roasted_on: '2026-11-20',
      best_before: '2027-11-20',
      grams: 249,
      filled_by: packer.user.id,
      filled_at: new Date(),
    };
    await expect(shop().db.insertInto('bags').values(row).execute()).rejects.toThrow(/lighter/);
  });

  it('all bags of a line are filled at once or none is, and the same again changes nothing', async () => {
    const { packer, lineId } = await givenRoastingOrder();
    const codes = await givenRoastedFor(shop(), lineId, {
      grams: 260,
      staffId: packer.user.id,
      isMixed: true,
    });
    const both = [
      { number: 1, grams: 250 },
      { number: 2, grams: 251 },
    ];
    const short = await fill(packer, lineId, both);
    expect([short.statusCode, short.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('hold too little for bag 2'),
    ]);
    expect(await onHand(codes)).toEqual([260]);
    const more = await givenRoastedFor(shop(), lineId, {
      grams: 300,
      staffId: packer.user.id,
      isMixed: true,
    });
    for (let i = 0; i < 2; i++) {
      const answer = await fill(packer, lineId, both);
      expect(answer.json<FillLine>().bags.map(({ grams }) => grams)).toEqual([250, 251]);
    }
    expect(await onHand([...codes, ...more])).toEqual([0, 59]);
    expect((await fill(packer, lineId, [{ number: 2, grams: 252 }])).statusCode).toBe(409);
  });

  it('two people who fill the same bag at once fill one', async () => {
    const { packer, lineId } = await givenRoastingOrder();
    const codes = await givenRoastedFor(shop(), lineId, {
      grams: 600,
      staffId: packer.user.id,
      isMixed: true,
    });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => fill(packer, lineId, [{ number: 1, grams: 250 + (i % 2) }])),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await listed(packer, lineId))?.bags).toHaveLength(1);
    expect([350, 349]).toContain((await onHand(codes))[0]);
  });

  it('the label of the day’s oldest coffee is the one that counts', async () => {
    const { order, packer, lineId } = await givenRoastingOrder();
    await givenRoastedFor(shop(), lineId, { grams: 600, staffId: packer.user.id, isMixed: true });
    const lot = (await listed(packer, lineId))?.lot ?? '';
    await givenRoastedFor(shop(), lineId, {
      grams: 300,
      staffId: packer.user.id,
      roastedOn: '2026-11-18',
      isMixed: true,
    });
    const wrong = await fill(packer, lineId, [{ number: 1, grams: 250 }], lot);
    expect([wrong.statusCode, wrong.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('print the label again'),
    ]);
    const right = await fill(packer, lineId, [{ number: 1, grams: 250 }], `261118-${order.id}-1`);
    expect(right.json<FillLine>().bags[0]?.lot).toBe(`261118-${order.id}-1`);
  });

  it('a shortage is shown to everybody and ends once the line is full', async () => {
    const { packer, lineId } = await givenRoastingOrder();
    await packer.send('PUT', `/staff/lines/${lineId}/shortage`, { words: 'The bin was spilt.' });
    expect((await listed(packer, lineId))?.short).toEqual({
      words: 'The bin was spilt.',
      told_by: 'Mina Okafor',
    });
    await packer.send('DELETE', `/staff/lines/${lineId}/shortage`);
    expect((await listed(packer, lineId))?.short).toBeNull();
    await packer.send('PUT', `/staff/lines/${lineId}/shortage`, { words: '' });
    await givenRoastedFor(shop(), lineId, { grams: 600, staffId: packer.user.id, isMixed: true });
    const full = await fill(packer, lineId, [
      { number: 1, grams: 250 },
      { number: 2, grams: 250 },
    ]);
    expect(full.json<FillLine>()).toMatchObject({ short: null, targets: [] });
  });

  it('a shortage ends as well once more of its coffee has come out of the roaster since', async () => {
    const { packer, lineId } = await givenRoastingOrder();
    await givenRoastedFor(shop(), lineId, { grams: 100, staffId: packer.user.id, isMixed: true });
    await packer.send('PUT', `/staff/lines/${lineId}/shortage`, { words: 'Too little in the bin.' });
    expect((await listed(packer, lineId))?.short).not.toBeNull();
    const roastedOn = dayAfter(dayInLondon(shop().clock()), 1);
    await givenRoastedFor(shop(), lineId, { grams: 600, staffId: packer.user.id, isMixed: true, roastedOn });
    expect(await listed(packer, lineId)).toMatchObject({ short: null, targets: [expect.anything()] });
  });

  it('a name that needs a look is printed only once somebody looked', async () => {
    const { packer, lineId } = await givenRoastingOrder([{ ...QUARTER_KILO, name: 'Cures <everything>' }]);
    expect((await listed(packer, lineId))?.looks).toHaveLength(2);
    const looked = await packer.send('PUT', `/staff/lines/${lineId}/label-name`, { may_print: false });
    expect(looked.json<FillLine>().may_print).toBe(false);
  });

  it('an order that is held, cancelled or not on the floor is not filled', async () => {
    const { order, owner, packer, lineId } = await givenRoastingOrder();
    await givenRoastedFor(shop(), lineId, { grams: 600, staffId: packer.user.id, isMixed: true });
    const { db } = shop();
    const held = { held_at: new Date(), hold_reason: 'Odd address' };
    await db.updateTable('orders').set(held).where('id', '=', order.id).execute();
    expect(await listed(packer, lineId)).toBeUndefined();
    expect((await fill(packer, lineId, [{ number: 1, grams: 250 }])).statusCode).toBe(409);
    await db
      .updateTable('orders')
      .set({ held_at: null, hold_reason: null })
      .where('id', '=', order.id)
      .execute();
    await owner.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 5 });
    expect((await fill(packer, lineId, [{ number: 1, grams: 250 }])).statusCode).toBe(409);
  });

  it('what the floor reads holds neither price nor e-mail', async () => {
    const { packer } = await givenRoastingOrder();
    for (const path of ['/staff/filling', '/staff/boxes'])
      expect((await packer.send('GET', path)).body).not.toMatch(/price|cost|total_price|pence|@/);
  });
});

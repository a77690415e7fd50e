/** A bucket that was weighed wrong is poured back, to the gram, for as long as its batch waits for the roaster. */
import { expect, it } from 'vitest';
import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('a weighing that is taken back', (shop) => {
  const aBatchOfALot = async (line: object = {}) => {
    const day = toMorning(shop());
    const staff = await aStaffMember(shop());
    const lotId = await aLot(shop(), staff.user.id, { grams: 60_000 });
    const { order } = await givenPaidOrder(shop(), { lines: [line] });
    const calls = roastCallsOf(staff);
    const { batches } = (await calls.start(day)).json<RoastPlan>();
    const [batch, second] = batches.filter(({ uses }) => uses.some(({ order_id }) => order_id === order.id));
    if (batch === undefined) throw new Error('Nothing was planned.');
    const back = (grams = batch.green_grams, position = 1) =>
      staff.send('DELETE', `/staff/batches/${batch.id}/greens/${position}?weighed_grams=${grams}`);
    /** What the lot holds, and what is still reserved for the order. */
    const state = async () => {
      const { on_hand } = await shop()
        .db.selectFrom('green_lots')
        .select('on_hand')
        .where('id', '=', lotId)
        .executeTakeFirstOrThrow();
      const reserved = await shop()
        .db.selectFrom('green_reservations')
        .select(['grams', 'released'])
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      return { on_hand, reserved };
    };
    return { ...calls, order, batch, second, day, staff, lotId, back, state };
  };

  it('puts every gram back into its lot and under its order, and the bucket is weighed again', async () => {
    const { batch, lotId, weigh, back, state } = await aBatchOfALot();
    const before = await state();
    const wrong = batch.green_grams + 1;
    await weigh(batch, { weighed_grams: wrong, lot_id: lotId });
    expect((await state()).on_hand).toBe(before.on_hand - wrong);
    expect((await state()).reserved.released).toBeGreaterThan(0);
    const taken = await back(wrong);
    expect([taken.statusCode, taken.json<Batch>().greens[0]?.weighed_grams]).toEqual([200, null]);
    expect(await state()).toEqual(before);
    expect((await back(wrong)).statusCode).toBe(200);
    expect(await state()).toEqual(before);
    expect((await weigh(batch, { lot_id: lotId })).statusCode).toBe(200);
    expect((await state()).on_hand).toBe(before.on_hand - batch.green_grams);
  });

  it('leaves the bucket with the lot that it was planned from, whichever lot it was weighed from', async () => {
    const { batch, staff, weigh, back } = await aBatchOfALot();
    const planned = batch.greens[0]?.lot_id;
    expect(planned).toBeTypeOf('number');
    const other = await aLot(shop(), staff.user.id, { grams: 9_000 });
    const weighed = (await weigh(batch, { lot_id: other })).json<Batch>().greens[0];
    expect(weighed).toMatchObject({ lot_id: other, weighed_by: 'Mina Okafor' });
    expect((await back()).json<Batch>().greens[0]).toMatchObject({
      lot_id: planned,
      weighed_grams: null,
      weighed_by: null,
    });
    await weigh(batch);
    const { on_hand } = await shop()
      .db.selectFrom('green_lots')
      .select('on_hand')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    expect(on_hand).toBe(9_000);
  });

  it('is no different where the batch is given up before it is roasted', async () => {
    const { batch, lotId, weigh, abandon, state } = await aBatchOfALot();
    const before = await state();
    await weigh(batch, { lot_id: lotId });
    expect((await abandon(batch.id)).statusCode).toBe(200);
    expect(await state()).toEqual(before);
    expect((await abandon(batch.id)).statusCode).toBe(200);
    expect(await state()).toEqual(before);
  });

  it('stays lost where the batch is given up in the roaster, and its order needs as much again', async () => {
    const { batch, lotId, weigh, begin, abandon, state } = await aBatchOfALot();
    const { on_hand, reserved } = await state();
    await weigh(batch, { lot_id: lotId });
    await begin(batch.id);
    expect((await abandon(batch.id)).statusCode).toBe(200);
    expect(await state()).toEqual({ on_hand: on_hand - batch.green_grams, reserved });
  });

  it('leaves the right weight in the bucket when the wrong one is taken back again', async () => {
    const { batch, lotId, weigh, back, state } = await aBatchOfALot();
    const wrong = batch.green_grams + 1;
    await weigh(batch, { weighed_grams: wrong, lot_id: lotId });
    await back(wrong);
    await weigh(batch, { lot_id: lotId });
    const right = await state();
    const again = await back(wrong);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'changed_meanwhile']);
    expect(await state()).toEqual(right);
  });

  it('reserves nothing again for an order that has left', async () => {
    const { order, staff, batch, lotId, weigh, back, state } = await aBatchOfALot();
    await weigh(batch, { lot_id: lotId });
    for (const order_status_id of [6, 4])
      expect((await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id })).statusCode).toBe(
        200,
      );
    expect((await back()).statusCode).toBe(200);
    const { reserved } = await state();
    expect(reserved.released).toBe(reserved.grams);
  });

  it('reserves to the gram again what a line has in one of its two batches', async () => {
    const { order, batch, second, lotId, weigh, back, state } = await aBatchOfALot({
      quantity: 20,
      bagSizeId: 7,
    });
    if (second === undefined) throw new Error('One batch was enough.');
    // More goes into the roaster for the line than it has reserved.
    await shop()
      .db.updateTable('green_reservations')
      .set(({ eb }) => ({ grams: eb('grams', '-', 10) }))
      .where('order_id', '=', order.id)
      .execute();
    await weigh(second, { lot_id: lotId });
    const { reserved } = await state();
    await weigh(batch, { lot_id: lotId });
    const all = await state();
    expect(all.reserved.released).toBe(all.reserved.grams);
    await back();
    expect((await state()).reserved).toEqual(reserved);
  });

  it('leaves no difference in the close of the day once the right weight is roasted', async () => {
    const { batch, staff, day, lotId, weigh, begin, drop, weighOut, back } = await aBatchOfALot();
    await weigh(batch, { weighed_grams: batch.green_grams + 1, lot_id: lotId });
    await back(batch.green_grams + 1);
    await weigh(batch, { lot_id: lotId });
    await begin(batch.id);
    await drop(batch.id);
    expect((await weighOut(batch.id, batch.expected_grams)).statusCode).toBe(200);
    const { differences } = (await staff.send('GET', `/staff/day-closings/${day}`)).json<DayClosing>();
    const ofBatch = differences
      .flatMap(({ rows }) => rows)
      .filter((row) => row.includes(`Batch ${batch.id} `));
    expect(ofBatch).toEqual([]);
  });

  it('is refused once the coffee is in the roaster, and for a bucket that there is not', async () => {
    const { batch, lotId, weigh, begin, back, state } = await aBatchOfALot();
    await weigh(batch, { lot_id: lotId });
    expect((await back(batch.green_grams, 9)).statusCode).toBe(422);
    expect((await begin(batch.id)).statusCode).toBe(200);
    const inside = await state();
    expect((await back()).statusCode).toBe(409);
    expect(await state()).toEqual(inside);
  });

  it('stands in the audit log with the weight that was wrong', async () => {
    const { batch, lotId, weigh, back } = await aBatchOfALot();
    await weigh(batch, { lot_id: lotId });
    await back();
    const entry = await shop()
      .db.selectFrom('audit_log')
      .select('details')
      .where('object', '=', `batch ${batch.id}`)
      .where('action', '=', 'take weighing back')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.details)).toMatchObject({ weighed: batch.green_grams, lot: lotId });
  });
});

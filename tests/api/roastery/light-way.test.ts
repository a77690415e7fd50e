/** The light way: batches, bags and boxes that nobody weighs stand as planned, are said to be so, and a recall reaches whoever may have the coffee. */
import { expect, it } from 'vitest';
import type { FillLine } from '#contract/packing/filling.ts';
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import type { RecallPreview } from '#contract/traceability/recall.ts';
import type { Trace } from '#contract/traceability/trace.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { lineOf } from '#tests/support/api/filled-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { empty, fill, lightWayOf, pack, roast, words } from '#tests/support/api/light-way.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the light way', (shop) => {
  const { weigh, givenPlanned, onHand } = lightWayOf(shop);
  /** Of the same bean, and nothing was in it on the day before. */
  const aLotCountedEmpty = async (): Promise<string> => {
    const staff = await aStaffMember(shop());
    const id = await aLot(shop(), staff.user.id);
    const counted = await staff.send('POST', `/staff/lots/${id}/counts`, {
      grams: 0,
      on_hand: 60_000,
      is_sure: true,
    });
    if (counted.statusCode !== 200) throw new Error(`It was not counted: ${counted.body}`);
    return codeOf(id);
  };
  const codeOf = async (id: number) =>
    (await shop().db.selectFrom('green_lots').select('code').where('id', '=', id).executeTakeFirstOrThrow())
      .code;
  const bagsOf = (trace: Trace, orderId: number) => trace.orders.find(({ id }) => id === orderId)?.bags ?? [];
  const traced = async (staff: TestMember, of: string) =>
    (await staff.send('GET', `/staff/traces?of=${encodeURIComponent(of)}`)).json<Trace>();

  it('is refused where weights are recorded', async () => {
    const { staff, batchId, lineId, boxId } = await givenPlanned();
    await weigh(true);
    expect(words(await roast(staff, batchId))).toEqual([expect.stringContaining('are weighed here')]);
    expect(words(await fill(staff, lineId))).toEqual([expect.stringContaining('are weighed here')]);
    expect(words(await pack(staff, boxId))).toEqual([expect.stringContaining('are weighed here')]);
  });

  it('takes an order from its plan into its box in three taps, and says everywhere that nobody weighed', async () => {
    const { staff, batch, batchId, lineId, boxId, code, other, day, id } = await givenPlanned();
    await weigh(false);
    const before = await onHand(code);
    expect(words(await roast(staff, batchId))).toEqual([null]);
    expect(words(await roast(staff, batchId))).toEqual([null]);
    expect(before - (await onHand(code))).toBe(batch.green_grams);
    expect(words(await fill(staff, lineId))).toEqual([null]);
    expect(words(await pack(staff, boxId))).toEqual([null]);
    const bags = await shop()
      .db.selectFrom('bags')
      .selectAll()
      .where('order_blend_id', '=', lineId)
      .execute();
    expect(bags).toMatchObject([
      { grams: 250, is_weighed: false, was_scanned: false, box_id: boxId },
      { grams: 250, is_weighed: false, was_scanned: false, box_id: boxId },
    ]);
    const ofOrder = await traced(staff, String(id));
    expect(ofOrder.batches).toMatchObject([{ id: batchId, is_weighed: false, perhaps: false }]);
    expect(ofOrder.lots).toContainEqual(expect.objectContaining({ code, perhaps: false }));
    expect(ofOrder.lots).toContainEqual(expect.objectContaining({ code: other, perhaps: true }));
    const closing = (await staff.send('GET', `/staff/day-closings/${day}`)).json<DayClosing>();
    expect(closing.differences).toEqual([]);
    expect(closing.figures).toMatchObject({
      batches: { roasted: 1, as_planned: 1, loss_bp: null },
      bags: { as_planned: 2 },
      boxes: { as_planned: 1 },
    });
    const { roast: figures } = {
      roast: await shop()
        .db.selectFrom('roast_figures')
        .selectAll()
        .where('batch_id', '=', batchId)
        .execute(),
    };
    expect(figures).toEqual([]);
  });

  it('a recall goes to whoever may have a lot that the plan does not name, but for one that was found empty on a day before', async () => {
    const gone = await aLotCountedEmpty();
    const { staff, batchId, lineId, other, id } = await givenPlanned();
    await weigh(false);
    await roast(staff, batchId);
    await fill(staff, lineId);
    const forward = await traced(staff, other);
    expect(forward.batches).toContainEqual(expect.objectContaining({ id: batchId, perhaps: true }));
    expect(bagsOf(forward, id)).toMatchObject([{ perhaps: true }, { perhaps: true }]);
    const reached = async (of: string) => {
      const previewed = await staff.send('POST', '/staff/recall-previews', { of, subject: '', text: '' });
      return previewed.json<RecallPreview>().recipients?.flatMap(({ orders }) => orders);
    };
    expect(await reached(other)).toContain(id);
    expect(await reached(gone)).not.toContain(id);
    expect(bagsOf(await traced(staff, gone), id)).toEqual([]);
  });

  it('what was begun with weights goes on with them, and what was weighed is traced exactly', async () => {
    const {
      staff,
      batch,
      batchId,
      lineId,
      id,
      code,
      other,
      weigh: weighBucket,
      begin,
      drop,
      weighOut,
    } = await givenPlanned();
    await weigh(true);
    await weighBucket(batch);
    await weigh(false);
    expect(words(await roast(staff, batchId))).toEqual([expect.stringContaining('begun with weights')]);
    await begin(batchId);
    expect(words(await roast(staff, batchId))).toEqual([expect.stringContaining('begun with weights')]);
    await drop(batchId);
    expect((await weighOut(batchId, batch.expected_grams)).statusCode).toBe(200);
    const { quantity } = await lineOf(staff, lineId);
    const bags = Array.from({ length: quantity }, (_, i) => ({ number: i + 1, grams: 251 }));
    const filled = await staff.send('POST', '/staff/fillings', { lines: [{ line_id: lineId, bags }] });
    expect(words(filled)).toEqual([null]);
    expect(bagsOf(await traced(staff, other), id)).toEqual([]);
    expect(bagsOf(await traced(staff, code), id)).toMatchObject([{ perhaps: false }, { perhaps: false }]);
  });

  it('each step is taken back while nothing came after it', async () => {
    const { staff, batchId, lineId, boxId, code } = await givenPlanned();
    await weigh(false);
    const before = await onHand(code);
    await roast(staff, batchId);
    expect(words(await roast(staff, batchId, true))).toEqual([null]);
    expect(await onHand(code)).toBe(before);
    expect(words(await roast(staff, batchId, true))).toEqual([null]);
    await roast(staff, batchId);
    await fill(staff, lineId);
    expect(words(await roast(staff, batchId, true))).toEqual([expect.stringContaining('out of its bin')]);
    await pack(staff, boxId);
    expect(words(await empty(staff, lineId))).toEqual([expect.stringContaining('lie in a box')]);
    expect(words(await pack(staff, boxId, true))).toEqual([null]);
    expect(words(await empty(staff, lineId))).toEqual([null]);
    expect((await lineOf(staff, lineId)).bags).toEqual([]);
    expect(words(await roast(staff, batchId, true))).toEqual([null]);
    expect(await onHand(code)).toBe(before);
    // What was taken back can be weighed.
    await weigh(true);
    const [green] = await shop()
      .db.selectFrom('batch_greens')
      .selectAll()
      .where('batch_id', '=', batchId)
      .execute();
    const weighed = await staff.send('PUT', `/staff/batches/${batchId}/greens/1`, {
      weighed_grams: green?.grams,
    });
    expect(weighed.statusCode).toBe(200);
  });

  it('two at once roast, fill and pack each thing once', async () => {
    const { staff, batchId, lineId, boxId } = await givenPlanned();
    await weigh(false);
    const second = await aStaffMember(shop(), PRESETS.Roaster);
    const both = (act: (one: TestMember) => ReturnType<typeof roast>) =>
      Promise.all([act(staff), act(second)]);
    const roasted = (await both((one) => roast(one, batchId))).flatMap(words);
    expect(roasted.filter((one) => one === null)).toHaveLength(1);
    await both((one) => fill(one, lineId));
    await both((one) => pack(one, boxId));
    const count = async (table: 'bins' | 'bags' | 'packed_boxes', column: string, value: number) =>
      Number(
        (
          await shop()
            .db.selectFrom(table)
            .select(({ fn }) => fn.countAll().as('count'))
            .where(column as never, '=', value as never)
            .executeTakeFirstOrThrow()
        ).count,
      );
    expect(await count('bins', 'batch_id', batchId)).toBe(1);
    expect(await count('bags', 'order_blend_id', lineId)).toBe(2);
    expect(await count('packed_boxes', 'box_id', boxId)).toBe(1);
    const line: FillLine = await lineOf(staff, lineId);
    expect(line.bags.map(({ is_weighed }) => is_weighed)).toEqual([false, false]);
  });

  it('unknown and doubled ids and people without the floor are refused', async () => {
    await weigh(false);
    const staff = await aStaffMember(shop());
    expect(words(await roast(staff, 999_999))).toEqual([expect.any(String)]);
    expect(words(await fill(staff, 999_999))).toEqual([expect.any(String)]);
    expect(words(await pack(staff, 999_999))).toEqual([expect.any(String)]);
    const doubled = await staff.send('POST', '/staff/roasted-as-planned', { batch_ids: [1, 1] });
    expect(doubled.statusCode).toBe(400);
    const accountant = await aStaffMember(shop(), PRESETS.Accountant);
    expect((await roast(accountant, 1)).statusCode).toBe(403);
  });
});

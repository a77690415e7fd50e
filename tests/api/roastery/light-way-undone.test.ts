/** The light way, taken back: a batch stays where it was in the plan, a spoilt one is scrapped, and what stays filled is said. */
import { expect, it } from 'vitest';
import type { Replan } from '#contract/roasting/replans.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { lineOf } from '#tests/support/api/filled-order.ts';
import { empty, fill, lightWayOf, pack, roast, words } from '#tests/support/api/light-way.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { gramsOfDay } from '#tests/support/api/replans.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the light way, undone', (shop) => {
  const { weigh, givenPlanned, onHand } = lightWayOf(shop);
  const givenLight = async () => {
    const planned = await givenPlanned();
    await weigh(false);
    return planned;
  };
  const batchOf = ({ batches }: RoastPlan, id: number) => batches.find((one) => one.id === id);
  const replanOf = async (staff: TestMember, day: string) =>
    (await staff.send('GET', `/staff/roast-days/${day}/replan`)).json<Replan>();
  const closingOf = async (staff: TestMember, day: string) =>
    (await staff.send('GET', `/staff/day-closings/${day}`)).json<DayClosing>();

  it('a batch whose roast was undone is in the plan as if nothing had happened', async () => {
    const { staff, day, batchId, plan, lineId } = await givenLight();
    const before = batchOf(await plan(day), batchId);
    await roast(staff, batchId);
    expect(batchOf(await plan(day), batchId)).toMatchObject({ state: 'roasted', bin: expect.any(String) });
    expect(words(await roast(staff, batchId, true))).toEqual([null]);
    expect(batchOf(await plan(day), batchId)).toEqual(before);
    expect(await lineOf(staff, lineId)).toMatchObject({ targets: [], waits_for: [{ state: 'planned' }] });
    const { profile } = {
      profile: (await staff.send('GET', `/staff/batches/${batchId}/profile`)).json<object>(),
    };
    expect(profile).toMatchObject({ state: 'planned', bin: null });
  });

  it('a new plan leaves it where it was, and roasts its coffee once', async () => {
    const { staff, day, batchId, plan, id, batch } = await givenLight();
    await roast(staff, batchId);
    await roast(staff, batchId, true);
    const shown = await replanOf(staff, day);
    expect(shown).toMatchObject({ taken_back: 1, begun: 0, weighed: 0, lacking: [], left_out: [] });
    const saved = await staff.send('POST', `/staff/roast-days/${day}/replans`, {
      fingerprint: shown.fingerprint,
    });
    expect(saved.statusCode).toBe(200);
    const after = await plan(day);
    expect(batchOf(after, batchId)).toMatchObject({
      machine_id: batch.machine_id,
      position: batch.position,
      uses: batch.uses,
    });
    expect(gramsOfDay(after, id)).toBe(gramsOfDay({ ...after, batches: [batch] }, id));
  });

  it('the start of a day stays once a batch of it was roasted, even if that was undone', async () => {
    const { staff, day, batchId, plan } = await givenLight();
    await roast(staff, batchId);
    await roast(staff, batchId, true);
    expect((await plan(day)).can_undo).toBe(false);
    expect((await staff.send('DELETE', `/staff/roast-days/${day}`)).statusCode).toBe(409);
    expect(batchOf(await plan(day), batchId)).toMatchObject({ state: 'planned' });
  });

  it('a batch is scrapped before it was roasted, and its green coffee stays in its lot', async () => {
    const { staff, day, batchId, code, abandon, plan, id } = await givenLight();
    const before = await onHand(code);
    expect((await abandon(batchId)).json()).toMatchObject({ state: 'abandoned' });
    expect(await onHand(code)).toBe(before);
    expect(words(await roast(staff, batchId))).toEqual([expect.stringContaining('scrapped')]);
    expect((await plan(day)).batches.filter(({ state }) => state === 'draft')).toMatchObject([
      { uses: [{ order_id: id }] },
    ]);
  });

  it('a batch that was spoilt in the roaster takes its green coffee along, and its order is roasted again', async () => {
    const { staff, day, batch, batchId, code, abandon, plan, id } = await givenLight();
    const before = await onHand(code);
    expect((await abandon(batchId, '?was_roasted=true')).json()).toMatchObject({ state: 'abandoned' });
    expect((await abandon(batchId, '?was_roasted=true')).statusCode).toBe(200);
    expect(before - (await onHand(code))).toBe(batch.green_grams);
    expect((await plan(day)).batches.filter(({ state }) => state === 'draft')).toMatchObject([
      { uses: [{ order_id: id }] },
    ]);
    expect((await closingOf(staff, day)).differences).toEqual([]);
    const { details } = await shop()
      .db.selectFrom('audit_log')
      .select('details')
      .where('object', '=', `batch ${batchId}`)
      .where('action', '=', 'abandon batch')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toMatchObject({ weighed: false, green: batch.green_grams });
  });

  it('a roast that was undone can be scrapped, either way', async () => {
    const { staff, day, batch, batchId, code, abandon } = await givenLight();
    const before = await onHand(code);
    await roast(staff, batchId);
    await roast(staff, batchId, true);
    expect((await abandon(batchId, '?was_roasted=true')).statusCode).toBe(200);
    expect(before - (await onHand(code))).toBe(batch.green_grams);
    expect(await replanOf(staff, day)).toMatchObject({ taken_back: 0, lacking: [] });
    expect((await closingOf(staff, day)).differences).toEqual([]);
  });

  it('a batch is scrapped as spoilt only where nothing is weighed, and while it waits unweighed', async () => {
    const { staff, batch, batchId, abandon, weigh: weighBucket } = await givenPlanned();
    await weigh(true);
    expect((await abandon(batchId, '?was_roasted=true')).statusCode).toBe(409);
    await weighBucket(batch);
    await weigh(false);
    const refused = await abandon(batchId, '?was_roasted=true');
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('begun with weights'),
    ]);
    const accountant = await aStaffMember(shop(), PRESETS.Accountant);
    const path = `/staff/batches/${batchId}/abandonments?was_roasted=true`;
    expect((await accountant.send('POST', path)).statusCode).toBe(403);
    expect((await staff.send('POST', '/staff/batches/999999/abandonments?was_roasted=true')).statusCode).toBe(
      404,
    );
  });

  it('an undo speaks of one bag as of one', async () => {
    const { staff, batchId, lineId, id } = await givenLight();
    await roast(staff, batchId);
    await fill(staff, lineId);
    const { name } = await lineOf(staff, lineId);
    await shop()
      .db.updateTable('bags')
      .set({ emptied_at: shop().clock() })
      .where('order_blend_id', '=', lineId)
      .where('number', '=', 2)
      .execute();
    expect(words(await roast(staff, batchId, true))).toEqual([
      `It stays roasted, since bag 1 of order ${id} (${name}) is filled out of its bin and stays so. Empty it first.`,
    ]);
  });

  it('an undo names the bags that are filled out of a bin, and the batch stays roasted', async () => {
    const { staff, day, batchId, lineId, id, plan } = await givenLight();
    await roast(staff, batchId);
    await fill(staff, lineId);
    const { name } = await lineOf(staff, lineId);
    expect(words(await roast(staff, batchId, true))).toEqual([
      `It stays roasted, since bags 1 and 2 of order ${id} (${name}) are filled out of its bin and stay so. Empty them first.`,
    ]);
    expect(batchOf(await plan(day), batchId)).toMatchObject({ state: 'roasted' });
    await empty(staff, lineId);
    const { bins } = {
      bins: (await staff.send('GET', '/staff/bins')).json<{ id: number; on_hand: number }[]>(),
    };
    const bin = bins.find(({ on_hand }) => on_hand > 0);
    await staff.send('PUT', `/staff/bins/${bin?.id}/count`, {
      grams: (bin?.on_hand ?? 0) - 10,
      expected_grams: bin?.on_hand,
    });
    expect(words(await roast(staff, batchId, true))).toEqual([
      'Its bin was counted or emptied, or tasters were filled out of it, so it stays roasted.',
    ]);
  });

  it('an undo of bags says which of them stay filled', async () => {
    const { staff, batchId, lineId, boxId } = await givenLight();
    await roast(staff, batchId);
    const second = await aStaffMember(shop(), PRESETS.Roaster);
    await second.send('POST', '/staff/fillings', {
      lines: [{ line_id: lineId, bags: [{ number: 1, grams: 251 }] }],
    });
    await fill(staff, lineId);
    expect(words(await empty(staff, lineId))).toEqual([
      'Bag 2 is empty again. Bag 1 stays filled: undo empties what you filled in the last ten seconds.',
    ]);
    expect((await lineOf(staff, lineId)).bags).toMatchObject([{ number: 1 }]);
    await fill(staff, lineId);
    shop().clock.advance(11_000);
    expect(words(await empty(staff, lineId))).toEqual([
      'Bags 1 and 2 stay filled: undo empties what you filled in the last ten seconds.',
    ]);
    await pack(staff, boxId);
    expect(words(await empty(staff, lineId))).toEqual(['Bags 1 and 2 stay filled, as they lie in a box.']);
  });

  it('two at once undo a roast and fill from its bin: one of them is told', async () => {
    const { staff, batchId, lineId, day, plan } = await givenLight();
    await roast(staff, batchId);
    const second = await aStaffMember(shop(), PRESETS.Roaster);
    const [undone, filled] = (await Promise.all([roast(staff, batchId, true), fill(second, lineId)])).flatMap(
      words,
    );
    expect([undone, filled].filter((one) => one === null)).toHaveLength(1);
    const isRoasted = batchOf(await plan(day), batchId)?.state === 'roasted';
    expect((await lineOf(staff, lineId)).bags).toHaveLength(isRoasted ? 2 : 0);
  });
});

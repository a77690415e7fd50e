/** A batch on its way from the sack to its bin: every gram is accounted for, and nobody does the same thing twice. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import type { Batch } from '#contract/roasting/batch.ts';
import type { Bin } from '#contract/roasting/bins.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { transact } from '#server/platform/database.ts';
import { takeFromBins } from '#server/roastery/roasting/roasting.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, roastWhole, toMorning } from '#tests/support/api/roast-days.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('batches', (shop) => {
  const onHand = async (lotId: number) => {
    const lot = await shop()
      .db.selectFrom('green_lots')
      .select('on_hand')
      .where('id', '=', lotId)
      .executeTakeFirstOrThrow();
    return lot.on_hand;
  };

  /** A started day with a batch for each of these lines, of a lot with so much. */
  const aStartedDay = async (lines: object[] = [{}]) => {
    const day = toMorning(shop());
    await sql`update orders set held_at = now(), hold_reason = 'Of another test'`.execute(shop().db);
    await sql`insert into green_moves (lot_id, grams, kind, moved_at) select id, -on_hand, 'lost', now() from green_lots where on_hand > 0`.execute(
      shop().db,
    );
    await sql`insert into bin_moves (bin_id, grams, kind, moved_at) select id, -on_hand, 'waste', now() from bins where on_hand > 0`.execute(
      shop().db,
    );
    await sql`update batches set state = 'abandoned' where state = 'planned'`.execute(shop().db);
    await sql`update batches set dropped_at = now() where state = 'roasting' and dropped_at is null`.execute(
      shop().db,
    );
    const staff = await aStaffMember(shop());
    const lotId = await aLot(shop(), staff.user.id, { grams: 60_000 });
    await givenPaidOrder(shop(), { lines });
    const calls = roastCallsOf(staff);
    const started = await calls.start(day);
    if (started.statusCode !== 200) throw new Error(started.body);
    const { batches } = started.json<RoastPlan>();
    const [batch] = batches;
    if (batch === undefined) throw new Error('Nothing was planned.');
    return { day, staff, lotId, batches, batch, ...calls };
  };

  it('are weighed out of their lot, and more than one per cent off asks first', async () => {
    const { batch, lotId, weigh } = await aStartedDay();
    const planned = batch.green_grams;
    const off = await weigh(batch, { weighed_grams: planned + Math.ceil(planned / 50) });
    expect([off.statusCode, off.json()]).toMatchObject([
      422,
      { fields: { weighed_grams: expect.stringContaining('% off') } },
    ]);
    expect(await onHand(lotId)).toBe(60_000);
    const weighed = await weigh(batch, { weighed_grams: planned + 1 });
    expect(weighed.json()).toMatchObject({ greens: [{ weighed_grams: planned + 1 }] });
    expect((await weigh(batch, { weighed_grams: planned + 1 })).statusCode).toBe(200);
    expect((await weigh(batch, { weighed_grams: planned })).statusCode).toBe(409);
    expect(await onHand(lotId)).toBe(60_000 - planned - 1);
  });

  it('weighed off by more are taken at the word of whoever is sure', async () => {
    const { batch, weigh } = await aStartedDay();
    expect((await weigh(batch, { weighed_grams: batch.green_grams + 100, is_sure: true })).statusCode).toBe(
      200,
    );
  });

  it('weighed at more than twice are taken at nobody’s word', async () => {
    const { batch, lotId, weigh } = await aStartedDay();
    const slip = await weigh(batch, { weighed_grams: batch.green_grams * 2 + 1, is_sure: true });
    expect([slip.statusCode, slip.json()]).toMatchObject([
      422,
      { fields: { weighed_grams: expect.stringContaining('weigh it again') } },
    ]);
    expect(await onHand(lotId)).toBe(60_000);
  });

  it('two weighings at once never take more out of a lot than it holds', async () => {
    const { batches, lotId, weigh } = await aStartedDay([{}, { roastId: 1 }]);
    await sql`insert into green_moves (lot_id, grams, kind, moved_at) values (${lotId}, ${1400 - 60_000}, 'lost', now())`.execute(
      shop().db,
    );
    const answers = await Promise.all(
      batches.map((batch) => weigh(batch, { weighed_grams: batch.greens[0]?.grams, lot_id: lotId })),
    );
    const full = await Promise.all(
      batches.map((batch) =>
        weigh(batch, { weighed_grams: 1300, lot_id: lotId, is_sure: true }, batch.greens.length),
      ),
    );
    expect([...answers, ...full].some(({ statusCode }) => statusCode === 409)).toBe(true);
    expect(await onHand(lotId)).toBeGreaterThanOrEqual(0);
  });

  it('are started once all their green coffee is weighed, by one person, in an empty machine', async () => {
    const { batches, staff, weigh, begin, drop } = await aStartedDay([
      { bagSizeId: 3 },
      { bagSizeId: 3, roastId: 1 },
    ]);
    const other = roastCallsOf(await aStaffMember(shop()));
    const [first, second] = batches;
    if (first === undefined || second === undefined) throw new Error('Two batches were to be planned.');
    expect((await begin(first.id)).statusCode).toBe(422);
    await weigh(first);
    await weigh(second);
    await sql`update batches set machine_id = 2, position = 8 where id = ${first.id}`.execute(shop().db);
    await sql`update batches set machine_id = 2, position = 9 where id = ${second.id}`.execute(shop().db);
    const codes = (await Promise.all([begin(first.id), other.begin(first.id)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const busy = await begin(second.id);
    expect([busy.statusCode, busy.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('Drop it first') },
    ]);
    await drop(first.id);
    expect((await begin(second.id)).statusCode).toBe(200);
    const starts = await shop()
      .db.selectFrom('audit_log')
      .select('staff_id')
      .where('object', '=', `batch ${first.id}`)
      .where('action', '=', 'start batch')
      .execute();
    expect(starts).toHaveLength(1);
    expect(staff.user.id).toBeGreaterThan(0);
  });

  it('come out into a bin with a code of its own, and an odd loss asks for a taste', async () => {
    const { staff, batch, weighOut } = await aStartedDay();
    const roasted = await roastWhole(staff, batch);
    expect(roasted).toMatchObject({
      state: 'roasted',
      is_odd: false,
      end_celsius: 221,
      roasted_grams: batch.expected_grams,
    });
    expect(roasted.bin).toMatch(/^\d{6}-\d+$/);
    expect(roasted.uses.reduce((sum, { grams }) => sum + grams, roasted.shelf_grams)).toBe(
      batch.expected_grams,
    );
    expect((await weighOut(batch.id, batch.expected_grams)).statusCode).toBe(200);
    expect((await weighOut(batch.id, batch.expected_grams - 1)).statusCode).toBe(409);
    const odd = await aStartedDay([{ roastId: 2 }]);
    expect(await roastWhole(odd.staff, odd.batch, Math.round(odd.batch.green_grams * 0.8))).toMatchObject({
      is_odd: true,
    });
  });

  it('never come out heavier than they went in', async () => {
    const { batch, weigh, begin, weighOut } = await aStartedDay();
    expect((await weighOut(batch.id, 500)).statusCode).toBe(409);
    await weigh(batch);
    await begin(batch.id);
    expect((await weighOut(batch.id, batch.green_grams + 1)).statusCode).toBe(422);
  });

  it('that come out with a digit too few are asked about, and go into their bin once somebody is sure', async () => {
    const { batch, weigh, begin, weighOut } = await aStartedDay();
    await weigh(batch);
    await begin(batch.id);
    const tenth = Math.round(batch.expected_grams / 10);
    const asked = (await weighOut(batch.id, tenth)).json<Problem>();
    expect(asked.code).toBe('doubtful');
    expect(asked.fields?.['roasted_grams']).toContain(`Is ${tenth} g right?`);
    expect((await weighOut(batch.id, tenth, { is_sure: true })).json()).toMatchObject({ state: 'roasted' });
  });

  it('that came out short are due again in the next wave, to the gram', async () => {
    const { day, staff, batch, plan } = await aStartedDay();
    const asked = batch.uses[0]?.grams ?? 0;
    await roastWhole(staff, batch, asked - 100);
    const draft = (await plan(day)).batches.filter(({ state }) => state === 'draft');
    expect(draft.flatMap(({ uses }) => uses.map(({ grams }) => grams))).toEqual([100]);
  });

  it('that are given up return what was weighed, unless it was in the roaster', async () => {
    const { day, batch, lotId, plan, weigh, abandon } = await aStartedDay();
    await weigh(batch);
    expect((await abandon(batch.id)).json()).toMatchObject({ state: 'abandoned' });
    expect((await abandon(batch.id)).statusCode).toBe(200);
    expect(await onHand(lotId)).toBe(60_000);
    expect((await plan(day)).batches.map(({ state }) => state)).toContain('draft');
    const burnt = await aStartedDay([{ roastId: 1 }]);
    await burnt.weigh(burnt.batch);
    await burnt.begin(burnt.batch.id);
    await burnt.abandon(burnt.batch.id);
    expect(await onHand(burnt.lotId)).toBe(60_000 - burnt.batch.green_grams);
  });

  it('balance: what came out is what was filled, what lies in the bin and what was thrown away', async () => {
    const { staff, batch } = await aStartedDay();
    const roasted: Batch = await roastWhole(staff, batch);
    const bins = (await staff.send('GET', '/staff/bins')).json<Bin[]>();
    const bin = bins.find(({ code }) => code === roasted.bin);
    if (bin === undefined) throw new Error('The bin is missing.');
    const lineId = batch.uses[0]?.order_blend_id ?? 0;
    expect(bin.free_grams).toBe(roasted.shelf_grams);
    const { id: bagId } = await shop()
      .db.insertInto('bags')
      .values({
        order_blend_id: lineId,
        number: 1,
        lot_code: 'TEST-1',
        grams: 1000,
        roasted_on: bin.roasted_on,
        best_before: '2099-01-01',
        filled_by: staff.user.id,
        filled_at: shop().clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const take = (grams: number) =>
      transact(shop().db, (transaction) =>
        takeFromBins(transaction, {
          bagId,
          lineId,
          pours: [{ binId: bin.id, grams }],
          staffId: staff.user.id,
          at: shop().clock(),
        }),
      );
    expect(await take(bin.on_hand + 1)).toMatchObject({ refused: 'changed_meanwhile' });
    expect(await take(1000)).toBeNull();
    const left = bin.on_hand - 1000;
    const count = (grams: number, expected_grams: number) =>
      staff.send('PUT', `/staff/bins/${bin.id}/count`, { grams, expected_grams });
    expect((await count(left - 5, bin.on_hand)).statusCode).toBe(409);
    const slip = await count(left * 10, left);
    expect(slip.json<Problem>().fields?.['grams']).toMatch(/^Bin .+ should hold .+ g\. Is .+ g right\?$/);
    expect((await count(left - 5, left)).statusCode).toBe(200);
    expect(
      (await staff.send('DELETE', `/staff/bins/${bin.id}`)).json<Bin[]>().map(({ id }) => id),
    ).not.toContain(bin.id);
    const moves = sql<{ kind: string; grams: number }>`
      select kind, sum(grams)::int as grams from bin_moves where bin_id = ${bin.id} group by kind order by kind`;
    expect((await moves.execute(shop().db)).rows).toEqual([
      { kind: 'counted', grams: -5 },
      { kind: 'filled', grams: -1000 },
      { kind: 'roasted', grams: batch.expected_grams },
      { kind: 'waste', grams: 5 + 1000 - batch.expected_grams },
    ]);
  });

  it('leave leftovers that the next day takes first, in whole bags and not too old', async () => {
    const { staff, batch, day } = await aStartedDay([{ roastId: 6, bagSizeId: 3 }]);
    await roastWhole(staff, batch, batch.expected_grams);
    await sql`insert into bin_moves (bin_id, grams, kind, moved_at) select id, 1000, 'counted', now() from bins where batch_id = ${batch.id}`.execute(
      shop().db,
    );
    await givenPaidOrder(shop(), { lines: [{ roastId: 6, bagSizeId: 3, quantity: 2 }] });
    const plan = (await staff.send('GET', `/staff/roast-plan?day=${day}`)).json<RoastPlan>();
    expect(plan.from_bins).toMatchObject([{ grams: 500, roasted_on: day }]);
    expect(plan.batches.filter(({ state }) => state === 'draft')).toEqual([]);
    const late = (await staff.send('GET', `/staff/roast-plan?day=2031-01-02`)).json<RoastPlan>();
    expect(late.from_bins).toEqual([]);
  });
});

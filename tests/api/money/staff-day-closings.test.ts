/** The close of a day: every gram, bag and penny is accounted for, and what is not is named. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StockOfBean } from '#contract/stock/stock.ts';
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, nextWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { DAY_MS } from '#domain/durations.ts';
import { STATUS } from '#domain/order/status.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import {
  fillBag,
  givenBatch,
  givenLot,
  linesOf,
  moveBin,
  moveGreen,
} from '#tests/support/api/moved-coffee.ts';
import { givenPackedOrder, packBox } from '#tests/support/api/packed-orders.ts';
import { settleDays } from '#tests/support/api/settle.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the close of a day', (shop) => {
  const today = () => dayInLondon(shop().clock());
  const read = async (staff: TestMember, day = today()) =>
    (await staff.send('GET', `/staff/day-closings/${day}`)).json<DayClosing>();
  const close = (staff: TestMember, more: object = {}) =>
    staff.send('POST', '/staff/day-closings', { day: today(), ...more });

  /** The same numbers each time, so that a failure can be looked at. */
  const numbersFrom = (seed: number) => {
    let last = seed;
    return () => {
      last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
      return last / 2 ** 31;
    };
  };

  it('names the orders of the next day on which the roastery works, not of one that the office closed', async () => {
    const staff = await aStaffMember(shop());
    const next = nextWorkingDay(today(), USUAL_DAYS);
    expect((await read(staff)).tomorrow.day).toBe(next);
    await settleDays(shop(), staff, { closed: [next] });
    shop().clock.letAMomentPass();
    expect((await read(staff)).tomorrow.day).toBe(nextWorkingDay(next, USUAL_DAYS));
    await settleDays(shop(), staff, {});
  });

  it('tells orders that are late from those that are due next', async () => {
    const staff = await aStaffMember(shop());
    const { order } = await givenPaidOrder(shop(), { lines: [{ quantity: 2 }] });
    const due = async (day: string) => {
      await shop().db.updateTable('orders').set({ dispatch_on: day }).where('id', '=', order.id).execute();
      const { late, tomorrow } = await read(staff);
      return { late: late?.orders, next: tomorrow.orders };
    };
    const { tomorrow } = await read(staff);
    const far = await due('2099-01-01');
    expect(await due(today())).toEqual({ late: (far.late ?? 0) + 1, next: far.next });
    expect(await due(tomorrow.day)).toEqual({ late: far.late, next: far.next + 1 });
  });

  it('counts the boxes that were due, and among them late ones that left on the day', async () => {
    shop().clock.advance(DAY_MS);
    const staff = await aStaffMember(shop());
    const before = (await read(staff)).figures;
    const packed = await givenPackedOrder(shop(), {
      staff,
      lines: [{ bagSizeId: 7, quantity: 30 }],
      packed: 1,
    });
    const ofOrder = () => shop().db.updateTable('orders').where('id', '=', packed.id);
    await ofOrder()
      .set({ dispatch_on: dayAfter(today(), -2) })
      .execute();
    const open = (await read(staff)).figures;
    const added = (now: DayClosing['figures']) => ({
      bags: now.bags.due - before.bags.due,
      out: now.bags.handed_over - before.bags.handed_over,
      boxes: (now.boxes.due ?? 0) - (before.boxes.due ?? 0),
      packed: now.boxes.packed - before.boxes.packed,
      boxesOut: now.boxes.handed_over - before.boxes.handed_over,
    });
    expect(added(open)).toEqual({ bags: 30, out: 0, boxes: 2, packed: 1, boxesOut: 0 });
    for (const boxId of packed.boxIds.slice(1)) await packBox(shop(), staff, boxId);
    await shop()
      .db.updateTable('packed_boxes')
      .set({ handed_over_at: shop().clock() })
      .where('box_id', 'in', packed.boxIds)
      .execute();
    await ofOrder().set({ order_status_id: STATUS.dispatched, dispatched_at: shop().clock() }).execute();
    const gone = (await read(staff)).figures;
    expect(added(gone)).toEqual({ bags: 30, out: 30, boxes: 2, packed: 2, boxesOut: 2 });
  });

  it('after a day of mixed events nothing is left over: lots, batches, bins and bags agree to the gram', async () => {
    const staff = await aStaffMember(shop());
    const staffId = staff.user.id;
    const next = numbersFrom(7);
    const among = <T>(all: readonly T[]): T => {
      const one = all[Math.floor(next() * all.length)];
      if (one === undefined) throw new Error('There is nothing to choose from.');
      return one;
    };
    const lots = [await givenLot(shop()), await givenLot(shop()), await givenLot(shop())];
    const { order } = await givenPaidOrder(shop(), { lines: [{ quantity: 30 }] });
    const [line] = await linesOf(shop(), order.id);
    const bins: { binId: number; left: number }[] = [];
    const bags: number[] = [];
    for (let event = 0; event < 100; event++) {
      const kind = next();
      const grams = 200 + Math.floor(next() * 900);
      if (bins.length === 0 || kind < 0.2) {
        const out = Math.floor(grams * 4.2);
        const { binId } = await givenBatch(shop(), {
          day: today(),
          staffId,
          greens: [{ lotId: among(lots).id, grams: grams * 5 }],
          out,
        });
        bins.push({ binId, left: out });
      } else if (kind < 0.6) {
        const bin = bins.find(({ left }) => left >= 1000);
        if (bin === undefined || bags.length === 30) continue;
        bin.left -= 1000;
        const bag = {
          lineId: line?.id ?? 0,
          lotCode: `261121-${order.id}-1`,
          number: bags.length + 1,
          staffId,
        };
        bags.push(await fillBag(shop(), { ...bag, parts: [{ binId: bin.binId, grams: 1000 }] }));
      } else if (kind < 0.7)
        await moveGreen(shop(), {
          lotId: among(lots).id,
          grams: -among([5, 50]),
          kind: among(['sample', 'lost'] as const),
        });
      else if (kind < 0.8)
        await moveGreen(shop(), { lotId: among(lots).id, grams: among([-20, 15]), kind: 'counted' });
      else {
        const bin = among(bins);
        if (bin.left < 100) continue;
        bin.left -= 100;
        await moveBin(shop(), { binId: bin.binId, grams: -100, kind: among(['waste', 'counted'] as const) });
      }
    }
    const closing = await read(staff);
    expect(closing.differences).toEqual([]);
    const { green, batches, bins: moved } = closing.figures;
    expect(green.arrived + green.roasted + green.counted + green.sample + green.lost).toBe(green.on_hand);
    expect(-green.roasted).toBe(batches.green);
    expect(moved.roasted).toBe(batches.out);
    expect(moved.roasted + moved.filled + moved.unfilled + moved.counted + moved.waste).toBe(moved.on_hand);
    expect(closing.bins.reduce((sum, { grams }) => sum + grams, 0)).toBe(moved.on_hand);
    expect(closing.to_count).toEqual([
      expect.objectContaining({ bean_id: expect.any(Number) }),
      expect.objectContaining({ bean_id: expect.any(Number) }),
    ]);
  });

  it('what does not add up is named with its rows, and needs a word before the day is closed', async () => {
    shop().clock.advance(3 * DAY_MS);
    const staff = await aStaffMember(shop());
    const lot = await givenLot(shop());
    const { batchId } = await givenBatch(shop(), {
      day: today(),
      staffId: staff.user.id,
      greens: [{ lotId: lot.id, grams: 5000 }],
      out: 4000,
    });
    await shop().db.updateTable('batches').set({ roasted_grams: 3900 }).where('id', '=', batchId).execute();
    await sql`update green_lots set on_hand = on_hand - 7 where id = ${lot.id}`.execute(shop().db);
    const { differences } = await read(staff);
    expect(differences.flatMap(({ rows }) => rows)).toEqual([
      `Lot ${lot.code} holds 54993 g, its moves come to 55000 g`,
      `Batch ${batchId} came out as 3900 g, its bin got 4000 g`,
    ]);
    expect((await close(staff)).statusCode).toBe(422);
    const closed = await close(staff, { words: 'The scale of drum 15 was set wrong.' });
    expect(closed.json()).toMatchObject({ closed_at: expect.any(String), differences });
    expect((await close(staff, { words: 'Again.' })).statusCode).toBe(409);
    await givenLot(shop());
    expect((await read(staff)).figures).toEqual(closed.json<DayClosing>().figures);
  });

  it('is taken back by whoever closed it too early, and within ten seconds', async () => {
    shop().clock.advance(DAY_MS);
    const [staff, other] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const words = 'Of another test';
    const back = (member: TestMember) => member.send('DELETE', `/staff/day-closings/${today()}`);
    expect((await close(staff, { words })).statusCode).toBe(200);
    const notOnes = await back(other);
    expect(notOnes.statusCode).toBe(409);
    expect(notOnes.json()).toMatchObject({ message: expect.stringMatching(/This day stays closed\.$/) });
    expect((await back(staff)).json()).toMatchObject({ closed_at: null, closed_by: null });
    expect((await back(staff)).statusCode).toBe(200);
    expect((await close(other, { words })).statusCode).toBe(200);
    shop().clock.advance(10_001);
    expect((await back(other)).statusCode).toBe(409);
    const { closed_at } = await read(staff);
    expect(closed_at).not.toBeNull();
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where object = ${`day ${today()}`} order by id`.execute(shop().db);
    expect(rows.map(({ action }) => action)).toEqual(['close day', 'undo close of day', 'close day']);
  });

  it('takings are the payments of the day and the ledger’s, for those who may see money', async () => {
    const staff = await aStaffMember(shop());
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    const { rows } = await sql<{
      day: string;
    }>`select (now() at time zone 'Europe/London')::date as day`.execute(shop().db);
    const day = rows[0]?.day ?? '';
    const before = (await read(staff, day)).takings;
    const { order } = await givenPaidOrder(shop());
    const after = (await read(staff, day)).takings;
    expect((after?.orders ?? 0) - (before?.orders ?? 0)).toBeCloseTo(order.total, 2);
    expect(after?.ledger).toBe(after?.orders);
    expect(after?.paypal).toBe(after?.paypal_ledger);
    expect((await read(packer, day)).takings).toBeNull();
  });

  it.each([
    [1, 'Its bag is not filled.'],
    [2, '0 of 2 bags are filled.'],
  ])('bags that were due and stay are named with how far they came: %d', async (quantity, words) => {
    const staff = await aStaffMember(shop());
    const { order } = await givenPaidOrder(shop(), { lines: [{ quantity }] });
    shop().clock.advance(20 * DAY_MS);
    const { figures, staying } = await read(staff);
    expect(staying.find(({ order_id }) => order_id === order.id)).toEqual({
      order_id: order.id,
      bags: quantity,
      words,
    });
    expect(figures.bags.due).toBeGreaterThanOrEqual(quantity);
  });

  it('is read, as the stock is, with more green coffee than a small whole number holds', async () => {
    const staff = await aStaffMember(shop());
    const before = (await read(staff)).figures.green;
    const grams = 1_500_000_000;
    for (const _ of [1, 2]) await givenLot(shop(), grams);
    const { green } = (await read(staff)).figures;
    expect([green.on_hand - before.on_hand, green.arrived - before.arrived]).toEqual([2 * grams, 2 * grams]);
    const beans = (await staff.send('GET', '/staff/stock')).json<StockOfBean[]>();
    expect(Math.max(...beans.map(({ on_hand }) => on_hand))).toBeGreaterThanOrEqual(2 * grams);
  });

  it('a day that has not begun, and what is no day, are refused', async () => {
    const staff = await aStaffMember(shop());
    expect((await close(staff, { day: '2099-01-01' })).statusCode).toBe(422);
    for (const day of ['2026-02-30', 'yesterday', '2026-1-1', '0000-01-01'])
      expect((await staff.send('GET', `/staff/day-closings/${day}`)).statusCode).toBe(400);
  });
});

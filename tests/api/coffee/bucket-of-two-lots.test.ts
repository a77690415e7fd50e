/** A sack that runs out in the middle of a bucket: the rest comes out of another lot, and every gram is known. */
import { expect, it } from 'vitest';
import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import type { Trace } from '#contract/traceability/trace.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('a bucket out of two lots', (shop) => {
  const aBatch = async () => {
    const day = toMorning(shop());
    const staff = await aStaffMember(shop());
    const [first, second] = [
      await aLot(shop(), staff.user.id, { grams: 30_000 }),
      await aLot(shop(), staff.user.id, { grams: 30_000 }),
    ];
    const { order } = await givenPaidOrder(shop());
    const calls = roastCallsOf(staff);
    const { batches } = (await calls.start(day)).json<RoastPlan>();
    const batch = batches.find(({ uses }) => uses.some(({ order_id }) => order_id === order.id));
    if (batch === undefined) throw new Error('Nothing was planned.');
    const onHand = async (lotId: number) =>
      (
        await shop()
          .db.selectFrom('green_lots')
          .select('on_hand')
          .where('id', '=', lotId)
          .executeTakeFirstOrThrow()
      ).on_hand;
    const reserved = () =>
      shop()
        .db.selectFrom('green_reservations')
        .select(['grams', 'released'])
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
    const back = async (position: number, grams: number) => {
      const path = `/staff/batches/${batch.id}/greens/${position}?weighed_grams=${grams}`;
      return (await staff.send('DELETE', path)).json<Batch>();
    };
    return { ...calls, back, batch, day, staff, first, second, onHand, reserved };
  };

  it('leaves the rest to be weighed, and the batch can’t start without it', async () => {
    const { batch, first, second, weigh, begin, abandon, onHand } = await aBatch();
    const part = { weighed_grams: 100, lot_id: first, lot_ends: true };
    const split = (await weigh(batch, part)).json<Batch>();
    const rest = batch.green_grams - 100;
    expect(split.greens).toMatchObject([
      { position: 1, grams: 100, weighed_grams: 100, lot_id: first },
      { position: 2, grams: rest, weighed_grams: null, lot_id: null, bean_id: batch.greens[0]?.bean_id },
    ]);
    expect((await weigh(batch, part)).json<Batch>().greens).toHaveLength(2);
    expect((await begin(batch.id)).statusCode).toBe(422);
    expect((await weigh(split, { lot_id: second }, 2)).statusCode).toBe(200);
    expect([await onHand(first), await onHand(second)]).toEqual([29_900, 30_000 - rest]);
    expect((await begin(batch.id)).statusCode).toBe(200);
    // The machine is free for the next.
    await abandon(batch.id);
  });

  it('adds up at the close of the day, and both lots lead to the bags', async () => {
    const { batch, day, staff, first, second, weigh, begin, drop, weighOut, reserved } = await aBatch();
    const split = (await weigh(batch, { weighed_grams: 100, lot_id: first, lot_ends: true })).json<Batch>();
    await weigh(split, { lot_id: second }, 2);
    const { grams, released } = await reserved();
    expect(released).toBe(grams);
    await begin(batch.id);
    await drop(batch.id);
    expect((await weighOut(batch.id, batch.expected_grams)).statusCode).toBe(200);
    const { differences } = (await staff.send('GET', `/staff/day-closings/${day}`)).json<DayClosing>();
    expect(
      differences.flatMap(({ rows }) => rows).filter((row) => row.includes(`Batch ${batch.id} `)),
    ).toEqual([]);
    const codes = await shop()
      .db.selectFrom('green_lots')
      .select('code')
      .where('id', 'in', [first, second])
      .execute();
    for (const { code } of codes) {
      const trace = (await staff.send('GET', `/staff/traces?of=${code}`)).json<Trace>();
      expect(trace.batches.map(({ id }) => id)).toContain(batch.id);
    }
  });

  it('is poured back lot by lot, or all at once with its batch', async () => {
    const { batch, first, second, weigh, back, abandon, onHand, reserved } = await aBatch();
    const before = await reserved();
    const part = { weighed_grams: 100, lot_id: first, lot_ends: true };
    const split = (await weigh(batch, part)).json<Batch>();
    expect((await back(1, 100)).greens).toEqual(batch.greens);
    expect([await onHand(first), await reserved()]).toEqual([30_000, before]);
    expect((await weigh(split, { lot_id: second }, 2)).statusCode).toBe(422);
    await weigh(batch, part);
    await weigh(split, { lot_id: second }, 2);
    expect((await abandon(batch.id)).statusCode).toBe(200);
    expect([await onHand(first), await onHand(second), await reserved()]).toEqual([30_000, 30_000, before]);
  });

  it('becomes one bucket again once it and its rest are poured back, whichever was first', async () => {
    const { batch, first, second, weigh, back, onHand, reserved } = await aBatch();
    const before = await reserved();
    const rest = batch.green_grams - 100;
    const split = (await weigh(batch, { weighed_grams: 100, lot_id: first, lot_ends: true })).json<Batch>();
    await weigh(split, { weighed_grams: 50, lot_id: second, lot_ends: true }, 2);
    await weigh(split, { weighed_grams: rest - 50, lot_id: second }, 3);
    const gramsOf = ({ greens }: Batch) => greens.map(({ position, grams }) => [position, grams]);
    expect(gramsOf(await back(1, 100))).toEqual([
      [1, 100],
      [2, 50],
      [3, rest - 50],
    ]);
    expect(gramsOf(await back(2, 50))).toEqual([
      [1, 150],
      [3, rest - 50],
    ]);
    expect((await back(3, rest - 50)).greens).toEqual(batch.greens);
    expect([await onHand(first), await onHand(second), await reserved()]).toEqual([30_000, 30_000, before]);
  });

  it('is never joined with a bucket of the same bean that was planned as its own', async () => {
    const { batch, first, weigh, back } = await aBatch();
    const bean_id = batch.greens[0]?.bean_id ?? 0;
    await shop()
      .db.insertInto('batch_greens')
      .values({ batch_id: batch.id ?? 0, position: 2, bean_id, grams: 70 })
      .execute();
    await weigh(batch, { weighed_grams: 100, lot_id: first, lot_ends: true });
    const { greens } = await back(1, 100);
    expect(greens.map(({ grams }) => grams)).toEqual([batch.green_grams, 70]);
  });

  it('leaves in the audit log that its lot was used up, and what the books still have of it', async () => {
    const { batch, first, second, weigh } = await aBatch();
    const split = (await weigh(batch, { weighed_grams: 100, lot_id: first, lot_ends: true })).json<Batch>();
    await weigh(split, { lot_id: second }, 2);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('details')
      .where('object', '=', `batch ${batch.id}`)
      .where('action', '=', 'weigh green')
      .orderBy('id')
      .execute();
    expect(entries.map(({ details }) => JSON.parse(details) as unknown)).toEqual([
      expect.objectContaining({ lot: first, lot_used_up: true, still_in_the_books: 29_900 }),
      expect.not.objectContaining({ lot_used_up: true }),
    ]);
  });

  it('is weighed as any other where enough was in the lot after all', async () => {
    const { batch, first, weigh } = await aBatch();
    const whole = (await weigh(batch, { lot_id: first, lot_ends: true })).json<Batch>();
    expect(whole.greens).toHaveLength(1);
  });
});

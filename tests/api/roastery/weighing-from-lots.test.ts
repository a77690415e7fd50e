/** Staff say as they weigh which lot a bucket comes out of, where the plan knew none or another sack was opened. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot, whileThereIsPlenty } from '#tests/support/api/green-lots.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('a bucket of green coffee', (shop) => {
  const onHand = async (lotId: number) => {
    const { on_hand } = await shop()
      .db.selectFrom('green_lots')
      .select('on_hand')
      .where('id', '=', lotId)
      .executeTakeFirstOrThrow();
    return on_hand;
  };

  let hadLots = false;

  /** A started day with one batch, none of whose green coffee was in any lot when it was planned. */
  const aBatchWithoutLot = async () => {
    const day = toMorning(shop());
    await sql`update orders set held_at = now(), hold_reason = 'Of another test'`.execute(shop().db);
    await sql`update batches set state = 'abandoned' where state = 'planned'`.execute(shop().db);
    const empty = () =>
      sql`insert into green_moves (lot_id, grams, kind, moved_at) select id, -on_hand, 'lost', now() from green_lots where on_hand > 0`.execute(
        shop().db,
      );
    const staff = await aStaffMember(shop());
    // The first of these batches is of a bean that never had a lot.
    const { order } = hadLots
      ? await whileThereIsPlenty(shop(), { staffId: staff.user.id }, () => givenPaidOrder(shop()))
      : await givenPaidOrder(shop());
    // What is short of a bean is planned once staff start it by hand.
    await sql`update orders set order_status_id = 6 where id = ${order.id}`.execute(shop().db);
    hadLots = true;
    await empty();
    const calls = roastCallsOf(staff);
    const { batches } = (await calls.start(day)).json<RoastPlan>();
    const [batch] = batches;
    if (batch === undefined) throw new Error('Nothing was planned.');
    const receive = (grams: number) => aLot(shop(), staff.user.id, { grams });
    const count = (lotId: number, grams: number) =>
      staff.send('POST', `/staff/lots/${lotId}/counts`, { grams, on_hand: 0, is_sure: true });
    return { day, batch, receive, empty, count, ...calls };
  };

  it('that was planned from no lot asks for the one that it comes out of', async () => {
    const { batch, receive, weigh } = await aBatchWithoutLot();
    expect(batch.greens).toMatchObject([{ lot_id: null }]);
    const lotId = await receive(60_000);
    const unsaid = await weigh(batch);
    expect([unsaid.statusCode, unsaid.json()]).toMatchObject([
      422,
      { fields: { lot_id: 'Please say which lot this was taken from.' } },
    ]);
    expect((await weigh(batch, { lot_id: lotId })).json<Batch>().greens).toMatchObject([{ lot_id: lotId }]);
    expect(await onHand(lotId)).toBe(60_000 - batch.green_grams);
  });

  it('of a bean whose lots are all used up is not weighed until a lot is counted', async () => {
    const { batch, receive, empty, count, weigh } = await aBatchWithoutLot();
    const lotId = await receive(60_000);
    await empty();
    const refused = await weigh(batch);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        fields: {
          lot_id:
            'By the books, all lots of this bean are used up. Count the lot of the sack that you have, or scrap the batch.',
        },
      },
    ]);
    await count(lotId, batch.green_grams + 5);
    expect((await weigh(batch, { lot_id: lotId })).statusCode).toBe(200);
    expect(await onHand(lotId)).toBe(5);
  });

  it('is not said to be weighed out of another lot than it was', async () => {
    const { batch, receive, weigh } = await aBatchWithoutLot();
    const lotId = await receive(60_000);
    const other = await receive(60_000);
    await weigh(batch, { lot_id: lotId });
    expect((await weigh(batch, { lot_id: lotId })).statusCode).toBe(200);
    expect((await weigh(batch)).statusCode).toBe(200);
    expect((await weigh(batch, { lot_id: other })).statusCode).toBe(409);
    expect([await onHand(lotId), await onHand(other)]).toEqual([60_000 - batch.green_grams, 60_000]);
  });

  it('that no lot fills becomes one for each lot, once its batch is given up and planned again', async () => {
    const { day, batch, receive, weigh, abandon, secondWave } = await aBatchWithoutLot();
    const first = await receive(batch.green_grams - 100);
    const second = await receive(400);
    expect((await weigh(batch, { lot_id: first })).statusCode).toBe(409);
    await abandon(batch.id);
    const { batches } = (await secondWave(day)).json<RoastPlan>();
    const later = batches.filter(({ state }) => state === 'planned');
    expect(later.map(({ greens }) => greens.map(({ lot_id, grams }) => [lot_id, grams]))).toEqual([
      [
        [first, batch.green_grams - 100],
        [second, 100],
      ],
    ]);
  });
});

/** An undo takes back the very act that it was offered for: what a colleague undid and did again meanwhile stays. */
import { expect, it } from 'vitest';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenFilledOrder } from '#tests/support/api/filled-order.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { givenPackedOrder } from '#tests/support/api/packed-orders.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

interface Handover {
  box_ids: number[];
  handed_over_at: string | null;
  already: { words: string }[];
}

const at = String.raw`at \d\d:\d\d`;

withShop('an act undone after a colleague did it again', (shop) => {
  const annaAndPia = () =>
    Promise.all(['Anna', 'Pia'].map((firstName) => aStaffMember(shop(), PRESETS.Owner, { firstName })));

  it('leaves a bucket weighed that was poured back and weighed again, with as much', async () => {
    const day = toMorning(shop());
    const [anna, pia] = await annaAndPia();
    if (anna === undefined || pia === undefined) throw new Error('Nobody is there.');
    const lotId = await aLot(shop(), anna.user.id, { grams: 60_000 });
    const { order } = await givenPaidOrder(shop());
    const { batches } = (await roastCallsOf(anna).start(day)).json<RoastPlan>();
    const batch = batches.find(({ uses }) => uses.some(({ order_id }) => order_id === order.id));
    if (batch === undefined) throw new Error('Nothing was planned.');
    const weighed = (await roastCallsOf(anna).weigh(batch, { lot_id: lotId })).json<Batch>();
    const path = `/staff/batches/${batch.id}/greens/1?weighed_grams=${batch.green_grams}&weighed_at=${weighed.greens[0]?.weighed_at}`;
    expect((await pia.send('DELETE', path)).statusCode).toBe(200);
    shop().clock.advance(2000);
    await roastCallsOf(pia).weigh(batch, { lot_id: lotId });
    const late = await anna.send('DELETE', path);
    expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(`^Nothing was poured back\\. Pia Okafor weighed this ${at}: [\\d,]+ g\\.$`),
      ),
    ]);
    const { on_hand } = await shop()
      .db.selectFrom('green_lots')
      .select('on_hand')
      .where('id', '=', lotId)
      .executeTakeFirstOrThrow();
    expect(on_hand).toBe(60_000 - batch.green_grams);
  });

  it('leaves a box closed that was opened and closed again, with the same weight', async () => {
    const [anna, pia] = await annaAndPia();
    if (anna === undefined || pia === undefined) throw new Error('Nobody is there.');
    const { boxIds, codes } = await givenFilledOrder(shop(), [{ bagSizeId: 3, quantity: 2 }]);
    for (const code of codes[0] ?? []) await anna.send('POST', `/staff/boxes/${boxIds[0]}/bags`, { code });
    const path = `/staff/boxes/${boxIds[0]}/packing`;
    const close = { box_type_id: 1, gross_grams: 586 };
    const { closed } = (await anna.send('PUT', path, close)).json<PackedBox>();
    const undo = `${path}?packed_at=${closed?.packed_at}`;
    expect((await pia.send('DELETE', undo)).json<PackedBox>().closed).toBeNull();
    expect((await anna.send('DELETE', undo)).statusCode).toBe(200);
    shop().clock.advance(2000);
    await pia.send('PUT', path, close);
    const late = await anna.send('DELETE', undo);
    expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringMatching(new RegExp(`^Pia Okafor closed this box ${at}, with 586 g\\.`)),
    ]);
  });

  it('leaves a box with the carrier that was taken back and handed over again', async () => {
    const [anna, pia] = await annaAndPia();
    if (anna === undefined || pia === undefined) throw new Error('Nobody is there.');
    const both = [
      await givenPackedOrder(shop(), { staff: anna }),
      await givenPackedOrder(shop(), { staff: anna }),
    ];
    for (const { id } of both) await anna.send('PATCH', `/staff/orders/${id}`, { order_status_id: 4 });
    const box_ids = both.flatMap(({ boxIds }) => boxIds);
    const again = { box_ids: both[1]?.boxIds ?? [] };
    const send = async (who: typeof anna, body: object) =>
      (await who.send('POST', '/staff/handovers', body)).json<Handover>();
    const { handed_over_at } = await send(anna, { box_ids, undo: false });
    const undo = { undo: true, handed_over_at };
    expect(await send(pia, { ...again, ...undo })).toMatchObject({
      box_ids: [expect.any(Number)],
      handed_over_at: null,
    });
    shop().clock.advance(2000);
    await send(pia, { ...again, undo: false });
    expect(await send(anna, { box_ids, ...undo })).toMatchObject({
      box_ids: [expect.any(Number)],
      already: [
        {
          reference: `S${both[1]?.id}-1`,
          words: expect.stringMatching(
            new RegExp(`^It stays handed over\\. Pia Okafor handed it over ${at}\\.$`),
          ),
        },
      ],
    });
    const { handed_over_at: still } = await shop()
      .db.selectFrom('packed_boxes')
      .select('handed_over_at')
      .where('box_id', '=', again.box_ids[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect(still).toEqual(shop().clock());
  });
});

/** The light way of the floor, as tests need it. */
import { expect } from 'vitest';
import type { RowResults } from '#contract/row-results.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aLot } from './green-lots.ts';
import { aStaffMember, type TestMember } from './members.ts';
import { anOrderInThePlan } from './planned-order.ts';

export const lightWayOf = (shop: () => TestShop) => ({
  weigh: async (records_weights: boolean) => {
    const owner = await aStaffMember(shop());
    const { newest } = (await owner.send('GET', '/staff/settings')).json<{
      newest: { records_weights: number | null };
    }>();
    const based_on = newest.records_weights;
    const settled = await owner.send('POST', '/staff/settings', { records_weights, based_on });
    expect(settled.statusCode).toBe(200);
  },
  /** An order of two bags in one batch, with another lot of the same bean in the house. */
  givenPlanned: async () => {
    const planned = await anOrderInThePlan(shop(), async () => ({}));
    const otherId = await aLot(shop(), planned.staff.user.id);
    const lineId = planned.batch.uses[0]?.order_blend_id ?? 0;
    const { id: boxId } = await shop()
      .db.selectFrom('order_shipping_details')
      .select('id')
      .where('order_id', '=', planned.id)
      .executeTakeFirstOrThrow();
    const { code: other } = await shop()
      .db.selectFrom('green_lots')
      .select('code')
      .where('id', '=', otherId)
      .executeTakeFirstOrThrow();
    return { ...planned, other, lineId, boxId, batchId: planned.batch.id ?? 0 };
  },
  onHand: async (code: string) =>
    (
      await shop()
        .db.selectFrom('green_lots')
        .select('on_hand')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).on_hand,
});

/** Why each row stays as it was, if it does. */
export const words = (answer: { json<T>(): T }) => answer.json<RowResults>().results.map((one) => one.words);

export const roast = (staff: TestMember, id: number, undo = false) =>
  staff.send('POST', '/staff/roasted-as-planned', { batch_ids: [id], undo });

export const fill = (staff: TestMember, id: number) =>
  staff.send('POST', '/staff/filled-as-planned', { line_ids: [id] });

export const empty = (staff: TestMember, id: number) =>
  staff.send('POST', '/staff/undone-fillings', { line_ids: [id] });

export const pack = (staff: TestMember, id: number, undo = false) =>
  staff.send('POST', '/staff/packed-as-planned', { box_ids: [id], undo });

/** The same handover sent twice: by the same person it is done once, and anybody else is told who was faster. */
import { expect, it } from 'vitest';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { givenPackedOrder } from '#tests/support/api/packed-orders.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('a handover sent again', (shop) => {
  it('whoever sends a handover again was not overtaken, and whoever else sends it was', async () => {
    const [staff, other] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const { id, boxIds } = await givenPackedOrder(shop(), { staff });
    await staff.send('PATCH', `/staff/orders/${id}`, { order_status_id: 4 });
    const sends = async (who: TestMember, undo: boolean) =>
      (await who.send('POST', '/staff/handovers', { box_ids: boxIds, undo })).json();
    for (const undo of [false, true]) {
      expect(await sends(staff, undo)).toMatchObject({ box_ids: [expect.any(Number)], already: [] });
      expect(await sends(staff, undo)).toMatchObject({ box_ids: [], already: [] });
      expect(await sends(other, undo)).toMatchObject({
        box_ids: [],
        already: [{ words: expect.stringContaining(undo ? 'took it back' : 'handed it over') }],
      });
    }
  });

  it('names the boxes that it noted, and none that the same person handed over before', async () => {
    const staff = await aStaffMember(shop());
    const both = [await givenPackedOrder(shop(), { staff }), await givenPackedOrder(shop(), { staff })];
    for (const { id } of both) await staff.send('PATCH', `/staff/orders/${id}`, { order_status_id: 4 });
    const [first = [], second = []] = both.map(({ boxIds }) => boxIds);
    const hands = async (box_ids: number[]) =>
      (await staff.send('POST', '/staff/handovers', { box_ids, undo: false })).json();
    expect(await hands(first)).toMatchObject({ box_ids: first });
    expect(await hands([...first, ...second])).toMatchObject({ box_ids: second, already: [] });
  });
});

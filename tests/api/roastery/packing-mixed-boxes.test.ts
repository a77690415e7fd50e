/** Boxes that hold a flight beside bags of coffee, or two flights: each bag goes in its own way, and the order leaves once all are in. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { OutcomeOfAct } from '#contract/order-desk/staged-act.ts';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { FillLine } from '#contract/packing/filling.ts';
import type { PackingSlip } from '#contract/packing/labels.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aCartWithFlight, cupsOf, givenFilledShelf } from '#tests/support/api/given-flights.ts';
import { aCartWith, anOrder, topUp } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { messageOf, pack, packedIn, QUARTER_KILO } from '#tests/support/api/packing-calls.ts';
import { givenRoastedFor } from '#tests/support/api/roasted-coffee.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('boxes with flights', (shop) => {
  /** One box, being roasted. */
  const givenBox = async ({ flights, lines = [] }: { flights: number; lines?: object[] }) => {
    await givenFilledShelf(shop(), { roastedOn: dayAfter(dayInLondon(shop().clock()), -2) });
    const [buyer, owner] = [await aMember(shop()), await aStaffMember(shop())];
    await topUp(shop(), buyer, 200);
    const { token } = buyer;
    const cartId = await aCartWith(shop(), { token, lines });
    for (let i = 0; i < flights; i++) await aCartWithFlight(shop(), { token, cartId });
    const placed = await buyer.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 3 }));
    const { id } = placed.json<Placement>().order;
    await owner.send('PATCH', `/staff/orders/${id}`, { order_status_id: 6 });
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    return { id, packer, cups: await cupsOf(shop(), id), box: await boxOf(packer, id) };
  };
  const boxOf = async (packer: TestMember, orderId: number) => {
    const { boxes } = (await packer.send('GET', '/staff/boxes')).json<{ boxes: PackedBox[] }>();
    const box = boxes.find(({ order_id }) => order_id === orderId);
    if (box?.boxes !== 1) throw new Error('The order is not in one box.');
    return box;
  };
  const close = (packer: TestMember, box: PackedBox, all_in = false) =>
    packer.send('PUT', `/staff/boxes/${box.id}/packing`, {
      box_type_id: box.box_type_id,
      gross_grams: box.expected_grams,
      all_in,
    });
  /** Answers the codes on the bags. */
  const fill = async (
    packer: TestMember,
    { line_id, quantity, bag_grams }: PackedBox['contents'][number],
  ) => {
    await givenRoastedFor(shop(), line_id, { grams: 5000, staffId: packer.user.id, isMixed: true });
    const bags = Array.from({ length: quantity }, (_, i) => ({ number: i + 1, grams: bag_grams }));
    const line = (await packer.send('POST', `/staff/lines/${line_id}/bags`, { bags })).json<FillLine>();
    return line.bags.map(({ lot, number }) => `${line.ctaps_id} ${lot} ${number}`);
  };

  it('a flight is packed beside bags of coffee in any order, and all of it leaves', async () => {
    const { id, packer, cups, box } = await givenBox({
      flights: 1,
      lines: [{ ...QUARTER_KILO, quantity: 2 }],
    });
    const [coffee] = box.contents;
    if (coffee === undefined) throw new Error('The box is empty.');
    expect(box.net_grams).toBe(800);
    const codes = await fill(packer, coffee);
    const tasters = cups.map(({ bag_id }) => `T${bag_id}`);
    await pack(packer, box.id, tasters[0]);
    await pack(packer, box.id, codes[0]);
    const untaken = await packer.send('DELETE', `/staff/boxes/${box.id}/tasters/${cups[0]?.bag_id}`);
    expect(packedIn([untaken.json<PackedBox>()])).toEqual([
      [
        [1, 2],
        [0, 5],
      ],
    ]);
    expect(messageOf(await close(packer, box, true))).toEqual([
      409,
      expect.stringContaining('taster flight'),
    ]);
    for (const code of tasters) expect((await pack(packer, box.id, code)).statusCode).toBe(200);
    expect(messageOf(await close(packer, box))).toEqual([409, 'One bag is missing.']);
    const full = await boxOf(packer, id);
    const closed = (await close(packer, full, true)).json<PackedBox>();
    expect(packedIn([closed])).toEqual([
      [
        [2, 2],
        [5, 5],
      ],
    ]);
    const { version } = await shop()
      .db.selectFrom('orders')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const left = await packer.send('POST', '/staff/dispatches', {
      id: randomUUID(),
      orders: [{ id, version }],
      without_tracking: true,
    });
    expect(left.json<OutcomeOfAct>().results).toMatchObject([{ id, outcome: 'waiting' }]);
  });

  it('two flights in one box are each packed from their own bags, and each has its card', async () => {
    const { id, packer, cups, box } = await givenBox({ flights: 2 });
    expect(box.contents.map((content) => content.cups.map(({ letter }) => letter).join(''))).toEqual([
      'ABCDE',
      'ABCDE',
    ]);
    for (const { bag_id } of cups.toReversed())
      expect((await pack(packer, box.id, `T${bag_id}`)).statusCode).toBe(200);
    const full = await boxOf(packer, id);
    expect(packedIn([full])).toEqual([
      [
        [5, 5],
        [5, 5],
      ],
    ]);
    expect(full.contents.flatMap((content) => content.cups.map(({ bag_id }) => bag_id))).toEqual(
      cups.map(({ bag_id }) => bag_id),
    );
    const { slips } = (await packer.send('GET', `/staff/slips?orders=${id}`)).json<{
      slips: PackingSlip[];
    }>();
    expect(slips.map(({ cards }) => new Set(cards).size)).toEqual([2]);
    expect((await close(packer, full)).statusCode).toBe(200);
  });
});

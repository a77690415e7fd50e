/** An order whose bags are filled, as the packer finds it. */
import type { FillLine } from '#contract/packing/filling.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { givenPaidOrder } from './given-order.ts';
import { aStaffMember, type TestMember } from './members.ts';
import { givenRoastedFor } from './roasted-coffee.ts';

export interface OrderOnTheFloor {
  id: number;
  lineIds: number[];
  boxIds: number[];
  owner: TestMember;
  packer: TestMember;
  buyer: TestMember;
}

/** A paid order that is being roasted; nothing is in its bins yet. */
export async function givenOrderOnTheFloor(shop: TestShop, lines: object[]): Promise<OrderOnTheFloor> {
  const [owner, packer] = [await aStaffMember(shop), await aStaffMember(shop, PRESETS.Packer)];
  const { order, member: buyer } = await givenPaidOrder(shop, { lines });
  await owner.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 6 });
  const idsIn = async (table: 'order_blends' | 'order_shipping_details') =>
    (
      await shop.db
        .selectFrom(table)
        .select('id')
        .where('order_id', '=', order.id)
        .orderBy('position')
        .execute()
    ).map(({ id }) => id);
  return {
    id: order.id,
    lineIds: await idsIn('order_blends'),
    boxIds: await idsIn('order_shipping_details'),
    owner,
    packer,
    buyer,
  };
}

/** All of its bags are filled with what they are sold as. Answers the codes on the bags, line by line. */
export async function givenFilledOrder(
  shop: TestShop,
  lines: object[],
): Promise<OrderOnTheFloor & { codes: string[][] }> {
  const order = await givenOrderOnTheFloor(shop, lines);
  const codes: string[][] = [];
  for (const lineId of order.lineIds) {
    await givenRoastedFor(shop, lineId, { grams: 100_000, staffId: order.packer.user.id, isMixed: true });
    const { bag_grams, quantity } = await lineOf(order.packer, lineId);
    const bags = Array.from({ length: quantity }, (_, i) => ({ number: i + 1, grams: bag_grams }));
    const filled = await order.packer.send('POST', `/staff/lines/${lineId}/bags`, { bags });
    if (filled.statusCode !== 200) throw new Error(`Nothing was filled: ${filled.body}`);
    const line = filled.json<FillLine>();
    codes.push(line.bags.map(({ lot, number }) => `${line.ctaps_id} ${lot} ${number}`));
  }
  return { ...order, codes };
}

export async function lineOf(packer: TestMember, lineId: number): Promise<FillLine> {
  const { lines } = (await packer.send('GET', '/staff/filling')).json<{ lines: FillLine[] }>();
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) throw new Error(`Line ${lineId} is not on the floor.`);
  return line;
}

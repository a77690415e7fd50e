/** Orders that are roasted, filled and packed, put straight into the tables that the roastery's screens fill. */
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { givenPaidOrder } from './given-order.ts';
import { aMember, type TestMember } from './members.ts';

export interface PackedOrder {
  id: number;
  boxIds: number[];
  email: string;
}

interface Wanted {
  staff: TestMember;
  lines?: readonly object[];
  /** How many of its boxes are packed; all of them unless told otherwise. */
  packed?: number;
}

const SMALL_BOX = 2;

export async function givenPackedOrder(
  shop: TestShop,
  { staff, lines = [{}], packed }: Wanted,
): Promise<PackedOrder> {
  const member = await aMember(shop);
  const { order } = await givenPaidOrder(shop, { member, lines });
  const advanced = await staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: 6 });
  if (advanced.statusCode !== 200) throw new Error(`Nothing was advanced: ${advanced.body}`);
  const boxes = await shop.db
    .selectFrom('order_shipping_details')
    .select('id')
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const boxIds = boxes.map(({ id }) => id);
  for (const boxId of boxIds.slice(0, packed)) await packBox(shop, staff, boxId);
  return { id: order.id, boxIds, email: member.user.email };
}

/** Fills and packs all bags of a box. */
export async function packBox(shop: TestShop, staff: TestMember, boxId: number): Promise<void> {
  const contents = await shop.db
    .selectFrom('order_blend_distributions')
    .select(['order_blend_id', 'quantity'])
    .where('order_shipping_detail_id', '=', boxId)
    .execute();
  const at = shop.clock();
  for (const { order_blend_id, quantity } of contents) {
    const { filled } = await shop.db
      .selectFrom('bags')
      .select(({ fn }) => fn.count<string | number>('id').as('filled'))
      .where('order_blend_id', '=', order_blend_id)
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('bags')
      .values(
        Array.from({ length: quantity }, (_, index) => ({
          order_blend_id,
          number: Number(filled) + index + 1,
          lot_code: `261121-${order_blend_id}-1`,
          roasted_on: '2026-11-21',
          best_before: '2027-11-21',
          grams: 1000,
          filled_by: staff.user.id,
          filled_at: at,
          box_id: boxId,
          packed_at: at,
        })),
      )
      .execute();
  }
  await shop.db
    .insertInto('packed_boxes')
    .values({
      box_id: boxId,
      box_type_id: SMALL_BOX,
      gross_grams: 1370,
      packed_by: staff.user.id,
      packed_at: at,
    })
    .execute();
}

/** Bags that were filled and have reached their buyers, with the codes on their labels. */
import { labelText, lotCode } from '#domain/packing/lot.ts';
import { openLabelSigner } from '#server/roastery/packing/label-signature.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { givenArrivedLines } from './arrived-orders.ts';
import { aMember, type TestMember } from './members.ts';

const ROASTED_ON = '2026-11-20';

/** The first bag of a line is filled, by somebody of the floor. Answers its code. */
export async function givenBagOfLine(shop: TestShop, lineId: number): Promise<string> {
  const { order_id, position, ctaps_id, bag_grams } = await shop.db
    .selectFrom('order_blends')
    .select(['order_id', 'position', 'ctaps_id'])
    .select(({ eb }) => eb('weight', '/', eb.ref('quantity')).as('bag_grams'))
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
  const lot = lotCode({ roastedOn: ROASTED_ON, orderId: order_id, position });
  await shop.db
    .insertInto('bags')
    .values({
      order_blend_id: lineId,
      number: 1,
      lot_code: lot,
      roasted_on: ROASTED_ON,
      best_before: '2027-11-20',
      grams: bag_grams,
      filled_by: (await aMember(shop)).user.id,
      filled_at: shop.clock(),
    })
    .execute();
  const label = { ctapsId: ctaps_id ?? '', lot, number: 1 };
  return `${labelText(label)}-${(await openLabelSigner(shop.db))(label)}`;
}

export async function givenBagOf(shop: TestShop, buyer: TestMember, line: object = {}): Promise<string> {
  const [lineId = 0] = await givenArrivedLines(shop, buyer, [line]);
  return givenBagOfLine(shop, lineId);
}

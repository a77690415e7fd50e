/** A shop's storefronts, and what is sold there. */
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { type LinePrice, type PricedRow, priceLine } from '#domain/pricing/line.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aMember, aStaffMember, sendTo, type TestMember } from './members.ts';
import { type MadeBlend, openedBlendsOf } from './opened-blends.ts';
import { openStorefront, type StorefrontTerms } from './storefronts.ts';

export function storefrontCoffeesOf(shop: () => TestShop) {
  const { aPublicBlend, opened } = openedBlendsOf(shop);
  let staff: TestMember | undefined;

  const aStorefront = async (terms: StorefrontTerms = {}) => {
    staff ??= await aStaffMember(shop());
    const maker = await aMember(shop());
    const blend = await aPublicBlend(maker, staff);
    const { id, handle } = await openStorefront(shop(), maker, terms);
    return { maker, blend, id, handle, line: (changes: object = {}) => sold(blend, handle, changes) };
  };
  const sold = (blend: MadeBlend, handle: string, changes: object = {}) =>
    opened(blend, { bagSizeId: 7, storefront: handle, ...changes });
  const linesOf = async (cartId: string, member?: TestMember) =>
    (
      await sendTo(shop(), {
        method: 'GET',
        url: `/api/carts/${cartId}/cart-blends`,
        token: member?.token,
      })
    ).json<CartBlend[]>();
  const setTerms = (id: number, terms: { mark_up_percent?: number; closed_at?: Date | null }) =>
    shop().db.updateTable('storefronts').set(terms).where('id', '=', id).execute();
  const homePrice = async (
    { roastId, blendRecipes }: MadeBlend,
    { bagSizeId, quantity, markUpPercent }: { bagSizeId: number; quantity: number; markUpPercent: number },
  ): Promise<LinePrice> => {
    const { beans, parameters } = await shop().catalogueCache();
    const recipe = blendRecipes.flatMap(({ beanId, percentage }): PricedRow[] => {
      const bean = beans.get(beanId);
      return bean === undefined ? [] : [{ bean, percentage }];
    });
    return priceLine({ recipe, roastId, bagSizeId, quantity, tier: 0, markUpPercent }, parameters);
  };
  const storedLines = (orderId: number) =>
    shop()
      .db.selectFrom('order_blends as line')
      .leftJoin('storefront_lines as sold', 'sold.order_blend_id', 'line.id')
      .select(['total_price', 'voucher_discount', 'mark_up', 'mark_up_percent', 'commission_percent'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();
  return { aStorefront, opened, linesOf, setTerms, homePrice, storedLines };
}

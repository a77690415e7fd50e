/** Makers of public blends, and people who buy what they opened from there. */
import { addressOf, minasAddress } from '#contract/customers/postal-address.ts';
import { STATUS } from '#domain/order/status.ts';
import { transact } from '#server/platform/database.ts';
import { advanceAll, lockOrder, receivePayment } from '#server/selling/orders/orders.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aCartWith, anOrder } from './given-order.ts';
import { sendTo, type TestMember } from './members.ts';
import { givenPublication, lookAt } from './public-blends.ts';

let houses = 0;

/** An address where nobody else lives. */
const aHouse = () => ({ ...minasAddress, address: `${++houses} Harbour Walk` });

interface Recipe {
  roastId: number;
  blendRecipes: { beanId: number; percentage: number }[];
}

export interface MadeBlend extends Recipe {
  ctapsId: string;
  publicationId: number;
}

/** Of what the checkout sends: addresses, the method and so on. */
type OrderChanges = { checkoutMethodId?: number } & Record<string, unknown>;

let captures = 0;

export function openedBlendsOf(shop: () => TestShop) {
  const recipeOf = async (ctapsId: string): Promise<Recipe> => {
    const rows = await shop()
      .db.selectFrom('custom_blend_recipes')
      .innerJoin('custom_blends', 'custom_blends.id', 'custom_blend_id')
      .select(['roast_id', 'bean_id', 'percentage'])
      .where('ctaps_id', '=', ctapsId)
      .orderBy('position')
      .execute();
    return {
      roastId: rows[0]?.roast_id ?? 0,
      blendRecipes: rows.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
    };
  };
  /** Of that member, and public. */
  const aPublicBlend = async (
    maker: TestMember,
    staff: TestMember,
    changes: object = {},
  ): Promise<MadeBlend> => {
    const { id, ctapsId } = await givenPublication(shop(), maker, changes);
    await lookAt(staff, id, { verdict: 'publish' });
    return { ctapsId, publicationId: id, ...(await recipeOf(ctapsId)) };
  };
  /** What a page sends that opened it from there. */
  const opened = ({ ctapsId, roastId, blendRecipes }: MadeBlend, changes: object = {}) => ({
    name: 'Slow Sunday',
    roastId,
    blendRecipes,
    openedFrom: ctapsId,
    ...changes,
  });
  /** Delivered, and paid by PayPal unless it is on account. */
  const bought = async (
    buyer: TestMember | string,
    lines: readonly object[],
    changes: OrderChanges = {},
  ): Promise<number> => {
    const token = typeof buyer === 'string' ? undefined : buyer.token;
    const cartId = await aCartWith(shop(), { lines, ...(token === undefined ? {} : { token }) });
    return boughtCart(cartId, buyer, changes);
  };
  const boughtCart = async (
    cartId: string,
    buyer: TestMember | string,
    changes: OrderChanges = {},
  ): Promise<number> => {
    const [token, guestEmail] = typeof buyer === 'string' ? [undefined, buyer] : [buyer.token, null];
    const home = aHouse();
    const payload = anOrder({
      ...addressOf('billing', home),
      ...addressOf('shipping', home),
      cartId,
      guestEmail,
      ...changes,
    });
    const answer = await sendTo(shop(), { method: 'POST', url: '/api/orders', payload, token });
    const order = await shop()
      .db.selectFrom('orders')
      .select('id')
      .where('cart_id', '=', cartId)
      .executeTakeFirst();
    if (order === undefined) throw new Error(`Nothing was ordered: ${answer.body}`);
    if (changes.checkoutMethodId === undefined)
      await receivePayment(shop(), { orderId: order.id, captureId: `OPENED-${++captures}` });
    await delivered(order.id);
    return order.id;
  };
  const delivered = async (orderId: number): Promise<void> => {
    const { db, outbox, clock } = shop();
    for (const status of [STATUS.roasting, STATUS.dispatched, STATUS.delivered] as const)
      await transact(db, async (transaction) => {
        const order = await lockOrder(transaction, orderId);
        if (order !== undefined) await advanceAll({ db: transaction, outbox, clock }, [order], status);
      });
  };
  return {
    aPublicBlend,
    opened,
    bought,
    boughtCart,
    goodsOf: async (orderId: number): Promise<number[]> => {
      const rows = await shop()
        .db.selectFrom('order_blends')
        .select('total_price')
        .where('order_id', '=', orderId)
        .orderBy('position')
        .execute();
      return rows.map(({ total_price }) => total_price);
    },
  };
}

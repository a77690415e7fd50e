/** A shop's order calls in few words. */
import type { Order } from '#contract/orders/order.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { anOrder, topUp } from './given-order.ts';
import { aMember, type TestMember } from './members.ts';

/** The lists of what orders consist of. */
export const ORDER_DETAILS = [
  '/order-blend-recipes',
  '/order-shipping-details',
  '/order-blend-distributions',
  '/payments',
  '/order-logs',
];

/** Orders are paid from credit unless told otherwise. */
export function orderCallsOf(shop: () => TestShop) {
  const aRichMember = async (pounds = 1000) => {
    const member = await aMember(shop());
    await topUp(shop(), member, pounds);
    return member;
  };
  const place = async (member: TestMember, changes: object) =>
    member.send('POST', '/orders', anOrder({ checkoutMethodId: 3, ...changes }));
  const creditOf = async ({ send }: TestMember) =>
    (await send('GET', '/authenticate/blendly/user')).json<{ usable_credit: number }>().usable_credit;
  const ordersOf = async ({ send, user }: TestMember) =>
    (await send('GET', `/customers/${user.id}/orders`)).json<Order[]>();
  const everythingOf = async (member: TestMember, id: number) => {
    const paths = [
      `/orders/${id}`,
      `/orders/${id}/order-blends`,
      ...ORDER_DETAILS.map((part) => `${part}?orderId=${id}`),
    ];
    return Promise.all(paths.map(async (path) => (await member.send('GET', path)).json<unknown>()));
  };
  return { aRichMember, place, creditOf, ordersOf, everythingOf };
}

/** One state of an order is one word, on whichever screen it is read. */
import { expect, it } from 'vitest';
import { aStaffMember } from '#tests/support/api/members.ts';
import { givenPackedOrder } from '#tests/support/api/packed-orders.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('a packed order', (shop) => {
  it('an order is packed on every screen once all its boxes are closed', async () => {
    const staff = await aStaffMember(shop());
    const lines = [{ quantity: 30 }];
    const whole = await givenPackedOrder(shop(), { staff, lines });
    const half = await givenPackedOrder(shop(), { staff, lines, packed: 1 });
    expect(half.boxIds).toHaveLength(2);
    const { customer_id } = await shop()
      .db.selectFrom('orders')
      .select('customer_id')
      .where('id', '=', whole.id)
      .executeTakeFirstOrThrow();
    const rowOf = async (path: string, id: number) => {
      const answer = (await staff.send('GET', path)).json<{
        orders?: { id: number; is_packed: boolean }[];
      }>();
      return answer.orders?.find((order) => order.id === id)?.is_packed;
    };
    for (const path of [
      '/staff/today',
      '/staff/orders',
      `/staff/search?q=${whole.id}`,
      `/staff/customers/${customer_id}`,
    ])
      expect([path, await rowOf(path, whole.id)]).toEqual([path, true]);
    for (const path of ['/staff/today', '/staff/orders', `/staff/search?q=${half.id}`])
      expect([path, await rowOf(path, half.id)]).toEqual([path, false]);
    expect((await staff.send('GET', `/staff/orders/${whole.id}`)).json()).toMatchObject({ is_packed: true });
  });
});

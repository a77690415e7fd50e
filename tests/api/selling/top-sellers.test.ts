/** Top sellers, counted from orders. */
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { countTopSellers } from '#server/selling/orders/top-sellers/count-top-sellers.ts';
import { aCartWith, anOrder, topUp } from '#tests/support/api/given-order.ts';
import { aMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

interface ListedBean {
  id: number;
  name: string;
  roast_id: number;
}

onBothDatabases('top sellers', (shop) => {
  const listed = async () => {
    await shop().catalogueCache.refresh();
    return (await shop().http.inject('/api/top-sellers')).json<number[]>();
  };
  const version = async () =>
    (await shop().db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;
  const count = (now = shop().clock()) => countTopSellers(shop().db, now);
  /** Nobody who has just signed up may place more than twenty orders a day. */
  const aBuyer = async () => {
    const member = await aMember(shop());
    await topUp(shop(), member, 1000);
    return member;
  };
  /** An order of such beans as the shop sells them. */
  const order = async (member: TestMember, beans: readonly ListedBean[], quantity = 1) => {
    const lines = beans.map(({ id, name, roast_id }) => ({
      name,
      roastId: roast_id,
      quantity,
      bagSizeId: 1,
      blendRecipes: [{ beanId: id, percentage: 100 }],
    }));
    const cartId = await aCartWith(shop(), { token: member.token, lines });
    const payload = anOrder({ cartId, checkoutMethodId: 3 });
    const placed = await sendTo(shop(), { method: 'POST', url: '/api/orders', token: member.token, payload });
    expect(placed.statusCode).toBe(200);
    return placed.json<{ order: { id: number } }>().order.id;
  };

  it('are counted over orders and not bags, from ten orders on, and make pages old only when they change', async () => {
    const beans = (await shop().http.inject('/api/beans')).json<ListedBean[]>();
    const [often, enough, bulky, cancelled] = beans.filter(({ id }) => id < 60).slice(3, 7) as [
      ListedBean,
      ListedBean,
      ListedBean,
      ListedBean,
    ];
    const member = await aBuyer();
    await count();
    expect(await listed()).toEqual([]);
    for (let i = 0; i < 10; i++) await order(member, i < 9 ? [often, enough, bulky] : [often, enough], 2);
    await order(member, [often]);
    await count();
    expect(await listed()).toEqual([often.id, enough.id]);
    const first = await version();
    await order(member, [often]);
    await Promise.all([count(), count()]);
    expect(await version()).toBe(first);
    const other = await aBuyer();
    for (let i = 0; i < 10; i++) {
      const id = await order(other, [cancelled]);
      if (i === 0) await other.send('POST', `/orders/${id}/cancellations`);
    }
    await order(other, [bulky], 100);
    await count();
    expect(await listed()).toEqual([often.id, enough.id, bulky.id]);
    expect(await version()).toBeGreaterThan(first);
    await count(new Date(shop().clock().getTime() + 91 * DAY_MS));
    expect(await listed()).toEqual([]);
  });
});

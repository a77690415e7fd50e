/** What staff change about beans, and what follows from it. */
import { expect, it } from 'vitest';
import type { Bean } from '../../contract/catalogue/coffee.ts';
import { aMember, aStaffMember } from '../support/api/members.ts';
import { onBothDatabases } from '../support/shop/test-shop.ts';

onBothDatabases('beans changed by staff', (shop) => {
  const beanOf = async (id: number) => {
    await shop().catalogueCache.refresh();
    return (await shop().http.inject('/api/beans')).json<Bean[]>().find((bean) => bean.id === id);
  };

  it('changing a bean changes its price and stock for everybody', async () => {
    const staff = await aStaffMember(shop());
    const before = await beanOf(7);
    const answer = await staff.send('PATCH', '/staff/beans/7', { green_bean_price: 31.4, in_stock: false });
    expect(answer.json()).toEqual({ id: 7, name: before?.name, green_bean_price: 31.4, in_stock: false });
    const after = await beanOf(7);
    expect(after?.in_stock).toBe(false);
    expect(after?.price_per_kilo ?? 0).toBeGreaterThan(before?.price_per_kilo ?? 0);
    await staff.send('PATCH', '/staff/beans/7', { in_stock: true });
    expect(await beanOf(7)).toEqual({ ...after, in_stock: true });
  });

  it('changing a bean is recorded in the audit log with the values before', async () => {
    const staff = await aStaffMember(shop());
    await staff.send('PATCH', '/staff/beans/8', { green_bean_price: 9 });
    await staff.send('PATCH', '/staff/beans/8', { green_bean_price: 10 });
    const rows = await shop()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('object', '=', 'bean 8')
      .orderBy('id', 'desc')
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      staff_id: staff.user.id,
      action: 'change bean',
      before: { per_kilo: 900 },
      after: { per_kilo: 1000 },
    });
  });

  it('changing a bean’s price retains the earlier prices', async () => {
    const staff = await aStaffMember(shop());
    const count = async () =>
      (await shop().db.selectFrom('green_bean_prices').select('id').where('bean_id', '=', 9).execute())
        .length;
    const before = await count();
    for (const green_bean_price of [5, 5, 6])
      await staff.send('PATCH', '/staff/beans/9', { green_bean_price });
    expect(await count()).toBe(before + 2);
  });

  it.each([
    [{ green_bean_price: 0 }, 422],
    [{ green_bean_price: -1 }, 400],
    [{ green_bean_price: 1.005 }, 400],
    [{ green_bean_price: '5' }, 400],
    [{ in_stock: 'no' }, 400],
    [{}, 400],
  ])('changing a bean with %o is refused', async (changes, status) => {
    const staff = await aStaffMember(shop());
    expect((await staff.send('PATCH', '/staff/beans/7', changes)).statusCode).toBe(status);
  });

  it('only staff change beans, and only existing ones', async () => {
    const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
    expect((await staff.send('PATCH', '/staff/beans/999', { in_stock: false })).statusCode).toBe(404);
    expect((await member.send('PATCH', '/staff/beans/7', { in_stock: false })).statusCode).toBe(403);
  });
});

/** What staff change about beans, and what follows from it. */
import { expect, it } from 'vitest';
import type { Bean } from '#contract/catalogue/coffee.ts';
import type { Problem } from '#contract/problem.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('beans changed by staff', (shop) => {
  const beanOf = async (id: number) => {
    await shop().catalogueCache.refresh();
    return (await shop().http.inject('/api/beans')).json<Bean[]>().find((bean) => bean.id === id);
  };

  it('a bean that staff take off the shelf is off it for everybody, until they put it back', async () => {
    const staff = await aStaffMember(shop());
    const before = await beanOf(7);
    const answer = await staff.send('PATCH', '/staff/beans/7', { in_stock: false });
    expect(answer.json()).toEqual({ id: 7, name: before?.name, in_stock: false });
    expect(await beanOf(7)).toEqual({ ...before, in_stock: false });
    await staff.send('PATCH', '/staff/beans/7', { in_stock: true });
    expect(await beanOf(7)).toEqual({ ...before, in_stock: true });
  });

  it('changing a bean is recorded in the audit log with what it was before', async () => {
    const staff = await aStaffMember(shop());
    await staff.send('PATCH', '/staff/beans/8', { in_stock: false });
    const rows = await shop()
      .db.selectFrom('audit_log')
      .selectAll()
      .where('object', '=', 'bean 8')
      .orderBy('id', 'desc')
      .execute();
    expect(rows).toMatchObject([
      {
        staff_id: staff.user.id,
        action: 'change bean',
        before: { in_stock: true },
        after: { in_stock: false },
      },
    ]);
  });

  it.each([[{ in_stock: 'no' }], [{}], [{ green_bean_price: 5 }]])(
    'changing a bean with %o is refused',
    async (changes) => {
      const staff = await aStaffMember(shop());
      expect((await staff.send('PATCH', '/staff/beans/7', changes)).statusCode).toBe(400);
    },
  );

  it('a green price beside what is in stock is refused, with the two calls that set it', async () => {
    const staff = await aStaffMember(shop());
    const before = await beanOf(9);
    const answer = await staff.send('PATCH', '/staff/beans/9', { in_stock: false, green_bean_price: 5 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().fields?.['green_bean_price']).toMatch(
      /green-price-previews.*PUT \/staff\/beans\/\{id\}\/green-price/,
    );
    expect(await beanOf(9)).toEqual(before);
  });

  it('only staff change beans, and only existing ones', async () => {
    const [staff, member] = [await aStaffMember(shop()), await aMember(shop())];
    expect((await staff.send('PATCH', '/staff/beans/999', { in_stock: false })).statusCode).toBe(404);
    expect((await member.send('PATCH', '/staff/beans/7', { in_stock: false })).statusCode).toBe(403);
  });
});

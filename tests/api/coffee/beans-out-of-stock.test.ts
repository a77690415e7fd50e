/** What a bean that is out of stock stops, and what it doesn't. */
import { expect, it } from 'vitest';
import { aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('beans out of stock', (shop) => {
  const blendRecipes = [
    { beanId: 73, percentage: 60 },
    { beanId: 31, percentage: 40 },
  ];
  const post = (url: string, payload: object) => shop().http.inject({ method: 'POST', url, payload });
  const validate = () => post('/api/blend-recipes/validate', { blendRecipes });
  const setInStock = async (in_stock: boolean) => {
    const staff = await aStaffMember(shop());
    await staff.send('PATCH', '/staff/beans/31', { in_stock });
    await shop().catalogueCache.refresh();
  };

  it('a recipe with a bean that is out of stock is refused, and the bean is named', async () => {
    expect((await validate()).statusCode).toBe(200);
    await setInStock(false);
    const refusal = await validate();
    expect(refusal.statusCode).toBe(422);
    const message = expect.stringMatching(/^\S.+ is out of stock just now\.$/) as unknown;
    expect(refusal.json()).toMatchObject({
      code: 'invalid',
      message,
      fields: { 'blendRecipes.1.beanId': message },
    });
    await setInStock(true);
    expect((await validate()).statusCode).toBe(200);
  });

  it('a recipe with a bean that is out of stock still has a price, so that it can be compared', async () => {
    await setInStock(false);
    const line = { quantity: 1, roastId: 4, certificationId: 1, bagSizeId: 7, bagTypeId: 1, grindId: 3 };
    const priced = await post('/api/dynamically-priced-blends', { ...line, labelDesignId: 58, blendRecipes });
    expect(priced.statusCode).toBe(200);
    await setInStock(true);
  });
});

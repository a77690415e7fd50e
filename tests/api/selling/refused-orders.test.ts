/** Orders that are refused, with the cart as it was. */
import { expect, it } from 'vitest';
import type { Cart } from '#contract/carts/carts.ts';
import type { Problem } from '#contract/problem.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { orderCallsOf } from '#tests/support/api/order-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('refused orders', (shop) => {
  checkMoneyAfterEach(shop);

  const { aRichMember, place, creditOf, ordersOf } = orderCallsOf(shop);

  it.each([
    ['without an address', { shippingCity: '' }, 400, 'shippingCity'],
    ['with an invalid postcode', { billingZipCode: 'X1' }, 422, 'billingZipCode'],
    [
      'to a country that we do not ship to',
      { shippingCountryId: 'US', shippingPhone: '+12025550123' },
      422,
      'shippingCountryId',
    ],
    ['with an unknown shipping option', { shippingOptionId: 3 }, 422, 'shippingOptionId'],
    ['with an unknown payment method', { checkoutMethodId: 4 }, 422, 'checkoutMethodId'],
    ['with a voucher', { discountVoucherCode: 'FREE' }, 422, 'discountVoucherCode'],
  ])('an order %s is refused, and its cart is unchanged', async (_, changes, status, field) => {
    const member = await aRichMember(500);
    const cartId = await aCartWith(shop(), { token: member.token });
    const answer = await place(member, { cartId, ...changes });
    expect(answer.statusCode).toBe(status);
    expect(answer.json<Problem>().fields).toHaveProperty(field);
    expect((await member.send('GET', `/carts/${cartId}/cart-blends`)).json()).toHaveLength(1);
    expect(await ordersOf(member)).toEqual([]);
  });

  it('an order whose total is not the expected one is refused with the new prices', async () => {
    const member = await aRichMember();
    const cartId = await aCartWith(shop(), { token: member.token });
    const { deliveries, subtotal } = (await member.send('GET', `/carts/${cartId}`)).json<Cart>();
    const total = deliveries[0]?.total ?? 0;
    const answer = await place(member, { cartId, expectedTotal: total + 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>()).toMatchObject({
      code: 'changed_meanwhile',
      current: { subtotal, total },
    });
    expect((await place(member, { cartId, expectedTotal: total })).statusCode).toBe(200);
  });

  it('an order of an empty cart is refused', async () => {
    const member = await aRichMember();
    const cartId = await aCartWith(shop(), { token: member.token, lines: [] });
    expect((await place(member, { cartId })).json<Problem>().message).toBe('Your cart is empty');
  });

  it('an order with a bean that is out of stock is refused', async () => {
    const member = await aRichMember();
    const lines = [{ name: 'With Sulawesi', blendRecipes: [{ beanId: 100, percentage: 100 }] }];
    const cartId = await aCartWith(shop(), { token: member.token, lines });
    await setStock(false);
    const answer = await place(member, { cartId });
    await setStock(true);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().message).toContain('With Sulawesi');
    expect((await place(member, { cartId })).statusCode).toBe(200);
  });

  const setStock = async (in_stock: boolean) => {
    await shop().db.updateTable('beans').set({ in_stock }).where('id', '=', 100).execute();
    await shop().catalogueCache.refresh();
  };

  it('an order that the credit does not cover is refused', async () => {
    const member = await aRichMember(10);
    const cartId = await aCartWith(shop(), { token: member.token });
    expect((await place(member, { cartId })).statusCode).toBe(422);
    expect(await creditOf(member)).toBe(10);
  });

  it('a guest order without an e-mail, or on an account that is not signed in, is refused', async () => {
    const member = await aRichMember();
    const send = (cartId: string, changes: object) =>
      shop().http.inject({ method: 'POST', url: '/api/orders', payload: anOrder({ cartId, ...changes }) });
    const cartId = await aCartWith(shop());
    expect((await send(cartId, {})).json<Problem>().message).toBe('Please provide guest email');
    for (const checkoutMethodId of [2, 3]) {
      const guestEmail = member.user.email;
      expect((await send(cartId, { guestEmail, checkoutMethodId })).statusCode).toBe(422);
    }
    const owned = await aCartWith(shop(), { token: member.token });
    expect((await send(owned, { guestEmail: 'theo@example.com' })).statusCode).toBe(404);
  });
});

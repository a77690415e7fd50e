/** Placing an order: what it costs, who is told of it, and once only. */
import { expect, it } from 'vitest';
import type { Cart } from '#contract/carts/carts.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { OrderBlend } from '#contract/orders/order.ts';
import type { Problem } from '#contract/problem.ts';
import { aLine, TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { aCartWith, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { orderCallsOf } from '#tests/support/api/order-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

onBothDatabases('placing an order', (shop, isTriedWhole) => {
  checkMoneyAfterEach(shop);

  const { aRichMember, place, creditOf, ordersOf } = orderCallsOf(shop);

  it('placing an order charges the cart’s total to the credit and empties the cart', async () => {
    const member = await aRichMember();
    const lines = [{}, { name: 'Two', blendRecipes: TWO_BEANS, bagSizeId: 3, quantity: 30 }];
    const cartId = await aCartWith(shop(), { token: member.token, lines });
    const cart = (await member.send('GET', `/carts/${cartId}`)).json<Cart>();
    const quote = cart.deliveries.find(({ shipping_option_id }) => shipping_option_id === 2);
    const { order } = (await place(member, { cartId, shippingOptionId: 2 })).json<Placement>();
    expect(order).toMatchObject({
      subtotal: cart.subtotal,
      volume_discount: cart.volume_discount,
      shipping_cost: quote?.shipping_cost,
      total: quote?.total,
      order_status_id: 2,
      amount_paid: quote?.total,
      balance: 0,
    });
    expect(await creditOf(member)).toBeCloseTo(1000 - order.total, 2);
    expect((await member.send('GET', `/carts/${cartId}`)).json<Cart>()).toMatchObject({
      id: cartId,
      total: 0,
    });
  });

  it('orders on account owe their total until the limit is used up', async () => {
    const [member, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const onAccount = async () => {
      const cartId = await aCartWith(shop(), { token: member.token });
      return { cartId, answer: await place(member, { cartId, checkoutMethodId: 2 }) };
    };
    const refused = await onAccount();
    expect(refused.answer.statusCode).toBe(422);
    expect((await member.send('GET', `/carts/${refused.cartId}`)).statusCode).toBe(200);
    await staff.send('PATCH', `/staff/customers/${member.user.id}`, { balance_limit: 40 });
    const { order } = (await onAccount()).answer.json<Placement>();
    expect(order).toMatchObject({ order_status_id: 2, amount_paid: 0, balance: order.total });
    expect((await onAccount()).answer.json<Problem>().fields).toHaveProperty('checkoutMethodId');
  });

  it.runIf(isTriedWhole)('a placed order is confirmed by mail and in its log', async () => {
    const { member, order } = await givenPaidOrder(shop());
    const logs = (await member.send('GET', `/order-logs?orderId=${order.id}`)).json<{ action: string }[]>();
    expect(logs.map(({ action }) => action)).toEqual([
      expect.stringMatching(/^We received your payment of £\d+\.\d\d from your credit\.$/),
      'You placed your order.',
    ]);
    const mail = (await shop().mails()).findLast(({ to }) => to?.[0]?.address === member.user.email);
    expect(mail?.subject).toBe(`We’ve got your order ${order.id}`);
    expect(mail?.text).toContain(`https://shop.test/profile/orders/${order.id}`);
    expect(mail?.text).toMatch(/Morning: £\d+\.\d\d\n  1 × 1 kg, .+ roast, .+/);
  });

  it('placing the same cart twice makes one order', async () => {
    const { member, cartId, order } = await givenPaidOrder(shop());
    const credit = await creditOf(member);
    for (const changes of [{}, { shippingOptionId: 2, checkoutMethodId: 1, expectedTotal: 1 }]) {
      const again = await place(member, { cartId, ...changes });
      expect(again.json<Placement>().order).toEqual(order);
    }
    expect(await creditOf(member)).toBe(credit);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it.runIf(isTriedWhole)('placing a cart that became somebody else’s order is not found', async () => {
    const { cartId } = await givenPaidOrder(shop());
    expect((await place(await aMember(shop()), { cartId })).statusCode).toBe(404);
  });

  it.runIf(isTriedWhole)(
    'placing an order ignores prices, cart copies, customers and tiers that a client sends',
    async () => {
      const [member, other] = [await aRichMember(), await aMember(shop())];
      const cartId = await aCartWith(shop(), { token: member.token });
      const { deliveries } = (await member.send('GET', `/carts/${cartId}`)).json<Cart>();
      const { order } = (
        await place(member, {
          cartId,
          customerId: other.user.id,
          asBaristaDistributor: 1,
          total: 0.01,
          cartBlends: [{ ...aLine({ blendRecipes: TWO_BEANS }), id: 'x', unitPrice: 0.01, quantity: 1 }],
          cartBlendRecipes: [{ beanId: 1, cartBlendId: 'x', percentage: 100 }],
        })
      ).json<Placement>();
      expect(order.total).toBe(deliveries[0]?.total);
      expect(await ordersOf(other)).toEqual([]);
    },
  );

  it('placing one cart many times at once makes one order', async () => {
    const member = await aRichMember();
    const cartId = await aCartWith(shop(), { token: member.token });
    const answers = await Promise.all(Array.from({ length: 12 }, () => place(member, { cartId })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json<Placement>().order.id)).size).toBe(1);
    expect(await ordersOf(member)).toHaveLength(1);
  });

  it('placing several carts at once spends no credit twice', async () => {
    const member = await aRichMember(30);
    const carts = await Promise.all([1, 2, 3].map(() => aCartWith(shop(), { token: member.token })));
    const answers = await Promise.all(carts.map((cartId) => place(member, { cartId })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(await creditOf(member)).toBeGreaterThanOrEqual(0);
  });

  it('an order placed while its cart changes holds the cart from before or after the change', async () => {
    const member = await aRichMember();
    const cartId = await aCartWith(shop(), { token: member.token });
    const added = { ...aLine({ blendRecipes: TWO_BEANS }), name: 'Late', cartId };
    const [placed] = await Promise.all([
      place(member, { cartId }),
      member.send('POST', '/cart-blends', added),
    ]);
    const { order } = placed.json<Placement>();
    const lines = (await member.send('GET', `/orders/${order.id}/order-blends`)).json<OrderBlend[]>();
    expect(lines.reduce((sum, { total_price }) => sum + total_price, order.shipping_cost)).toBeCloseTo(
      order.total,
      2,
    );
  });
});

/** What carts cost, and that they cost it everywhere. */
import { expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { aLine, cartCallsOf, TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('prices of carts', (shop) => {
  const { send, newCart, add, aFilledCart, cart, lines } = cartCallsOf(shop);

  it('a cart costs what the pricing calls answer', async () => {
    const { id } = await newCart();
    const asked = [aLine({ quantity: 3, bagSizeId: 3 }), aLine({ blendRecipes: TWO_BEANS, quantity: 12 })];
    for (const line of asked) await add(id, line);
    const inCart = await lines(id);
    for (const [i, line] of asked.entries()) {
      const priced = (await send('POST', '/dynamically-priced-blends', line)).json<object>();
      expect(priced).toMatchObject({
        unit_price: inCart[i]?.unit_price,
        subtotal: inCart[i]?.subtotal,
        volume_discount: inCart[i]?.volume_discount,
        total_price: inCart[i]?.total_price,
      });
    }
    const totals = await cart(id);
    for (const { shipping_option_id, shipping_cost, total } of totals.deliveries) {
      const order = await send('POST', '/dynamically-priced-orders', copyOf(inCart, shipping_option_id));
      const { subtotal, volume_discount, voucher_discount } = totals;
      expect(order.json()).toEqual({
        subtotal,
        volume_discount,
        voucher_discount,
        shipping_cost,
        total,
      });
    }
  });

  it('a cart ignores prices that a client sends', async () => {
    const { line } = await aFilledCart({ unit_price: 0.01, total_price: 0, tier: 3, price: 1 });
    expect(line.total_price).toBe(20.44);
    const order = { ...copyOf([line], 1), total: 1, asBaristaDistributor: 1 };
    expect((await send('POST', '/dynamically-priced-orders', order)).json()).toMatchObject({
      subtotal: 20.44,
    });
  });

  it.each<[string, object, string]>([
    ['an unknown shipping option', { shippingOptionId: 3 }, 'shippingOptionId'],
    ['a voucher', { discountVoucherCode: 'HALF' }, 'discountVoucherCode'],
    ['a recipe row of no line', { cartBlends: [] }, 'cartBlendRecipes.0.cartBlendId'],
    ['a line without a recipe', { cartBlendRecipes: [] }, 'cartBlends.0.blendRecipes'],
  ])('the price of an order is refused for %s', async (_what, changes, field) => {
    const { line } = await aFilledCart();
    const answer = await send('POST', '/dynamically-priced-orders', { ...copyOf([line], 1), ...changes });
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      422,
      [field],
    ]);
  });
});

/** What the documented client sends at checkout. */
const copyOf = (lines: readonly CartBlend[], shippingOptionId: number) => ({
  asBaristaDistributor: 0,
  cartBlendRecipes: lines.flatMap((line) =>
    line.blend_recipes.map((row, i) => ({
      beanId: row.bean_id,
      cartBlendId: line.id,
      id: i,
      percentage: row.percentage,
    })),
  ),
  cartBlends: lines.map((line) => ({
    bagSizeId: line.bag_size_id,
    bagTypeId: line.bag_type_id,
    blendId: line.blend_id,
    certificationId: line.certification_id,
    description: line.description,
    grindId: line.grind_id,
    id: line.id,
    labelDesignId: line.label_design_id,
    name: line.name,
    quantity: line.quantity,
    roastId: line.roast_id,
  })),
  customerId: null,
  discountVoucherCode: null,
  shippingOptionId,
});

/** One price for a customer with a price list, wherever it is asked; and nobody else pays it. */
import { expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Bean, Blend } from '#contract/catalogue/coffee.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import { aLine, SANTOS, TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { priceListCallsOf, SHOP, tenOff } from '#tests/support/api/customer-price-lists.ts';
import { aCartWith, anOrder, topUp } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { aReorderer, keyMailedTo, lookAt, proveMailbox, runTheDay } from '#tests/support/api/reorderers.ts';
import { coffeeToTake, quoteTaken, takenOrder } from '#tests/support/api/taken-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('prices of customers with price lists', (shop) => {
  checkMoneyAfterEach(shop);
  const { look, agree, read, priced, guestPrice } = priceListCallsOf(shop);

  it('a customer pays what was previewed, wherever it is asked, and nobody else does', async () => {
    const [staff, customer, other] = [
      await aStaffMember(shop()),
      await aMember(shop()),
      await aMember(shop()),
    ];
    const seen = await look(staff, customer, tenOff());
    const [bag] = seen.coffees;
    const guests = await guestPrice();
    expect(bag).toMatchObject({ grams: 1000, bought: 0, before: guests });
    expect(bag?.after).toBeLessThan(guests);
    expect(await priced(customer)).toBe(guests);
    expect((await agree(staff, customer, tenOff())).statusCode).toBe(200);

    const after = bag?.after;
    expect(await priced(customer)).toBe(after);
    const beans = (await customer.send('GET', '/beans')).json<Bean[]>();
    const santos = beans.find(({ id }) => id === SANTOS);
    expect(santos?.price_per_kilo).toBe(after);
    const shelf = (await customer.send('GET', '/kilo-prices')).json<
      { ctaps_id: string; price_per_kilo: number }[]
    >();
    expect(shelf.find(({ ctaps_id }) => ctaps_id === santos?.ctaps_id)?.price_per_kilo).toBe(after);
    const note = (await customer.send('GET', `/cupping-notes/${santos?.ctaps_id}`)).json<{
      price_per_kilo: number;
    }>();
    expect(note.price_per_kilo).toBe(after);
    const cartId = await aCartWith(shop(), { token: customer.token, lines: [{}] });
    const [line] = (await customer.send('GET', `/carts/${cartId}/cart-blends`)).json<CartBlend[]>();
    expect(line?.total_price).toBe(after);
    const quoted = await quoteTaken(staff, coffeeToTake(customer.user.id));
    expect(quoted.lines[0]?.total_price).toBe(after);

    expect([await priced(other), await guestPrice()]).toEqual([guests, guests]);
  });

  it('what comes off a bean comes off every blend that holds it, by its share', async () => {
    const [staff, customer] = [await aStaffMember(shop()), await aMember(shop())];
    const blend = aLine({ blendRecipes: TWO_BEANS });
    await agree(staff, customer, { price_tier: SHOP, beans: [] });
    const plain = await priced(customer, blend);
    const plainBean = await priced(customer);
    const blendsBefore = (await customer.send('GET', '/blends')).json<Blend[]>();
    await agree(staff, customer, tenOff());
    const [off, beanOff] = [plain - (await priced(customer, blend)), plainBean - (await priced(customer))];
    expect(off / plain).toBeGreaterThan(0.04);
    expect(off).toBeLessThan(beanOff);
    const blends = (await customer.send('GET', '/blends')).json<Blend[]>();
    for (const [i, one] of blends.entries()) {
      const holds = one.blend_recipes.some(({ bean_id }) => bean_id === SANTOS);
      const before = blendsBefore[i]?.price_per_kilo ?? 0;
      if (holds) expect(one.price_per_kilo).toBeLessThan(before);
      else expect(one.price_per_kilo).toBe(before);
    }
  });

  it('an order holds what was agreed, in its lines and their chains of costs, whatever is agreed later', async () => {
    const [staff, customer] = [await aStaffMember(shop()), await aMember(shop())];
    await agree(staff, customer, tenOff());
    await topUp(shop(), customer, 100);
    const agreed = await priced(customer);
    const cartId = await aCartWith(shop(), { token: customer.token });
    const cart = (await customer.send('GET', `/carts/${cartId}`)).json<{
      deliveries: { total: number; shipping_option_id: number }[];
    }>();
    const total = cart.deliveries.find(({ shipping_option_id }) => shipping_option_id === 1)?.total;
    const placed = await customer.send(
      'POST',
      '/orders',
      anOrder({ cartId, checkoutMethodId: 3, expectedTotal: total }),
    );
    expect(placed.statusCode).toBe(200);
    const { order } = placed.json<Placement>();
    await agree(staff, customer, { price_tier: 0, beans: [] });
    expect(await priced(customer)).toBeGreaterThan(agreed);
    const stored = await shop()
      .db.selectFrom('order_blends')
      .innerJoin('order_blend_recipes', 'order_blend_id', 'order_blends.id')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_blends.total_price', 'price_tier', 'profit', 'cost_price', 'sale_price_per_kilo'])
      .where('order_id', '=', order.id)
      .execute();
    const pence = Math.round(agreed * 100);
    expect(stored).toMatchObject([{ total_price: pence, price_tier: SHOP, sale_price_per_kilo: pence }]);
    const [row] = stored;
    expect((row?.cost_price ?? 0) + (row?.profit ?? 0)).toBe(pence);
  });

  it('an order that staff take, and one that is proposed, cost what was agreed', async () => {
    const [staff, customer] = [await aStaffMember(shop()), await aMember(shop())];
    await agree(staff, customer, tenOff());
    const { order_id } = await takenOrder(staff, customer.user.id);
    const { total_price } = await shop()
      .db.selectFrom('order_blends')
      .select('total_price')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow();
    expect(total_price).toBe(Math.round((await priced(customer)) * 100));

    const reorderer = await aReorderer(shop());
    await runTheDay(shop());
    const key = await keyMailedTo(shop(), reorderer);
    const before = (await lookAt(shop(), key)).json<{ total: number }>().total;
    const later = await aStaffMember(shop());
    await agree(later, reorderer, { price_tier: 3, beans: [] });
    expect((await lookAt(shop(), key)).json<{ total: number }>().total).not.toBe(before);
  });

  it('what matches a wish is proposed at the price that its customer then pays', async () => {
    const [staff, customer] = [await aStaffMember(shop()), await aMember(shop())];
    await proveMailbox(shop(), customer);
    await agree(staff, customer, tenOff());
    const match = await customer.send('POST', '/taste-matches', { target: { chocolate: 8 } });
    for (const { blend_recipes, roast_id, price_per_kilo } of match.json<{
      proposals: {
        blend_recipes: { bean_id: number; percentage: number }[];
        roast_id: number;
        price_per_kilo: number;
      }[];
    }>().proposals) {
      const blendRecipes = blend_recipes.map(({ bean_id: beanId, percentage }) => ({ beanId, percentage }));
      const answer = await customer.send(
        'POST',
        '/dynamically-priced-blends',
        aLine({ blendRecipes, roastId: roast_id }),
      );
      expect(answer.json<{ price_per_kilo: number }>().price_per_kilo).toBe(price_per_kilo);
    }
  });

  it('never takes the prices of a plan away: the better of both counts', async () => {
    const [staff, customer] = [await aStaffMember(shop()), await aMember(shop())];
    await agree(staff, customer, { price_tier: SHOP, beans: [] });
    const shopPrice = await priced(customer);
    await shop()
      .db.updateTable('customers')
      .set({ user_type_id: 5 })
      .where('id', '=', customer.user.id)
      .execute();
    const { account_tier } = await read(staff, customer);
    expect(account_tier).toBeGreaterThan(SHOP);
    expect(await priced(customer)).toBeLessThan(shopPrice);
    expect((await look(staff, customer, { price_tier: 0, beans: [] })).price_tier).toBe(account_tier);
  });
});

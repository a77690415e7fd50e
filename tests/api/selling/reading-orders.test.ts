/** Orders as their buyers read them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Order, OrderBlend } from '#contract/orders/order.ts';
import type { OrderBlendDistribution, OrderBlendRecipe } from '#contract/orders/order-details.ts';
import { TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import { ORDER_DETAILS, orderCallsOf } from '#tests/support/api/order-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('reading orders', (shop) => {
  checkMoneyAfterEach(shop);

  const { aRichMember, everythingOf } = orderCallsOf(shop);

  it('orders are read by their own member only', async () => {
    const { member, order } = await givenPaidOrder(shop());
    const other = await aMember(shop());
    for (const path of [
      `/orders/${order.id}`,
      `/orders/${order.id}/order-blends`,
      `/customers/${member.user.id}/orders`,
    ]) {
      expect((await other.send('GET', path)).statusCode).toBe(404);
      expect((await member.send('GET', path)).statusCode).toBe(200);
    }
    for (const part of ORDER_DETAILS) {
      expect((await other.send('GET', `${part}?orderId=${order.id}`)).json()).toEqual([]);
      expect((await member.send('GET', part)).json<unknown[]>().length).toBeGreaterThan(0);
    }
  });

  it('orders are read page by page, each row once', async () => {
    const member = await aRichMember();
    for (const _ of [1, 2, 3]) await givenPaidOrder(shop(), { member, lines: [{ blendRecipes: TWO_BEANS }] });
    for (const path of [`/customers/${member.user.id}/orders`, ...ORDER_DETAILS]) {
      const all = (await member.send('GET', path)).json<{ id: number }[]>();
      const seen: { id: number }[] = [];
      let cursor: string | undefined;
      do {
        const answer = await member.send(
          'GET',
          `${path}?limit=2${cursor === undefined ? '' : `&cursor=${cursor}`}`,
        );
        seen.push(...answer.json<{ id: number }[]>());
        cursor = answer.headers['x-next-cursor'] as string | undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(all);
    }
  });

  it('the parts of orders stand order by order, the log with the newest order first', async () => {
    const member = await aRichMember();
    const ids: number[] = [];
    for (const lines of [[{ blendRecipes: TWO_BEANS }], [{}], [{}, {}]])
      ids.push((await givenPaidOrder(shop(), { member, lines })).order.id);
    expect((await member.send('POST', `/orders/${ids[0]}/cancellations`)).statusCode).toBe(200);
    for (const path of ORDER_DETAILS) {
      const listed = async (query: string) =>
        (await member.send('GET', `${path}?${query}`)).json<unknown[]>();
      const orders = path === '/order-logs' ? ids.toReversed() : ids;
      const each = await Promise.all(orders.map((id) => listed(`orderId=${id}`)));
      expect(await listed('')).toEqual(each.flat());
    }
  });

  it('a list begins again where the row of its cursor is gone', async () => {
    const { member } = await givenPaidOrder(shop());
    for (const path of ORDER_DETAILS) {
      const all = (await member.send('GET', path)).json<unknown>();
      expect((await member.send('GET', `${path}?cursor=999999999`)).json()).toEqual(all);
    }
  });

  it('an order’s lines, recipes and boxes add up, whatever was ordered', async () => {
    const member = await aRichMember();
    const aCoffee = fc.record({
      bagSizeId: fc.constantFrom(3, 5, 7, 6),
      quantity: fc.integer({ min: 1, max: 30 }),
      roastId: fc.integer({ min: 1, max: 6 }),
      blendRecipes: fc.constantFrom(TWO_BEANS, [{ beanId: 5, percentage: 100 }]),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(aCoffee, { minLength: 1, maxLength: 4 }), async (coffees) => {
        const lines = coffees.map((coffee, i) => ({ ...coffee, name: `Coffee ${i}` }));
        await addsUp(await givenPaidOrder(shop(), { member, lines }));
      }),
      { numRuns: 6 },
    );
  });

  const addsUp = async ({ member, order: { id } }: Awaited<ReturnType<typeof givenPaidOrder>>) => {
    const [order, lines, recipes, , bags] = (await everythingOf(member, id)) as [
      Order,
      OrderBlend[],
      OrderBlendRecipe[],
      unknown,
      OrderBlendDistribution[],
    ];
    const pence = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    expect(pence(lines.map(({ total_price }) => total_price)) + pence([order.shipping_cost])).toBe(
      pence([order.total]),
    );
    expect(lines.reduce((sum, { weight }) => sum + weight, 0)).toBe(order.weight);
    for (const line of lines) {
      const shares = recipes.filter(({ order_blend_id }) => order_blend_id === line.id);
      expect(pence(shares.map(({ total_price_per_bag }) => total_price_per_bag))).toBe(
        pence([line.unit_price]),
      );
      expect(shares.reduce((sum, { weight }) => sum + weight, 0)).toBe(line.weight);
      const inBoxes = bags.filter(({ order_blend_id }) => order_blend_id === line.id);
      expect(inBoxes.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(line.quantity);
    }
  };
});

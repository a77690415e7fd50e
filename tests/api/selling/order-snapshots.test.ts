/** An order is a snapshot: whatever changes later, it stays as it was placed. */
import { expect, it } from 'vitest';
import type { OrderBlend } from '#contract/orders/order.ts';
import { TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { orderCallsOf } from '#tests/support/api/order-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const LANTERN_FERRY = 1;
const COSTS = /green_bean_price|finance_cost|landed_cost|cost_price|profit|solo_/;

withShop('order snapshots', (shop) => {
  checkMoneyAfterEach(shop);

  const { everythingOf } = orderCallsOf(shop);

  it('an order does not change when a price or a name changes later', async () => {
    const lines = [{ name: 'Unwanted', blendRecipes: [{ beanId: 90, percentage: 100 }] }];
    const { member, order } = await givenPaidOrder(shop(), { lines });
    const before = await everythingOf(member, order.id);
    await shop().db.insertInto('green_bean_prices').values({ bean_id: 90, per_kilo: 9999 }).execute();
    await shop().db.updateTable('beans').set({ name: 'Another name' }).where('id', '=', 90).execute();
    await shop().catalogueCache.refresh();
    const dearer = await givenPaidOrder(shop(), { member, lines });
    expect(dearer.order.total).toBeGreaterThan(order.total);
    expect(await everythingOf(member, order.id)).toEqual(before);
  });

  it('an order stores what its beans cost us, and shows no costs to its buyer', async () => {
    const { member, order } = await givenPaidOrder(shop());
    expect(JSON.stringify(await everythingOf(member, order.id))).not.toMatch(COSTS);
    const row = await shop()
      .db.selectFrom('order_blend_recipes')
      .innerJoin('order_blends', 'order_blends.id', 'order_blend_id')
      .selectAll('order_blend_recipes')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row.profit).toBe(row.sale_price_per_kilo - row.cost_price);
    expect(row.green_bean_price).toBeGreaterThan(0);
  });

  it('an order line has the CTAPS id of a catalogue coffee, and its own id for a custom blend', async () => {
    const blends = (await shop().http.inject('/api/blends')).json<ListedBlend[]>();
    const beans = (await shop().http.inject('/api/beans')).json<ListedBean[]>();
    const [house, bean] = [blends.find(({ id }) => id === LANTERN_FERRY), beans.find(({ id }) => id === 82)];
    const asBlend = { name: house?.name, roastId: house?.roast_id, blendRecipes: sharesOf(house) };
    const asBean = {
      name: bean?.name,
      roastId: bean?.roast_id,
      blendRecipes: [{ beanId: 82, percentage: 100 }],
    };
    const own = { name: 'Ours', blendRecipes: TWO_BEANS };
    const { member, order } = await givenPaidOrder(shop(), { lines: [asBlend, asBean, own] });
    const lines = (await member.send('GET', `/orders/${order.id}/order-blends`)).json<OrderBlend[]>();
    expect(lines.map(({ ctaps_id }) => ctaps_id)).toEqual([
      house?.ctaps_id,
      bean?.ctaps_id,
      expect.stringMatching(/^C[0-9A-Z]{11}$/),
    ]);
    expect(lines.map(({ blend_id }) => blend_id)).toEqual([LANTERN_FERRY, null, expect.any(Number)]);
    const note = await shop().http.inject(`/api/cupping-notes/${lines[2]?.ctaps_id}`);
    expect(note.json()).toMatchObject({ name: 'Ours' });
  });

  it('ordering a custom blend again has the same CTAPS id, and another one for another member', async () => {
    const ours = { name: 'Ours', blendRecipes: TWO_BEANS };
    const ctapsIdOf = async ({ member, order }: Awaited<ReturnType<typeof givenPaidOrder>>) =>
      (await member.send('GET', `/orders/${order.id}/order-blends`)).json<OrderBlend[]>()[0]?.ctaps_id;
    const first = await givenPaidOrder(shop(), { lines: [ours] });
    const turned = { ...ours, blendRecipes: TWO_BEANS.toReversed(), grindId: 4, description: 'Again.' };
    const second = await givenPaidOrder(shop(), { member: first.member, lines: [turned] });
    const others = await givenPaidOrder(shop(), { lines: [ours] });
    const ids = [await ctapsIdOf(first), await ctapsIdOf(second), await ctapsIdOf(others)];
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toBe(ids[1]);
  });
});

interface ListedBean {
  id: number;
  name: string;
  ctaps_id: string;
  roast_id: number;
}

interface ListedBlend extends ListedBean {
  blend_recipes: { bean_id: number; percentage: number }[];
}

const sharesOf = (blend: ListedBlend | undefined) =>
  blend?.blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage }));

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { PriceList } from '#contract/catalogue/price-list.ts';
import prices from '#database/seeds/pricing-parameters.json' with { type: 'json' };
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the price list', (shop) => {
  const read = async () => (await shop().http.inject('/api/price-list')).json<PriceList>();

  it('the price list tells volume discounts and delivery as they are stored, and no mark-up', async () => {
    const { options, free_second_class_goods_total_pence: free } = prices.shipping;
    expect(await read()).toEqual({
      volume_discounts: prices.volume_discount
        .filter(({ discount_bp }) => discount_bp > 0)
        .map(({ min_grams, discount_bp }) => ({ from_grams: min_grams, percent: discount_bp / 100 })),
      delivery: [
        { shipping_option_id: 1, price_from: (options[1].pence[0] ?? 0) / 100 },
        { shipping_option_id: 2, price_from: (options[2].pence[0] ?? 0) / 100 },
      ],
      free_delivery: ([0, 1, 2, 3] as const).map((tier) => ({
        price_tier: tier,
        free_from: free[tier] / 100,
      })),
    });
  });

  it('a delivery price that the roastery changes is in the price list at once', async () => {
    await sql`update price_tiers set free_second_class_from = 4200 where id = 0`.execute(shop().db);
    await sql`update shipping_prices set price = 377 where shipping_option_id = 2 and max_grams < 2000`.execute(
      shop().db,
    );
    shop().clock.letAMomentPass();
    await expect.poll(async () => (await read()).delivery[1]?.price_from).toBe(3.77);
    expect((await read()).free_delivery[0]?.free_from).toBe(42);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bean, Blend } from '#contract/catalogue/coffee.ts';
import type { PriceCheckRow } from '#contract/pricing/price-check.ts';
import examples from '#tests/examples/pricing-examples.json' with { type: 'json' };
import { withShop } from '#tests/support/shop/test-shop.ts';

const line = (changes: object) => ({
  quantity: 1,
  roastId: 4,
  certificationId: 1,
  bagSizeId: 7,
  bagTypeId: 1,
  blendId: null,
  blendRecipes: [{ beanId: 73, percentage: 100 }],
  customerId: null,
  description: '',
  grindId: 3,
  labelDesignId: 58,
  name: '',
  ...changes,
});

withShop('pricing', (shop) => {
  const price = (payload: object) =>
    shop().http.inject({ method: 'POST', url: '/api/dynamically-priced-blends', payload });
  const validate = (blendRecipes: unknown) =>
    shop().http.inject({ method: 'POST', url: '/api/blend-recipes/validate', payload: { blendRecipes } });

  const guestLines = examples.flatMap(({ id, input, expected }) =>
    'recipe' in input && input.recipe !== undefined && input.user_type === 0 ? [{ id, input, expected }] : [],
  );

  it('there are price examples for guests', () => expect(guestLines).not.toEqual([]));

  it.each(guestLines)('price example $id is right to the penny', async ({ input, expected }) => {
    const blendRecipes = input.recipe?.map(([beanId, percentage]) => ({ beanId, percentage }));
    const { roast_id: roastId, bag_size_id: bagSizeId, quantity } = input;
    const answer = (await price(line({ blendRecipes, roastId, bagSizeId, quantity }))).json<
      Record<string, number>
    >();
    const pence = Object.fromEntries(
      Object.entries(answer).map(([name, value]) => [
        name,
        name === 'quantity' ? value : Math.round(value * 100),
      ]),
    );
    expect(expected).toMatchObject(pence);
  });

  it('the catalogue and the pricing call answer the same prices of a kilo and of 250 g', async () => {
    const beans = (await shop().http.inject('/api/beans')).json<Bean[]>();
    const blends = (await shop().http.inject('/api/blends')).json<Blend[]>();
    const lines = [
      ...beans.map((bean) => ({ coffee: bean, blendRecipes: [{ beanId: bean.id, percentage: 100 }] })),
      ...blends.map((blend) => ({
        coffee: blend,
        blendRecipes: blend.blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
      })),
    ];
    for (const { coffee, blendRecipes } of lines) {
      const answer = (await price(line({ blendRecipes, roastId: coffee.roast_id }))).json<{
        price_per_kilo: number;
      }>();
      expect(answer.price_per_kilo).toBe(coffee.price_per_kilo);
    }
    for (const { coffee, blendRecipes } of lines.filter((_, index) => index % 50 === 0)) {
      const bag = line({ blendRecipes, roastId: coffee.roast_id, bagSizeId: 3 });
      const { unit_price } = (await price(bag)).json<{ unit_price: number }>();
      expect(unit_price).toBe(coffee.price_of_250_g);
    }
  });

  it('pricing ignores prices, tiers and privileges that a client sends', async () => {
    const honest = await price(line({}));
    const greedy = await price(
      line({
        price: 1,
        price_per_kilo: 0.01,
        unitPrice: 0,
        tier: 3,
        price_tier: 3,
        userTypeId: 7,
        asBaristaDistributor: 1,
      }),
    );
    expect(greedy.json()).toEqual(honest.json());
    expect(honest.json()).toMatchObject({ price_per_kilo: 20.44, total_price: 20.44 });
  });

  it('the price check lists three packs and four price tiers', async () => {
    const rows = (await shop().http.inject('/api/blends/price-check')).json<PriceCheckRow[]>();
    const blends = (await shop().http.inject('/api/blends')).json<Blend[]>();
    expect(rows.map((row) => row.ctaps_id)).toEqual(blends.map((blend) => blend.ctaps_id));
    for (const [i, row] of rows.entries()) {
      const { data } = row.price_check_data;
      expect(data['0'].dynamically_priced_blends['1kg'].total_price).toBe(blends[i]?.price_per_kilo);
      for (const pack of ['250g', '500g', '1kg'] as const) {
        const prices = ([0, 1, 2, 3] as const).map(
          (tier) => data[tier].dynamically_priced_blends[pack].total_price,
        );
        expect(prices).toEqual(prices.toSorted((a, b) => b - a));
      }
    }
  });

  describe('the pricing call', () => {
    it('refuses more than six beans in the documented words', async () => {
      const seven = [20, 20, 20, 20, 10, 5, 5].map((percentage, i) => ({ beanId: i + 1, percentage }));
      const refusal = await validate(seven);
      expect(refusal.statusCode).toBe(422);
      expect(refusal.json()).toMatchObject({
        message: 'A blend cannot contain more than six (6) beans',
        code: 'invalid',
      });
    });

    it('refuses percentages that do not total 100 in the documented words', async () => {
      const refusal = await validate([{ beanId: 1, percentage: 99 }]);
      expect(refusal.json()).toMatchObject({ message: 'Total bean percentage should be 100%' });
    });

    it('accepts a valid recipe', async () => {
      expect((await validate([{ beanId: 1, percentage: 100 }])).statusCode).toBe(200);
    });
  });

  const wrongLines: [string, object, number, string][] = [
    ['no beans', { blendRecipes: [] }, 422, 'blendRecipes'],
    ['an unknown bean', { blendRecipes: [{ beanId: 999, percentage: 100 }] }, 422, 'blendRecipes.0.beanId'],
    [
      'a bean twice',
      { blendRecipes: [50, 50].map((percentage) => ({ beanId: 1, percentage })) },
      422,
      'blendRecipes.1.beanId',
    ],
    [
      'a negative percentage',
      { blendRecipes: [150, -50].map((percentage, i) => ({ beanId: i + 1, percentage })) },
      422,
      'blendRecipes.1.percentage',
    ],
    [
      'a fractional percentage',
      { blendRecipes: [60.5, 39].map((percentage, i) => ({ beanId: i + 1, percentage })) },
      400,
      'blendRecipes.0.percentage',
    ],
    [
      'a percentage as text',
      { blendRecipes: [{ beanId: 1, percentage: '100' }] },
      400,
      'blendRecipes.0.percentage',
    ],
    ['an unknown roast', { roastId: 7 }, 422, 'roastId'],
    ['an unknown grind', { grindId: 6 }, 422, 'grindId'],
    ['an unknown bag', { bagSizeId: 11 }, 422, 'bagSizeId'],
    ['no bags', { quantity: 0 }, 422, 'quantity'],
    ['too many bags', { quantity: 113 }, 422, 'quantity'],
    ['a quantity as text', { quantity: '1' }, 400, 'quantity'],
    ['a quantity of true', { quantity: true }, 400, 'quantity'],
    ['a list for a number', { roastId: [4] }, 400, 'roastId'],
  ];

  it.each(wrongLines)('pricing refuses %s, and names the field', async (_what, changes, status, field) => {
    const refusal = await price(line(changes));
    expect([refusal.statusCode, Object.keys(refusal.json<{ fields: object }>().fields)]).toEqual([
      status,
      [field],
    ]);
  });

  it('pricing does not fail for any input that fits the schema', async () => {
    const anyNumber = fc.oneof(fc.integer(), fc.integer({ min: -2, max: 130 }), fc.maxSafeInteger());
    const anyLine = fc.record({
      quantity: anyNumber,
      roastId: anyNumber,
      bagSizeId: anyNumber,
      grindId: anyNumber,
      blendRecipes: fc.array(fc.record({ beanId: anyNumber, percentage: anyNumber }), { maxLength: 8 }),
      name: fc.string(),
    });
    await fc.assert(
      fc.asyncProperty(anyLine, async (asked) => {
        expect((await price(line(asked))).statusCode).toBeLessThan(500);
      }),
    );
  });
});

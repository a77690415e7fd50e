/** The catalogue as assistants read it, in both versions of the protocol. Every answer is checked by the protocol's schemas. */
import { describe, expect, it } from 'vitest';
import type { Blend } from '#contract/catalogue/coffee.ts';
import { coffeeId } from '#domain/agents/variant-id.ts';
import { houseBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import { toPence } from '#domain/money/pounds.ts';
import { BLENDS, CURRENT, LEAF } from '#server/people/agents/versions/versions.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant, profilesOutside } from '#tests/support/ucp/assistant.ts';

const HOUSE = houseBlendCtapsId(1);

withShop(
  'the catalogue for assistants',
  (shop) => {
    const current = anAssistant(shop);
    const search = async (query: string, more: object = {}) =>
      (await current.post('catalog/search', { query, ...more })).body;
    const blends = async () => (await shop().http.inject('/api/blends')).json<Blend[]>();
    const recipe = [
      { beanId: 73, percentage: 45 },
      { beanId: 12, percentage: 55 },
    ];
    const made = coffeeId({ roastId: 4, recipe });

    describe.each([CURRENT, LEAF] as const)('in version %s', (version) => {
      const assistant = anAssistant(shop, version);

      it('a search lists everything, page by page', async () => {
        const ids = new Set<string>();
        let cursor: string | undefined;
        do {
          const { body } = await assistant.post('catalog/search', {
            query: '*',
            pagination: { limit: 50, ...(cursor !== undefined && { cursor }) },
          });
          expect(body.ucp).toEqual({
            version,
            status: 'success',
            capabilities: {
              'dev.ucp.shopping.catalog.search': [{ version }],
              [BLENDS]: [{ version: '2026-11-27' }],
              ...(version === CURRENT && { 'dev.ucp.shopping.fulfillment': [{ version }] }),
            },
          });
          expect(body.pagination.total_count).toBe(156);
          for (const { id } of body.products) ids.add(id);
          cursor = body.pagination.cursor;
        } while (cursor !== undefined);
        expect(ids.size).toBe(156);
      });

      it('any valid recipe is a product with all its bags and grinds', async () => {
        const { body } = await assistant.post('catalog/product', { id: `${made}.500e` });
        expect(body.product.id).toBe(made);
        expect(body.product.variants).toHaveLength(15);
        expect(body.product.variants[0]?.id).toBe(`${made}.500e`);
        expect(body.product.categories).toEqual([{ value: 'made for you' }]);
        expect(body.product.selected).toEqual([
          { name: 'Bag', label: '500 g' },
          { name: 'Grind', label: 'Espresso' },
        ]);
      });

      it('what was made for somebody carries the term that must be shown', async () => {
        const { body } = await assistant.post('catalog/lookup', { ids: [HOUSE, made] });
        const shown = body.messages.filter(({ type }) => type === 'warning');
        expect(shown).toMatchObject([{ path: '$.products[1]', presentation: 'disclosure' }]);
        const code = version === CURRENT ? 'dev.ucp.shopping.policy.return' : 'final_sale';
        expect(shown[0]?.code).toBe(code);
        expect(body.policies?.map((policy) => policy.applies_to)).toEqual(
          version === CURRENT ? [undefined, ['$.products[1]']] : undefined,
        );
      });

      it('an id that names nothing is said in a lookup, and is the answer of a product', async () => {
        const wrong = made.replace(/\d\d$/, '00');
        const looked = await assistant.post('catalog/lookup', { ids: [wrong, HOUSE] });
        expect(looked.body.products.map(({ id }) => id)).toEqual([HOUSE]);
        expect(looked.body.messages).toContainEqual({ type: 'info', code: 'not_found', content: wrong });
        const shown = await assistant.post('catalog/product', { id: wrong });
        expect(shown.status).toBe(200);
        expect(shown.body.ucp.status).toBe('error');
        expect(shown.body.messages).toMatchObject([{ code: 'not_found', severity: 'unrecoverable' }]);
      });
    });

    it('a recipe of a house blend is the house blend', async () => {
      const [blend] = await blends();
      if (blend === undefined) throw new Error('There is no house blend.');
      const rows = blend.blend_recipes.map(({ bean_id: beanId, percentage }) => ({ beanId, percentage }));
      const id = coffeeId({ roastId: blend.roast_id, recipe: rows });
      const { body } = await current.post('catalog/lookup', { ids: [id] });
      expect(body.products.map((product) => [product.id, product.title])).toEqual([
        [blend.ctaps_id, blend.name],
      ]);
      expect(body.products[0]?.variants[0]?.inputs).toEqual([{ id, match: 'featured' }]);
      expect(body.messages).toEqual([]);
    });

    it('a bean alone at its usual roast is the bean', async () => {
      const [bean] = (await shop().http.inject('/api/beans')).json<
        { id: number; roast_id: number; ctaps_id: string }[]
      >();
      if (bean === undefined) throw new Error('There is no bean.');
      const recipeOfBean = [{ beanId: bean.id, percentage: 100 }];
      const { body } = await current.post('catalog/lookup', {
        ids: [coffeeId({ roastId: bean.roast_id, recipe: recipeOfBean })],
      });
      expect(body.products[0]?.id).toBe(bean.ctaps_id);
    });

    it('prices are those of the web', async () => {
      const listed = await blends();
      const { body } = await current.post('catalog/lookup', {
        ids: listed.slice(0, 25).map(({ ctaps_id }) => `${ctaps_id}.250c`),
      });
      for (const { id, variants } of body.products) {
        const blend = listed.find(({ ctaps_id }) => ctaps_id === id);
        expect(variants[0]?.price.amount).toBe(toPence(blend?.price_of_250_g ?? 0));
      }
      const priced = await shop().http.inject({
        method: 'POST',
        url: '/api/dynamically-priced-blends',
        payload: { quantity: 1, roastId: 4, bagSizeId: 5, grindId: 3, blendRecipes: recipe },
      });
      const { unit_price, price_per_kilo } = priced.json<{ unit_price: number; price_per_kilo: number }>();
      const product = (await current.post('catalog/product', { id: `${made}.500w` })).body.product;
      expect(product.variants[0]?.price.amount).toBe(toPence(unit_price));
      expect(product.variants[0]?.unit_price.amount).toBe(toPence(price_per_kilo));
    });

    it('a lookup answers each coffee once, with a variant for each pack', async () => {
      const { body } = await current.post('catalog/lookup', {
        ids: [HOUSE, `${HOUSE}.250w`, `${HOUSE}.1000c`, HOUSE],
      });
      expect(body.products).toHaveLength(1);
      expect(body.products[0]?.variants.map(({ id, inputs }) => [id, inputs])).toEqual([
        [
          `${HOUSE}.250w`,
          [
            { id: HOUSE, match: 'featured' },
            { id: `${HOUSE}.250w`, match: 'exact' },
          ],
        ],
        [`${HOUSE}.1000c`, [{ id: `${HOUSE}.1000c`, match: 'exact' }]],
      ]);
    });

    it('a product keeps what is chosen, and lets go of what is no choice', async () => {
      const { body } = await current.post('catalog/product', {
        id: HOUSE,
        selected: [
          { name: 'Bag', label: '1 kg' },
          { name: 'Grind', label: 'Turkish' },
          { name: 'Colour', label: 'Red' },
        ],
      });
      expect(body.product.variants.map(({ id }) => id)).toEqual(
        ['w', 'f', 'g', 'e', 'c'].map((grind) => `${HOUSE}.1000${grind}`),
      );
    });

    it('a variant says when it leaves and by which post, in the current version', async () => {
      const { body } = await current.post('catalog/product', { id: made });
      for (const { fulfillment } of body.product.variants)
        expect(fulfillment).toMatchObject({
          methods: [
            {
              type: 'shipping',
              description: { plain: expect.stringMatching(/^Roasted and posted on \w+day/) as string },
              options: [{ id: 'second-class' }, { id: 'first-class' }],
            },
          ],
        });
      const older = await anAssistant(shop, LEAF).post('catalog/product', { id: made });
      expect(older.body.product.variants[0]?.fulfillment).toBeUndefined();
    });

    it('a brand has coffees made that taste of it, under the price of a bag', async () => {
      const { products, messages } = await search('Something like Lavaza Rosa but less bitter', {
        filters: { price: { max: 800 } },
      });
      expect(products.length).toBeGreaterThan(0);
      expect(messages.length).toBe(products.length);
      for (const { id, variants, blend } of products) {
        expect(id).toMatch(/^r[1-6]_/);
        expect(variants[0]?.price.amount).toBeLessThanOrEqual(800);
        expect(blend).toMatchObject({ match: { target: { bitter: 4.3 } } });
      }
    });

    it('a brand as decaf is made of decaffeinated beans', async () => {
      const { products } = await search('decaf version of Monmouth');
      expect(products.length).toBeGreaterThan(0);
      for (const { metadata } of products) expect(metadata['decaf']).toBe(true);
    });

    it('words search what we list, and no brand where ours answer them', async () => {
      const costaRica = await search('Costa Rica');
      expect(costaRica.products.length).toBeGreaterThan(0);
      for (const { id } of costaRica.products) expect(id).toMatch(/^[BH]/);
      expect((await search(`${HOUSE}.500f`)).products.map(({ id }) => id)).toEqual([HOUSE]);
      expect((await search('qqqqqq')).products).toEqual([]);
    });

    it('filters narrow a search', async () => {
      const { body } = await current.post('catalog/search', {
        filters: { categories: ['bean'], price: { min: 500, max: 700 } },
        pagination: { limit: 50 },
      });
      expect(body.products.length).toBeGreaterThan(0);
      for (const { categories, variants } of body.products) {
        expect(categories).toEqual([{ value: 'bean' }]);
        expect(variants[0]?.price.amount).toBeGreaterThanOrEqual(500);
        expect(variants[0]?.price.amount).toBeLessThanOrEqual(700);
      }
    });

    it('a coffee out of stock says so, and which comes nearest to it', async () => {
      await shop().db.updateTable('beans').set({ in_stock: false }).where('id', '=', 73).execute();
      try {
        await shop().catalogueCache.refresh();
        const { body } = await current.post('catalog/product', { id: `${made}.250w` });
        expect(body.product.variants[0]?.availability).toEqual({ available: false, status: 'out_of_stock' });
        const said = body.messages.find(({ code }) => code === 'replacement_available');
        const id = /(\S+\.250w)/.exec(said?.content ?? '')?.[1] ?? '';
        const nearest = (await current.post('catalog/lookup', { ids: [id] })).body.products[0];
        expect(nearest?.variants[0]?.availability.available).toBe(true);
      } finally {
        await shop().db.updateTable('beans').set({ in_stock: true }).where('id', '=', 73).execute();
        await shop().catalogueCache.refresh();
      }
    });

    it('costs and stock figures never leave', async () => {
      const { body } = await current.post('catalog/product', { id: made });
      expect(JSON.stringify(body)).not.toMatch(/cost|margin|green|on_hand/i);
    });
  },
  { keys: null, fetchOutside: profilesOutside() },
);

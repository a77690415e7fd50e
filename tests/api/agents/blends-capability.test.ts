/** Our own capability: what is wished of a blend, how it is met with its proof, and what stands on its label. */
import { describe, expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { BLENDS, CURRENT, LEAF } from '#server/people/agents/versions/versions.ts';
import type { FetchedText } from '#server/platform/fetch-outside.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import {
  anAssistant,
  aProfile,
  linesOf,
  profilesOutside,
  type UcpProduct,
} from '#tests/support/ucp/assistant.ts';
import { anAssistantOverMcp } from '#tests/support/ucp/assistant-over-mcp.ts';
import { MADE } from '#tests/support/ucp/prepared-checkouts.ts';
import { wrongByBlends } from '#tests/support/ucp/schemas.ts';

interface Blended extends UcpProduct {
  blend: {
    kind?: string;
    roast: { id: number };
    recipe: { bean: string; percentage: number }[];
    taste: Record<string, number>;
    match?: {
      target: Record<string, number>;
      differences: Record<string, number>;
      rms: number;
      lower_bound_rms: number;
      proven_best: boolean;
    };
  };
}

const ROSSA = { like: { brand: 'Lavazza Qualità Rossa' } };
const WITHOUT = 'https://without.example/';
const without = (): FetchedText => ({
  status: 200,
  cacheControl: '',
  text: JSON.stringify(aProfile(CURRENT, ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.cart'])),
});

withShop(
  'blends by our own capability',
  (shop) => {
    const assistant = anAssistant(shop);
    const wish = async (blends: object) => {
      expect(wrongByBlends(CURRENT, 'blends', blends)).toEqual([]);
      const { body } = await assistant.post('catalog/search', { blends });
      return { products: body.products as Blended[], messages: body.messages };
    };

    describe.each([CURRENT, LEAF] as const)('in version %s', (version) => {
      it('a wish is met by up to three blends with their proof, over both transports alike', async () => {
        const blends = { ...ROSSA, change: { bitter: -2 }, must: ['bitter'], max_price: { amount: 800 } };
        const { body } = await anAssistant(shop, version).post('catalog/search', { blends });
        expect(body.ucp.capabilities[BLENDS]).toEqual([{ version: '2026-11-27' }]);
        const products = body.products as Blended[];
        expect(products.map(({ blend }) => blend.kind)).toContain('closest');
        for (const { blend, variants, metadata } of products) {
          expect(variants[0]?.price.amount).toBeLessThanOrEqual(800);
          expect(blend.recipe.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
          if (blend.match === undefined) throw new Error('A made coffee has no proof.');
          const { target, differences, rms, lower_bound_rms, proven_best } = blend.match;
          for (const taste of TASTES)
            expect(blend.taste[taste]).toBeCloseTo((target[taste] ?? 0) + (differences[taste] ?? 0), 0);
          expect(lower_bound_rms).toBeLessThanOrEqual(rms);
          expect(proven_best).toBe(lower_bound_rms === rms);
          expect(metadata['blend']).toBeUndefined();
        }
        const overMcp = await anAssistantOverMcp(shop, version)('search_catalog', { payload: { blends } });
        expect(overMcp.body).toEqual(body);
      });

      it('a label is printed on what is made for somebody, and on nothing else', async () => {
        const { post, put } = anAssistant(shop, version);
        const labelled = (name: string) => ({
          line_items: [
            { item: { id: MADE }, quantity: 1, label: { name } },
            { item: { id: 'H001Z' }, quantity: 1, label: { name } },
          ],
        });
        const { body } = await post('carts', labelled(' For Ada '));
        const labels = body.line_items.map((line) => (line as { label?: object }).label);
        expect(labels[0]).toEqual({ name: 'For Ada' });
        expect(labels[1]).not.toEqual({ name: 'For Ada' });
        expect(body.messages).toContainEqual(
          expect.objectContaining({ code: 'label_not_printed', path: '$.line_items[1].label' }),
        );
        for (const hostile of ['a\u202eb', '\u2800', 'x'.repeat(81)]) {
          const changed = await put(`carts/${body.id}`, labelled(hostile));
          expect(changed.body.messages).toContainEqual(
            expect.objectContaining({ code: 'field_invalid', path: '$.line_items[0].label' }),
          );
          expect(JSON.stringify(changed.body.line_items)).not.toContain(hostile);
        }
        const session = await post('checkout-sessions', labelled('Night shift'));
        expect(session.body.line_items[0]?.item.title).toBe('Night shift');
      });
    });

    it('prices and grinds the bag that is asked for, and a ceiling is its', async () => {
      const { products } = await wish({
        ...ROSSA,
        bag_grams: 1000,
        grind: 'cafetiere',
        max_price: { amount: 2600, currency: 'GBP' },
      });
      expect(products.length).toBeGreaterThan(0);
      for (const { variants } of products) {
        expect(variants[0]?.id).toMatch(/\.1000c$/);
        expect(variants[0]?.price.amount).toBeLessThanOrEqual(2600);
      }
    });

    it('tastes alone, a coffee of ours, decaf, certificates and beans to leave out are read', async () => {
      const chocolatey = await wish({ taste: { chocolate: 8, bitter: 3 }, weights: { chocolate: 'must' } });
      expect(chocolatey.products[0]?.blend.match?.target).toEqual({ chocolate: 8, bitter: 3 });
      const decaf = await wish({ like: { coffee: 'H001Z' }, decaf: true });
      for (const { metadata } of decaf.products) expect(metadata['decaf']).toBe(true);
      const first = await wish({ ...ROSSA, certifications: ['organic'] });
      const bean = first.products[0]?.blend.recipe[0]?.bean;
      const other = await wish({ ...ROSSA, certifications: ['organic'], exclude_beans: [bean] });
      expect(JSON.stringify(other.products.map(({ blend }) => blend.recipe))).not.toContain(bean);
      const roasted = await wish({ ...ROSSA, roast: 6 });
      expect(roasted.products.map(({ blend }) => blend.roast.id)).toEqual(roasted.products.map(() => 6));
    });

    it.each([
      ['a price that nothing has', { ...ROSSA, max_price: { amount: 100 } }, /cheapest such bag costs £\d/],
      [
        'no bean',
        { ...ROSSA, decaf: true, certifications: ['fairtrade', 'organic'], exclude_beans: ['B03RR'] },
        /no bean in stock that is decaf/,
      ],
    ])('where %s is left, it says what to loosen', async (_what, blends, words) => {
      const { products, messages } = await wish(blends);
      expect(products).toEqual([]);
      expect(messages[0]?.content).toMatch(words);
    });

    it('says what stands in the way of a change, and whom we don’t know', async () => {
      const { products, messages } = await wish({
        ...ROSSA,
        change: { bitter: 4 },
        decaf: true,
        roast: 1,
        max_price: { amount: 830 },
      });
      expect([products.length, messages.map(({ code }) => code)]).toEqual([0, ['wish_hindered']]);
      const unknown = await wish({ like: { brand: 'zzzz zzzz' } });
      expect(unknown.messages).toMatchObject([{ type: 'info', code: 'not_found' }]);
    });

    it.each([
      ['nothing', {}],
      ['a coffee and tastes', { ...ROSSA, taste: { bitter: 2 } }],
      ['a change of nothing', { taste: { bitter: 2 }, change: { bitter: 1 } }],
      ['euros', { ...ROSSA, max_price: { amount: 800, currency: 'EUR' } }],
      ['a bag that we don’t sell', { ...ROSSA, bag_grams: 300 }],
      ['a score beyond the scale', { taste: { bitter: 11 } }],
      ['a taste without a name', { ...ROSSA, must: ['umami'] }],
    ])('a wish for %s is refused', async (_what, blends) => {
      const { status, body } = await assistant.post('catalog/search', { blends });
      expect([status, body.code]).toEqual([400, 'malformed']);
    });

    it('a platform without it is shown none of it, and loses nothing', async () => {
      const asked = { agent: `profile="${WITHOUT}"` };
      const alone = await assistant.post('catalog/search', { blends: ROSSA }, asked);
      expect([alone.status, alone.body.code]).toEqual([400, 'malformed']);
      const { body } = await assistant.post('catalog/search', { query: 'like Lavazza Rossa' }, asked);
      expect(Object.keys(body.ucp.capabilities)).not.toContain(BLENDS);
      expect(body.products[0]?.metadata['blend']).toMatchObject({ kind: 'closest' });
      const line = { item: { id: MADE }, quantity: 1, label: { name: 'For Ada' } };
      const cart = await assistant.post('carts', { line_items: [line] }, asked);
      expect(JSON.stringify(cart.body)).not.toContain('For Ada');
    });

    it('every coffee that is looked up is a blend too', async () => {
      const { body } = await assistant.post('catalog/lookup', { ids: ['B0013', MADE] });
      const [bean, made] = body.products as Blended[];
      expect(bean?.blend.recipe).toMatchObject([{ bean: 'B0013', percentage: 100 }]);
      expect(made?.blend.recipe).toHaveLength(2);
      expect((await assistant.post('carts', linesOf(['H001Z', 1]))).status).toBe(201);
    });

    it('the schema is where the profile says, under the host that the name begins with', async () => {
      const answer = await shop().http.inject('/ucp/schemas/blends.json');
      expect(answer.headers['cache-control']).toBe('public, max-age=3600');
      const profile = (await shop().http.inject('/.well-known/ucp')).json<{
        ucp: { capabilities: Record<string, { schema: string; version: string }[]> };
      }>();
      const [entry] = profile.ucp.capabilities[BLENDS] ?? [];
      const { $id } = answer.json<{ $id: string }>();
      expect(entry).toMatchObject({ schema: $id, version: '2026-11-27' });
      const [first, second] = BLENDS.split('.');
      expect(new URL($id).hostname).toBe(`${second}.${first}`);
    });
  },
  { keys: null, fetchOutside: profilesOutside({ [WITHOUT]: without }) },
);

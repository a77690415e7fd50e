/** The shop in people's own assistants, by MCP in its newest revision and the one before. */
import { describe, expect, it } from 'vitest';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant, profilesOutside } from '#tests/support/ucp/assistant.ts';
import { anMcpClient } from '#tests/support/ucp/mcp-client.ts';

interface Proposal {
  variant_id: string;
  title: string;
  price: { amount: number };
  total: { amount: number };
  buy_url: string;
  taste: Record<string, number>;
  match: { rms: number; lower_bound_rms: number };
}

interface Session {
  id: string;
  status: string;
  continue_url: string;
  totals: { type: string; amount: number }[];
  messages: { presentation?: string; content: string }[];
}

withShop(
  'the shop by MCP',
  (shop) => {
    const { ask } = anMcpClient(shop);

    const use = async (name: string, input: object) => {
      const { result } = await ask('tools/call', { name, arguments: input });
      return result as unknown as {
        content: { text: string }[];
        structuredContent: {
          like: { name: string; taste: Record<string, number> };
          proposals: Proposal[];
          coffees: { id: string; variant_id: string }[];
        } & Session;
        isError: boolean;
      };
    };

    describe('a conversation that ends in an order', () => {
      it('begins with a coffee that somebody knows, and ends with one link', async () => {
        const { structuredContent, content } = await use('design_blend', {
          like: 'Lavazza Qualità Rossa',
          change: { bitter: 'less' },
          max_price_pence: 800,
        });
        const [nearest] = structuredContent.proposals;
        const variant = nearest?.variant_id;
        expect(content[0]?.text).toContain(nearest?.title);
        expect(JSON.parse(content[1]?.text ?? '')).toEqual(structuredContent);
        expect(structuredContent.like.name).toBe('Lavazza Qualità Rossa');
        for (const { price } of structuredContent.proposals) expect(price.amount).toBeLessThanOrEqual(800);
        const items = [{ variant_id: variant, quantity: 2, label: 'For Ada' }];
        const started = await use('start_checkout', { items, post: 'first-class' });
        const { id, continue_url: link, totals, messages } = started.structuredContent;
        const sums = Object.fromEntries(totals.map(({ type, amount }) => [type, amount]));
        expect(sums['subtotal']).toBe(2 * (nearest?.price.amount ?? 0));
        expect(sums['total']).toBe((sums['subtotal'] ?? 0) + (sums['fulfillment'] ?? 0));
        const terms = messages.find(({ presentation }) => presentation === 'disclosure')?.content ?? 'none';
        expect(started.content[0]?.text).toContain(`Tell the buyer first: ${terms}`);
        expect(started.content[0]?.text).toContain(link);
        const changed = await use('change_checkout', { id, items: [{ variant_id: variant, quantity: 1 }] });
        expect(changed.structuredContent.continue_url).toBe(link);
        const looked = await use('get_checkout', { id });
        expect(looked.structuredContent.totals).toEqual(changed.structuredContent.totals);
      });

      it('designs what the capability of platforms designs, priced with the volume discount', async () => {
        const wish = { bag_grams: 1000, certifications: ['organic'] };
        const { structuredContent } = await use('design_blend', {
          like: 'H001Z',
          change: { bitter: -1.5, chocolate: 'more' },
          quantity: 20,
          ...wish,
        });
        const blends = { like: { coffee: 'H001Z' }, change: { bitter: -1.5, chocolate: 2 }, ...wish };
        const { body } = await anAssistant(shop).post('catalog/search', { blends });
        const { proposals } = structuredContent;
        expect(proposals.map(({ variant_id: id }) => id)).toEqual(
          body.products.map(({ variants }) => variants[0]?.id),
        );
        for (const { price, total, variant_id: id, buy_url: link } of proposals) {
          expect(total.amount).toBeLessThan(20 * price.amount);
          expect(link).toBe(`https://shop.test/buy/${id}:20`);
        }
      });

      it('names nobody where the link is opened', async () => {
        const { structuredContent } = await use('start_checkout', {
          items: [{ variant_id: 'H001Z.250w', quantity: 1 }],
        });
        const key = structuredContent.continue_url.split('/').at(-1);
        const page = await shop().http.inject(`/api/handovers/${key}`);
        expect(page.json()).toMatchObject({ state: 'open', platform: null });
      });

      it('looks for coffees and shows one', async () => {
        const found = await use('search_coffees', { query: 'chocolatey', limit: 3 });
        expect(found.structuredContent.coffees).toHaveLength(3);
        const shown = await use('show_coffee', { id: found.structuredContent.coffees[0]?.id });
        expect(shown.isError).toBe(false);
        const nothing = await use('search_coffees', { query: 'zzzz zzzz' });
        expect(nothing.content[0]?.text).toMatch(/^We have no coffee/);
      });
    });

    it.each([
      [
        'an id of which one character is wrong',
        'start_checkout',
        { items: [{ variant_id: 'r3_77-30_116-70_c08.250w', quantity: 1 }] },
      ],
      ['a checkout that there is not', 'get_checkout', { id: 'chk_nothing' }],
      ['nothing to buy', 'start_checkout', { items: [] }],
      [
        'a number of bags that is none',
        'start_checkout',
        { items: [{ variant_id: 'H001Z.250w', quantity: -1 }] },
      ],
      ['a coffee that nobody knows', 'design_blend', { like: 'zzzz zzzz' }],
      ['neither a coffee nor tastes', 'design_blend', { max_price_pence: 800 }],
      [
        'a taste that there is not',
        'design_blend',
        { like: 'H001Z', change: { umami: 'more' }, roast_id: 9 },
      ],
    ])('says in a sentence what is wrong with %s', async (_what, name, input) => {
      const { isError, content } = await use(name, input);
      expect(isError).toBe(true);
      expect(content[0]?.text.length).toBeGreaterThan(10);
    });

    it('models read the rules in a text of at most sixty lines, whose example is an id of ours', async () => {
      const { body, headers } = await shop().http.inject('/llms.txt');
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(body.split('\n').length).toBeLessThanOrEqual(60);
      expect(body).toMatch(/^# Sixbean\n/);
      const [id] = /r4_[\w-]+\.250w/.exec(body) ?? [];
      expect((await use('show_coffee', { id })).isError).toBe(false);
    });

    it('tools are described in our words alone, and say what they change', async () => {
      const { result } = await ask('tools/list');
      const tools = result?.['tools'] as {
        name: string;
        inputSchema: { type: string };
        annotations: object;
      }[];
      expect(tools.map(({ name }) => name)).toEqual([
        'search_coffees',
        'show_coffee',
        'design_blend',
        'start_checkout',
        'change_checkout',
        'get_checkout',
        'pay_from_account',
        'track_order',
        'list_my_orders',
      ]);
      for (const { inputSchema, annotations } of tools) {
        expect(inputSchema.type).toBe('object');
        expect(annotations).toMatchObject({ destructiveHint: false, openWorldHint: false });
      }
    });
  },
  { keys: null, fetchOutside: profilesOutside() },
);

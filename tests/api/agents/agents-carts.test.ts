/** Carts that assistants make: carts of the shop, at the web's prices, changed once for each key. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { checkDigits } from '#domain/agents/check-digits.ts';
import { toPence } from '#domain/money/pounds.ts';
import { CURRENT, LEAF } from '#server/people/agents/versions/versions.ts';
import { givenVoucher } from '#tests/support/api/given-voucher.ts';
import { aMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import {
  amountOf,
  anAssistant,
  aProfile,
  linesOf,
  profilesOutside,
  type UcpTotal,
} from '#tests/support/ucp/assistant.ts';

const MADE = `r4_12-55_73-45_c${checkDigits('r4_12-55_73-45')}`;
const addsUp = (totals: UcpTotal[]) =>
  totals.filter(({ type }) => type !== 'total').reduce((sum, { amount }) => sum + amount, 0) ===
  amountOf(totals, 'total');

withShop(
  'carts of assistants',
  (shop) => {
    const assistant = anAssistant(shop);
    const make = async (...asked: [string, number][]) =>
      (await assistant.post('carts', linesOf(...asked))).body;
    const ofWeb = async (id: string) => (await shop().http.inject(`/api/carts/${id}`)).json<Cart>();

    describe.each([CURRENT, LEAF] as const)('in version %s', (version) => {
      const { post, put, get } = anAssistant(shop, version);

      it('a cart is made, read, changed and cancelled', async () => {
        const made = await post('carts', linesOf([`${MADE}.250w`, 2], ['H001Z', 1]));
        expect(made.status).toBe(201);
        const { id, line_items } = made.body;
        expect(line_items.map(({ item, quantity }) => [item.id, quantity])).toEqual([
          [`${MADE}.250w`, 2],
          ['H001Z.250w', 1],
        ]);
        expect((await get(`carts/${id}`)).body.line_items).toEqual(line_items);
        const changed = await put(`carts/${id}`, linesOf(['H001Z.250w', 3], ['B0013.500c', 1]));
        expect(changed.status).toBe(200);
        expect(changed.body.line_items.map(({ id: line }) => line === line_items[1]?.id)).toEqual([
          true,
          false,
        ]);
        expect((await post(`carts/${id}/cancel`)).body.line_items).toHaveLength(2);
        const gone = await get(`carts/${id}`);
        expect([gone.status, gone.body.messages[0]?.code]).toEqual([200, 'not_found']);
        expect((await post(`carts/${id}/cancel`, {})).body.ucp.status).toBe('error');
      });

      it('the term for what was made for somebody is shown at its line', async () => {
        const { body } = await post('carts', linesOf(['H001Z', 1], [MADE, 1]));
        expect(body.messages.filter(({ presentation }) => presentation === 'disclosure')).toMatchObject([
          {
            path: '$.line_items[1]',
            code: version === CURRENT ? 'dev.ucp.shopping.policy.return' : 'final_sale',
          },
        ]);
        expect(body.policies === undefined).toBe(version === LEAF);
      });
    });

    it('totals add up, and are those of the web, whatever lies in the cart', async () => {
      const ids = ['H001Z.250w', 'B0013.500c', 'B0025.1000e', `${MADE}.1000f`, MADE];
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 22 })), {
            minLength: 1,
            maxLength: 5,
          }),
          async (asked) => {
            const { id, totals, line_items } = await make(...asked);
            const web = await ofWeb(id);
            expect(amountOf(totals, 'total')).toBe(toPence(web.total));
            expect(0 - amountOf(totals, 'items_discount')).toBe(toPence(web.volume_discount));
            expect([totals, ...line_items.map((line) => line.totals)].every(addsUp)).toBe(true);
            for (const type of ['subtotal', 'items_discount'])
              expect(line_items.reduce((sum, line) => sum + amountOf(line.totals, type), 0)).toBe(
                amountOf(totals, type),
              );
          },
        ),
        { numRuns: 25 },
      );
    });

    it('a link leads a person to the same coffees', async () => {
      const { continue_url = '', totals } = await make([`${MADE}.250w`, 2], ['H001Z', 1]);
      const items = new URL(continue_url).searchParams.get('items') ?? '';
      const offered = await shop().http.inject(`/api/handovers/new?items=${items}`);
      expect(toPence(offered.json<Cart>().total)).toBe(amountOf(totals, 'total'));
    });

    it('what can’t be had is left out and said; where nothing is left there is no cart', async () => {
      const wrong = `${MADE.slice(0, -2)}00`;
      const { line_items, messages } = await make([wrong, 1], ['H001Z', 1]);
      expect(line_items).toHaveLength(1);
      expect(messages[0]).toMatchObject({ code: 'item_unavailable', severity: 'recoverable' });
      expect(messages[0]?.content).toContain(wrong);
      const none = await make([wrong, 1]);
      expect([none.ucp.status, none.messages[0]?.code]).toEqual(['error', 'item_unavailable']);
    });

    it('too many bags become the most that we sell, and too many coffees the most of a cart', async () => {
      const { line_items, messages } = await make(['H001Z', 100], ['H001Z.250w', 13]);
      expect(line_items[0]?.quantity).toBe(112);
      expect(messages[0]?.code).toBe('quantity_out_of_range');
      const many = Array.from({ length: 51 }, (_, i): [string, number] => {
        const body = `r${(i % 6) + 1}_12-${i + 1}_73-${99 - i}`;
        return [`${body}_c${checkDigits(body)}`, 1];
      });
      const full = await make(...many);
      expect(full.line_items).toHaveLength(50);
      expect(full.messages[0]?.code).toBe('too_many_lines');
      expect(full.continue_url).toBeUndefined();
    });

    it('a coffee that runs out later stays, and says so', async () => {
      const { id } = await make([MADE, 1]);
      await shop().db.updateTable('beans').set({ in_stock: false }).where('id', '=', 73).execute();
      try {
        await shop().catalogueCache.refresh();
        const { body } = await assistant.get(`carts/${id}`);
        expect(body.line_items).toHaveLength(1);
        expect(body.messages[0]).toMatchObject({ code: 'out_of_stock', path: '$.line_items[0]' });
        expect((await make([MADE, 1])).messages[0]?.code).toBe('out_of_stock');
      } finally {
        await shop().db.updateTable('beans').set({ in_stock: true }).where('id', '=', 73).execute();
        await shop().catalogueCache.refresh();
      }
    });

    it('prices, titles and totals of a request are ignored', async () => {
      const { body } = await assistant.post('carts', {
        line_items: [
          {
            item: { id: 'H001Z', price: 1, title: 'Free coffee' },
            quantity: 1,
            totals: [{ type: 'total', amount: 1 }],
          },
        ],
        totals: [{ type: 'total', amount: 1 }],
        currency: 'USD',
        context: { eligibility: ['com.example.staff'] },
        signals: { 'dev.ucp.buyer_ip': '198.51.100.1' },
      });
      const plain = await make(['H001Z', 1]);
      expect(body.totals).toEqual(plain.totals);
      expect(body.line_items[0]?.item).toEqual(plain.line_items[0]?.item);
      expect(body.messages.map(({ code }) => code)).toContain('eligibility_not_accepted');
    });

    describe('a voucher', () => {
      const withCodes = (...codes: string[]) => ({ ...linesOf(['H001Z', 4]), discounts: { codes } });

      it('takes off what it takes off on the web', async () => {
        const { code } = await givenVoucher(shop(), { percentage: 10 });
        const { body } = await assistant.post('carts', withCodes(code.toLowerCase()));
        const web = await ofWeb(body.id);
        expect(0 - amountOf(body.totals, 'discount')).toBe(toPence(web.voucher_discount));
        expect(addsUp(body.totals)).toBe(true);
        expect(body.discounts?.applied).toMatchObject([{ code, amount: toPence(web.voucher_discount) }]);
        const without = await assistant.put(`carts/${body.id}`, linesOf(['H001Z', 4]));
        expect(without.body.discounts?.applied).toEqual([]);
      });

      it('that can’t be used stays in codes, and a second one counts for nothing', async () => {
        const { body } = await assistant.post('carts', withCodes('WINTER99', 'SPRING99'));
        expect(body.discounts).toEqual({ codes: ['WINTER99', 'SPRING99'], applied: [] });
        expect(body.messages.slice(0, 2)).toMatchObject([
          { code: 'discount_code_invalid', path: '$.discounts.codes[0]' },
          { code: 'discount_code_combination_disallowed', path: '$.discounts.codes[1]' },
        ]);
      });

      it('of a platform that knows none is ignored', async () => {
        const { code } = await givenVoucher(shop(), { percentage: 10 });
        const agent = 'profile="https://plain.example/"';
        const { body } = await assistant.post('carts', withCodes(code), { agent });
        expect(body.discounts).toBeUndefined();
        expect(amountOf(body.totals, 'discount')).toBe(0);
      });
    });

    it('a cart that a member took over is closed to assistants', async () => {
      const { id } = await make(['H001Z', 1]);
      const member = await aMember(shop());
      await shop()
        .db.updateTable('carts')
        .set({ customer_id: member.user.id })
        .where('id', '=', id)
        .execute();
      expect((await assistant.get(`carts/${id}`)).body.messages[0]?.code).toBe('not_found');
      expect((await assistant.put(`carts/${id}`, linesOf(['B0013', 1]))).body.messages[0]?.code).toBe(
        'not_found',
      );
      expect((await assistant.post(`carts/${id}/cancel`)).body.messages[0]?.code).toBe('not_found');
      const held = (await shop().http.inject(`/api/carts/${id}/cart-blends`)).json<CartBlend[]>();
      expect(held.map(({ ctaps_id }) => ctaps_id)).toEqual(['H001Z']);
    });

    it.each(['x', 'A'.repeat(22), `${'A'.repeat(21)}'`, '..%2f..%2f'])('there is no cart %s', async (id) => {
      const { status, body } = await assistant.get(`carts/${id}`);
      expect(status === 404 || body.messages[0]?.code === 'not_found').toBe(true);
    });

    it.each([
      ['no lines', {}],
      ['a text for lines', { line_items: 'H001Z' }],
      ['a number of nothing', linesOf(['H001Z', 0])],
      ['a number below nothing', linesOf(['H001Z', -3])],
      ['half a bag', linesOf(['H001Z', 1.5])],
      ['a text for a number', { line_items: [{ item: { id: 'H001Z' }, quantity: '2' }] }],
      ['an item without an id', { line_items: [{ item: {}, quantity: 1 }] }],
      [
        'two hundred and one lines',
        linesOf(...Array.from({ length: 201 }, (): [string, number] => ['H001Z', 1])),
      ],
    ])('a cart with %s is refused', async (_what, payload) => {
      const { status, body } = await assistant.post('carts', payload);
      expect([status, body.code]).toEqual([400, 'malformed']);
    });
  },
  {
    keys: null,
    fetchOutside: profilesOutside({
      'https://plain.example/': () => ({
        status: 200,
        cacheControl: '',
        text: JSON.stringify(aProfile(CURRENT, ['dev.ucp.shopping.cart'])),
      }),
    }),
  },
);

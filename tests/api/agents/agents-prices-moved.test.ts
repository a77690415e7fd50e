/** Prices that move while an assistant prepares something are said at the line; vouchers that don’t count say why. */
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { givenVoucher } from '#tests/support/api/given-voucher.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { amountOf, anAssistant, linesOf, profilesOutside } from '#tests/support/ucp/assistant.ts';
import { anAssistantOverMcp } from '#tests/support/ucp/assistant-over-mcp.ts';
import { anMcpClient } from '#tests/support/ucp/mcp-client.ts';

interface Said {
  code: string;
  path?: string;
  content: string;
}

withShop(
  'prices and vouchers for assistants',
  (shop) => {
    const assistant = anAssistant(shop);
    const overMcp = anAssistantOverMcp(shop);
    let dearer = 0;
    /** Bags of 500 g cost that much more. */
    const packaging = async (more: number) => {
      dearer += more;
      await shop()
        .db.updateTable('bag_sizes')
        .set({ packaging: sql<number>`packaging + ${more}` })
        .where('grams', '=', 500)
        .execute();
      await shop().catalogueCache.refresh();
    };
    const postage = async (more: number) => {
      await shop()
        .db.updateTable('shipping_prices')
        .set({ price: sql<number>`price + ${more}` })
        .execute();
      await shop().catalogueCache.refresh();
    };
    afterEach(() => packaging(-dearer));

    const BAGS = linesOf(['H001Z.250w', 1], ['B0013.500c', 2]);
    const moved = ({ messages }: { messages: Said[] }) =>
      messages.flatMap(({ code, path }) => (code === 'price_changed' ? [path] : []));

    describe.each(['carts', 'checkout-sessions'])('a price that moves, in %s', (what) => {
      it('is said at its line with the new totals, until an answer to a change has said it', async () => {
        const { body: made } = await assistant.post(what, BAGS);
        expect(moved(made)).toEqual([]);
        await packaging(100);
        const read = (await assistant.get(`${what}/${made.id}`)).body;
        expect(moved(read)).toEqual(['$.line_items[1]']);
        expect(amountOf(read.totals, 'total')).toBeGreaterThan(amountOf(made.totals, 'total'));
        expect(read.messages.find(({ code }) => code === 'price_changed')?.content).toMatch(
          /^A bag of this costs £[\d.]+ now, and cost £[\d.]+ when we said it last\.$/,
        );
        expect(moved((await assistant.get(`${what}/${made.id}`)).body)).toEqual(['$.line_items[1]']);
        const changed = (await assistant.put(`${what}/${made.id}`, BAGS)).body;
        expect(moved(changed)).toEqual(['$.line_items[1]']);
        expect(moved((await assistant.put(`${what}/${made.id}`, BAGS)).body)).toEqual([]);
        expect(moved((await assistant.get(`${what}/${made.id}`)).body)).toEqual([]);
      });

      it('is said where the line moves to another place, and of no line that was not there', async () => {
        const { body: made } = await assistant.post(what, BAGS);
        await packaging(100);
        const turned = linesOf(['B0013.500c', 5], ['H002X.500w', 1], ['H001Z.250w', 1]);
        const { body } = await assistant.put(`${what}/${made.id}`, turned);
        expect(moved(body)).toEqual(['$.line_items[0]']);
      });

      it('is no other price where other bags are asked for', async () => {
        const { body: made } = await assistant.post(what, BAGS);
        const { body } = await assistant.put(`${what}/${made.id}`, linesOf(['B0013.500c', 40]));
        expect(moved(body)).toEqual([]);
      });
    });

    it('postage that moves is said at the totals, of sessions alone', async () => {
      const cart = (await assistant.post('carts', BAGS)).body;
      const session = (await assistant.post('checkout-sessions', { cart_id: cart.id })).body;
      expect(moved(session)).toEqual([]);
      await postage(30);
      try {
        expect(moved((await assistant.get(`checkout-sessions/${session.id}`)).body)).toEqual(['$.totals']);
        expect(moved((await assistant.get(`carts/${cart.id}`)).body)).toEqual([]);
        const { body } = await assistant.put(`checkout-sessions/${session.id}`, BAGS);
        expect(moved(body)).toEqual(['$.totals']);
      } finally {
        await postage(-30);
      }
    });

    it('is said over MCP, to platforms and to people’s assistants', async () => {
      const made = (await overMcp('create_checkout', { payload: BAGS })).body;
      const { ask } = anMcpClient(shop);
      const items = [{ variant_id: 'B0013.500c', quantity: 2 }];
      const use = async (name: string, input: object) =>
        (await ask('tools/call', { name, arguments: input })).result as unknown as {
          content: { text: string }[];
          structuredContent: { id: string; messages: Said[]; line_items: [{ item: { title: string } }] };
        };
      const { id } = (await use('start_checkout', { items })).structuredContent;
      await packaging(100);
      expect(moved((await overMcp('get_checkout', { id: made.id })).body)).toEqual(['$.line_items[1]']);
      const looked = await use('get_checkout', { id });
      expect(moved(looked.structuredContent)).toEqual(['$.line_items[0]']);
      const [{ item }] = looked.structuredContent.line_items;
      expect(looked.content[0]?.text).toContain(`${item.title}: A bag of this costs £`);
      expect(moved((await use('change_checkout', { id, items })).structuredContent)).toEqual([
        '$.line_items[0]',
      ]);
      expect(moved((await use('get_checkout', { id })).structuredContent)).toEqual([]);
    });

    it('a voucher that does not count is said with its reason to people’s assistants', async () => {
      const { ask } = anMcpClient(shop);
      const input = { items: [{ variant_id: 'B0013.500c', quantity: 2 }], code: 'WINTER99' };
      const { result } = await ask('tools/call', { name: 'start_checkout', arguments: input });
      const { content } = result as unknown as { content: { text: string }[] };
      expect(content[0]?.text).toContain('The voucher doesn’t count. We have no such voucher');
    });

    it('an answer that is repeated under its key says it as it did', async () => {
      const { body: made } = await assistant.post('carts', BAGS);
      await packaging(100);
      const key = 'a-key-of-a-change-that-comes-again';
      const first = await assistant.put(`carts/${made.id}`, BAGS, { key });
      expect(moved(first.body)).toEqual(['$.line_items[1]']);
      expect((await assistant.put(`carts/${made.id}`, BAGS, { key })).body).toEqual(first.body);
    });

    describe.each(['carts', 'checkout-sessions'])('a voucher that does not count, in %s', (what) => {
      const today = () => dayInLondon(shop().clock());
      const saidOf = async (...codes: string[]) => {
        const { body } = await assistant.post(what, { ...BAGS, discounts: { codes } });
        expect(body.discounts?.codes).toEqual(codes);
        const ofCodes = ({ messages }: { messages: Said[] }) =>
          messages.flatMap(({ code, path }) => (code.startsWith('discount_code') ? [`${code} ${path}`] : []));
        const read = (await assistant.get(`${what}/${body.id}`)).body;
        expect(read.discounts?.codes).toEqual(codes);
        expect(ofCodes(read)).toEqual(ofCodes(body));
        return {
          said: ofCodes(body),
          applied: body.discounts?.applied.map(({ code }: { code?: string }) => code),
        };
      };

      it('is unknown, or not begun', async () => {
        const { code } = await givenVoucher(shop(), { starts_on: dayAfter(today(), 2) });
        for (const wrong of ['WINTER99', '', '<b>x</b>', code])
          expect((await saidOf(wrong)).said).toEqual(['discount_code_invalid $.discounts.codes[0]']);
      });

      it('has ended', async () => {
        const { id, code } = await givenVoucher(shop());
        const anna = await aStaffMember(shop());
        const stopped = await anna.send('POST', `/staff/vouchers/${id}/stops`);
        expect(stopped.statusCode).toBeLessThan(300);
        expect((await saidOf(code)).said).toEqual(['discount_code_expired $.discounts.codes[0]']);
      });

      it('is for accounts, and says that the buyer has to log in', async () => {
        const { code } = await givenVoucher(shop(), { user_type_ids: [2] });
        expect((await saidOf(code)).said).toEqual(['discount_code_user_not_logged_in $.discounts.codes[0]']);
      });

      it('is not a second one where it is the first by another spelling', async () => {
        const { code } = await givenVoucher(shop());
        const { body } = await assistant.post(what, {
          ...BAGS,
          discounts: { codes: [` ${code.toLowerCase()}`, code] },
        });
        expect(body.discounts?.codes).toEqual([` ${code.toLowerCase()}`]);
        expect(body.messages.filter(({ code: said }) => said.startsWith('discount_code'))).toEqual([]);
      });

      it('is a second one, while the first counts', async () => {
        const [one, other] = [await givenVoucher(shop()), await givenVoucher(shop())];
        expect(await saidOf(one.code, other.code)).toEqual({
          said: ['discount_code_combination_disallowed $.discounts.codes[1]'],
          applied: [one.code],
        });
      });
    });
  },
  { keys: null, fetchOutside: profilesOutside() },
);

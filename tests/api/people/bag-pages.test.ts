/** What a bag says of itself to whoever holds it, and what it asks its buyer. */
import { describe, expect, it } from 'vitest';
import type { Label } from '#contract/packing/labels.ts';
import { bagCalls } from '#tests/support/api/bag-calls.ts';
import { givenFilledOrder } from '#tests/support/api/filled-order.ts';
import { givenBagOf, givenBagOfLine } from '#tests/support/api/labelled-bags.ts';
import { aMember } from '#tests/support/api/members.ts';
import { QUARTER_KILO } from '#tests/support/api/packing-calls.ts';
import { aDrinkerOf, beanLine, compare, readTaste, remark } from '#tests/support/api/taste-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('bag pages', (shop) => {
  const { read, bag, answer } = bagCalls(shop);

  describe('a bag', () => {
    it('is found by the code that its label prints, once it is filled', async () => {
      const { lineIds, packer, buyer } = await givenFilledOrder(shop(), [{ ...QUARTER_KILO, quantity: 2 }]);
      const { labels } = (await packer.send('GET', `/staff/labels?lines=${lineIds[0]}`)).json<{
        labels: Label[];
      }>();
      const [one, two] = labels.map(({ code }) => code.replace('https://shop.test/bag/', ''));
      expect(await bag(two ?? '')).toMatchObject({
        coffee: {
          name: 'Morning',
          ctaps_id: labels[0]?.ctaps_id,
          grind: 'Whole Bean',
          percentages: [60, 40],
        },
        bag_grams: 250,
        lot: labels[0]?.lot,
        number: 2,
        roasted_on: '2026-11-20',
        best_before: '2027-11-20',
        yours: null,
      });
      expect((await bag(one ?? '', buyer)).yours).toMatchObject({ has_arrived: false, to_compare: [] });
      const { bags } = (await packer.send('GET', '/staff/filling'))
        .json<{ lines: { id: number; bags: { id: number; number: number }[] }[] }>()
        .lines.find(({ id }) => id === lineIds[0]) ?? { bags: [] };
      await packer.send('DELETE', `/staff/bags/${bags.find(({ number }) => number === 2)?.id}`);
      expect((await read(two ?? '')).statusCode).toBe(404);
    });

    it('tells nobody whose it is, what it cost or where it went', async () => {
      const member = await aMember(shop());
      const code = await givenBagOf(shop(), member);
      const { body, headers } = await read(code);
      for (const secret of [member.user.email, member.user.first_name, 'order', 'price', 'address', 'gift'])
        expect(body.toLowerCase()).not.toContain(secret.toLowerCase());
      expect(headers['cache-control']).toContain('no-store');
      expect((await bag(code, await aMember(shop()))).yours).toBeNull();
    });

    it('a present is nobody’s, so that whoever was given it learns nothing, and its buyer is not asked', async () => {
      const member = await aMember(shop());
      const code = await givenBagOf(shop(), member);
      await shop()
        .db.updateTable('orders')
        .set({ is_gift: true, gift_message: 'For Anna' })
        .where('customer_id', '=', member.user.id)
        .execute();
      expect((await bag(code, member)).yours).toBeNull();
      expect((await answer(code, {}, member)).json()).toEqual({ is_yours: false });
      expect((await read(code)).body).not.toContain('Anna');
    });

    it('a name that may not be printed is not shown either', async () => {
      const member = await aMember(shop());
      const code = await givenBagOf(shop(), member, { name: 'Cures all' });
      const { order_blend_id } = await shop()
        .db.selectFrom('bags')
        .select('order_blend_id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const looked = { order_blend_id, may_print: false, looked_by: member.user.id, looked_at: new Date() };
      await shop().db.insertInto('looked_at_names').values(looked).execute();
      const { coffee } = await bag(code);
      expect(coffee.name).toBe(`Blend ${coffee.ctaps_id}`);
    });

    it('no code is found that the shop never signed', async () => {
      const member = await aMember(shop());
      const code = await givenBagOf(shop(), member);
      const other = await givenBagOf(shop(), member);
      const signature = code.slice(-16);
      const guesses = [
        code.slice(0, -1),
        `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
        code.toLowerCase(),
        code.slice(0, -17),
        `${other.slice(0, -16)}${signature}`,
        code.replace(/-1-(?=[\w-]{16}$)/, '-2-'),
        'x'.repeat(400),
        '..',
      ];
      for (const guess of guesses) {
        expect([guess, (await read(guess)).statusCode]).toEqual([guess, 404]);
        expect([guess, (await answer(guess)).statusCode]).toEqual([guess, 404]);
      }
    });
  });

  describe('better than the last one', () => {
    it('asks the buyer alone, of this coffee alone, by the calls of the taste profile', async () => {
      const { member, lines } = await aDrinkerOf(shop(), 73, 63, 82);
      const code = await givenBagOfLine(shop(), lines[1] ?? 0);
      const { yours } = await bag(code, member);
      expect(yours).toMatchObject({
        has_arrived: true,
        to_compare: [{ newer: { line_id: lines[1] }, earlier: { line_id: lines[0] } }],
        to_remark_on: { line_id: lines[1] },
      });
      const whole = await readTaste(member);
      expect(whole.to_compare).toContainEqual(yours?.to_compare[0]);
      await compare(member, [lines[1], lines[0]]);
      await remark(member, lines[1]);
      expect((await bag(code, member)).yours).toMatchObject({ to_compare: [], to_remark_on: null });
    });

    it('asks nothing before the order has arrived', async () => {
      const { member, lines } = await aDrinkerOf(shop(), 73);
      const code = await givenBagOfLine(shop(), lines[0] ?? 0);
      await shop()
        .db.updateTable('orders')
        .set({ order_status_id: 4 })
        .where('customer_id', '=', member.user.id)
        .execute();
      expect((await bag(code, member)).yours).toMatchObject({
        has_arrived: false,
        to_compare: [],
        to_remark_on: null,
      });
      expect(beanLine(73).name).toBe((await bag(code)).coffee.name);
    });
  });
});

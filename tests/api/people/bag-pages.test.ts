/** What a bag says of itself to whoever holds it, and to its buyer; and what is stored of how it brewed. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import type { Label } from '#contract/packing/labels.ts';
import { DAY_MS } from '#domain/durations.ts';
import { forgetBrewAnswers } from '#server/people/bag-pages/jobs.ts';
import { newId } from '#server/platform/secrets.ts';
import { givenArrivedLines } from '#tests/support/api/arrived-orders.ts';
import { givenFilledOrder } from '#tests/support/api/filled-order.ts';
import { givenBagOf, givenBagOfLine } from '#tests/support/api/labelled-bags.ts';
import { aMember, anAddress, type TestMember } from '#tests/support/api/members.ts';
import { QUARTER_KILO } from '#tests/support/api/packing-calls.ts';
import { aDrinkerOf, beanLine, compare, readTaste, remark } from '#tests/support/api/taste-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

type Bag = Answer<'GET /bags/{code}'>;

const SOUR = { method: 'pour-over', run: 'too fast', cup: 'sour and thin' };

withShop('bag pages', (shop) => {
  const read = async (code: string, as?: TestMember) =>
    as === undefined ? shop().http.inject({ url: `/api/bags/${code}` }) : as.send('GET', `/bags/${code}`);
  const bag = async (code: string, as?: TestMember) => (await read(code, as)).json<Bag>();
  const answer = (code: string, said: object = {}, as?: TestMember, remoteAddress = anAddress()) => {
    const payload = { id: newId(), ...SOUR, ...said };
    return as === undefined
      ? shop().http.inject({ method: 'POST', url: `/api/bags/${code}/answers`, payload, remoteAddress })
      : as.send('POST', `/bags/${code}/answers`, payload);
  };
  const stored = () => shop().db.selectFrom('brew_answers').selectAll().orderBy('id').execute();

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

  describe('how it brewed', () => {
    it('is stored without a name, unless the buyer is logged in', async () => {
      const member = await aMember(shop());
      const code = await givenBagOf(shop(), member);
      const before = (await stored()).length;
      expect((await answer(code)).json()).toEqual({ is_yours: false });
      expect((await answer(code, {}, await aMember(shop()))).json()).toEqual({ is_yours: false });
      expect((await answer(code, { cup: 'harsh' }, member)).json()).toEqual({ is_yours: true });
      expect((await stored()).slice(before)).toMatchObject([
        { drinker_id: null, ...SOUR },
        { drinker_id: null },
        { drinker_id: expect.any(Number), cup: 'harsh' },
      ]);
      expect((await bag(code, member)).yours?.answers).toMatchObject([{ run: 'too fast', cup: 'harsh' }]);
    });

    it('one id is stored once, and with something else in it, or as somebody else’s, refused', async () => {
      const member = await aMember(shop());
      const code = await givenBagOf(shop(), member);
      const id = newId();
      const both = await Promise.all([answer(code, { id }, member), answer(code, { id }, member)]);
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await answer(code, { id, cup: 'harsh' }, member)).statusCode).toBe(409);
      expect((await answer(code, { id })).statusCode).toBe(409);
      expect((await stored()).filter(({ request_id }) => request_id === id)).toHaveLength(1);
    });

    it.each([{ method: 'cafetiere' }, { run: null }, { cup: 'nice' }, { method: 'kettle' }, { id: 'short' }])(
      '%o is refused',
      async (wrong) => {
        const code = await givenBagOf(shop(), await aMember(shop()));
        expect((await answer(code, wrong)).statusCode).toBe(400);
      },
    );

    it('what the buyer said follows the coffee to its next bag, and is forgotten on demand', async () => {
      const { member, lines } = await aDrinkerOf(shop(), 73, 82);
      lines.splice(1, 0, ...(await givenArrivedLines(shop(), member, [beanLine(73)])));
      const codes = [];
      for (const line of lines) codes.push(await givenBagOfLine(shop(), line));
      const [first = '', second = '', another = ''] = codes;
      await answer(first, {}, member);
      await answer(first);
      expect((await bag(second, member)).yours?.answers).toHaveLength(1);
      expect((await bag(another, member)).yours?.answers).toEqual([]);
      const forget = (code: string, as: TestMember) => as.send('DELETE', `/bags/${code}/answers`);
      expect((await forget(second, await aMember(shop()))).statusCode).toBe(404);
      expect((await forget(second, member)).statusCode).toBe(200);
      expect((await bag(first, member)).yours?.answers).toEqual([]);
      expect((await stored()).some(({ drinker_id }) => drinker_id === null)).toBe(true);
    });

    it('what the buyer said is in the data export, and goes with the taste profile', async () => {
      const member = await aMember(shop());
      const code = await givenBagOf(shop(), member);
      expect((await answer(code, {}, member)).json()).toEqual({ is_yours: true });
      const { data } = (await member.send('GET', '/customers/data-export')).json<{
        data: { brewing: object[] };
      }>();
      expect(data.brewing).toMatchObject([{ ...SOUR, number: 1 }]);
      await member.send('DELETE', '/taste-profile');
      expect((await bag(code, member)).yours?.answers).toEqual([]);
    });

    it('an answer is forgotten after a year, whoever said it', async () => {
      const code = await givenBagOf(shop(), await aMember(shop()));
      await answer(code);
      await forgetBrewAnswers(shop().db, new Date(shop().clock().getTime() + 300 * DAY_MS));
      expect((await stored()).length).toBeGreaterThan(0);
      await forgetBrewAnswers(shop().db, new Date(shop().clock().getTime() + 400 * DAY_MS));
      expect(await stored()).toEqual([]);
    });

    it('nobody can fill the shop with answers', async () => {
      const code = await givenBagOf(shop(), await aMember(shop()));
      const from = anAddress();
      const status: number[] = [];
      for (let i = 0; i < 61; i++) status.push((await answer(code, {}, undefined, from)).statusCode);
      expect(status.indexOf(429)).toBe(60);
      for (let i = 0; i < 141; i++) status.push((await answer(code)).statusCode);
      expect(status.filter((one) => one === 200)).toHaveLength(200);
      expect(status.at(-1)).toBe(429);
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

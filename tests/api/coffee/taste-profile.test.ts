/** What members say of their taste, how it is taken back, and what is answered from it. */
import { describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/rate-limit.ts';
import { FIVE_ANSWERS } from '#domain/preference/five-answers.ts';
import { MOST_TASTINGS } from '#domain/preference/history.ts';
import { changeByAnswer } from '#domain/preference/what-changed.ts';
import { saveTopSellers } from '#server/coffee/catalogue/catalogue.ts';
import { newId } from '#server/platform/secrets.ts';
import { givenArrivedLines } from '#tests/support/api/arrived-orders.ts';
import { givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember } from '#tests/support/api/members.ts';
import { passTime } from '#tests/support/api/rate-limits.ts';
import {
  aDrinkerOf,
  beanLine,
  compare,
  readTaste,
  remark,
  type TasteEvent,
  wish,
} from '#tests/support/api/taste-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the taste profile', (shop) => {
  const ctapsIdOf = async (id: number) => {
    const bean = shop().db.selectFrom('beans').select('ctaps_id').where('id', '=', id);
    return (await bean.executeTakeFirstOrThrow()).ctaps_id;
  };

  it('nothing is claimed of somebody who said nothing', async () => {
    expect(await readTaste(await aMember(shop()))).toEqual({
      profile: 1,
      events: [],
      advice: null,
      to_compare: [],
      to_remark_on: null,
      brew_answers: 0,
    });
  });

  it('wishes become words, a target and blends to buy, and new wishes replace them', async () => {
    const member = await aMember(shop());
    const said = await wish(member, { brandId: 1, likes: ['chocolate'], dislikes: ['sour'] });
    expect(said.json<TasteEvent>()).toMatchObject({
      kind: 'wishes',
      body: { brand: { id: 1, name: expect.stringContaining('Lavazza') }, likes: ['chocolate'] },
    });
    const { advice, events } = await readTaste(member);
    expect(events).toHaveLength(1);
    expect(advice?.belief.sentences.join(' ')).toContain('chocolatey');
    expect(advice?.belief.open.length).toBeGreaterThan(0);
    expect(advice?.proposals[0]?.kind).toBe('closest');
    expect(advice?.odds.map(({ rival }) => rival)).toEqual(['match of brand']);
    await wish(member, { isDecaf: true });
    const after = await readTaste(member);
    expect(after.events.map(({ body }) => body)).toEqual([
      { brand: null, likes: [], dislikes: [], is_decaf: true },
    ]);
    expect(after.advice?.odds).toEqual([]);
  });

  it('the odds against the best seller are whole tens from 3 to 9', async () => {
    const member = await aMember(shop());
    await wish(member, { likes: ['floral', 'fruity'], dislikes: ['bitter', 'roasted'] });
    await saveTopSellers(shop().db, [await ctapsIdOf(73)]);
    await shop().catalogueCache.refresh();
    const { advice } = await readTaste(member);
    expect(advice?.odds.map(({ rival }) => rival)).toEqual(['best seller']);
    for (const { tens } of advice?.odds ?? [])
      for (const each of tens) expect([null, 3, 4, 5, 6, 7, 8, 9]).toContain(each);
  });

  it('asks of what was bought beside what was bought before, until it is answered', async () => {
    const { member, lines } = await aDrinkerOf(shop(), 73, 63);
    const [again] = await givenArrivedLines(shop(), member, [beanLine(82)]);
    const asked = await readTaste(member);
    expect(asked.to_compare.map(({ newer, earlier }) => [newer.line_id, earlier.line_id])).toEqual([
      [again, lines[1]],
      [lines[1], lines[0]],
    ]);
    await compare(member, [again, lines[1]]);
    const { to_compare, advice, events } = await readTaste(member);
    expect(to_compare).toHaveLength(1);
    expect(advice?.belief.answers).toBe(1);
    expect(events[0]).toMatchObject({
      kind: 'comparison',
      body: { newer: { name: 'Bean 82 at 3', blend_recipes: [{ bean_id: 82, percentage: 100 }] } },
    });
  });

  it('asks of nothing that was a present, or has not arrived', async () => {
    const member = await aMember(shop());
    await givenUnpaidOrder(shop(), member, [beanLine(73), beanLine(63)]);
    const lines = await givenArrivedLines(shop(), member, [beanLine(73), beanLine(63)]);
    await shop()
      .db.updateTable('orders')
      .set({ is_gift: true })
      .where('customer_id', '=', member.user.id)
      .execute();
    expect((await readTaste(member)).to_compare).toEqual([]);
    expect((await compare(member, lines)).statusCode).toBe(404);
  });

  it('the same two coffees again replace what was said of them, also the other way round', async () => {
    const { member, lines } = await aDrinkerOf(shop(), 73, 63);
    await compare(member, lines, 'much better');
    await compare(member, lines.toReversed(), 'much better');
    await remark(member, lines[0]);
    await remark(member, lines[0], { taste: 'sweet', amount: 'too little' });
    const { events } = await readTaste(member);
    expect(events.map(({ kind }) => kind)).toEqual(['remark', 'comparison']);
    expect(events[0]?.body).toMatchObject({ taste: 'sweet' });
  });

  it('one id stores one answer, and with something else in it is refused', async () => {
    const { member, lines } = await aDrinkerOf(shop(), 73, 63);
    const { member: other, lines: theirs } = await aDrinkerOf(shop(), 73, 63);
    const id = newId();
    const both = await Promise.all([
      compare(member, lines, 'much better', id),
      compare(member, lines, 'much better', id),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both[0]?.body).toBe(both[1]?.body);
    expect((await readTaste(member)).events).toHaveLength(1);
    for (const refused of [
      await compare(member, lines, 'much worse', id),
      await wish(member, { likes: ['sweet'] }, id),
      await compare(other, theirs, 'much better', id),
    ]) {
      expect(refused.statusCode).toBe(409);
    }
    expect((await readTaste(member)).events).toHaveLength(1);
    expect((await readTaste(other)).events).toEqual([]);
  });

  it('the nearest blend says what the last answer changed, and “as you said” where a remark asked for it', async () => {
    const { member, lines } = await aDrinkerOf(shop(), 73, 63);
    const read = async () => {
      const { advice } = await readTaste(member);
      return { said: advice?.last_change, nearest: advice?.proposals[0]?.scores };
    };
    const remarked = { taste: 'roasted', amount: 'too much' } as const;
    await remark(member, lines[0], { taste: 'sour', amount: 'too much' });
    const first = await read();
    await remark(member, lines[1], remarked);
    const asked = await read();
    await compare(member, lines, 'much worse');
    const compared = await read();
    await wish(member, { likes: ['nutty'] });
    expect(first.said).toBeNull();
    expect(asked.said).toMatch(/^Your last answer made this .*less roasted, as you said/);
    const [now, without] = [asked.nearest, first.nearest];
    expect(now && without && changeByAnswer({ now, without }, remarked)).toBe(asked.said);
    expect(compared.said).toMatch(/^Your last answer made this /);
    expect(compared.said).not.toContain('as you said');
    expect((await read()).said).toBeNull();
  });

  it('what is taken back is gone as if it had never been said, once', async () => {
    const { member, lines } = await aDrinkerOf(shop(), 73, 63);
    await wish(member, { likes: ['sweet'] });
    const before = await readTaste(member);
    const { id } = (await compare(member, lines)).json<TasteEvent>();
    expect((await member.send('DELETE', `/taste-events/${id}`)).statusCode).toBe(200);
    expect((await member.send('DELETE', `/taste-events/${id}`)).statusCode).toBe(404);
    expect(await readTaste(member)).toEqual(before);
  });

  it('nobody takes back or compares what is somebody else’s', async () => {
    const { member, lines } = await aDrinkerOf(shop(), 73, 63);
    const { member: other } = await aDrinkerOf(shop(), 82);
    const { id } = (await compare(member, lines)).json<TasteEvent>();
    expect((await other.send('DELETE', `/taste-events/${id}`)).statusCode).toBe(404);
    expect((await compare(other, lines)).statusCode).toBe(404);
    expect((await remark(other, lines[0])).statusCode).toBe(404);
    await other.send('DELETE', '/taste-profile');
    expect((await readTaste(member)).events).toHaveLength(1);
  });

  it('a circle of answers is believed as far as it goes', async () => {
    const { member, lines } = await aDrinkerOf(shop(), 73, 63, 82);
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const)
      await compare(member, [lines[a], lines[b]]);
    for (const taste of ['bitter', 'sweet']) await remark(member, lines[0], { taste });
    const { advice } = await readTaste(member);
    const numbers = JSON.stringify(advice?.belief);
    expect(numbers).not.toMatch(/null|NaN/);
    expect(advice?.proposals.length).toBeGreaterThan(0);
  });

  it('as many answers count as a belief looks at, and older ones are deleted', async () => {
    const beans = Array.from({ length: 9 }, (_bean, i) => 60 + i);
    const { member, lines } = await aDrinkerOf(shop(), ...beans);
    const pairs = lines.flatMap((one, i) => lines.slice(i + 1).map((other) => [one, other] as const));
    expect(pairs.length).toBeGreaterThan(MOST_TASTINGS);
    for (const pair of pairs) await compare(member, pair, 'no difference');
    const { events, advice } = await readTaste(member);
    expect(events).toHaveLength(MOST_TASTINGS);
    expect(advice?.belief.answers).toBe(MOST_TASTINGS);
  });

  it('saying more and more has a limit', async () => {
    const member = await aMember(shop());
    await wish(member, {});
    await passTime(shop(), -10 * MINUTE);
    const refused = await wish(member, {});
    expect(refused.statusCode).toBe(429);
    await passTime(shop(), 10 * MINUTE);
  });

  describe('refuses', () => {
    it.each([
      ['an unknown brand', { brandId: 123_456 }],
      ['a taste liked and disliked', { likes: ['fruity'], dislikes: ['fruity'] }],
      ['an unknown taste', { likes: ['umami'] }],
      ['an id that is none', { id: 'x' }],
    ])('%s', async (_what, wishes) => {
      const member = await aMember(shop());
      const answer = await wish(member, wishes);
      expect([400, 422]).toContain(answer.statusCode);
      expect((await readTaste(member)).events).toEqual([]);
    });

    it('a coffee compared with itself, though it was bought twice', async () => {
      const { member, lines } = await aDrinkerOf(shop(), 73);
      const [again] = await givenArrivedLines(shop(), member, [beanLine(73)]);
      expect((await compare(member, [again, lines[0]])).statusCode).toBe(422);
    });

    it.each([...FIVE_ANSWERS, 'best'].map((better) => [better]))(
      'nothing but the five answers: %s',
      async (better) => {
        const { member, lines } = await aDrinkerOf(shop(), 73, 63);
        expect((await compare(member, lines, better)).statusCode).toBe(better === 'best' ? 400 : 200);
      },
    );
  });
});

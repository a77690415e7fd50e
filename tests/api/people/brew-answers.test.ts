/** What is stored of how the coffee of a bag brewed: whose it is, and for how long. */
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { forgetBrewAnswers } from '#server/people/bag-pages/jobs.ts';
import { newId } from '#server/platform/secrets.ts';
import { givenArrivedLines } from '#tests/support/api/arrived-orders.ts';
import { bagCalls, SOUR } from '#tests/support/api/bag-calls.ts';
import { givenBagOf, givenBagOfLine } from '#tests/support/api/labelled-bags.ts';
import { aMember, anAddress, type TestMember } from '#tests/support/api/members.ts';
import { aDrinkerOf, beanLine, readTaste } from '#tests/support/api/taste-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('how it brewed', (shop) => {
  const { bag, answer } = bagCalls(shop);
  const stored = () => shop().db.selectFrom('brew_answers').selectAll().orderBy('id').execute();
  const bagIdOf = async (code: string) => {
    const { lot, number } = await bag(code);
    const found = shop().db.selectFrom('bags').select('id').where('lot_code', '=', lot);
    return (await found.where('number', '=', number).executeTakeFirstOrThrow()).id;
  };
  /** As if so many answers had been stored already. */
  const givenAnswers = async (code: string, count: number, drinker_id: number | null = null) => {
    const bag_id = await bagIdOf(code);
    const answers = Array.from({ length: count }, () => ({
      ...SOUR,
      bag_id,
      drinker_id,
      request_id: newId(),
      answered_at: shop().clock(),
    }));
    await shop().db.insertInto('brew_answers').values(answers).execute();
  };

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
    expect((await readTaste(member)).brew_answers).toBe(1);
    await member.send('DELETE', '/taste-profile');
    expect((await bag(code, member)).yours?.answers).toEqual([]);
    expect((await readTaste(member)).brew_answers).toBe(0);
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
    expect(status.at(-1)).toBe(422);
  });

  it('the buyer can still answer after two hundred answers of others, and has two hundred of their own', async () => {
    const member = await aMember(shop());
    const code = await givenBagOf(shop(), member);
    await givenAnswers(code, 200);
    const [id, another] = [newId(), newId()];
    expect((await answer(code, { id }, member)).json()).toEqual({ is_yours: true });
    await givenAnswers(code, 198, (await stored()).at(-1)?.drinker_id);
    const atOnce = await Promise.all([answer(code, { id: another }, member), answer(code, {}, member)]);
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await answer(code, { id }, member)).statusCode).toBe(200);
    expect((await bag(code, member)).yours?.answers).toHaveLength(200);
  });
});

/** Whoever tastes a flight of which the order said nothing may say what they like, once. */
import { expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import type { TasteProfile } from '#contract/preference/taste-profile.ts';
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import { newId } from '#server/platform/secrets.ts';
import { cupsOf, givenFilledShelf, givenOrderedFlight } from '#tests/support/api/given-flights.ts';
import { packFlightsOf } from '#tests/support/api/given-tastings.ts';
import { aMember, sendTo } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('wishes at tastings', (shop) => {
  const givenFlight = async (wishes: object) => {
    await givenFilledShelf(shop());
    const { order } = await givenOrderedFlight(shop(), { wishes });
    await packFlightsOf(shop(), order.id);
    const { flight_id: id = 0 } = (await cupsOf(shop(), order.id))[0] ?? {};
    return (await openTastingSigner(shop().db))({ is: 'flight', id });
  };
  const call = (method: 'GET' | 'POST', path: string, payload?: object, token?: string) =>
    sendTo(shop(), {
      method,
      url: `/api/tastings/${path}`,
      ...(payload && { payload }),
      ...(token && { token }),
    });
  const join = async (key: string, name = 'Mina') =>
    (await call('POST', `${key}/drinkers`, { name }))
      .json<TastingOfFlight>()
      .drinkers.find((one) => one.name === name)?.id ?? 0;
  const say = async (key: string, drinkerId: number, said: object) => {
    const answer = await call('POST', `${key}/answers`, { id: newId(), drinkerId, said });
    expect(answer.statusCode).toBe(200);
    return answer.json<TastingOfFlight>();
  };
  const adviceOf = async (key: string, drinkerId: number) =>
    (await call('GET', `${key}/drinkers/${drinkerId}/advice`)).json<
      Answer<'GET /tastings/{key}/drinkers/{id}/advice'>
    >();

  it.for([
    [{}, true],
    [{ likes: [], dislikes: [], isDecaf: false }, true],
    [{ likes: ['nutty'] }, false],
    [{ dislikes: ['sour'] }, false],
    [{ brandId: 1 }, false],
  ] as const)(
    'the order said %j, so they are asked: %s, and nothing that the buyer said is told',
    async ([wishes, asks_wishes]) => {
      const key = await givenFlight(wishes);
      const answer = await call('GET', key);
      expect(answer.json()).toMatchObject({ asks_wishes });
      expect(answer.body).not.toContain('nutty');
    },
  );

  it('what somebody likes is theirs alone, and moves what follows from their answers', async () => {
    const key = await givenFlight({});
    const [mina, tom] = [await join(key), await join(key, 'Tom')];
    const pair = { kind: 'pair', first: 'A', second: 'B', better: 'a little better' };
    await say(key, mina, { kind: 'wishes', likes: ['floral', 'fruity'], dislikes: ['roasted', 'bitter'] });
    const told = await say(key, mina, pair);
    await say(key, tom, pair);
    expect(told.drinkers.map(({ said }) => said.map(({ kind }) => kind))).toEqual([['wishes', 'pair'], []]);
    await call('POST', `${key}/reveal`);
    const [minas, toms] = [await adviceOf(key, mina), await adviceOf(key, tom)];
    for (const { proposals } of [minas, toms]) expect(proposals.length).toBeGreaterThan(0);
    expect(minas.proposals).not.toEqual(toms.proposals);
  });

  it('skipped, nothing follows from it, and nothing of it is kept in a profile', async () => {
    const key = await givenFlight({});
    const mina = await join(key);
    const skipped = await say(key, mina, { kind: 'wishes' });
    expect(skipped.drinkers[0]?.said).toMatchObject([
      { kind: 'wishes', brand: null, likes: [], dislikes: [] },
    ]);
    await call('POST', `${key}/reveal`);
    expect(await adviceOf(key, mina)).toEqual({
      sentences: [],
      liked_best: null,
      proposals: [],
      credit: null,
    });
    const member = await aMember(shop());
    expect((await call('POST', `${key}/claims`, { drinkerId: mina }, member.token)).statusCode).toBe(200);
    expect((await member.send('GET', '/taste-profile')).json<TasteProfile>().events).toEqual([]);
  });

  it('said, they are kept as what the member likes, and never in place of what they said before', async () => {
    const member = await aMember(shop());
    for (const likes of [['caramel'], ['spicy']]) {
      const key = await givenFlight({});
      const mina = await join(key);
      await say(key, mina, { kind: 'wishes', likes });
      await call('POST', `${key}/reveal`);
      await call('POST', `${key}/claims`, { drinkerId: mina }, member.token);
    }
    const { events } = (await member.send('GET', '/taste-profile')).json<TasteProfile>();
    expect(events).toMatchObject([{ kind: 'wishes', body: { likes: ['caramel'] } }]);
  });
});

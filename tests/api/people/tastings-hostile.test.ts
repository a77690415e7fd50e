/** Tastings against haste, floods and nonsense, and against a shop that changes meanwhile. */
import { expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import type { TasteProfile } from '#contract/preference/taste-profile.ts';
import { MINUTE } from '#contract/rate-limit.ts';
import { LETTERS } from '#domain/flights/settle.ts';
import { STATUS } from '#domain/order/status.ts';
import { readTasting } from '#server/people/tastings/read-tasting.ts';
import { openTasting } from '#server/people/tastings/say-at-tasting.ts';
import { receivePayment } from '#server/selling/orders/orders.ts';
import { aCartWithFlight, cupsOf, givenFilledShelf } from '#tests/support/api/given-flights.ts';
import { anOrder } from '#tests/support/api/given-order.ts';
import { givenTasting, packFlightsOf, tastingOf } from '#tests/support/api/given-tastings.ts';
import { aMember, anAddress, GOOD_PASSWORD, sendTo } from '#tests/support/api/members.ts';
import { passTime } from '#tests/support/api/rate-limits.ts';
import { pair, remark, tastingCallsOf } from '#tests/support/api/tasting-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

type Advice = Answer<'GET /tastings/{key}/drinkers/{id}/advice'>;

const PAIRS = LETTERS.flatMap((first, i) => LETTERS.slice(i + 1).map((second) => [first, second] as const));

withShop('tastings that go wrong', (shop) => {
  checkMoneyAfterEach(shop);
  const { call, join, look, say } = tastingCallsOf(shop);

  const storedOf = (drinkerId: number) =>
    shop()
      .db.selectFrom('tasting_answers')
      .select(['subject', 'body'])
      .where('drinker_id', '=', drinkerId)
      .execute();

  it('two phones that answer at once under one name leave one answer to each question', async () => {
    const { key } = await givenTasting(shop());
    const [one, other] = await Promise.all([join(key), join(key)]);
    expect(one).toBe(other);
    const said = [
      pair('A', 'B'),
      pair('B', 'A'),
      pair('A', 'B', 'no difference'),
      remark('A'),
      remark('A', 'sour'),
    ];
    const answers = await Promise.all(said.map((each) => say(key, one, each)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(said.map(() => 200));
    expect((await storedOf(one)).map(({ subject }) => subject).toSorted()).toEqual(['cup A', 'pair A B']);
  });

  it('whoever says more and more is stopped, and one answer to each question is all that is kept', async () => {
    const { key } = await givenTasting(shop());
    const drinker = await join(key);
    for (const [first, second] of [...PAIRS, ...PAIRS])
      expect((await say(key, drinker, pair(second, first))).statusCode).toBe(200);
    expect(await storedOf(drinker)).toHaveLength(PAIRS.length);
    const remoteAddress = anAddress();
    const oneMore = (name: string) =>
      sendTo(shop(), {
        method: 'POST',
        url: `/api/tastings/${key}/drinkers`,
        payload: { name },
        remoteAddress,
      });
    expect((await oneMore('Mina')).statusCode).toBe(200);
    await passTime(shop(), -10 * MINUTE);
    expect((await oneMore('Theo')).statusCode).toBe(429);
    await passTime(shop(), 10 * MINUTE);
    expect((await look(key)).drinkers).toHaveLength(1);
  });

  it.each(['much better', 'no difference'])(
    'an advice follows where every cup is “%s”, and where remarks exclude each other',
    async (better) => {
      const { key } = await givenTasting(shop());
      const drinker = await join(key);
      for (const [first, second] of PAIRS)
        expect((await say(key, drinker, pair(first, second, better))).statusCode).toBe(200);
      for (const [i, letter] of LETTERS.entries())
        await say(key, drinker, remark(letter, 'bitter', i % 2 === 0 ? 'too much' : 'too little'));
      await call('POST', `${key}/reveal`);
      const advised = await call('GET', `${key}/drinkers/${drinker}/advice`);
      const { liked_best, proposals } = advised.json<Advice>();
      expect(LETTERS).toContain(liked_best);
      expect(proposals.length).toBeGreaterThan(0);
      expect(proposals.every(({ price_per_kilo }) => price_per_kilo > 0)).toBe(true);
    },
  );

  it('while nobody can work out which two teach most, any two that are open are asked about', async () => {
    const { key } = await givenTasting(shop());
    const drinker = await join(key);
    await say(key, drinker, remark('B'));
    await say(key, drinker, remark('D'));
    const { db, catalogueCache, matcher } = shop();
    const flight = await openTasting(db, key);
    if ('refused' in flight) throw new Error('There is no tasting.');
    const busy = { ...matcher, advise: () => Promise.resolve(null) };
    const { drinkers } = await readTasting(
      { db, catalogue: await catalogueCache(), matcher: busy },
      flight,
      'all',
    );
    expect(drinkers[0]?.question).toEqual({ first: 'B', second: 'D' });
  });

  it('what is taken off the shelf, renamed or sold out in the middle changes nothing that is said', async () => {
    const { key, cups } = await givenTasting(shop());
    const drinker = await join(key);
    for (const letter of LETTERS) await say(key, drinker, remark(letter, 'bitter', 'too little'));
    const { question } = (await look(key)).drinkers[0] ?? {};
    if (!question) throw new Error('Nothing was asked.');
    const { db, catalogueCache } = shop();
    const before = {
      shelf: await db.selectFrom('taster_shelf').select('id').where('removed_at', 'is', null).execute(),
      beans: await db.selectFrom('beans').select(['id', 'name', 'in_stock']).execute(),
    };
    await db.updateTable('taster_shelf').set({ removed_at: shop().clock() }).execute();
    // Three quarters of them: something has to be left to propose.
    const gone = before.beans.filter(({ id }) => id % 4 !== 0);
    for (const { id, name } of gone)
      await db
        .updateTable('beans')
        .set({ name: `Once ${name}`, in_stock: false })
        .where('id', '=', id)
        .execute();
    await catalogueCache.refresh();
    try {
      expect((await say(key, drinker, pair(question.first, question.second))).statusCode).toBe(200);
      const shown = (await call('POST', `${key}/reveal`)).json<Answer<'GET /tastings/{key}'>>();
      const names = cups.map(({ coffee }) => (coffee as { name: string }).name);
      expect(shown.cups.map(({ coffee }) => coffee?.name)).toEqual(names);
      const advised = await call('GET', `${key}/drinkers/${drinker}/advice`);
      expect(advised.statusCode).toBe(200);
      const member = await aMember(shop());
      expect((await call('POST', `${key}/claims`, { drinkerId: drinker }, member.token)).statusCode).toBe(
        200,
      );
      const { events } = (await member.send('GET', '/taste-profile')).json<TasteProfile>();
      expect(events).toHaveLength(LETTERS.length + 1);
      for (const name of names) expect(JSON.stringify(events)).toContain(name);
    } finally {
      for (const { id, name, in_stock } of gone)
        await db.updateTable('beans').set({ name, in_stock }).where('id', '=', id).execute();
      for (const { id } of before.shelf)
        await db.updateTable('taster_shelf').set({ removed_at: null }).where('id', '=', id).execute();
      await catalogueCache.refresh();
    }
  });

  it('an account isn’t deleted while a flight is on its way; later it takes wishes, names and answers along', async () => {
    await givenFilledShelf(shop());
    const member = await aMember(shop());
    const cart = await aCartWithFlight(shop(), { token: member.token, wishes: { likes: ['fruity'] } });
    const placed = await member.send('POST', '/orders', anOrder({ cartId: cart.id }));
    const { id: orderId } = placed.json<{ order: { id: number } }>().order;
    await receivePayment(shop(), { orderId, captureId: `FLIGHT-${orderId}` });
    await packFlightsOf(shop(), orderId);
    const { key, flightId } = await tastingOf(shop(), orderId);
    const guest = await join(key, 'Somebody in the kitchen');
    await say(key, guest, remark('A'));
    const leave = () => member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    expect((await leave()).statusCode).toBe(422);
    expect((await look(key)).drinkers).toHaveLength(1);
    await shop()
      .db.updateTable('orders')
      .set({ order_status_id: STATUS.delivered, dispatched_at: shop().clock() })
      .where('id', '=', orderId)
      .execute();
    expect((await leave()).statusCode).toBe(200);
    const { wishes } = await shop()
      .db.selectFrom('flights')
      .select('wishes')
      .where('id', '=', flightId)
      .executeTakeFirstOrThrow();
    expect(wishes).toEqual({});
    expect(await cupsOf(shop(), orderId)).toHaveLength(LETTERS.length);
    expect(await look(key)).toMatchObject({ state: 'open', drinkers: [] });
    expect(await storedOf(guest)).toEqual([]);
  });
});

/** Tastings: what is said of five cups by their letters, the reveal, and what a member keeps of it. */
import { expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import type { TasteProfile } from '#contract/preference/taste-profile.ts';
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { DAY_MS } from '#domain/durations.ts';
import { LETTERS } from '#domain/flights/settle.ts';
import { MOST_DRINKERS_OF_FLIGHT } from '#domain/tastings/cups.ts';
import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import { closeTastings } from '#server/people/tastings/close-tastings.ts';
import { newId } from '#server/platform/secrets.ts';
import { cupsOf, givenFilledShelf, givenOrderedFlight } from '#tests/support/api/given-flights.ts';
import { type GivenTasting, givenTasting } from '#tests/support/api/given-tastings.ts';
import { aMember, type TestMember } from '#tests/support/api/members.ts';
import { pair, remark, tastingCallsOf } from '#tests/support/api/tasting-calls.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('tastings', (shop) => {
  checkMoneyAfterEach(shop);

  const { call, join, look, say } = tastingCallsOf(shop);

  /** Everything by which a coffee could be told. */
  const namesOf = ({ cups }: GivenTasting) =>
    cups.flatMap(({ coffee }) => {
      const { name, ctaps_id } = coffee as { name: string; ctaps_id: string };
      return [name, ctaps_id];
    });

  it('the card and each bag lead to one tasting, with letters and no names', async () => {
    const flight = await givenTasting(shop());
    const answers = await Promise.all([flight.key, ...flight.bagKeys].map((key) => call('GET', key)));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json<TastingOfFlight>()).toMatchObject({
        code: flight.key,
        state: 'open',
        cups: LETTERS.map((letter) => ({ letter, coffee: null })),
        drinkers: [],
        revealed_at: null,
      });
      expect(namesOf(flight).filter((name) => answer.body.includes(name))).toEqual([]);
    }
  });

  it('a code that is guessed, shortened or of another bag opens nothing', async () => {
    const { key, bagKeys } = await givenTasting(shop());
    const other = await givenTasting(shop());
    const [bag = ''] = bagKeys;
    const [subject = '', signature = ''] = key.split(/-(.*)/s);
    const wrong = [
      key.slice(0, -1),
      `${key}A`,
      `${subject}-${other.key.split(/-(.*)/s)[1]}`,
      `F${Number(subject.slice(1)) + 1}-${signature}`,
      bag.replace('T', 'F'),
      'F1',
      `${subject}-${'A'.repeat(32)}`,
    ];
    for (const one of wrong) expect([one, (await call('GET', one)).statusCode]).toEqual([one, 404]);
    expect((await call('POST', `${wrong[0]}/drinkers`, { name: 'Mina' })).statusCode).toBe(404);
  });

  it('before all five are packed there is nothing to taste', async () => {
    await givenFilledShelf(shop());
    const { order } = await givenOrderedFlight(shop());
    const { flight_id: id = 0 } = (await cupsOf(shop(), order.id))[0] ?? {};
    const key = (await openTastingSigner(shop().db))({ is: 'flight', id });
    expect(await look(key)).toMatchObject({ state: 'on its way', cups: [] });
    expect((await call('POST', `${key}/drinkers`, { name: 'Mina' })).statusCode).toBe(409);
    expect((await call('POST', `${key}/reveal`)).statusCode).toBe(409);
  });

  it('the same name is the same person, and six are as many as a flight is for', async () => {
    const { key } = await givenTasting(shop());
    const id = await join(key, 'Mina');
    const again = (await call('POST', `${key}/drinkers`, { name: ' mina ' })).json<TastingOfFlight>();
    expect(again.drinkers).toMatchObject([{ id, name: 'Mina' }]);
    const names = Array.from({ length: 9 }, (_, i) => `Guest ${i}`);
    const joined = await Promise.all(names.map((name) => call('POST', `${key}/drinkers`, { name })));
    expect(joined.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MOST_DRINKERS_OF_FLIGHT - 1);
    expect((await look(key)).drinkers).toHaveLength(MOST_DRINKERS_OF_FLIGHT);
    const known = (await look(key)).drinkers.map(({ name }) => name);
    const more = await Promise.all(names.map((name) => call('POST', `${key}/drinkers`, { name })));
    expect(more.map(({ statusCode }) => statusCode)).toEqual(
      names.map((name) => (known.includes(name) ? 200 : 422)),
    );
  });

  it('a nickname is text and nothing else, up to forty characters', async () => {
    const { key } = await givenTasting(shop());
    const strange = ['<script>alert(1)</script>', '‮anim', 'a@b.example', 'é'.repeat(40)];
    for (const name of strange)
      expect([name, (await call('POST', `${key}/drinkers`, { name })).statusCode]).toEqual([name, 200]);
    expect((await look(key)).drinkers.map(({ name }) => name)).toEqual(strange);
    expect((await call('POST', `${key}/drinkers`, { name: 'a\u0000b' })).statusCode).toBe(400);
    expect((await call('POST', `${key}/drinkers`, { name: 'x'.repeat(41) })).statusCode).toBe(400);
    expect((await call('POST', `${key}/drinkers`, { name: '' })).statusCode).toBe(422);
  });

  it('what is said again replaces what was said, and is taken back', async () => {
    const { key } = await givenTasting(shop());
    const drinker = await join(key);
    await say(key, drinker, remark('A'));
    await say(key, drinker, { kind: 'cup', letter: 'A', verdict: 'just right' });
    await say(key, drinker, remark('B', 'sour'));
    await say(key, drinker, pair('A', 'B'));
    const changed = (await say(key, drinker, pair('B', 'A', 'no difference'))).json<TastingOfFlight>();
    const [{ said } = { said: [] }] = changed.drinkers;
    expect(said).toMatchObject([
      { kind: 'cup', letter: 'A', verdict: 'just right' },
      { kind: 'remark', letter: 'B', taste: 'sour' },
      { kind: 'pair', first: 'B', second: 'A', better: 'no difference' },
    ]);
    const last = said.at(-1)?.id ?? '';
    expect(
      (await call('DELETE', `${key}/answers/${last}`)).json<TastingOfFlight>().drinkers[0]?.said,
    ).toHaveLength(2);
    expect((await call('DELETE', `${key}/answers/${last}`)).statusCode).toBe(404);
  });

  it('an answer is stored once, and its id for nothing else; nobody answers for another flight', async () => {
    const [mine, other] = [await givenTasting(shop()), await givenTasting(shop())];
    const [drinker, stranger] = [await join(mine.key), await join(other.key)];
    const id = newId();
    const both = await Promise.all([1, 2].map(() => say(mine.key, drinker, remark('A'), id)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await say(mine.key, drinker, remark('B'), id)).statusCode).toBe(409);
    expect((await say(mine.key, stranger, remark('A'))).statusCode).toBe(404);
    expect((await say(other.key, stranger, remark('A'), id)).statusCode).toBe(409);
    expect((await say(mine.key, drinker, pair('A', 'A'))).statusCode).toBe(422);
    expect((await say(mine.key, drinker, remark('F'))).statusCode).toBe(400);
    expect((await call('DELETE', `${other.key}/answers/${id}`)).statusCode).toBe(404);
    expect((await look(mine.key)).drinkers[0]?.said).toHaveLength(1);
  });

  it('asks for two of the cups that were tasted, until the answers decide all of them', async () => {
    const { key } = await givenTasting(shop());
    const drinker = await join(key);
    const question = async () => (await look(key)).drinkers[0]?.question;
    expect(await question()).toBeNull();
    await say(key, drinker, remark('C'));
    await say(key, drinker, remark('E', 'burnt'));
    expect(await question()).toEqual({ first: 'C', second: 'E' });
    await say(key, drinker, pair('C', 'E', 'no difference'));
    expect(await question()).toBeNull();
  });

  it('contradictions are answered, whatever they are', async () => {
    const { key } = await givenTasting(shop());
    const drinker = await join(key);
    const circle = [pair('A', 'B'), pair('B', 'C'), pair('C', 'A'), pair('C', 'D', 'no difference')];
    for (const said of [...circle, ...LETTERS.map((letter) => remark(letter, 'sweet'))])
      expect((await say(key, drinker, said)).statusCode).toBe(200);
    await call('POST', `${key}/reveal`);
    const advice = (await call('GET', `${key}/drinkers/${drinker}/advice`)).json<
      Answer<'GET /tastings/{key}/drinkers/{id}/advice'>
    >();
    expect(advice.liked_best).toBeOneOf([...LETTERS]);
    expect(advice.proposals.length).toBeGreaterThan(0);
  });

  it('nothing follows before the names are shown, and they are shown to everybody for good', async () => {
    const flight = await givenTasting(shop());
    const { key } = flight;
    const drinker = await join(key);
    await say(key, drinker, pair('A', 'B'));
    const early = await call('GET', `${key}/drinkers/${drinker}/advice`);
    expect(early.statusCode).toBe(409);
    expect(namesOf(flight).filter((name) => early.body.includes(name))).toEqual([]);
    const shown = (await call('POST', `${key}/reveal`)).json<TastingOfFlight>();
    const coffees = flight.cups.map(({ letter, step, coffee }) => {
      const { name, ctaps_id } = coffee as { name: string; ctaps_id: string };
      return { letter, coffee: { step, name, ctaps_id } };
    });
    expect(shown.cups).toMatchObject(coffees);
    expect((await call('POST', `${key}/reveal`)).json<TastingOfFlight>().revealed_at).toBe(shown.revealed_at);
    await say(key, drinker, pair('C', 'D'));
    const stored = await shop().db.selectFrom('tasting_answers').select('was_blind').orderBy('id').execute();
    expect(stored.slice(-2)).toEqual([{ was_blind: true }, { was_blind: false }]);
  });

  it('a member keeps what they said as one sitting of their profile, once, and nobody else can', async () => {
    const flight = await givenTasting(shop());
    const { key } = flight;
    const drinker = await join(key);
    for (const said of [pair('A', 'B'), pair('C', 'B', 'a little better'), remark('E', 'sweet')])
      await say(key, drinker, said);
    const [member, other] = [await aMember(shop()), await aMember(shop())];
    const claim = (by: TestMember) => call('POST', `${key}/claims`, { drinkerId: drinker }, by.token);
    expect((await claim(member)).statusCode).toBe(409);
    await call('POST', `${key}/reveal`);
    const claims = await Promise.all([claim(member), claim(other)]);
    expect(claims.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const owner = claims[0]?.statusCode === 200 ? member : other;
    const { events, advice } = (await owner.send('GET', '/taste-profile')).json<TasteProfile>();
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['comparison', 'comparison', 'remark']);
    expect(events[0]?.body).toMatchObject({ flight_id: flight.flightId, was_blind: true });
    expect(advice?.belief.answers).toBe(3);
    expect((await look(key)).drinkers).toEqual([]);
    expect((await say(key, drinker, remark('A'))).statusCode).toBe(409);
    const again = await call('POST', `${key}/drinkers`, { name: 'mina' });
    expect(again.statusCode).toBe(422);
    expect(again.json<{ message: string }>().message).toContain('Please choose another name.');
  });

  it('a buyer’s export counts who tasted, and says nothing that they said', async () => {
    const flight = await givenTasting(shop());
    const drinker = await join(flight.key, 'Somebody in the kitchen');
    await say(flight.key, drinker, remark('A'));
    const exported = await flight.member.send('GET', '/customers/data-export');
    expect(
      exported.json<{ data: { tastings_of_own_flights: object[] } }>().data.tastings_of_own_flights,
    ).toMatchObject([{ people_who_tasted: 1, revealed_at: null }]);
    expect(exported.body).not.toContain('Somebody in the kitchen');
    expect(namesOf(flight).filter((name) => exported.body.includes(name))).toEqual([]);
  });

  it('sixty days after it left a tasting is closed: the names are shown, and what nobody kept is forgotten', async () => {
    const { key, orderId } = await givenTasting(shop());
    const drinker = await join(key);
    await say(key, drinker, remark('A'));
    const left = shop().clock();
    await shop().db.updateTable('orders').set({ dispatched_at: left }).where('id', '=', orderId).execute();
    await closeTastings(shop().db, new Date(left.getTime() + 59 * DAY_MS));
    expect(await look(key)).toMatchObject({ state: 'open' });
    await closeTastings(shop().db, new Date(left.getTime() + 61 * DAY_MS));
    const closed = await look(key);
    expect(closed).toMatchObject({ state: 'closed', drinkers: [] });
    expect(closed.cups.every(({ coffee }) => coffee !== null)).toBe(true);
    expect((await say(key, drinker, remark('B'))).statusCode).toBe(409);
    expect((await call('POST', `${key}/drinkers`, { name: 'Late' })).statusCode).toBe(409);
  });
});

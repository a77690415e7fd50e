/** The link of a tasting: what opens it, when it ends, and what is left once a member closed it. */
import { beforeAll, expect, it } from 'vitest';
import type { TasteProfile } from '#contract/preference/taste-profile.ts';
import type { OwnFlight, TastingOfFlight } from '#contract/tastings/tasting.ts';
import { DAY_MS } from '#domain/durations.ts';
import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import { closeTastings } from '#server/people/tastings/close-tastings.ts';
import { newId } from '#server/platform/secrets.ts';
import { cupsOf, givenFilledShelf, givenOrderedFlight } from '#tests/support/api/given-flights.ts';
import { type GivenTasting, givenTasting } from '#tests/support/api/given-tastings.ts';
import { aMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { addPages } from '#tests/support/api/shop-pages.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('links of tastings', (shop) => {
  beforeAll(() => addPages(shop()));

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, token?: string) =>
    sendTo(shop(), {
      method,
      url: `/api/tastings/${path}`,
      ...(payload && { payload }),
      ...(token && { token }),
    });
  const look = async (key: string) => (await call('GET', key)).json<TastingOfFlight>();
  const pair = { kind: 'pair', first: 'A', second: 'B', better: 'much better' };

  /** Somebody at a tasting, who said something of two cups. */
  async function tastedBy(key: string, name: string) {
    const joined = (await call('POST', `${key}/drinkers`, { name })).json<TastingOfFlight>();
    const drinkerId = joined.drinkers.find((one) => one.name === name)?.id ?? 0;
    const answer = { id: newId(), drinkerId, said: pair };
    expect((await call('POST', `${key}/answers`, answer)).statusCode).toBe(200);
    return { drinkerId, answerId: answer.id };
  }
  const flightsOf = async (member: TestMember) =>
    (await member.send('GET', '/flights')).json<{ flights: OwnFlight[] }>().flights;
  const closeLink = (member: TestMember, id: number) => member.send('DELETE', `/flights/${id}/link`);
  const secretsOf = ({ cups }: GivenTasting) =>
    cups.flatMap(({ coffee }) => {
      const { name, ctaps_id } = coffee as { name: string; ctaps_id: string };
      return [name, ctaps_id];
    });

  /** Every way in: what it answers, and whether it tells of the coffees, of who tasted or of what they said. */
  async function everyWayIn(
    flight: GivenTasting,
    { drinkerId, answerId }: Awaited<ReturnType<typeof tastedBy>>,
  ) {
    const { token } = await aMember(shop());
    const answers = [];
    for (const key of [flight.key, ...flight.bagKeys])
      answers.push(
        await call('GET', key),
        await call('GET', `${key}/drinkers/${drinkerId}/advice`),
        await call('POST', `${key}/drinkers`, { name: 'Late' }),
        await call('POST', `${key}/answers`, { id: newId(), drinkerId, said: pair }),
        await call('DELETE', `${key}/answers/${answerId}`),
        await call('POST', `${key}/reveal`),
        await call('POST', `${key}/claims`, { drinkerId }, token),
      );
    return answers;
  }

  it('a member whose order it was closes the link: no code of it opens anything, and all say so', async () => {
    const flight = await givenTasting(shop());
    const tom = await tastedBy(flight.key, 'Tom');
    await call('POST', `${flight.key}/reveal`);
    expect((await closeLink(flight.member, flight.flightId)).statusCode).toBe(200);
    expect((await closeLink(flight.member, flight.flightId)).statusCode).toBe(200);
    for (const key of [flight.key, ...flight.bagKeys])
      expect(await look(key)).toMatchObject({
        state: 'link closed',
        cups: [],
        drinkers: [],
        revealed_at: null,
      });
    for (const { statusCode, body } of await everyWayIn(flight, tom)) {
      expect(statusCode).toBeOneOf([200, 404, 409]);
      if (statusCode === 200) expect(body).toContain('"link closed"');
      for (const secret of [...secretsOf(flight), 'Tom']) expect.soft(body).not.toContain(secret);
    }
    const page = await shop().http.inject(`/t/${flight.key}`);
    expect(page.statusCode).toBe(200);
    for (const secret of [...secretsOf(flight), 'Tom']) expect(page.body).not.toContain(secret);
  });

  it('what nobody keeps goes with the link, and the names are left to the member alone', async () => {
    const flight = await givenTasting(shop());
    await tastedBy(flight.key, 'Tom');
    expect(await flightsOf(flight.member)).toMatchObject([
      { id: flight.flightId, is_own_order: true, state: 'open', code: flight.key, cups: [] },
    ]);
    await closeLink(flight.member, flight.flightId);
    const told = await shop()
      .db.selectFrom('tasting_drinkers')
      .select('name')
      .where('flight_id', '=', flight.flightId)
      .execute();
    expect(told).toEqual([]);
    const [own] = await flightsOf(flight.member);
    expect(own).toMatchObject({ state: 'link closed', code: null });
    expect(own?.cups.flatMap(({ name, ctaps_id }) => [name, ctaps_id])).toEqual(secretsOf(flight));
    expect(await flightsOf(await aMember(shop()))).toEqual([]);
  });

  it('whoever claimed it may close it too, and keeps what they said', async () => {
    const flight = await givenTasting(shop());
    const { drinkerId } = await tastedBy(flight.key, 'Mina');
    const [mina, stranger] = [await aMember(shop()), await aMember(shop())];
    expect((await closeLink(mina, flight.flightId)).statusCode).toBe(404);
    await call('POST', `${flight.key}/reveal`);
    expect((await call('POST', `${flight.key}/claims`, { drinkerId }, mina.token)).statusCode).toBe(200);
    expect(await flightsOf(mina)).toMatchObject([{ id: flight.flightId, is_own_order: false }]);
    expect((await closeLink(stranger, flight.flightId)).statusCode).toBe(404);
    expect((await closeLink(mina, flight.flightId)).statusCode).toBe(200);
    expect((await look(flight.key)).state).toBe('link closed');
    const { events } = (await mina.send('GET', '/taste-profile')).json<TasteProfile>();
    expect(events).toMatchObject([{ kind: 'comparison', body: { flight_id: flight.flightId } }]);
    await mina.send('DELETE', '/taste-profile');
    expect(await flightsOf(mina)).toEqual([]);
    expect(await flightsOf(flight.member)).toMatchObject([{ state: 'link closed' }]);
  });

  it('closed while somebody claims or answers, nothing is left at the tasting', async () => {
    const flight = await givenTasting(shop());
    const { drinkerId } = await tastedBy(flight.key, 'Mina');
    await call('POST', `${flight.key}/reveal`);
    const mina = await aMember(shop());
    const [closed, claimed, ...others] = await Promise.all([
      closeLink(flight.member, flight.flightId),
      call('POST', `${flight.key}/claims`, { drinkerId }, mina.token),
      call('POST', `${flight.key}/answers`, { id: newId(), drinkerId, said: pair }),
      call('POST', `${flight.key}/drinkers`, { name: 'Tom' }),
      call('POST', `${flight.key}/drinkers`, { name: 'Mina' }),
    ]);
    expect(closed.statusCode).toBe(200);
    for (const { statusCode } of [claimed, ...others]) expect(statusCode).toBeOneOf([200, 404, 409, 422]);
    const { events } = (await mina.send('GET', '/taste-profile')).json<TasteProfile>();
    expect(events).toHaveLength(claimed.statusCode === 200 ? 1 : 0);
    expect(await look(flight.key)).toMatchObject({ state: 'link closed', drinkers: [] });
    const left = shop().db.selectFrom('tasting_drinkers').select('name');
    expect(await left.where('flight_id', '=', flight.flightId).execute()).toEqual([]);
  });

  it('before the flight is packed its link stays, and so do the names', async () => {
    await givenFilledShelf(shop());
    const { member, order } = await givenOrderedFlight(shop());
    const { flight_id: id = 0 } = (await cupsOf(shop(), order.id))[0] ?? {};
    expect((await closeLink(member, id)).statusCode).toBe(409);
    expect(await flightsOf(member)).toMatchObject([{ id, state: 'on its way', cups: [] }]);
    const key = (await openTastingSigner(shop().db))({ is: 'flight', id });
    expect(await look(key)).toMatchObject({ state: 'on its way', revealed_at: null });
  });

  it('a tasting that ended by itself can have its link closed too, and then hides the names', async () => {
    const flight = await givenTasting(shop());
    const left = shop().clock();
    await shop()
      .db.updateTable('orders')
      .set({ dispatched_at: left })
      .where('id', '=', flight.orderId)
      .execute();
    await closeTastings(shop().db, new Date(left.getTime() + 61 * DAY_MS));
    expect((await look(flight.key)).cups.every(({ coffee }) => coffee !== null)).toBe(true);
    expect((await closeLink(flight.member, flight.flightId)).statusCode).toBe(200);
    expect(await look(flight.key)).toMatchObject({ state: 'link closed', cups: [] });
  });
});

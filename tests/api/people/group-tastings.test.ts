/** Colleagues at an office vote: nobody sees what anybody else said, whatever they know of it. */
import { expect, it } from 'vitest';
import type { GroupTasting } from '#contract/group-tastings/group-tastings.ts';
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import { forgetAnswers } from '#server/people/group-tastings/forget-answers.ts';
import { newId } from '#server/platform/secrets.ts';
import {
  aColleague,
  closeVote,
  givenOpenVote,
  givenOrderedVote,
  type OpenVote,
  readVote,
  sayAs,
  voteAs,
} from '#tests/support/api/given-votes.ts';
import { aMember, sendTo } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('office votes', (shop) => {
  checkMoneyAfterEach(shop);

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    sendTo(shop(), { method, url: `/api/tastings/${path}`, ...(payload && { payload }) });

  const look = async (key: string, me?: string) =>
    (await call('GET', `${key}${me === undefined ? '' : `?me=${me}`}`)).json<TastingOfFlight>();

  const sends = (method: 'POST' | 'GET', { member }: OpenVote, path: string) => member.send(method, path);

  it('before its boxes are packed nobody tastes, and there is nothing to close', async () => {
    const ordered = await givenOrderedVote(shop());
    expect(await readVote(ordered)).toMatchObject({ state: 'on its way', code: null, boxes: 1, people: 8 });
    expect((await closeVote(ordered)).statusCode).toBe(409);
  });

  it('nobody sees anybody else, whatever they know of the tasting', async () => {
    const vote = await givenOpenVote(shop());
    const mina = await aColleague(shop(), vote.key, 'Mina');
    const jo = await aColleague(shop(), vote.key, 'Jo');
    await voteAs(shop(), mina);
    expect((await look(vote.key)).drinkers).toEqual([]);
    expect((await look(vote.key, newId())).drinkers).toEqual([]);
    expect((await look(vote.key, jo.me)).drinkers).toMatchObject([{ id: jo.id, name: 'Jo', said: [] }]);
    expect((await look(vote.key, mina.me)).drinkers[0]?.said).toHaveLength(4);
    for (const me of [jo.me, undefined]) {
      const asOther = { ...mina, me: me ?? '' };
      const said = await call('POST', `${vote.key}/answers`, {
        id: newId(),
        drinkerId: mina.id,
        said: { kind: 'cup', letter: 'A', verdict: 'just right' },
        ...(me !== undefined && { me }),
      });
      expect([asOther.me, said.statusCode]).toEqual([asOther.me, 404]);
      expect(said.body).not.toContain('Mina');
    }
    const overview = await sends('GET', vote, `/group-tastings/${vote.id}`);
    for (const word of ['Mina', 'Jo', 'much better']) expect(overview.body).not.toContain(word);
  });

  it('what somebody likes is asked first, is told nobody else, and is no vote', async () => {
    const vote = await givenOpenVote(shop());
    expect((await look(vote.key)).asks_wishes).toBe(true);
    for (let i = 0; i < 3; i++) {
      const colleague = await aColleague(shop(), vote.key);
      const said = await sayAs(shop(), colleague, { kind: 'wishes', likes: ['chocolate'] });
      expect([said.statusCode, said.body]).toEqual([200, expect.stringContaining('chocolate')]);
    }
    const overview = await sends('GET', vote, `/group-tastings/${vote.id}`);
    expect(overview.json<GroupTasting>()).toMatchObject({ joined: 3, answered: null });
    for (const body of [overview.body, (await call('GET', vote.key)).body])
      expect(body).not.toContain('chocolate');
    expect((await closeVote(vote)).statusCode).toBe(409);
  });

  it('what somebody said is taken back by them alone', async () => {
    const vote = await givenOpenVote(shop());
    const [mina, jo] = [await aColleague(shop(), vote.key), await aColleague(shop(), vote.key)];
    const id = newId();
    const said = { kind: 'cup', letter: 'A', verdict: 'just right' };
    await call('POST', `${vote.key}/answers`, { id, drinkerId: mina.id, me: mina.me, said });
    const takeBack = async (query: string) =>
      (await call('DELETE', `${vote.key}/answers/${id}${query}`)).statusCode;
    expect([await takeBack(''), await takeBack(`?me=${jo.me}`)]).toEqual([404, 404]);
    expect((await look(vote.key, mina.me)).drinkers[0]?.said).toHaveLength(1);
    expect(await takeBack(`?me=${mina.me}`)).toBe(200);
    expect((await look(vote.key, mina.me)).drinkers[0]?.said).toEqual([]);
  });

  it('nobody else’s vote is there for a member, and a code opens nothing of the order', async () => {
    const vote = await givenOpenVote(shop());
    const other = await aMember(shop());
    for (const [method, path] of [
      ['GET', `/group-tastings/${vote.id}`],
      ['POST', `/group-tastings/${vote.id}/results`],
    ] as const)
      expect((await other.send(method, path)).statusCode).toBe(404);
    const list = (await other.send('GET', '/group-tastings')).json<{ group_tastings: GroupTasting[] }>();
    expect(list.group_tastings).toEqual([]);
    const seen = (await call('GET', vote.key)).body;
    expect(seen).not.toContain(String(vote.orderId));
    expect(seen).not.toContain(vote.member.user.email);
  });

  it('a nickname may be left out, is script or written from the right as it is, and is no email address', async () => {
    const { key } = await givenOpenVote(shop());
    const names = ['<script>alert(1)</script>', '\u05d0\u05d1\u05d2', '\u200f\u05d0 abc', 'x'.repeat(40), ''];
    for (const name of names) {
      const colleague = await aColleague(shop(), key, name);
      const [own] = (await look(key, colleague.me)).drinkers;
      expect(own?.name).toBe(name);
    }
    const refused = async (payload: object) => (await call('POST', `${key}/drinkers`, payload)).statusCode;
    expect(await refused({ name: 'mina@example.com', me: newId() })).toBe(422);
    expect(await refused({ name: 'x'.repeat(41), me: newId() })).toBe(400);
    expect(await refused({ name: 'a\u0000b', me: newId() })).toBe(400);
    expect(await refused({ name: 'Mina' })).toBe(422);
    expect(await refused({ name: 'Mina', me: 'short' })).toBe(400);
  });

  it('one person with twenty nicknames fills a box, and no more than that', async () => {
    const vote = await givenOpenVote(shop(), { people: 10 });
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        call('POST', `${vote.key}/drinkers`, { name: `Sam ${i}`, me: newId() }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect((await readVote(vote)).joined).toBe(10);
    const two = await givenOpenVote(shop(), { people: 11 });
    const more = await Promise.all(
      Array.from({ length: 22 }, () => call('POST', `${two.key}/drinkers`, { me: newId() })),
    );
    expect(more.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  });

  it('what was said at a vote whose order is cancelled is deleted', async () => {
    const vote = await givenOpenVote(shop());
    const colleague = await aColleague(shop(), vote.key, 'Mina');
    await voteAs(shop(), colleague);
    const drinkers = () =>
      shop().db.selectFrom('tasting_drinkers').select('name').where('id', '=', colleague.id).execute();
    await forgetAnswers(shop().db, shop().clock());
    expect(await drinkers()).toEqual([{ name: 'Mina' }]);
    const cancelled = await vote.member.send('POST', `/orders/${vote.orderId}/cancellations`);
    expect(cancelled.statusCode).toBe(200);
    expect((await readVote(vote)).state).toBe('cancelled');
    await forgetAnswers(shop().db, shop().clock());
    expect(await drinkers()).toEqual([]);
  });

  it('any box, card or bag of the vote leads to one tasting', async () => {
    const vote = await givenOpenVote(shop(), { people: 20 });
    const colleague = await aColleague(shop(), vote.key);
    const flights = await shop()
      .db.selectFrom('flights')
      .select('id')
      .where('group_tasting_id', '=', vote.id)
      .orderBy('id')
      .execute();
    expect(flights).toHaveLength(2);
    const sign = await openTastingSigner(shop().db);
    const bag = await shop()
      .db.selectFrom('taster_bags')
      .innerJoin('flight_cups', 'flight_cups.id', 'cup_id')
      .select('taster_bags.id')
      .where('flight_id', '=', flights[1]?.id ?? 0)
      .executeTakeFirstOrThrow();
    for (const code of [sign({ is: 'flight', id: flights[1]?.id ?? 0 }), sign({ is: 'taster', id: bag.id })])
      expect(await look(code, colleague.me)).toMatchObject({
        code: vote.key,
        vote: { name: 'Second floor' },
        drinkers: [{ id: colleague.id }],
      });
  });
});

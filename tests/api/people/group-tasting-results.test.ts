/** Results of office votes: worked out once, of three people at least, and such that they tell of no single person. */
import { expect, it } from 'vitest';
import type { Cart } from '#contract/carts/carts.ts';
import type { GroupTasting } from '#contract/group-tastings/group-tastings.ts';
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { DAY_MS } from '#domain/durations.ts';
import { LETTERS } from '#domain/flights/settle.ts';
import { FIVE_ANSWERS } from '#domain/preference/five-answers.ts';
import { forgetAnswers } from '#server/people/group-tastings/forget-answers.ts';
import { personalData as ofTastings } from '#server/people/tastings/tastings.ts';
import { transact } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import { personalData as ofFlights } from '#server/selling/flights/flights.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import {
  aColleague,
  type Colleague,
  closeVote,
  countVotes,
  givenAnswers,
  givenOpenVote,
  inDays,
  mailsOfClosing,
  type OpenVote,
  readVote,
  sayAs,
  sentOff,
  voteAs,
} from '#tests/support/api/given-votes.ts';
import { aMember, sendTo } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('results of office votes', (shop) => {
  checkMoneyAfterEach(shop);

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    sendTo(shop(), { method, url: `/api/tastings/${path}`, ...(payload && { payload }) });

  const look = async (key: string, me?: string) =>
    (await call('GET', `${key}${me === undefined ? '' : `?me=${me}`}`)).json<TastingOfFlight>();

  const runJob = (days: number) => countVotes(shop(), days);

  const mailsTo = (vote: OpenVote) => mailsOfClosing(shop(), vote);
  const sendOff = (vote: OpenVote, daysAgo = 0) => sentOff(shop(), vote, daysAgo);

  it('tells numbers from three on, and of two people no result', async () => {
    const vote = await givenOpenVote(shop());
    await givenAnswers(shop(), vote.key, 2);
    expect(await readVote(vote)).toMatchObject({ joined: null, answered: null, result: null });
    const early = await closeVote(vote);
    expect([early.statusCode, early.body]).toEqual([409, expect.stringContaining('Fewer than three')]);
    await aColleague(shop(), vote.key);
    expect(await readVote(vote)).toMatchObject({ joined: 3, answered: null, state: 'open' });
    await sendOff(vote, 9);
    await runJob(40);
    expect(await readVote(vote)).toMatchObject({
      state: 'closed',
      result: null,
      no_result: 'too few people',
      answered: null,
    });
    const [told] = await mailsTo(vote);
    expect(told).toContain('Fewer than three people');
    expect(told).toContain(`/profile/votes/${vote.id}`);
  });

  it('nobody sees a result or a name before it is closed, neither colleagues nor who ordered it', async () => {
    const vote = await givenOpenVote(shop());
    const [mina] = (await givenAnswers(shop(), vote.key, 3)) as [Colleague];
    expect((await call('POST', `${vote.key}/reveal`)).statusCode).toBe(409);
    expect((await call('GET', `${vote.key}/drinkers/${mina.id}/advice?me=${mina.me}`)).statusCode).toBe(409);
    expect(await readVote(vote)).toMatchObject({ state: 'open', answered: 3, result: null, no_result: null });
    expect((await look(vote.key, mina.me)).cups).toEqual(LETTERS.map((letter) => ({ letter, coffee: null })));
  });

  it('closes once: the names are shown, answers are refused, and the result stays the same', async () => {
    const vote = await givenOpenVote(shop());
    const colleagues = await givenAnswers(shop(), vote.key, 4);
    const [one, other] = await Promise.all([closeVote(vote), closeVote(vote)]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    const closed = await readVote(vote);
    expect(closed).toMatchObject({
      state: 'closed',
      grind_id: 1,
      no_result: null,
      result: { people: 4, two: null },
    });
    const [blend] = closed.result?.one.blends ?? [];
    expect(blend?.blend_recipes.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
    expect(blend?.price_per_kilo).toBeGreaterThan(0);
    const [mina] = colleagues as [Colleague];
    const late = await sayAs(shop(), mina, { kind: 'cup', letter: 'A', verdict: 'just right' });
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('This vote is closed.')]);
    expect((await call('POST', `${vote.key}/drinkers`, { me: newId() })).statusCode).toBe(409);
    const shown = await look(vote.key, mina.me);
    expect(shown.state).toBe('closed');
    expect(shown.cups.every(({ coffee }) => coffee !== null)).toBe(true);
    const advice = await call('GET', `${vote.key}/drinkers/${mina.id}/advice?me=${mina.me}`);
    expect(advice.statusCode).toBe(200);
    // What somebody takes away afterwards changes nothing of it.
    const member = await aMember(shop());
    const claim = { drinkerId: mina.id, me: mina.me };
    expect((await member.send('POST', `/tastings/${vote.key}/claims`, claim)).statusCode).toBe(200);
    expect((await closeVote(vote)).json<GroupTasting>().result).toEqual(closed.result);
    expect(await mailsTo(vote)).toHaveLength(1);
  });

  it('what was found can be ordered as any coffee', async () => {
    const vote = await givenOpenVote(shop());
    await givenAnswers(shop(), vote.key, 3);
    const { result } = (await closeVote(vote)).json<GroupTasting>();
    const [blend] = result?.one.blends ?? [];
    const { id: cartId } = (await vote.member.send('POST', '/carts')).json<Cart>();
    const line = aLine({
      roastId: blend?.roast_id,
      blendRecipes: blend?.blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
    });
    const added = await vote.member.send('POST', '/cart-blends', { ...line, cartId });
    expect([added.statusCode, added.body]).toEqual([200, expect.anything()]);
  });

  it('circles, all the same, all much and a liar get an answer like any other', async () => {
    const vote = await givenOpenVote(shop());
    const said: (readonly [string, readonly string[]])[] = [
      ['much better', ['AB', 'BC', 'CA', 'CD', 'DE', 'EC']],
      ['no difference', ['AB', 'BC', 'CD', 'DE']],
      ['much worse', ['AB', 'AC', 'AD', 'AE', 'BC', 'BD', 'BE', 'CD']],
      ...FIVE_ANSWERS.map((better) => [better, ['EA', 'DB', 'CB', 'BA']] as const).map(
        ([better, pairs]) => [better, [...pairs]] as const,
      ),
    ];
    for (const [better, pairs] of said)
      await voteAs(shop(), await aColleague(shop(), vote.key), better, pairs);
    const closed = await closeVote(vote);
    expect(closed.statusCode).toBe(200);
    const { result } = closed.json<GroupTasting>();
    expect(result?.people).toBe(8);
    for (const { rms, certificate_rms, scores } of result?.one.blends ?? [])
      expect([rms, certificate_rms, ...Object.values(scores)].every(Number.isFinite)).toBe(true);
  });

  it('closes by itself after its last day, and not before the boxes could be tasted', async () => {
    const vote = await givenOpenVote(shop());
    await givenAnswers(shop(), vote.key, 3);
    await runJob(60);
    expect((await readVote(vote)).state).toBe('open');
    await sendOff(vote, 0);
    await runJob(5);
    expect((await readVote(vote)).state).toBe('open');
    await runJob(22);
    await runJob(22);
    expect(await readVote(vote)).toMatchObject({ state: 'closed', result: { people: 3 } });
  });

  it('where its boxes came late, colleagues and who ordered them read the same later day', async () => {
    const vote = await givenOpenVote(shop());
    const agreed = inDays(shop(), 20);
    expect((await look(vote.key)).vote).toEqual({ name: 'Second floor', closes_on: agreed });
    await sendOff(vote, -15);
    const { closes_on } = await readVote(vote);
    expect(closes_on > agreed).toBe(true);
    expect((await look(vote.key)).vote?.closes_on).toBe(closes_on);
  });

  it('deletes what was said thirty days after it closed, and keeps the result and the names', async () => {
    const vote = await givenOpenVote(shop());
    await givenAnswers(shop(), vote.key, 3);
    const mina = await aColleague(shop(), vote.key, 'Mina');
    await voteAs(shop(), mina);
    const { result } = (await closeVote(vote)).json<GroupTasting>();
    const after = (days: number) => new Date(shop().clock().getTime() + days * DAY_MS);
    await forgetAnswers(shop().db, after(29));
    const [own] = (await look(vote.key, mina.me)).drinkers;
    expect([own?.name, own?.said.length]).toEqual(['Mina', 4]);
    await forgetAnswers(shop().db, after(31));
    const { drinkers, cups } = await look(vote.key, mina.me);
    expect(drinkers).toEqual([]);
    expect(cups.every(({ coffee }) => coffee !== null)).toBe(true);
    expect(result?.people).toBe(4);
    expect(await readVote(vote)).toMatchObject({ joined: null, answered: null, result });
  });

  it('an account that is deleted ends its vote: what colleagues said is gone, and the link tells nothing', async () => {
    const vote = await givenOpenVote(shop());
    const colleagues = await givenAnswers(shop(), vote.key, 4);
    await sendOff(vote, 1);
    expect(
      await transact(
        shop().db,
        (transaction) =>
          ofFlights.ends?.(transaction, { ids: [vote.member.user.id], mailboxes: [] }) ?? Promise.resolve([]),
      ),
    ).toEqual(['Your office vote ends without a result.']);
    await transact(shop().db, async (transaction) => {
      await ofFlights.forgetCustomers?.(transaction, [vote.member.user.id]);
      await ofTastings.forgetCustomers?.(transaction, [vote.member.user.id]);
    });
    const [mina] = colleagues as [Colleague];
    expect(await look(vote.key, mina.me)).toMatchObject({ state: 'closed', drinkers: [], vote: null });
    expect((await sayAs(shop(), mina, { kind: 'cup', letter: 'A', verdict: 'too weak' })).statusCode).toBe(
      409,
    );
    await runJob(60);
    const row = await shop()
      .db.selectFrom('group_tastings')
      .select(['name', 'result'])
      .where('id', '=', vote.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ name: null, result: null });
  });
});

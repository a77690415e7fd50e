/** Coffees that a member has marked. */
import { expect, it } from 'vitest';
import type { Bean } from '#contract/catalogue/coffee.ts';
import type { Favourite } from '#contract/favourites/favourites.ts';
import { MINUTE } from '#contract/rate-limit.ts';
import { MOST_FAVOURITES } from '#domain/favourites/favourites.ts';
import { aMember, GOOD_PASSWORD, type TestMember } from '#tests/support/api/members.ts';
import { passTime } from '#tests/support/api/rate-limits.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const FERRY = 'H001Z';
const YIRGACHEFFE = 'B0013';

withShop('favourites', (shop) => {
  const add = (member: TestMember, ...ctapsIds: unknown[]) =>
    member.send('POST', '/favourites', { ctapsIds });
  const ids = async (member: TestMember) =>
    (await member.send('GET', '/favourites')).json<Favourite[]>().map(({ ctaps_id }) => ctaps_id);

  it('favourites are added, listed and removed, each once', async () => {
    const [member, other] = [await aMember(shop()), await aMember(shop())];
    await add(member, FERRY);
    const both = await add(member, YIRGACHEFFE, FERRY.toLowerCase(), FERRY);
    expect(both.json<Favourite[]>().map(({ ctaps_id }) => ctaps_id)).toEqual([YIRGACHEFFE, FERRY]);
    expect(await ids(other)).toEqual([]);
    await other.send('DELETE', `/favourites/${FERRY}`);
    expect(await ids(member)).toEqual([YIRGACHEFFE, FERRY]);
    for (let i = 0; i < 2; i++)
      expect((await member.send('DELETE', `/favourites/${FERRY.toLowerCase()}`)).statusCode).toBe(200);
    expect(await ids(member)).toEqual([YIRGACHEFFE]);
  });

  it('a custom blend can be anybody’s favourite, and what is no coffee is passed over', async () => {
    const [owner, member] = [await aMember(shop()), await aMember(shop())];
    const shared = await owner.send('POST', '/shared-blends', {
      name: 'Morning',
      description: 'Light.',
      roastId: 1,
      grindId: 1,
      blendRecipes: [{ beanId: 73, percentage: 100 }],
    });
    const { ctaps_id } = shared.json<{ ctaps_id: string }>();
    const answer = await add(member, 'B9999', "x'); drop table favourites; --", 'C0000000000Z', ctaps_id);
    expect(answer.statusCode).toBe(200);
    expect(await ids(member)).toEqual([ctaps_id]);
  });

  it.each([[5], [null], [['H001Z']], [{}], ['']])('%j is refused as an id', async (id) => {
    const member = await aMember(shop());
    expect((await add(member, id)).statusCode).toBe(400);
    expect(await ids(member)).toEqual([]);
  });

  it(`at most ${MOST_FAVOURITES} are stored, also when they are added at once`, async () => {
    const member = await aMember(shop());
    const beans = (await member.send('GET', '/beans')).json<Bean[]>().map(({ ctaps_id }) => ctaps_id);
    expect((await add(member, ...beans.slice(0, MOST_FAVOURITES + 1))).statusCode).toBe(400);
    await Promise.all([
      add(member, ...beans.slice(0, 60)),
      add(member, ...beans.slice(60, 120)),
      add(member, ...beans.slice(30, 90)),
    ]);
    expect(await ids(member)).toHaveLength(MOST_FAVOURITES);
    const refused = await add(member, FERRY);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'invalid', message: expect.stringContaining('100') });
    expect((await add(member, (await ids(member))[0])).statusCode).toBe(200);
  });

  it('adding and removing favourites has a limit', async () => {
    const member = await aMember(shop());
    expect((await add(member, FERRY)).statusCode).toBe(200);
    await passTime(shop(), -10 * MINUTE);
    for (const refused of [
      await add(member, YIRGACHEFFE),
      await member.send('DELETE', `/favourites/${FERRY}`),
    ]) {
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    }
    expect(await ids(member)).toEqual([FERRY]);
    await passTime(shop(), 10 * MINUTE);
    expect((await add(member, YIRGACHEFFE)).statusCode).toBe(200);
  });

  it('favourites and the order of blends are exported and forgotten with the account', async () => {
    const member = await aMember(shop());
    await add(member, FERRY);
    const exported = await member.send('GET', '/customers/data-export');
    expect(exported.json<{ data: { favourites: Favourite[] } }>().data.favourites).toMatchObject([
      { ctaps_id: FERRY },
    ]);
    await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    const left = await shop()
      .db.selectFrom('favourites')
      .where('customer_id', '=', member.user.id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });
});

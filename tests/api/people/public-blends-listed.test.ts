/** How public blends are listed, on which pages they may still stand, and what becomes of them in a merge of accounts. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CustomerMerge } from '#contract/customer-desk/customer-merges.ts';
import { DAY_MS } from '#domain/durations.ts';
import { forgottenBefore } from '#domain/policy.ts';
import { tasteDistance } from '#domain/public-blends/taste-distance.ts';
import { countBuyers } from '#server/people/public-blends/buyer-count-store.ts';
import { deleteWithdrawnBefore } from '#server/people/public-blends/publication-store.ts';
import { addStorefront } from '#server/storefront/storefront.ts';
import { givenArrivedOrder } from '#tests/support/api/arrived-orders.ts';
import { aMember, aStaffMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import {
  becomesMaker,
  givenPublication,
  givenPublicBlend,
  type PublicBlend,
  publish,
  readPublications,
  readPublicBlend,
} from '#tests/support/api/public-blends.ts';
import { readTaste, wish } from '#tests/support/api/taste-calls.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';

interface Page {
  blends: PublicBlend[];
  sorted_by: string;
  next_cursor: string | null;
}

withShop('public blends as they are listed', (shop) => {
  const list = async (query: string, member?: TestMember) =>
    (
      await sendTo(shop(), { method: 'GET', url: `/api/public-blends?${query}`, token: member?.token })
    ).json<Page>();
  const idsIn = ({ blends }: Pick<Page, 'blends'>) => blends.map(({ ctaps_id }) => ctaps_id);

  async function listAll(query: string, member?: TestMember): Promise<PublicBlend[]> {
    const all: PublicBlend[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(`${query}&size=2${cursor === '' ? '' : `&cursor=${cursor}`}`, member);
      expect(page.blends.length).toBeLessThanOrEqual(2);
      all.push(...page.blends);
      cursor = page.next_cursor;
    }
    return all;
  }

  async function givenSome(count: number): Promise<string[]> {
    const [maker, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const ids: string[] = [];
    for (let i = 0; i < count; i++) ids.push((await givenPublicBlend(shop(), maker, staff)).ctapsId);
    return ids;
  }

  it('the newest come first, and a page goes on where the last one ended, each blend once', async () => {
    const ids = await givenSome(5);
    const all = idsIn({ blends: await listAll('sort=newest') });
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
    expect(idsIn(await list('sort=newest&size=60'))).toEqual(all);
    // What is published while somebody reads on changes nothing of what follows.
    const first = await list('size=2');
    await givenSome(1);
    const second = await list(`size=60&cursor=${first.next_cursor}`);
    expect([...idsIn(first), ...idsIn(second)]).toEqual(all);
  });

  it('nearest weighs them by the caller’s own taste; without one it is newest, and says so', async () => {
    await givenSome(3);
    const drinker = await aMember(shop());
    expect((await list('sort=nearest')).sorted_by).toBe('newest');
    expect((await list('sort=nearest', drinker)).sorted_by).toBe('newest');
    await wish(drinker, { likes: ['nutty', 'chocolate'], dislikes: ['sour'] });
    expect((await list('sort=nearest', drinker)).sorted_by).toBe('nearest');
    const belief = (await readTaste(drinker)).advice?.belief;
    if (belief === undefined) throw new Error('Nothing is believed of the taste.');
    const all = await listAll('sort=nearest', drinker);
    expect(idsIn({ blends: all }).toSorted()).toEqual(
      idsIn({ blends: await listAll('sort=newest') }).toSorted(),
    );
    const distances = all.map(({ coffee }) => tasteDistance(coffee, belief));
    expect(distances.length).toBeGreaterThan(2);
    // Scores are answered with one decimal.
    for (const [i, distance] of distances.slice(1).entries())
      expect(distance).toBeGreaterThan((distances[i] ?? 0) - 0.1);
  });

  it('how many of ten order again is shown from ten buyers on, and counts neither the maker nor other recipes', async () => {
    const [maker, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const { ctapsId } = await givenPublicBlend(shop(), maker, staff);
    const shown = async () => {
      await countBuyers(shop().db);
      return (await readPublicBlend(shop(), ctapsId)).json<PublicBlend>().ordered_again;
    };
    const { coffee } = (await readPublicBlend(shop(), ctapsId)).json<PublicBlend>();
    const line = {
      name: coffee.name,
      description: 'Mine.',
      roastId: coffee.roast_id,
      blendRecipes: coffee.blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
      openedFrom: ctapsId,
    };
    for (let i = 0; i < 9; i++) {
      const buyer = await aMember(shop());
      for (let order = 0; order < (i < 4 ? 2 : 1); order++) await givenArrivedOrder(shop(), buyer, [line]);
    }
    expect(await shown()).toBeNull();
    await givenArrivedOrder(shop(), maker, [line]);
    const another = await aMember(shop());
    await givenArrivedOrder(shop(), another, [{ ...line, roastId: (coffee.roast_id % 6) + 1 }]);
    expect(await shown()).toBeNull();
    await givenArrivedOrder(shop(), await aMember(shop()), [line]);
    expect(await shown()).toEqual({ in_ten: 4, buyers: 10 });
    expect(idsIn(await list('sort=ordered-again'))[0]).toBe(ctapsId);
    expect(
      idsIn({ blends: await listAll('sort=ordered-again') }).filter((id) => id === ctapsId),
    ).toHaveLength(1);
  });

  it('in a merge a maker goes to the other account, or what they published to its maker, and back again', async () => {
    const [staff, second] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const merge = async (kept: TestMember, merged: TestMember) => {
      const body = { id: randomUUID(), kept_id: kept.user.id, merged_id: merged.user.id };
      await staff.send('POST', '/staff/customer-merges', body);
      const waiting = (await second.send('GET', '/staff/approvals')).json<{ id: number; object: string }[]>();
      const approval = waiting.find(({ object }) => object === `customer ${kept.user.id}`);
      await second.send('POST', `/staff/approvals/${approval?.id}/confirmations`, {});
      const answer = await staff.send('POST', '/staff/customer-merges', body);
      expect(answer.statusCode).toBe(200);
      return answer.json<CustomerMerge>().id;
    };
    const undo = async (id: number) =>
      expect((await staff.send('DELETE', `/staff/customer-merges/${id}`)).statusCode).toBe(200);
    const makerOf = async (ctapsId: string) =>
      (await readPublicBlend(shop(), ctapsId)).json<PublicBlend>().maker?.handle;

    const [kept, merged] = [await aMember(shop()), await aMember(shop())];
    const { ctapsId, handle } = await givenPublicBlend(shop(), merged, staff);
    const first = await merge(kept, merged);
    expect(await makerOf(ctapsId)).toBe(handle);
    expect((await readPublications(kept)).map((each) => each.ctaps_id)).toEqual([ctapsId]);
    await undo(first);
    expect(await readPublications(kept)).toEqual([]);
    expect(await makerOf(ctapsId)).toBe(handle);

    const own = await becomesMaker(shop(), kept);
    const again = await merge(kept, merged);
    expect((await readPublications(kept))[0]).toMatchObject({ ctaps_id: ctapsId, state: 'waiting' });
    expect((await kept.send('GET', '/maker')).json()).toMatchObject({ handle: own });
    expect((await readPublicBlend(shop(), ctapsId)).statusCode).toBe(404);
    expect((await publish(kept, ctapsId, 'Now under my other name.')).statusCode).toBe(200);
    await undo(again);
    expect(await readPublications(kept)).toEqual([]);
    const row = await shop()
      .db.selectFrom('publications')
      .innerJoin('makers', 'makers.id', 'maker_id')
      .innerJoin('custom_blends', 'custom_blends.id', 'custom_blend_id')
      .select(['handle', 'story'])
      .where('ctaps_id', '=', ctapsId)
      .executeTakeFirst();
    expect(row).toEqual({ handle, story: 'Now under my other name.' });
  });

  it('what was withdrawn is forgotten after a year, and what was hidden is not', async () => {
    const [maker, staff] = [await aMember(shop()), await aStaffMember(shop())];
    const withdrawn = await givenPublication(shop(), maker);
    const hidden = await givenPublication(shop(), maker);
    await staff.send('POST', `/staff/publications/${hidden.id}/looks`, { verdict: 'hide', version: 1 });
    for (const { ctapsId } of [withdrawn, hidden])
      await maker.send('DELETE', `/custom-blends/${ctapsId}/publication`);
    await deleteWithdrawnBefore(shop().db, forgottenBefore(shop().clock()));
    expect(await readPublications(maker)).toHaveLength(2);
    const inAYear = new Date(shop().clock().getTime() + 367 * DAY_MS);
    await deleteWithdrawnBefore(shop().db, forgottenBefore(inAYear));
    expect((await readPublications(maker)).map(({ ctaps_id }) => ctaps_id)).toEqual([hidden.ctapsId]);
  });
});

it('a page that was cached shows no blend any more that was withdrawn, hidden or forgotten since', async () => {
  const shop = await openTestShop(await freshDatabase('embedded'));
  const { http, clock } = shop;
  const pages = {
    // As a page with the list of public blends is made.
    render: async () => {
      const { blends } = (await http.inject('/api/public-blends')).json<Page>();
      return new Response(blends.map(({ ctaps_id, maker }) => `${ctaps_id} by ${maker.handle}`).join('\n'));
    },
    addressOf: (url: string) => ({ url, movedTo: null, isUnknown: false }),
    styles: [],
  };
  await addStorefront(http, { ...shop, pages, publicUrl: PUBLIC_URL });
  const page = async () => (await http.inject('/anything')).body;
  const readLater = async () => {
    clock.advance(201);
    return page();
  };
  const [maker, staff] = [await aMember(shop), await aStaffMember(shop)];
  expect(await page()).toBe('');
  const { ctapsId, handle } = await givenPublicBlend(shop, maker, staff);
  expect(await readLater()).toBe(`${ctapsId} by ${handle}`);
  expect(await page()).toBe(`${ctapsId} by ${handle}`);
  await maker.send('DELETE', `/custom-blends/${ctapsId}/publication`);
  expect(await readLater()).toBe('');
  const other = await givenPublicBlend(shop, maker, staff);
  expect(await readLater()).toContain(other.ctapsId);
  await staff.send('POST', `/staff/publications/${other.id}/looks`, { verdict: 'hide', version: 2 });
  expect(await readLater()).toBe('');
  const third = await givenPublicBlend(shop, maker, staff);
  expect(await readLater()).toContain(third.ctapsId);
  await maker.send('POST', '/account-deletions', { password: 'seven quiet lighthouses' });
  expect(await readLater()).toBe('');
  await http.close();
  await shop.close();
});

/** A member's own list of blends: renamed, arranged and taken off the list, while what was ordered or shared stays. */
import { expect, it } from 'vitest';
import type { Blend } from '#contract/catalogue/coffee.ts';
import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import type { OrderBlend } from '#contract/orders/order.ts';
import { givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const aBlend = (name: string) => ({
  name,
  description: 'For the second cup.',
  roastId: 4,
  grindId: 2,
  blendRecipes: [
    { beanId: 73, percentage: 60 },
    { beanId: 4, percentage: 40 },
  ],
});

withShop('own blends', (shop) => {
  const share = async (member: TestMember, name: string) =>
    (await member.send('POST', '/shared-blends', aBlend(name))).json<{ ctaps_id: string }>().ctaps_id;
  const list = async (member: TestMember) => (await member.send('GET', '/custom-blends')).json<Blend[]>();
  const names = async (member: TestMember) => (await list(member)).map(({ name }) => name);
  const note = async (id: string) =>
    sendTo(shop(), { method: 'GET', url: `/api/cupping-notes/${id}` }).then((answer) =>
      answer.json<CuppingNote>(),
    );
  const rename = (member: TestMember, id: string, name: unknown) =>
    member.send('PATCH', `/custom-blends/${id}`, { name });

  it('the newest blend comes first, with its price, and nobody else sees it', async () => {
    const [owner, other] = [await aMember(shop()), await aMember(shop())];
    await share(owner, 'Morning');
    const id = await share(owner, 'Evening');
    expect(await names(owner)).toEqual(['Evening', 'Morning']);
    expect((await list(owner))[0]).toMatchObject({ ctaps_id: id, roast_id: 4, in_stock: true });
    expect((await list(owner))[0]?.price_per_kilo).toBeGreaterThan(0);
    expect(await list(other)).toEqual([]);
  });

  it('a renamed blend keeps its place under a new id, and the id before still opens what is on its bags', async () => {
    const member = await aMember(shop());
    const id = await share(member, 'Morning');
    await share(member, 'Evening');
    const renamed = (await rename(member, id, '  Sunrise ')).json<Blend>();
    expect(renamed).toMatchObject({ name: 'Sunrise', description: 'For the second cup.', grind_id: 2 });
    expect(renamed.ctaps_id).not.toBe(id);
    expect(await names(member)).toEqual(['Evening', 'Sunrise']);
    expect(await note(id)).toMatchObject({ name: 'Morning' });
    expect(await note(renamed.ctaps_id)).toMatchObject({ name: 'Sunrise' });
  });

  it('renaming a blend changes no order', async () => {
    const member = await aMember(shop());
    const orderId = await givenUnpaidOrder(shop(), member);
    const [ordered] = await list(member);
    const renamed = await rename(member, ordered?.ctaps_id ?? '', 'Quite another');
    expect(renamed.statusCode).toBe(200);
    const lines = await member.send('GET', `/orders/${orderId}/order-blends`);
    expect(lines.json<OrderBlend[]>()[0]).toMatchObject({ name: ordered?.name, ctaps_id: ordered?.ctaps_id });
  });

  it('a blend renamed to an equal one of one’s own becomes that one', async () => {
    const member = await aMember(shop());
    const id = await share(member, 'Morning');
    const other = await share(member, 'Evening');
    expect((await rename(member, id, 'Evening')).json<Blend>().ctaps_id).toBe(other);
    expect(await names(member)).toEqual(['Evening']);
    expect((await rename(member, other, 'Evening')).json<Blend>().ctaps_id).toBe(other);
    expect(await names(member)).toEqual(['Evening']);
    expect((await rename(member, other, 'Morning')).json<Blend>().ctaps_id).toBe(id);
  });

  it.each([
    ['nothing', ' '],
    ['what nobody sees', '\u200f\u200b'],
    ['81 characters', 'x'.repeat(81)],
    ['a broken line', 'a\nb'],
    ['a number', 5],
    ['null', null],
  ])('a blend is not renamed to %s', async (_, name) => {
    const member = await aMember(shop());
    const refused = await rename(member, await share(member, 'Morning'), name);
    expect([400, 422]).toContain(refused.statusCode);
    expect(refused.json<{ fields: object }>().fields).toHaveProperty('name');
    expect(await names(member)).toEqual(['Morning']);
  });

  it('the list is arranged, what is left out follows, and a new blend comes first', async () => {
    const member = await aMember(shop());
    const ids = [await share(member, 'A'), await share(member, 'B'), await share(member, 'C')];
    const arranged = await member.send('PUT', '/custom-blends/order', { ctapsIds: [ids[0], ids[0]] });
    expect(arranged.json<Blend[]>().map(({ name }) => name)).toEqual(['A', 'C', 'B']);
    await share(member, 'D');
    expect(await names(member)).toEqual(['D', 'A', 'C', 'B']);
    expect(
      (await member.send('GET', '/blends'))
        .json<Blend[]>()
        .slice(-4)
        .map(({ name }) => name),
    ).toEqual(await names(member));
  });

  it('a blend taken off the list opens by its id, and is listed again once it is shared again', async () => {
    const member = await aMember(shop());
    const id = await share(member, 'Morning');
    await share(member, 'Evening');
    expect((await member.send('DELETE', `/custom-blends/${id.toLowerCase()}`)).json()).toEqual({
      message: 'Morning is off your list.',
    });
    expect(await names(member)).toEqual(['Evening']);
    expect((await member.send('GET', '/blends')).body).not.toContain(id);
    expect(await note(id)).toMatchObject({ name: 'Morning' });
    expect((await member.send('DELETE', `/custom-blends/${id}`)).statusCode).toBe(404);
    expect((await rename(member, id, 'Sunrise')).statusCode).toBe(404);
    expect(await share(member, 'Morning')).toBe(id);
    expect(await names(member)).toEqual(['Evening', 'Morning']);
  });

  it('nobody renames, arranges or removes another member’s blend', async () => {
    const [owner, other] = [await aMember(shop()), await aMember(shop())];
    const id = await share(owner, 'Morning');
    const own = await share(other, 'Mine');
    for (const refused of [
      await rename(other, id, 'Stolen'),
      await other.send('DELETE', `/custom-blends/${id}`),
      await other.send('PUT', '/custom-blends/order', { ctapsIds: [own, id] }),
      await other.send('PUT', '/custom-blends/order', { ctapsIds: ['HKH1X'] }),
      await other.send('PUT', '/custom-blends/order', { ctapsIds: ["'; drop table custom_blends; --"] }),
    ])
      expect(refused.statusCode).toBe(404);
    expect(await names(owner)).toEqual(['Morning']);
    expect(await names(other)).toEqual(['Mine']);
    expect(await note(id)).toMatchObject({ name: 'Morning' });
  });

  it('blends renamed, arranged and unlisted at once leave one list without gaps', async () => {
    const member = await aMember(shop());
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((name) => share(member, name)));
    const answers = await Promise.all([
      rename(member, ids[0] ?? '', 'Same'),
      rename(member, ids[1] ?? '', 'Same'),
      member.send('PUT', '/custom-blends/order', { ctapsIds: [ids[2], ids[3]] }),
      member.send('DELETE', `/custom-blends/${ids[3]}`),
    ]);
    for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
    expect([...(await names(member))].toSorted()).toEqual(['C', 'Same']);
  });

  it('an account whose address isn’t proven renames 20 blends a day', async () => {
    const member = await aMember(shop());
    let id = await share(member, 'Name 0');
    for (let i = 1; i <= 20; i++) id = (await rename(member, id, `Name ${i}`)).json<Blend>().ctaps_id;
    const refused = await rename(member, id, 'Name 21');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(await names(member)).toEqual(['Name 20']);
  });
});

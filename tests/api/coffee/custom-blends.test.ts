/** Blends that customers make and hand on. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Blend } from '#contract/catalogue/coffee.ts';
import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { aMember } from '#tests/support/api/members.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';

const aBlend = (changes: object = {}) => ({
  name: 'Slow Sunday',
  description: 'For the second cup.',
  roastId: 4,
  grindId: 2,
  blendRecipes: [
    { beanId: 73, percentage: 60 },
    { beanId: 4, percentage: 40 },
  ],
  ...changes,
});

withShop('custom blends', (shop) => {
  let visitors = 0;
  const share = (payload: object, remoteAddress = `10.1.${++visitors}.1`) =>
    shop().http.inject({ method: 'POST', url: '/api/shared-blends', payload, remoteAddress });
  const idOf = async (payload: object) => (await share(payload)).json<{ ctaps_id: string }>().ctaps_id;
  const open = (id: string) => shop().http.inject(`/api/cupping-notes/${encodeURIComponent(id)}`);
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from custom_blends`.execute(shop().db)).rows[0]?.n;

  it('a custom blend opens by its id, with its taste and price', async () => {
    const answer = await share(aBlend());
    expect(answer.statusCode).toBe(200);
    const { ctaps_id, url } = answer.json<{ ctaps_id: string; url: string }>();
    expect(readCtapsId(ctaps_id)).toBe(ctaps_id);
    expect(url).toBe(`${PUBLIC_URL}/cuppingnotes/${ctaps_id}`);
    const note = (await open(ctaps_id.toLowerCase())).json<CuppingNote>();
    expect(note).toMatchObject({ ctaps_id, name: 'Slow Sunday', roast_id: 4, grind_id: 2, in_stock: true });
    expect(note.blend_recipes?.map(({ bean_id, percentage }) => [bean_id, percentage])).toEqual([
      [73, 60],
      [4, 40],
    ]);
    const priced = await shop().http.inject({
      method: 'POST',
      url: '/api/dynamically-priced-blends',
      payload: { ...aBlend(), bagSizeId: 7, quantity: 1 },
    });
    expect(note.price_per_kilo).toBe(priced.json<{ price_per_kilo: number }>().price_per_kilo);
  });

  it('custom blends are on no public list', async () => {
    const id = await idOf(aBlend({ name: 'Seen by few' }));
    for (const list of ['blends', 'beans', 'blends/price-check'])
      expect((await shop().http.inject(`/api/${list}`)).body).not.toContain(id);
  });

  it('a custom blend is listed for its owner only', async () => {
    const [owner, other] = [await aMember(shop()), await aMember(shop())];
    const shared = await owner.send('POST', '/shared-blends', aBlend());
    const { ctaps_id } = shared.json<{ ctaps_id: string }>();
    const listed = (await owner.send('GET', '/blends')).json<Blend[]>();
    expect(listed.at(-1)).toMatchObject({ ctaps_id, name: 'Slow Sunday', in_stock: true });
    expect(listed).toHaveLength((await other.send('GET', '/blends')).json<Blend[]>().length + 1);
    const again = await owner.send('POST', '/shared-blends', aBlend({ grindId: 1, description: 'Again.' }));
    expect(again.json<{ ctaps_id: string }>().ctaps_id).toBe(ctaps_id);
    expect(await idOf(aBlend())).not.toBe(ctaps_id);
  });

  it('sharing a blend again answers the same blend, in whichever order its beans are named', async () => {
    const id = await idOf(aBlend());
    expect(
      await idOf(aBlend({ blendRecipes: aBlend().blendRecipes.toReversed(), name: '  Slow Sunday ' })),
    ).toBe(id);
    for (const other of [{ name: 'Slow Monday' }, { roastId: 3 }, { grindId: 1 }, { description: 'Mine.' }])
      expect(await idOf(aBlend(other))).not.toBe(id);
  });

  it('sharing the same blend many times at once makes it once', async () => {
    const before = (await count()) ?? 0;
    const ids = await Promise.all(Array.from({ length: 12 }, () => idOf(aBlend({ name: 'All at once' }))));
    expect(new Set(ids).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('custom blends have unpredictable ids', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, i) => idOf(aBlend({ name: `Row ${i}` }))));
    const beginnings = new Set(ids.map((id) => id.slice(0, 4)));
    expect(beginnings.size).toBeGreaterThan(6);
    const [id = ''] = ids;
    const near = `${id.slice(0, 5)}${id[5] === '0' ? '1' : '0'}${id.slice(6)}`;
    expect((await open(near)).statusCode).toBe(404);
  });

  describe.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['right-to-left words', '\u0642\u0647\u0648\u0629'],
    ['a family of emoji', '👩‍👩‍👧 🫘'],
    ['half a character', 'cup \ud83e'],
    ['a quote and a percent sign', `'; drop table beans; -- 100%`],
  ])('a name with %s', (_, name) => {
    it('is stored unchanged', async () => {
      const id = await idOf(aBlend({ name }));
      expect((await open(id)).json<CuppingNote>().name).toBe(name.toWellFormed());
    });
  });

  it('marks that change the direction of text are removed from a custom blend’s name', async () => {
    const id = await idOf(aBlend({ name: 'cup\u202e of tea\u2066' }));
    expect((await open(id)).json<CuppingNote>().name).toBe('cup of tea');
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
    ['a broken line', { name: 'a\nb' }, 'name'],
    ['a name that nobody sees', { name: '\u200f\u200b' }, 'name'],
    ['no description', { description: '' }, 'description'],
    ['an unknown roast', { roastId: 9 }, 'roastId'],
    ['an unknown grind', { grindId: 99 }, 'grindId'],
    ['99 per cent', { blendRecipes: [{ beanId: 73, percentage: 99 }] }, 'blendRecipes'],
    ['no beans', { blendRecipes: [] }, 'blendRecipes'],
    [
      'a bean twice',
      { blendRecipes: [50, 50].map((percentage) => ({ beanId: 73, percentage })) },
      'blendRecipes.1.beanId',
    ],
    ['an unknown bean', { blendRecipes: [{ beanId: 9999, percentage: 100 }] }, 'blendRecipes.0.beanId'],
    [
      'a percentage as text',
      { blendRecipes: [{ beanId: 73, percentage: '100' }] },
      'blendRecipes.0.percentage',
    ],
  ])('a custom blend with %s is refused, and the field is named', async (_, changes, field) => {
    const before = await count();
    const answer = await share(aBlend(changes));
    expect([400, 422]).toContain(answer.statusCode);
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
    expect(await count()).toBe(before);
  });

  it('sharing custom blends is rate limited by visitor', async () => {
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push(await share(aBlend({ name: `Again ${i}` }), '10.9.9.9'));
    expect(answers.slice(0, 30).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.at(-1)?.statusCode).toBe(429);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('the database refuses a custom blend whose percentages do not total 100', async () => {
    const spoil = sql`update custom_blend_recipes set percentage = percentage - 1 where position = 1`;
    await expect(spoil.execute(shop().db)).rejects.toThrow(/not 100/);
    const empty = sql`insert into custom_blends (ctaps_id, fingerprint, name, description, roast_id, grind_id)
      values ('C00000000000', 'x', 'x', 'x', 1, 1)`;
    await expect(empty.execute(shop().db)).rejects.toThrow(/not 100/);
    const more = sql`insert into custom_blend_recipes (custom_blend_id, position, bean_id, percentage)
      select custom_blend_id, max(position) + 1, (select id from beans where id <> all (array_agg(bean_id)) limit 1), 1
      from custom_blend_recipes group by custom_blend_id`;
    await expect(more.execute(shop().db)).rejects.toThrow(/not 100/);
    const less = sql`delete from custom_blend_recipes where position = 1`;
    await expect(less.execute(shop().db)).rejects.toThrow(/not 100/);
  });
});

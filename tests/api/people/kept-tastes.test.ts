/** Kept tastes: a bean ends, its member is asked, and nothing changes before they agree. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Blend } from '#contract/catalogue/coffee.ts';
import { MOST_KEPT } from '#domain/kept-tastes/kept-taste.ts';
import {
  aKeptTaste,
  anOwnBlend,
  answerByKey,
  askNow,
  givenAskedTaste,
  keep,
  keysMailedTo,
  lookByKey,
  mailsAbout,
  readKept,
  SANTOS,
  SECOND,
  setInStock,
  type TasteChange,
} from '#tests/support/api/kept-tastes.ts';
import { aMember } from '#tests/support/api/members.ts';
import { proveMailbox } from '#tests/support/api/reorderers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('kept tastes', (shop) => {
  const ownBlends = async (member: Awaited<ReturnType<typeof aMember>>) =>
    (await member.send('GET', '/custom-blends')).json<Blend[]>();

  const idsOf = (blends: readonly Blend[]) => blends.map(({ ctaps_id }) => ctaps_id);

  it('a blend is kept with its taste, its price and what another may cost more, and once', async () => {
    const member = await aMember(shop());
    const ctapsId = await anOwnBlend(member);
    const kept = await Promise.all([keep(member, ctapsId), keep(member, ctapsId), keep(member, ctapsId, 5)]);
    expect(kept.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [first, ...others] = await readKept(member);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ name: 'Slow Sunday', ctaps_id: ctapsId, change: null });
    expect(first?.versions).toMatchObject([{ version: 1, rms: 0, ctaps_id: ctapsId }]);
    const [blend] = await ownBlends(member);
    expect(first?.price_per_kilo).toBe(blend?.price_per_kilo);
  });

  it('somebody else’s blend, a house blend and an unknown one are not there, and there is a limit', async () => {
    const [member, other] = [await aMember(shop()), await aMember(shop())];
    for (const id of [await anOwnBlend(other), 'H0001', 'C00000000000'])
      expect((await keep(member, id)).statusCode).toBe(404);
    expect((await keep(member, await anOwnBlend(member), 101)).statusCode).toBe(422);
    await proveMailbox(shop(), member);
    for (let i = 0; i < MOST_KEPT; i++)
      expect((await keep(member, await anOwnBlend(member, { name: `Blend ${i}` }))).statusCode).toBe(200);
    expect((await keep(member, await anOwnBlend(member, { name: 'Too many' }))).statusCode).toBe(422);
  });

  it('when a bean ends its member is mailed once, by any number of processes, with the difference', async () => {
    const member = await aMember(shop());
    const kept = await aKeptTaste(member);
    await askNow(shop());
    expect(await keysMailedTo(shop(), member)).toEqual([]);
    await setInStock(shop(), [SANTOS], false);
    await Promise.all([askNow(shop()), askNow(shop()), askNow(shop())]);
    await askNow(shop());
    const [key, ...others] = await keysMailedTo(shop(), member);
    expect(others).toEqual([]);
    const change = (await lookByKey(shop(), key)).json<TasteChange>();
    await setInStock(shop(), [SANTOS], true);
    expect(change).toMatchObject({ state: 'open', name: 'Slow Sunday', scores: kept.scores });
    expect(change.missing).toMatchObject([{ state: 'out of stock', ends_on: null }]);
    expect(change.after?.blend_recipes.map(({ bean_id }) => bean_id)).not.toContain(SANTOS);
    expect(change.after?.is_dearer).toBe(false);
    const [mail] = await mailsAbout(shop(), member);
    expect(mail?.text).toContain(change.after?.rms.toFixed(2));
    expect(mail?.text).toContain(change.missing[0]?.name);
    expect(mail?.header('list-unsubscribe')).toBeUndefined();
  });

  it('looking changes nothing, silence neither, and agreeing makes the next version and the saved blend', async () => {
    const member = await aMember(shop());
    const other = await anOwnBlend(member, {
      name: 'Another',
      blendRecipes: [{ beanId: SECOND, percentage: 100 }],
    });
    const kept = await aKeptTaste(member);
    const before = await ownBlends(member);
    await setInStock(shop(), [SANTOS], false);
    await askNow(shop());
    const [key] = await keysMailedTo(shop(), member);
    for (let i = 0; i < 3; i++) expect((await lookByKey(shop(), key)).statusCode).toBe(200);
    await askNow(shop());
    expect(idsOf(await ownBlends(member))).toEqual(idsOf(before));
    expect((await readKept(member))[0]?.versions).toHaveLength(1);
    const agreed = await answerByKey(shop(), key, 'agreed');
    expect(agreed.json()).toMatchObject({ state: 'agreed' });
    const [after] = await readKept(member);
    expect(after).toMatchObject({ id: kept.id, change: null, scores: kept.scores });
    expect(after?.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(after?.versions[0]?.blend_recipes).toEqual(agreed.json<TasteChange>().after?.blend_recipes);
    const list = await ownBlends(member);
    expect(list.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    expect(list.map(({ ctaps_id }) => ctaps_id)).toContain(after?.ctaps_id);
    expect(list.map(({ ctaps_id }) => ctaps_id)).toContain(other);
    expect(list.map(({ ctaps_id }) => ctaps_id)).not.toContain(kept.ctaps_id);
    await askNow(shop());
    await setInStock(shop(), [SANTOS], true);
    expect(await keysMailedTo(shop(), member)).toHaveLength(1);
  });

  it('the second change is measured by the taste as first agreed, and refers to the one before', async () => {
    const member = await aMember(shop());
    const kept = await aKeptTaste(member);
    const out = [SANTOS];
    await setInStock(shop(), out, false);
    await askNow(shop());
    await answerByKey(shop(), (await keysMailedTo(shop(), member))[0], 'agreed');
    const [second] = await readKept(member);
    const next = second?.versions[0]?.blend_recipes[0]?.bean_id ?? 0;
    await setInStock(shop(), [next], false);
    await askNow(shop());
    const change = (await readKept(member))[0]?.change;
    await setInStock(shop(), [...out, next], true);
    expect(change?.scores).toEqual(kept.scores);
    expect(change?.before.blend_recipes).toEqual(second?.versions[0]?.blend_recipes);
    expect(change?.after?.blend_recipes.map(({ bean_id }) => bean_id)).not.toContain(next);
    const rows = await shop()
      .db.selectFrom('kept_taste_versions')
      .select(['version', 'follows'])
      .where('kept_taste_id', '=', kept.id)
      .orderBy('version')
      .execute();
    expect(rows).toEqual([
      { version: 1, follows: null },
      { version: 2, follows: 1 },
    ]);
  });

  it('where all coffee has become dearer, what is proposed is marked so', async () => {
    const member = await aMember(shop());
    await keep(member, await anOwnBlend(member), 0);
    const factor = (by: number) =>
      sql`insert into green_bean_prices (bean_id, per_kilo)
        select distinct on (bean_id) bean_id, greatest(1, round(per_kilo * ${by}::float8)) from green_bean_prices
        order by bean_id, id desc`.execute(shop().db);
    await factor(4);
    await setInStock(shop(), [SANTOS], false);
    await askNow(shop());
    const [change] = (await readKept(member)).map((each) => each.change);
    const [mail] = await mailsAbout(shop(), member);
    await factor(0.25);
    await setInStock(shop(), [SANTOS], true);
    expect(change?.after?.is_dearer).toBe(true);
    expect(mail?.text).toContain('more than the');
  });

  it('is ended by its member alone, and the question with it', async () => {
    const [member, other] = [await aMember(shop()), await aMember(shop())];
    const { id } = await givenAskedTaste(shop(), member);
    const path = `/kept-tastes/${id}`;
    const changeId = (await readKept(member))[0]?.change?.id;
    expect((await other.send('PATCH', path, { ended: true })).statusCode).toBe(404);
    expect((await other.send('POST', `${path}/answers`, { answer: 'ended', changeId })).statusCode).toBe(404);
    expect((await member.send('PATCH', path, {})).statusCode).toBe(400);
    expect((await member.send('PATCH', path, { ended: true })).statusCode).toBe(200);
    expect(await readKept(member)).toEqual([]);
    const [key] = await keysMailedTo(shop(), member);
    expect((await lookByKey(shop(), key)).json()).toMatchObject({ state: 'ended' });
    expect((await answerByKey(shop(), key, 'agreed')).statusCode).toBe(409);
  });
});

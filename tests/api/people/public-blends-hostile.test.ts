// cspell:ignore sund мина warrn
/** Public blends against people who mean no good: their words, their handles, and recipes of others. */
import { expect, it } from 'vitest';
import { anOwnBlend } from '#tests/support/api/kept-tastes.ts';
import { aStaffMember, sendTo } from '#tests/support/api/members.ts';
import {
  aMaker,
  aRecipe,
  givenPublication,
  givenPublicBlend,
  lookAt,
  type PublicBlend,
  publish,
  readPublications,
  readPublicBlend,
  saveMaker,
} from '#tests/support/api/public-blends.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('hostile public blends', (shop) => {
  const problemOf = (answer: { json<T>(): T }) =>
    answer.json<{ message: string; fields?: Record<string, string> }>();

  it.each([
    ['See www.mina.example for more.', /links/],
    ['It cures what ails you.', /health/],
    ['Like Lavazza, only better.', /“Lavazza”/],
    ['For people who like N E S P R E S S O.', /“Nespresso”/],
    ['Slow\u200b Sunday', /nobody sees/],
    ['Slow Sund\u0430y', /nobody sees/],
    ['<b>Slow</b>', /</],
  ])('neither a story nor a name nor a description may be “%s”', async (words, why) => {
    const maker = await aMaker(shop());
    const inStory = await publish(maker, await anOwnBlend(maker, aRecipe()), words);
    expect(inStory.statusCode).toBe(422);
    expect(problemOf(inStory).fields?.['story']).toMatch(why);
    for (const part of ['name', 'description']) {
      const answer = await publish(maker, await anOwnBlend(maker, { ...aRecipe(), [part]: words }));
      expect(answer.statusCode).toBe(422);
      expect(problemOf(answer).message).toMatch(why);
    }
    expect(await readPublications(maker)).toEqual([]);
  });

  it('neither the shown name nor what a maker says of themselves may have a brand, a link or the shop’s name', async () => {
    const maker = await aMaker(shop());
    for (const [field, words] of [
      ['shownName', 'Starbucks Steve'],
      ['shownName', 'Sixbean Team'],
      ['shownName', 'Mina\u200b'],
      ['about', 'Write to mina@example.com'],
      ['about', 'I heal people.'],
    ] as const) {
      const answer = await saveMaker(maker, { [field]: words });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(problemOf(answer).fields ?? {})).toEqual([field]);
    }
  });

  it.each(['staff', 'api', 'st-aff', 'ap1', 'lavazza', 'mina okafor', 'a', '-mina', 'мина'])(
    'nobody has the handle %s',
    async (handle) => {
      const answer = await saveMaker(await aMaker(shop()), { handle });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['handle']);
    },
  );

  it('a handle that looks like another’s is theirs, with hyphens or without, also of two who ask at once', async () => {
    const [one, other, third] = [await aMaker(shop()), await aMaker(shop()), await aMaker(shop())];
    const tag = `warm-oil-${one.user.id}`;
    expect((await saveMaker(one, { handle: tag })).statusCode).toBe(200);
    const looksAlike = tag.replace('warm', 'warrn').replace('oil', '0-1l');
    for (const handle of [tag, looksAlike, tag.replaceAll('-', ''), tag.toUpperCase()])
      expect((await saveMaker(other, { handle })).statusCode).toBe(422);
    const wanted = `both-want-${one.user.id}`;
    const answers = await Promise.all([other, third].map((member) => saveMaker(member, { handle: wanted })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  });

  it('a handle that was given up is held for its maker alone, and nobody holds more than three', async () => {
    const [maker, other] = [await aMaker(shop()), await aMaker(shop())];
    const handles = ['a', 'b', 'c', 'd'].map((letter) => `${letter}-held-${maker.user.id}-x`);
    for (const handle of handles.slice(0, 3))
      expect((await saveMaker(maker, { handle })).statusCode).toBe(200);
    expect((await saveMaker(other, { handle: handles[0] })).statusCode).toBe(422);
    expect((await saveMaker(maker, { handle: handles[3] })).statusCode).toBe(422);
    expect((await saveMaker(maker, { handle: handles[0] })).statusCode).toBe(200);
    expect((await saveMaker(other, { handle: handles[2] })).statusCode).toBe(422);
    await shop()
      .db.updateTable('given_up_handles')
      .set({ given_up_at: new Date('2020-01-01') })
      .execute();
    expect((await saveMaker(other, { handle: handles[2] })).statusCode).toBe(200);
  });

  it('whoever renames a blend after the look has another one, which nobody has looked at', async () => {
    const [maker, staff] = [await aMaker(shop()), await aStaffMember(shop())];
    const { ctapsId } = await givenPublicBlend(shop(), maker, staff);
    const answer = await maker.send('PATCH', `/custom-blends/${ctapsId}`, { name: 'Cures all' });
    const renamed = answer.json<{ ctaps_id: string }>().ctaps_id;
    expect(renamed).not.toBe(ctapsId);
    expect((await readPublicBlend(shop(), ctapsId)).json<PublicBlend>().name).toBe('Slow Sunday');
    expect((await readPublicBlend(shop(), renamed)).statusCode).toBe(404);
    expect((await publish(maker, renamed)).statusCode).toBe(422);
    await maker.send('DELETE', `/custom-blends/${ctapsId}/publication`);
    expect((await readPublicBlend(shop(), renamed)).statusCode).toBe(404);
  });

  it('a single bean, the recipe of a house blend and one that is public already can’t be published', async () => {
    const [maker, other, staff] = [await aMaker(shop()), await aMaker(shop()), await aStaffMember(shop())];
    const single = await anOwnBlend(maker, { blendRecipes: [{ beanId: 73, percentage: 100 }] });
    expect(problemOf(await publish(maker, single)).message).toMatch(/at least two/);
    type House = { roast_id: number; name: string; blend_recipes: { bean_id: number; percentage: number }[] };
    const houses = await sendTo(shop(), { method: 'GET', url: '/api/blends' });
    const [house] = houses.json<House[]>();
    const copy = await anOwnBlend(maker, {
      roastId: house?.roast_id,
      blendRecipes: house?.blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
    });
    expect(problemOf(await publish(maker, copy)).message).toContain(`public already, as “${house?.name}”`);
    const recipe = aRecipe();
    // Both wait; the first that staff publish has the recipe.
    const [first, second] = [
      await givenPublication(shop(), maker, recipe),
      await givenPublication(shop(), other, { ...recipe, name: 'Stolen Sunday' }),
    ];
    expect((await lookAt(staff, first.id, { verdict: 'publish' })).statusCode).toBe(200);
    expect(problemOf(await lookAt(staff, second.id, { verdict: 'publish' })).message).toMatch(
      /public already/,
    );
    const third = await anOwnBlend(other, { ...recipe, name: 'Third Sunday' });
    expect(problemOf(await publish(other, third)).message).toMatch(/as “Slow Sunday” by Mina/);
    // Rewriting its story, or being reported, loses it nothing.
    await publish(maker, first.ctapsId, 'Another story.');
    expect((await lookAt(staff, second.id, { verdict: 'publish' })).statusCode).toBe(422);
    await maker.send('DELETE', `/custom-blends/${first.ctapsId}/publication`);
    expect((await lookAt(staff, second.id, { verdict: 'publish' })).statusCode).toBe(200);
    expect(problemOf(await publish(maker, first.ctapsId)).message).toMatch(/as “Stolen Sunday”/);
  });
});

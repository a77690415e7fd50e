/** Kept tastes, attacked and overtaken: scanners, second answers, old links, beans that are back, and blends that are gone. */
import { expect, it } from 'vitest';
import type { Blend } from '#contract/catalogue/coffee.ts';
import { DAY_MS } from '#domain/durations.ts';
import { NO_BLEND } from '#domain/kept-tastes/in-words.ts';
import { LINK_DAYS } from '#domain/kept-tastes/kept-taste.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import {
  aKeptTaste,
  answerByKey,
  askNow,
  givenAskedTaste,
  keysMailedTo,
  lookByKey,
  mailsAbout,
  readKept,
  SANTOS,
  SECOND,
  setInStock,
  type TasteChange,
} from '#tests/support/api/kept-tastes.ts';
import { aMember, aStaffMember, GOOD_PASSWORD, type TestMember } from '#tests/support/api/members.ts';
import {
  aBusiness,
  aDayAhead,
  givenStandingOrder,
  ownStandingOrders,
} from '#tests/support/api/standing-orders.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('kept tastes, attacked', (shop) => {
  /** A member who was asked, with the bean still out of stock; answers the key of the link. */
  async function asked(member: TestMember): Promise<string> {
    await aKeptTaste(member);
    await setInStock(shop(), [SANTOS], false);
    await askNow(shop());
    return (await keysMailedTo(shop(), member))[0] ?? '';
  }
  const isBack = () => setInStock(shop(), [SANTOS, SECOND], true);

  it('a key that is guessed, shortened or too long opens nothing', async () => {
    const key = await asked(await aMember(shop()));
    await isBack();
    for (const wrong of [key.slice(0, -1), `${key}A`, key.toLowerCase(), 'A'.repeat(43), "' or 1=1"])
      for (const answer of [
        await lookByKey(shop(), encodeURIComponent(wrong)),
        await answerByKey(shop(), encodeURIComponent(wrong), 'ended'),
      ])
        expect([400, 404]).toContain(answer.statusCode);
  });

  it('agreed twice and by ten at once is one version; another answer then is refused', async () => {
    const member = await aMember(shop());
    const key = await asked(member);
    const answers = await Promise.all(Array.from({ length: 10 }, () => answerByKey(shop(), key)));
    await isBack();
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await readKept(member))[0]?.versions).toHaveLength(2);
    for (const answer of ['waits', 'ended'])
      expect((await answerByKey(shop(), key, answer)).statusCode).toBe(409);
    expect(await readKept(member)).toHaveLength(1);
  });

  it('agreeing and ending at once is one of them', async () => {
    const member = await aMember(shop());
    const key = await asked(member);
    const both = await Promise.all([answerByKey(shop(), key), answerByKey(shop(), key, 'ended')]);
    await isBack();
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  it('who waits may still agree, is not asked again, and hears when the bean is back', async () => {
    const [waiting, agreeing] = [await aMember(shop()), await aMember(shop())];
    const keys = [await asked(waiting), await asked(agreeing)];
    for (const key of keys)
      expect((await answerByKey(shop(), key, 'waits')).json()).toMatchObject({ state: 'waits' });
    shop().clock.advance(3 * DAY_MS);
    await askNow(shop(), true);
    expect(await keysMailedTo(shop(), waiting)).toHaveLength(1);
    expect((await answerByKey(shop(), keys[1])).json()).toMatchObject({ state: 'agreed' });
    await isBack();
    await Promise.all([askNow(shop()), askNow(shop())]);
    const told = (await mailsAbout(shop(), waiting)).map(({ subject }) => subject);
    expect(told).toEqual(['A bean of “Slow Sunday” has run out', '“Slow Sunday” can be roasted again']);
    expect(await mailsAbout(shop(), agreeing)).toHaveLength(1);
    expect((await lookByKey(shop(), keys[0])).json()).toMatchObject({ state: 'back' });
    expect((await readKept(waiting))[0]).toMatchObject({ change: null, versions: [{ version: 1 }] });
  });

  it('a link that is too old answers nothing, and the profile still does', async () => {
    const member = await aMember(shop());
    const key = await asked(member);
    shop().clock.advance(LINK_DAYS * DAY_MS);
    expect((await lookByKey(shop(), key)).json()).toMatchObject({ state: 'expired' });
    const late = await answerByKey(shop(), key);
    expect(late.statusCode).toBe(409);
    expect(late.json<{ message: string }>().message).toContain('in your profile');
    shop().clock.reset();
    const [kept] = await readKept(member);
    const answered = await member.send('POST', `/kept-tastes/${kept?.id}/answers`, {
      answer: 'agreed',
      changeId: kept?.change?.id,
      pricePerKilo: 1000,
    });
    await isBack();
    expect(answered.json()).toMatchObject({ state: 'agreed' });
  });

  it('where the bean is back meanwhile nothing is changed, whether a job has seen that or not', async () => {
    const member = await aMember(shop());
    const kept = await givenAskedTaste(shop(), member);
    const [key] = await keysMailedTo(shop(), member);
    const late = await answerByKey(shop(), key);
    expect(late.statusCode).toBe(409);
    expect(late.json<{ message: string }>().message).toContain('can be had');
    expect((await readKept(member))[0]?.versions).toEqual(kept.versions);
    expect((await lookByKey(shop(), key)).json()).toMatchObject({ state: 'back' });
  });

  it('where a bean of the other blend is gone meanwhile nothing is changed, and the member is asked again', async () => {
    const member = await aMember(shop());
    const key = await asked(member);
    const change = (await lookByKey(shop(), key)).json<TasteChange>();
    const gone = change.after?.blend_recipes[0]?.bean_id ?? 0;
    await setInStock(shop(), [gone], false);
    const late = await answerByKey(shop(), key);
    expect(late.statusCode).toBe(409);
    expect((await readKept(member))[0]?.versions).toHaveLength(1);
    // Not within a day: a stock that comes and goes mails nobody again and again.
    await askNow(shop());
    expect(await keysMailedTo(shop(), member)).toHaveLength(1);
    shop().clock.advance(DAY_MS);
    await askNow(shop());
    const [kept] = await readKept(member);
    await setInStock(shop(), [gone], true);
    await isBack();
    expect(await keysMailedTo(shop(), member)).toHaveLength(2);
    expect(kept?.change?.after?.blend_recipes.map(({ bean_id }) => bean_id)).not.toContain(gone);
  });

  it('a price that rose since it was shown is asked about again', async () => {
    const member = await aMember(shop());
    const key = await asked(member);
    const { after } = (await lookByKey(shop(), key)).json<TasteChange>();
    const lower = (after?.price_per_kilo ?? 0) - 0.5;
    const late = await answerByKey(shop(), key, 'agreed', { pricePerKilo: Number(lower.toFixed(2)) });
    const shown = await answerByKey(shop(), key, 'agreed', { pricePerKilo: after?.price_per_kilo });
    await isBack();
    expect(late.statusCode).toBe(409);
    expect(shown.statusCode).toBe(200);
  });

  it('without any bean left there is no blend: it says so, can’t be agreed to, and is looked for again', async () => {
    const member = await aMember(shop());
    await aKeptTaste(member);
    const beans = (
      await shop().db.selectFrom('beans').select('id').where('in_stock', '=', true).execute()
    ).map(({ id }) => id);
    await setInStock(shop(), beans, false);
    await askNow(shop());
    const [key] = await keysMailedTo(shop(), member);
    const none = (await lookByKey(shop(), key)).json<TasteChange>();
    const refused = await answerByKey(shop(), key);
    await setInStock(
      shop(),
      beans.filter((id) => id !== SANTOS && id !== SECOND),
      true,
    );
    shop().clock.advance(DAY_MS);
    await askNow(shop());
    expect(await keysMailedTo(shop(), member)).toHaveLength(1);
    await askNow(shop(), true);
    const [kept] = await readKept(member);
    await isBack();
    expect(none).toMatchObject({ state: 'open', after: null });
    expect(refused.statusCode).toBe(422);
    expect(kept?.change?.after).not.toBeNull();
    const [mail] = await mailsAbout(shop(), member);
    expect(mail?.text).toContain(NO_BLEND);
  });

  it('a standing order keeps its recipe until its customer agrees, and only theirs changes', async () => {
    const [member, other] = [await aBusiness(shop()), await aBusiness(shop())];
    const day = aDayAhead(shop());
    const blendRecipes = [
      { beanId: SANTOS, percentage: 60 },
      { beanId: SECOND, percentage: 40 },
    ];
    const lines = [aLine({ roastId: 3, blendRecipes }), aLine({ roastId: 4, blendRecipes })];
    for (const each of [member, other]) await givenStandingOrder(each, day, { lines });
    const key = await asked(member);
    const recipes = async (each: TestMember) =>
      (await ownStandingOrders(each)).flatMap((standing) =>
        standing.lines.map(({ roast_id, blend_recipes }) => [
          roast_id,
          blend_recipes.map(({ bean_id }) => bean_id),
        ]),
      );
    const before = await recipes(member);
    expect((await answerByKey(shop(), key)).statusCode).toBe(200);
    await isBack();
    const [kept] = await readKept(member);
    const now = kept?.versions[0]?.blend_recipes.map(({ bean_id }) => bean_id) ?? [];
    const after = await recipes(member);
    expect(after.map(([roast, beans]) => (roast === 3 ? new Set(beans as number[]) : beans))).toEqual(
      before.map(([roast, beans]) => (roast === 3 ? new Set(now) : beans)),
    );
    expect(await recipes(other)).toEqual(before);
  });

  it('a kept taste is exported, and forgotten with the account, also while a question waits', async () => {
    const member = await aMember(shop());
    await givenAskedTaste(shop(), member);
    const [key] = await keysMailedTo(shop(), member);
    const exported = await member.send('GET', '/customers/data-export');
    expect(exported.json<{ data: Record<string, unknown[]> }>().data).toMatchObject({
      kept_tastes: [{ name: 'Slow Sunday' }],
      versions_of_kept_tastes: [{ version: 1 }],
      questions_about_kept_tastes: [{ state: 'open' }],
    });
    await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    expect((await lookByKey(shop(), key)).statusCode).toBe(404);
    expect((await answerByKey(shop(), key)).statusCode).toBe(404);
    const left = await shop()
      .db.selectFrom('kept_tastes')
      .selectAll()
      .where('customer_id', '=', member.user.id)
      .execute();
    expect(left).toEqual([]);
    await setInStock(shop(), [SANTOS], false);
    await askNow(shop());
    await isBack();
  });

  it('a kept taste goes with a merge of two accounts, and back when that is undone', async () => {
    const [kept, merged, staff] = [await aMember(shop()), await aMember(shop()), await aStaffMember(shop())];
    await aKeptTaste(merged);
    const body = { id: crypto.randomUUID(), kept_id: kept.user.id, merged_id: merged.user.id };
    const done = await staff.send('POST', '/staff/customer-merges', body);
    expect(done.statusCode).toBe(200);
    expect(await readKept(kept)).toHaveLength(1);
    await staff.send('DELETE', `/staff/customer-merges/${done.json<{ id: number }>().id}`);
    expect(await readKept(kept)).toEqual([]);
  });

  it('the list of own blends keeps its order when one of them is made otherwise', async () => {
    const member = await aMember(shop());
    const key = await asked(member);
    const before = (await member.send('GET', '/custom-blends')).json<Blend[]>();
    await member.send('PATCH', `/custom-blends/${before[0]?.ctaps_id}`, { name: 'Renamed since' });
    expect((await answerByKey(shop(), key)).statusCode).toBe(200);
    await isBack();
    const after = (await member.send('GET', '/custom-blends')).json<Blend[]>();
    expect(after.map(({ name }) => name)).toContain('Renamed since');
    for (const { blend_recipes } of after)
      expect(blend_recipes?.map(({ bean_id }) => bean_id)).not.toContain(SANTOS);
  });
});

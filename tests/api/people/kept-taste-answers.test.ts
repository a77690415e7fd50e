/** Answers about kept tastes: to the question that was shown, at its price, by its own mailbox, and no more than was asked. */
import { expect, it } from 'vitest';
import type { Blend } from '#contract/catalogue/coffee.ts';
import { DAY_MS } from '#domain/durations.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import {
  aKeptTaste,
  answerByKey,
  askNow,
  keysMailedTo,
  lookByKey,
  readKept,
  SANTOS,
  SECOND,
  setInStock,
} from '#tests/support/api/kept-tastes.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import {
  aBusiness,
  aDayAhead,
  givenStandingOrder,
  proposalsOf,
  runStanding,
  runUntilPlaced,
} from '#tests/support/api/standing-orders.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('answers about kept tastes', (shop) => {
  async function asked(member: TestMember) {
    const kept = await aKeptTaste(member);
    await setInStock(shop(), [SANTOS], false);
    await askNow(shop());
    return { ...kept, key: (await keysMailedTo(shop(), member))[0] ?? '' };
  }
  const isBack = () => setInStock(shop(), [SANTOS, SECOND], true);
  const listOf = async (member: TestMember) => (await member.send('GET', '/custom-blends')).json<Blend[]>();

  it('an answer to a question that another has replaced changes nothing, and a retried one neither', async () => {
    const member = await aMember(shop());
    const { id } = await asked(member);
    const shown = (await readKept(member))[0]?.change;
    const gone = shown?.after?.blend_recipes[0]?.bean_id ?? 0;
    await setInStock(shop(), [gone], false);
    shop().clock.advance(DAY_MS);
    await askNow(shop());
    await askNow(shop());
    const next = (await readKept(member))[0]?.change;
    const answer = (changeId?: number) =>
      member.send('POST', `/kept-tastes/${id}/answers`, { answer: 'agreed', pricePerKilo: 1000, changeId });
    const [without, old] = [await answer(), await answer(shown?.id)];
    const before = (await readKept(member))[0];
    const agreed = [await answer(next?.id), await answer(next?.id)];
    await setInStock(shop(), [gone], true);
    await isBack();
    expect(next?.id).not.toBe(shown?.id);
    expect([without.statusCode, old.statusCode]).toEqual([400, 409]);
    expect(before?.versions).toHaveLength(1);
    expect(agreed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await readKept(member))[0]?.versions).toHaveLength(2);
  });

  it('a yes without a price is refused at its field, by link and in the profile', async () => {
    const member = await aMember(shop());
    const { id, key } = await asked(member);
    const changeId = (await readKept(member))[0]?.change?.id;
    const answers = [
      await answerByKey(shop(), key, 'agreed', {}),
      await member.send('POST', `/kept-tastes/${id}/answers`, { answer: 'agreed', changeId }),
    ];
    await isBack();
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ fields: object }>().fields).toHaveProperty('pricePerKilo');
    }
    expect((await readKept(member))[0]?.versions).toHaveLength(1);
  });

  it('a link to the mailbox of a merged account answers no more, and the other one is asked', async () => {
    const [kept, merged, staff] = [await aMember(shop()), await aMember(shop()), await aStaffMember(shop())];
    const { key } = await asked(merged);
    const body = { id: crypto.randomUUID(), kept_id: kept.user.id, merged_id: merged.user.id };
    const done = await staff.send('POST', '/staff/customer-merges', body);
    const late = await answerByKey(shop(), key);
    shop().clock.advance(DAY_MS);
    await askNow(shop());
    const [next] = await keysMailedTo(shop(), kept);
    shop().clock.reset();
    const undone = await staff.send('DELETE', `/staff/customer-merges/${done.json<{ id: number }>().id}`);
    const seen = await lookByKey(shop(), next);
    await isBack();
    expect([done.statusCode, late.statusCode, undone.statusCode]).toEqual([200, 409, 200]);
    expect(next).toBeDefined();
    expect(seen.json()).toMatchObject({ state: 'withdrawn' });
  });

  it('agreeing saves no second blend where it was renamed, and lists none that was taken off the list', async () => {
    const [renaming, hiding] = [await aMember(shop()), await aMember(shop())];
    const [first, second] = [await asked(renaming), await asked(hiding)];
    await renaming.send('PATCH', `/custom-blends/${first.ctaps_id}`, { name: 'Renamed since' });
    await hiding.send('DELETE', `/custom-blends/${second.ctaps_id}`);
    for (const { key } of [first, second]) await answerByKey(shop(), key);
    await isBack();
    const list = await listOf(renaming);
    expect(list.map(({ name }) => name)).toEqual(['Renamed since']);
    expect((await readKept(renaming))[0]?.ctaps_id).toBe(list[0]?.ctaps_id);
    expect(await listOf(hiding)).toEqual([]);
    expect((await readKept(hiding))[0]?.versions).toHaveLength(2);
  });

  it('a day of a standing order that couldn’t be placed is not placed after a yes', async () => {
    const member = await aBusiness(shop());
    const day = aDayAhead(shop());
    const blendRecipes = [
      { beanId: SANTOS, percentage: 60 },
      { beanId: SECOND, percentage: 40 },
    ];
    await givenStandingOrder(member, day, { lines: [aLine({ roastId: 3, blendRecipes })] });
    const { key } = await asked(member);
    await runUntilPlaced(shop(), day);
    const failed = await proposalsOf(shop(), member);
    const agreed = await answerByKey(shop(), key);
    await runStanding(shop());
    const after = await proposalsOf(shop(), member);
    await isBack();
    shop().clock.reset();
    expect(agreed.statusCode).toBe(200);
    expect(failed).toMatchObject([{ state: 'proposed', places_at: null }]);
    expect(after).toMatchObject([{ state: 'withdrawn', standing_day: failed[0]?.standing_day }]);
  });
});

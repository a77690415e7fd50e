/** Kept tastes of which a bean is to end on a day that the roastery knows: asked 28 days before, and as true as that day is. */
import { expect, it } from 'vitest';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { ASKED_BEFORE_DAYS } from '#domain/kept-tastes/kept-taste.ts';
import {
  aKeptTaste,
  answerByKey,
  askNow,
  keysMailedTo,
  lookByKey,
  mailsAbout,
  readKept,
  SANTOS,
  SECOND,
  setEnd,
  setInStock,
  type TasteChange,
} from '#tests/support/api/kept-tastes.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('kept tastes of which a bean is to end', (shop) => {
  const inDays = (days: number): Day => dayAfter(dayInLondon(shop().clock()), days);
  const advanceTo = (day: Day, ms = 0) =>
    shop().clock.advance(timeInLondon(day, 0).getTime() + ms - shop().clock().getTime());
  const changeOf = async (key?: string) => (await lookByKey(shop(), key)).json<TasteChange>();
  const subjectsTo = async (member: TestMember) =>
    (await mailsAbout(shop(), member)).map(({ subject }) => subject);
  const beansOf = ({ after }: TasteChange) => after?.blend_recipes.map(({ bean_id }) => bean_id) ?? [];
  const allIsWell = async (...beans: number[]) => {
    shop().clock.reset();
    for (const bean of [SANTOS, ...beans]) await setEnd(shop(), bean, null);
    await setInStock(shop(), [SANTOS, SECOND, ...beans], true);
  };

  /** Asked about a bean that ends in so many days. */
  async function asked(days = 20) {
    const member = await aMember(shop());
    await aKeptTaste(member);
    const day = inDays(days);
    await setEnd(shop(), SANTOS, day);
    await askNow(shop());
    return { member, day, key: (await keysMailedTo(shop(), member))[0] ?? '' };
  }

  it('29 days before nobody is asked; from midnight in London, 28 days before, each member is, once', async () => {
    const member = await aMember(shop());
    await aKeptTaste(member);
    const day = inDays(ASKED_BEFORE_DAYS + 1);
    await setEnd(shop(), SANTOS, day);
    await askNow(shop());
    advanceTo(inDays(1), -1000);
    await askNow(shop());
    const before = await subjectsTo(member);
    advanceTo(inDays(1));
    await Promise.all([askNow(shop()), askNow(shop())]);
    shop().clock.advance(3 * DAY_MS);
    await askNow(shop(), true);
    const [key] = await keysMailedTo(shop(), member);
    const change = await changeOf(key);
    const [mail] = await mailsAbout(shop(), member);
    const after = await subjectsTo(member);
    await allIsWell();
    expect(before).toEqual([]);
    expect(after).toEqual([`A bean of “Slow Sunday” ends on ${weekdayInWords(day)}`]);
    expect(change).toMatchObject({ state: 'open', missing: [{ state: 'ends', ends_on: day }] });
    expect(beansOf(change)).not.toContain(SANTOS);
    expect(mail?.text).toContain('Until then you can order “Slow Sunday” as you know it');
    expect(mail?.text).toContain('leave it as it is');
    expect(mail?.text).not.toContain('wait for the bean');
  });

  it('what is proposed holds no bean of which an end is known, and another is asked about once it does', async () => {
    const member = await aMember(shop());
    await aKeptTaste(member);
    await setEnd(shop(), SANTOS, inDays(20));
    await askNow(shop());
    const first = (await readKept(member))[0]?.change;
    const [gone = 0] = first == null ? [] : beansOf(first);
    await setEnd(shop(), gone, inDays(20));
    const key = (await keysMailedTo(shop(), member))[0];
    const refused = await answerByKey(shop(), key);
    shop().clock.advance(DAY_MS);
    await askNow(shop());
    const next = await changeOf((await keysMailedTo(shop(), member))[1]);
    await allIsWell(gone);
    expect(gone).toBeGreaterThan(0);
    expect(refused.statusCode).toBe(409);
    expect(next.state).toBe('open');
    expect(beansOf(next)).not.toContain(gone);
    expect(beansOf(next)).not.toContain(SANTOS);
  });

  it('a day that moves is said rightly at once and nobody is asked again; beyond 28 days the question ends, and returns', async () => {
    const { member, key } = await asked();
    const sooner = inDays(10);
    await setEnd(shop(), SANTOS, sooner);
    await askNow(shop());
    const moved = await changeOf(key);
    const later = inDays(60);
    await setEnd(shop(), SANTOS, later);
    const refused = await answerByKey(shop(), key);
    await askNow(shop());
    const over = await changeOf(key);
    const before = await subjectsTo(member);
    advanceTo(dayAfter(later, -ASKED_BEFORE_DAYS));
    await askNow(shop());
    const after = await subjectsTo(member);
    await allIsWell();
    expect(moved).toMatchObject({ state: 'open', missing: [{ state: 'ends', ends_on: sooner }] });
    expect(refused.statusCode).toBe(409);
    expect(over.state).toBe('back');
    expect(before).toHaveLength(1);
    expect(after.slice(1)).toEqual([`A bean of “Slow Sunday” ends on ${weekdayInWords(later)}`]);
  });

  it('a day that is taken back ends the question; who left the coffee as it is hears of it, silence hears nothing', async () => {
    const [{ member, key }, silent] = [await asked(), await aMember(shop())];
    await aKeptTaste(silent);
    await askNow(shop());
    expect((await answerByKey(shop(), key, 'waits')).json()).toMatchObject({ state: 'waits' });
    await setEnd(shop(), SANTOS, null);
    await Promise.all([askNow(shop()), askNow(shop())]);
    const [told, other] = [await mailsAbout(shop(), member), await subjectsTo(silent)];
    await allIsWell();
    expect(told.map(({ subject }) => subject).slice(1)).toEqual(['“Slow Sunday” stays as you know it']);
    expect(told[1]?.text).toContain('That day no longer stands');
    expect(other).toHaveLength(1);
    expect(await changeOf(key)).toMatchObject({ state: 'back' });
    for (const each of [member, silent])
      expect((await readKept(each))[0]).toMatchObject({ change: null, versions: [{ version: 1 }] });
  });

  it('a bean that is out of stock before its day leaves the question standing, with words that are true again', async () => {
    const { member, key } = await asked();
    await setInStock(shop(), [SANTOS], false);
    await askNow(shop());
    shop().clock.advance(2 * DAY_MS);
    await askNow(shop(), true);
    const out = await changeOf(key);
    const mails = await subjectsTo(member);
    const agreed = await answerByKey(shop(), key);
    await allIsWell();
    expect(out).toMatchObject({ state: 'open', missing: [{ state: 'out of stock' }] });
    expect(mails).toHaveLength(1);
    expect(agreed.json()).toMatchObject({ state: 'agreed' });
  });

  it('once its day is over while it is still on the shelf, nobody reads that it is to come', async () => {
    const { key, day } = await asked(1);
    advanceTo(dayAfter(day, 1));
    await askNow(shop());
    const over = await changeOf(key);
    await allIsWell();
    expect(over).toMatchObject({ state: 'open', missing: [{ state: 'was to end', ends_on: day }] });
  });

  it('staff who look after coffees say when a bean ends, today at the earliest, and the audit log has it once', async () => {
    const [staff, floor] = [await aStaffMember(shop()), await aStaffMember(shop(), { floor: 'writes' })];
    const end = (by: TestMember, ends_on: unknown, bean = SECOND) =>
      by.send('PUT', `/staff/beans/${bean}/end`, { ends_on });
    const day = inDays(0);
    expect((await end(await aMember(shop()), day)).statusCode).toBe(403);
    expect((await end(floor, day)).statusCode).toBe(403);
    expect((await end(staff, inDays(-1))).json()).toMatchObject({ fields: { ends_on: expect.any(String) } });
    expect((await end(staff, '2027-02-30')).statusCode).toBe(400);
    expect((await end(staff, day, 999_999)).statusCode).toBe(404);
    for (let i = 0; i < 2; i++) expect((await end(staff, day)).json()).toMatchObject({ ends_on: day });
    expect((await staff.send('GET', `/staff/beans/${SECOND}`)).json()).toMatchObject({ ends_on: day });
    await end(staff, null);
    const log = await shop()
      .db.selectFrom('audit_log')
      .select(['before', 'after'])
      .where('object', '=', `bean ${SECOND}`)
      .where('staff_id', '=', staff.user.id)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { before: { ends_on: null }, after: { ends_on: day } },
      { before: { ends_on: day }, after: { ends_on: null } },
    ]);
  });
});

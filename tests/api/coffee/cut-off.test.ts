/** The hour at which orders of a day close, and what customers read about delivery: settled by the office, for every process. */
import { beforeAll, expect, it } from 'vitest';
import type { Cart } from '#contract/carts/carts.ts';
import type { Order } from '#contract/orders/order.ts';
import type { AllSettings } from '#contract/settings/settings.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { beginOfDay, dayInLondon, nextWorkingDay, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { FIRST_DELIVERY_WORDS } from '#domain/dispatch/in-words.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { FIRST_FACTS, FIRST_RULES, openSettingsCache } from '#server/foundation/settings/settings.ts';
import { aCartWith, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { settleAtOnce } from '#tests/support/api/settle.ts';
import { addPages, untilPageSays } from '#tests/support/api/shop-pages.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the cut-off that the office settles', (shop) => {
  beforeAll(async () => {
    await addPages(shop());
    // The cut-off alone decides, whatever the machines have time for.
    await shop().db.updateTable('machines').set({ is_used: false }).execute();
  });

  const aMomentLater = () => shop().clock.letAMomentPass();
  const go = (to: Date) => shop().clock.advance(to.getTime() - shop().clock().getTime());
  /** A working day that no other test has seen, since none changes what another settled for a day to come. */
  const toWorkingDay = (minutes: number) => {
    const day = nextWorkingDay(lastSeen ?? dayInLondon(shop().clock()), USUAL_DAYS);
    lastSeen = nextWorkingDay(day, USUAL_DAYS);
    go(timeInLondon(day, minutes));
    return day;
  };
  let lastSeen: Day | null = null;
  const change = (staff: TestMember, body: object) => settleAtOnce(shop(), staff, body);
  const cartOf = async (member: TestMember) => {
    const id = await aCartWith(shop(), { token: member.token, lines: [{}] });
    return (await member.send('GET', `/carts/${id}`)).json<Cart>();
  };
  const untilItSays = (url: string, words: string) => untilPageSays(shop(), url, words);

  it('moves what carts promise from the next moment on, and no order that was placed', async () => {
    const day = toWorkingDay(13 * 60);
    const staff = await aStaffMember(shop());
    await change(staff, { cut_off: '12:00' });
    const later = nextWorkingDay(day, USUAL_DAYS);
    const member = await aMember(shop());
    expect(await cartOf(member)).toMatchObject({ dispatched_on: later });
    const { order } = await givenPaidOrder(shop(), { member });
    expect((await change(staff, { cut_off: '15:00' })).statusCode).toBe(200);
    expect(await cartOf(member)).toMatchObject({
      dispatched_on: day,
      order_before: timeInLondon(day, 15 * 60).toISOString(),
    });
    const today = await givenPaidOrder(shop(), { member });
    const promised = async (id: number) =>
      (await member.send('GET', `/orders/${id}`)).json<Order>().dispatched_on;
    expect(await promised(order.id)).toBe(later);
    expect(await promised(today.order.id)).toBe(day);
    expect((await change(staff, { cut_off: '12:00' })).statusCode).toBe(200);
    expect((await cartOf(member)).dispatched_on).toBe(later);
    expect(await promised(today.order.id)).toBe(day);
  });

  it('holds from a day on, and carts for that day know it before', async () => {
    const day = toWorkingDay(13 * 60);
    const staff = await aStaffMember(shop());
    await change(staff, { cut_off: '12:00' });
    const next = nextWorkingDay(day, USUAL_DAYS);
    const valid_from = beginOfDay(next).toISOString();
    expect((await change(staff, { cut_off: '09:30', valid_from })).statusCode).toBe(200);
    const member = await aMember(shop());
    const cut = timeInLondon(next, 9 * 60 + 30);
    expect(await cartOf(member)).toMatchObject({ dispatched_on: next, order_before: cut.toISOString() });
    await untilItSays('/', 'Order before 9:30 am');
    const { cut_offs } = (await staff.send('GET', '/working-days')).json<{ cut_offs: object[] }>();
    expect(cut_offs.at(-1)).toEqual({ from: next, minutes: 570 });
    go(new Date(cut.getTime() - 1));
    expect((await cartOf(member)).dispatched_on).toBe(next);
    await untilItSays('/', 'Order before 9:30 am');
    go(cut);
    expect((await cartOf(member)).dispatched_on).toBe(nextWorkingDay(next, USUAL_DAYS));
  });

  it('one that is withdrawn never held', async () => {
    const day = toWorkingDay(13 * 60);
    const staff = await aStaffMember(shop());
    await change(staff, { cut_off: '12:00' });
    const next = nextWorkingDay(day, USUAL_DAYS);
    const valid_from = beginOfDay(next).toISOString();
    const [version] = (await change(staff, { cut_off: '17:00', valid_from })).json<AllSettings>().versions;
    await giveFreshCode(shop(), staff);
    expect((await staff.send('DELETE', `/staff/settings/${version?.id}`)).statusCode).toBe(200);
    aMomentLater();
    const noon = timeInLondon(next, 12 * 60).toISOString();
    expect((await cartOf(await aMember(shop()))).order_before).toBe(noon);
  });

  it('is refused at night, for no time, and from the middle of a day to come; each change is in the audit log', async () => {
    toWorkingDay(8 * 60);
    const staff = await aStaffMember(shop());
    const refusal = async (body: object) =>
      (await change(staff, body)).json<{ fields?: Record<string, string> }>().fields;
    expect(await refusal({ cut_off: '02:00' })).toEqual({ cut_off: expect.stringMatching(/06:00 to 20:00/) });
    expect(await refusal({ cut_off: '25:00' })).toHaveProperty('cut_off');
    const inAnHour = new Date(shop().clock().getTime() + HOUR_MS).toISOString();
    expect(await refusal({ cut_off: '11:00', valid_from: inAnHour })).toHaveProperty('valid_from');
    await change(staff, { cut_off: '11:00' });
    const entry = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'after'])
      .where('object', '=', 'setting cut_off')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'change setting', after: { value: '11:00' } });
  });

  it('reaches another process, and the words about delivery do too', async () => {
    toWorkingDay(8 * 60);
    const { db, clock } = shop();
    const first = { ...FIRST_FACTS, ...FIRST_RULES, shows_bag_parts: true, shop_mail: null };
    const other = await openSettingsCache({ db, clock, first });
    await other();
    const staff = await aStaffMember(shop());
    await change(staff, { cut_off: '10:15' });
    expect((await other.workingDays()).cutOffs.at(-1)?.minutes).toBe(615);
    await expect.poll(async () => (await other.forDisplay()).cut_off).toBe('10:15');
  });

  it('an answer that comes late doesn’t turn the settings back', async () => {
    toWorkingDay(8 * 60);
    const staff = await aStaffMember(shop());
    await change(staff, { cut_off: '10:15' });
    const { db, clock } = shop();
    const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isSlow = false;
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isSlow) return result;
        isSlow = false;
        asked.resolve();
        await late.promise;
        return result;
      },
    });
    const first = { ...FIRST_FACTS, ...FIRST_RULES, shows_bag_parts: true, shop_mail: null };
    const other = await openSettingsCache({ db: slow, clock, first });
    clock.letAMomentPass();
    isSlow = true;
    const early = other();
    await asked.promise;
    await change(staff, { cut_off: '16:45' });
    expect((await other()).cut_off).toBe('16:45');
    late.resolve();
    await early;
    expect(other.lastKnown().cut_off).toBe('16:45');
  });

  it('stands on every page that says it, and the words that were settled around it, though pages are cached', async () => {
    toWorkingDay(8 * 60);
    const staff = await aStaffMember(shop());
    await change(staff, { cut_off: '12:00' });
    const urls = ['/', '/faqs', '/wholesale'];
    for (const url of urls) await untilItSays(url, 'Order before noon');
    await change(staff, { cut_off: '14:00' });
    for (const url of urls) await untilItSays(url, 'Order before 2:00 pm');
    const delivery_words = {
      order_by: 'Order until {cut-off} and it goes out that evening.',
      how_long: 'The post takes a day or two.',
      allow: 'Allow four days at Christmas.',
    };
    expect((await change(staff, { delivery_words })).statusCode).toBe(200);
    for (const url of urls) await untilItSays(url, 'Order until 2:00 pm and it goes out');
    for (const url of ['/', '/faqs', '/aboutus']) await untilItSays(url, 'The post takes a day or two.');
    await untilItSays('/faqs', 'Allow four days at Christmas.');
    const refused = await change(staff, {
      delivery_words: { ...delivery_words, order_by: 'Order before noon.' },
    });
    expect(refused.json()).toMatchObject({
      fields: { delivery_words: expect.stringMatching(/\{cut-off\}/) },
    });
    await change(staff, { delivery_words: FIRST_DELIVERY_WORDS });
    for (const url of urls) await untilItSays(url, 'Order before 2:00 pm');
  });

  it('no words are settled while others are to come, which would undo a part of them', async () => {
    toWorkingDay(8 * 60);
    const staff = await aStaffMember(shop());
    const christmas = { ...FIRST_DELIVERY_WORDS, allow: 'Allow four days at Christmas.' };
    const valid_from = new Date(shop().clock().getTime() + DAY_MS).toISOString();
    const settled = await change(staff, { delivery_words: christmas, valid_from });
    expect(settled.statusCode).toBe(200);
    const corrected = { ...FIRST_DELIVERY_WORDS, how_long: 'The post takes a day.' };
    expect((await change(staff, { delivery_words: corrected })).json()).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/Withdraw it first/),
    });
    const [toCome] = settled.json<AllSettings>().versions;
    await giveFreshCode(shop(), staff);
    expect((await staff.send('DELETE', `/staff/settings/${toCome?.id}`)).statusCode).toBe(200);
    expect((await change(staff, { delivery_words: corrected })).statusCode).toBe(200);
  });
});

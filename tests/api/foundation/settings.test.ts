/** What the office settles: from a time on, for every process, and what is changed by it. */
import { expect, it } from 'vitest';
import type { AllSettings } from '#contract/settings/settings.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, isWorkingDay, nextDispatch, nextWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { enquiryCallsOf, QUESTION } from '#tests/support/api/enquiry-calls.ts';
import { aCartWith, givenCapturedOrder } from '#tests/support/api/given-order.ts';
import {
  aStaffMember,
  endFreshCode,
  giveFreshCode,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { settle, settleDays } from '#tests/support/api/settle.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const RECIPE = { blendRecipes: [{ beanId: 73, percentage: 100 }], roastId: 4, bagSizeId: 7 };

withShop('settings', (shop) => {
  const read = async (staff: TestMember) => (await staff.send('GET', '/staff/settings')).json<AllSettings>();
  const change = (staff: TestMember, body: object) => settle(shop(), staff, body);
  const close = (staff: TestMember, closed: readonly string[], opened: readonly string[] = []) =>
    settleDays(shop(), staff, { closed, opened });
  const aMomentLater = () => shop().clock.letAMomentPass();
  const soon = () => nextDispatch(shop().clock(), USUAL_DAYS).dispatchedOn;
  const partsStatus = async () =>
    (await sendTo(shop(), { method: 'POST', url: '/api/bag-parts', payload: RECIPE })).statusCode;

  it('a day that is closed gets no orders from the next moment on, and none is moved there', async () => {
    const staff = await aStaffMember(shop());
    const day = soon();
    expect((await close(staff, [day])).statusCode).toBe(200);
    aMomentLater();
    const id = await aCartWith(shop(), { token: staff.token, lines: [{}] });
    const { dispatched_on } = (await staff.send('GET', `/carts/${id}`)).json<{ dispatched_on: string }>();
    expect(dispatched_on).toBe(nextWorkingDay(day, USUAL_DAYS));
    const days = (await sendTo(shop(), { method: 'GET', url: '/api/working-days' })).json();
    expect(days).toEqual({ closed: [day], opened: [], cut_offs: [] });
    const order = await givenCapturedOrder(shop(), await aStaffMember(shop()));
    const move = (to: string) =>
      staff.send('POST', '/staff/order-acts', {
        id: crypto.randomUUID(),
        orders: [{ id: order, version: 1 }],
        do: { act: 'move', dispatch_on: to },
      });
    expect((await move(day)).statusCode).toBe(422);
    expect((await close(staff, [])).statusCode).toBe(200);
    aMomentLater();
    expect((await move(day)).statusCode).not.toBe(422);
  });

  it('a Saturday that is opened gets orders', async () => {
    const staff = await aStaffMember(shop());
    let saturday = dayAfter(dayInLondon(shop().clock()), 1);
    while (new Date(saturday).getUTCDay() !== 6) saturday = dayAfter(saturday, 1);
    const friday = dayAfter(saturday, -1);
    shop().clock.advance(new Date(`${friday}T20:00:00Z`).getTime() - shop().clock().getTime());
    expect(isWorkingDay(saturday, USUAL_DAYS)).toBe(false);
    expect((await close(staff, [], [saturday])).statusCode).toBe(200);
    aMomentLater();
    const id = await aCartWith(shop(), { token: staff.token, lines: [{}] });
    const cart = (await staff.send('GET', `/carts/${id}`)).json<{ dispatched_on: string }>();
    expect(cart.dispatched_on).toBe(saturday);
    await close(staff, []);
  });

  it('a switch holds from its time on, and is withdrawn before it', async () => {
    const staff = await aStaffMember(shop());
    const valid_from = new Date(shop().clock().getTime() + HOUR_MS).toISOString();
    const off = await change(staff, { shows_bag_parts: false, valid_from });
    const { now, versions } = off.json<AllSettings>();
    expect(now.shows_bag_parts).toBe(true);
    expect(versions[0]).toMatchObject({ state: 'to come', valid_from, changed_by: 'Mina Okafor' });
    expect(await partsStatus()).toBe(200);
    shop().clock.advance(HOUR_MS);
    expect(await partsStatus()).toBe(404);
    const [held] = (await read(staff)).versions;
    expect(held?.state).toBe('now');
    const withdraw = async (id: number | undefined) => {
      await giveFreshCode(shop(), staff);
      return staff.send('DELETE', `/staff/settings/${id}`);
    };
    expect((await withdraw(held?.id)).json()).toMatchObject({
      message: expect.stringMatching(/holds already/),
    });
    await change(staff, { shows_bag_parts: true });
    aMomentLater();
    expect(await partsStatus()).toBe(200);
    const later = new Date(shop().clock().getTime() + HOUR_MS).toISOString();
    await change(staff, { shows_bag_parts: false, valid_from: later });
    const [toCome] = (await read(staff)).versions;
    expect((await withdraw(toCome?.id)).statusCode).toBe(200);
    expect((await withdraw(toCome?.id)).statusCode).toBe(409);
    shop().clock.advance(HOUR_MS + 1);
    expect(await partsStatus()).toBe(200);
    const log = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('object', '=', 'setting shows_bag_parts')
      .orderBy('id')
      .execute();
    expect(log.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['change setting', { value: true }, { value: false }],
      ['change setting', { value: false }, { value: true }],
      ['change setting', { value: true }, { value: false }],
      ['withdraw setting', { value: false }, { value: true }],
    ]);
  });

  it('the shop hears of enquiries where the office settled, and nowhere once it settled that', async () => {
    const staff = await aStaffMember(shop());
    const desk = `desk-${staff.user.id}@example.com`;
    const { send } = enquiryCallsOf(shop);
    const heard = async () =>
      (await shop().mails()).filter(({ to }) => to?.some(({ address }) => address === desk)).length;
    await change(staff, { shop_mail: desk });
    aMomentLater();
    await read(staff);
    await sendTo(shop(), { method: 'GET', url: '/api/working-days' });
    await send('/questions', QUESTION);
    expect(await heard()).toBe(1);
    await change(staff, { shop_mail: null });
    aMomentLater();
    await sendTo(shop(), { method: 'GET', url: '/api/working-days' });
    await send('/questions', QUESTION);
    expect(await heard()).toBe(1);
  });

  it('is refused backwards, two at once, over a colleague, without a fresh code, and without the right', async () => {
    const staff = await aStaffMember(shop());
    const codeOf = async (body: object) =>
      (await staff.send('POST', '/staff/settings', body)).json<{ code?: string }>().code;
    const newest = (await read(staff)).newest.shop_mail;
    const past = new Date(shop().clock().getTime() - 1).toISOString();
    expect(await codeOf({ shop_mail: null, based_on: newest, valid_from: past })).toBe('invalid');
    expect(await codeOf({ shop_mail: null, shows_bag_parts: true })).toBe('invalid');
    expect(await codeOf({})).toBe('invalid');
    await change(staff, { shop_mail: null });
    expect(await codeOf({ shop_mail: null, based_on: newest })).toBe('changed_meanwhile');
    expect((await close(staff, ['2026-11-29'])).statusCode).toBe(422);
    // A version to come would throw away whatever day is added before it begins.
    const later = new Date(shop().clock().getTime() + HOUR_MS).toISOString();
    const days = { closed: [], opened: [] };
    expect((await change(staff, { working_days: days, valid_from: later })).json()).toMatchObject({
      code: 'invalid',
      fields: { valid_from: expect.stringMatching(/at once/) },
    });
    const office = await aStaffMember(shop(), PRESETS.Office);
    expect((await office.send('GET', '/staff/settings')).statusCode).toBe(403);
    await endFreshCode(shop(), staff);
    expect(await codeOf({ shop_mail: null })).toBe('fresh_code_needed');
  });

  it('is changed by one of two who saw the same, also where nothing was settled before', async () => {
    const staff = await aStaffMember(shop());
    await giveFreshCode(shop(), staff);
    const based_on = (await read(staff)).versions.find(({ setting }) => setting === 'shop_mail')?.id ?? null;
    const both = await Promise.all(
      ['a@example.com', 'b@example.com'].map((shop_mail) =>
        staff.send('POST', '/staff/settings', { shop_mail, based_on }),
      ),
    );
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(both.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
  });

  it('a setting can still be changed after another one changed a hundred times', async () => {
    const staff = await aStaffMember(shop());
    expect((await change(staff, { shop_mail: 'before@example.com' })).statusCode).toBe(200);
    const at = shop().clock();
    const version = {
      name: 'working_days',
      value: JSON.stringify({ closed: [], opened: [] }),
      valid_from: at,
      changed_by: staff.user.id,
      changed_at: at,
    };
    await shop()
      .db.insertInto('settings')
      .values(Array.from({ length: 100 }, () => version))
      .execute();
    const { versions } = await read(staff);
    expect(versions.some(({ setting }) => setting === 'shop_mail')).toBe(false);
    const changed = await change(staff, { shop_mail: null });
    expect(changed.statusCode).toBe(200);
    expect(changed.json<AllSettings>().now.shop_mail).toBeNull();
  });

  it('a version is never rewritten, not even in the database', async () => {
    const staff = await aStaffMember(shop());
    await change(staff, { shop_mail: null });
    const { db } = shop();
    await expect(db.updateTable('settings').set({ value: 'true' }).execute()).rejects.toThrow(
      /only added to/,
    );
    await expect(db.deleteFrom('settings').execute()).rejects.toThrow(/only added to/);
  });
});

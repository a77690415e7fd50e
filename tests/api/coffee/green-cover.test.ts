/** How long the green coffee of a bean lasts, when more is to be bought, and who is mailed about that. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { GreenCover } from '#contract/green-buying/green-cover.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { noteBelowPoints } from '#server/coffee/green-buying/green-buying.ts';
import { mailNotices } from '#server/foundation/notices/notices.ts';
import { openExpected } from '#server/people/reorders/reorders.ts';
import { anArrival } from '#tests/support/api/green-buying.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { setEnd } from '#tests/support/api/kept-tastes.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const coverOf = async (staff: TestMember, id: number) =>
  (await staff.send('GET', '/staff/green-cover')).json<GreenCover[]>().find(({ bean_id }) => bean_id === id);

withShop('cover of green coffee', (shop) => {
  const deps = () => ({ ...shop(), expectToday: openExpected(shop().payments) });

  /** A lot of which so much went into the roaster, days ago. */
  const roasted = async (
    staff: TestMember,
    { beanId, grams = 60_000, used }: { beanId: number; grams?: number; used: readonly [number, number][] },
  ) => {
    const lot = await aLot(shop(), staff.user.id, { beanId, grams });
    for (const [days, taken] of used)
      await sql`
        insert into green_moves (lot_id, grams, kind, reference, staff_id, moved_at)
        values (${lot}, ${-taken}, 'roasted', 'batch 1', ${staff.user.id}, ${new Date(shop().clock().getTime() - days * DAY_MS)})`.execute(
        shop().db,
      );
    await sql`update green_lots set arrived_on = '2020-01-01' where id = ${lot}`.execute(shop().db);
  };

  it('what a week takes is the mean of what went into the roaster in the last eight weeks, less what came back', async () => {
    const staff = await aStaffMember(shop());
    await roasted(staff, {
      beanId: 40,
      used: [
        [1, 9000],
        [1, -1000],
        [40, 8000],
        [57, 20_000],
      ],
    });
    expect(await coverOf(staff, 40)).toMatchObject({
      on_hand: 24_000,
      reserved: 0,
      available: 24_000,
      weekly: 2000,
      weeks: 12,
      point: 12_000,
      suggested_point: 12_000,
      is_own_point: false,
      to_buy: 0,
    });
    expect(await coverOf(staff, 41)).toBeUndefined();
  });

  it('of a bean that ends nothing is to be bought, and its cover says the day', async () => {
    const staff = await aStaffMember(shop());
    await roasted(staff, { beanId: 58, grams: 50_000, used: [[7, 40_000]] });
    expect((await coverOf(staff, 58))?.to_buy).toBeGreaterThan(0);
    await setEnd(shop(), 58, '2098-02-14');
    expect(await coverOf(staff, 58)).toMatchObject({ ends_on: '2098-02-14', to_buy: 0, available: 10_000 });
    await setEnd(shop(), 58, null);
    expect((await coverOf(staff, 58))?.to_buy).toBeGreaterThan(0);
  });

  it('what is to come counts towards the point, and towards the days only while it is not late', async () => {
    const staff = await aStaffMember(shop());
    await roasted(staff, { beanId: 42, grams: 50_000, used: [[7, 40_000]] });
    const before = await coverOf(staff, 42);
    expect(before).toMatchObject({
      available: 10_000,
      weekly: 5000,
      weeks: 2,
      point: 30_000,
      to_buy: 20_000,
    });
    expect(before?.lasts_until).toBe(before?.lasts_with_coming);
    const { id } = await anArrival(staff, { bean_id: 42, grams: 20_000 });
    expect(await coverOf(staff, 42)).toMatchObject({
      coming: 20_000,
      late: 0,
      next_on: '2098-06-01',
      weeks_with_coming: 6,
      to_buy: 0,
    });
    await sql`update green_arrivals set expected_on = '2026-01-02' where id = ${id}`.execute(shop().db);
    const late = await coverOf(staff, 42);
    expect(late).toMatchObject({ coming: 0, late: 20_000, next_on: null, to_buy: 0 });
    expect(late?.lasts_with_coming).toBe(late?.lasts_until);
    await staff.send('POST', `/staff/green-arrivals/${id}/cancellations`, {});
    expect(await coverOf(staff, 42)).toMatchObject({ late: 0, to_buy: 20_000 });
  });

  it('a point of one’s own stands until it is left to the weeks again', async () => {
    const staff = await aStaffMember(shop());
    await roasted(staff, { beanId: 43, used: [[7, 8000]] });
    const set = (body: object) => staff.send('PUT', '/staff/green-cover/43/reorder-point', body);
    expect((await set({ lead_weeks: 12, safety_weeks: 3, grams: 70_000 })).json()).toMatchObject({
      point: 70_000,
      suggested_point: 15_000,
      is_own_point: true,
      to_buy: 18_000,
    });
    expect((await set({ lead_weeks: 12, safety_weeks: 3 })).json()).toMatchObject({
      point: 15_000,
      is_own_point: false,
    });
    await set({ lead_weeks: 12, safety_weeks: 3 });
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', 'bean 43')
      .execute();
    expect(entries).toHaveLength(2);
    for (const wrong of [
      { lead_weeks: -1, safety_weeks: 0 },
      { lead_weeks: 53, safety_weeks: 0 },
      { lead_weeks: 1.5, safety_weeks: 0 },
      { lead_weeks: 4, safety_weeks: 2, grams: -1 },
      { lead_weeks: 4, safety_weeks: 2, grams: 1e12 },
    ])
      expect((await set(wrong)).statusCode).toBe(400);
    const elsewhere = await staff.send('PUT', '/staff/green-cover/44/reorder-point', {
      lead_weeks: 4,
      safety_weeks: 2,
    });
    expect(elsewhere.statusCode).toBe(404);
    const roaster = await aStaffMember(shop(), PRESETS.Roaster);
    expect((await roaster.send('GET', '/staff/green-cover')).statusCode).toBe(200);
    const body = { lead_weeks: 4, safety_weeks: 2 };
    expect((await roaster.send('PUT', '/staff/green-cover/43/reorder-point', body)).statusCode).toBe(403);
  });

  it('two people who set one point at once leave the point of one of them', async () => {
    const staff = await aStaffMember(shop());
    await roasted(staff, { beanId: 45, used: [[7, 8000]] });
    const set = (grams: number) =>
      staff.send('PUT', '/staff/green-cover/45/reorder-point', { lead_weeks: 4, safety_weeks: 2, grams });
    const both = await Promise.all([set(10_000), set(20_000)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([10_000, 20_000]).toContain((await coverOf(staff, 45))?.point);
  });

  it('those who chose it are mailed once that a bean fell below its point, and again after it was above', async () => {
    const staff = await aStaffMember(shop());
    const buyer = await aStaffMember(shop(), PRESETS.Office);
    const choice = { kind: 'green to buy', mailed: true };
    expect((await buyer.send('PUT', '/staff/me/notices', choice)).statusCode).toBe(200);
    const roaster = await aStaffMember(shop(), PRESETS.Roaster);
    expect((await roaster.send('PUT', '/staff/me/notices', choice)).statusCode).toBe(403);
    await noteBelowPoints(deps(), shop().clock());
    await sql`delete from staff_notices`.execute(shop().db);
    await roasted(staff, { beanId: 46, grams: 50_000, used: [[7, 40_000]] });
    const look = async () => {
      await Promise.all([1, 2].map(() => noteBelowPoints(deps(), shop().clock())));
      await sql`update staff_notices set mailed_at = mailed_at - interval '1 hour', day = day - 1 where mailed_at is not null`.execute(
        shop().db,
      );
      await mailNotices(shop());
      const mails = (await shop().mails()).filter(({ to }) => to?.[0]?.address === buyer.user.email);
      return mails.filter(({ subject }) => subject?.startsWith('Green coffee to buy'));
    };
    const [first] = await look();
    expect(first?.subject).not.toMatch(/\d beans/);
    expect(first?.text).toContain('/staff/to-buy');
    expect(await look()).toHaveLength(1);
    const { id } = await anArrival(staff, { bean_id: 46, grams: 40_000 });
    expect(await look()).toHaveLength(1);
    await staff.send('POST', `/staff/green-arrivals/${id}/cancellations`, {});
    expect(await look()).toHaveLength(2);
  });
});

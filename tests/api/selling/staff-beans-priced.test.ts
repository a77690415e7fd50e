/** Prices that follow from what is written about a bean: looked at first, and guarded like its green price. */
import { expect, it } from 'vitest';
import type { FirstPricePreview, GreenPricePreview } from '#contract/prices/green-prices.ts';
import type { BeanAsWritten } from '#contract/prices/staff-coffees.ts';
import type { Problem } from '#contract/problem.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { setGreenPrice } from '#tests/support/api/green-price-calls.ts';
import { aStaffMember, endFreshCode, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import {
  aBean,
  addBean,
  NOT_LOOKED,
  previewRewriting,
  readBean,
  rewriteBean,
} from '#tests/support/api/written-coffees.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('prices that follow from what is written', (shop) => {
  const added = async (staff: TestMember, changes: object = {}) =>
    (await addBean(staff, changes)).json<BeanAsWritten>();
  const previewed = async (staff: TestMember, id: number, changes: object) =>
    (await previewRewriting(staff, id, changes)).json<GreenPricePreview>();

  it.each([
    ['its loss in the roaster', { roast_loss_adjust_bp: 90 }],
    ['where it is shipped from', { delivery_zone: 'SE' }],
    ['its roast', { roast_id: 6 }],
  ])('%s changes prices only as they were previewed', async (_what, changes) => {
    const staff = await aStaffMember(shop());
    const { blends, rows } = await shop().catalogueCache.refresh();
    const id = blends[0]?.recipe[0]?.bean.row.id ?? 0;
    const other = rows.deliveryZones.find(
      ({ code }) => code !== rows.beans.find((row) => row.id === id)?.delivery_zone,
    );
    const wish = 'delivery_zone' in changes ? { delivery_zone: other?.code } : changes;
    const bean = await readBean(staff, id);
    const unseen = await staff.send('PUT', `/staff/beans/${id}`, { ...bean, ...wish });
    expect([unseen.statusCode, unseen.json<Problem>().message]).toEqual([
      409,
      'This changes prices. Please look at what they would be, and save it then.',
    ]);
    const seen = await previewed(staff, id, wish);
    expect(seen.bags.some(({ before, after }) => before !== after)).toBe(true);
    expect(seen).toMatchObject({ bean_id: id, before: seen.after });
    expect((await rewriteBean(staff, id, wish)).json()).toMatchObject({ version: bean.version + 1 });
    const afterwards = await previewed(staff, id, {});
    expect(afterwards.bags.map(({ before }) => before)).toEqual(seen.bags.map(({ after }) => after));
    expect(afterwards.blends.map(({ bags }) => bags.map(({ before }) => before))).toEqual(
      seen.blends.map(({ bags }) => bags.map(({ after }) => after)),
    );
  });

  it('words that change no price are saved without a look at prices', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await added(staff);
    const saved = await staff.send('PUT', `/staff/beans/${id}`, {
      ...(await readBean(staff, id)),
      producer: 'Another farm',
    });
    expect(saved.json()).toMatchObject({ producer: 'Another farm' });
  });

  it('more than 15% takes a fresh code, also in small steps', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await added(staff, { roast_loss_adjust_bp: -1000 });
    await endFreshCode(shop(), staff);
    expect((await previewed(staff, id, { roast_loss_adjust_bp: 1000 })).fresh_code_for).not.toEqual([]);
    const refused = await rewriteBean(staff, id, { roast_loss_adjust_bp: 1000 });
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([403, 'fresh_code_needed']);
    const statuses: number[] = [];
    for (const roast_loss_adjust_bp of [-500, 0, 500, 1000])
      statuses.push((await rewriteBean(staff, id, { roast_loss_adjust_bp })).statusCode);
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(403);
    await giveFreshCode(shop(), staff);
    expect((await rewriteBean(staff, id, { roast_loss_adjust_bp: 1000 })).statusCode).toBe(200);
  });

  it.each(['green price', 'loss'])(
    'small steps of green price and loss add up to one that takes a fresh code, beginning with the %s',
    async (first) => {
      const staff = await aStaffMember(shop());
      await giveFreshCode(shop(), staff);
      const { id } = await added(staff, { green_bean_price: 30, roast_loss_adjust_bp: 0 });
      await endFreshCode(shop(), staff);
      const steps = [
        () => setGreenPrice(staff, id, 34),
        () => rewriteBean(staff, id, { roast_loss_adjust_bp: 900 }),
      ];
      if (first === 'loss') steps.reverse();
      const statuses: number[] = [];
      for (const step of steps) statuses.push((await step()).statusCode);
      expect(statuses).toEqual([200, 403]);
      // A day later each stands alone.
      shop().clock.advance(26 * HOUR_MS);
      expect((await steps[1]?.())?.statusCode).toBe(200);
    },
  );

  it('a bean that would leave less than its coffee cost isn’t made cheaper', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await added(staff, { green_bean_price: 5, roast_loss_adjust_bp: 300 });
    await staff.send('POST', '/staff/lots', {
      bean_id: id,
      code: `DEAR-${id}`,
      supplier: 'Plum',
      sacks: 1,
      sack_grams: 60_000,
      arrived_on: '2026-11-02',
      crop: '2025/26',
      fob: 11,
      freight: 0.9,
      duty: 0,
      other: 0.1,
      place: 'A1',
    });
    const cheaper = await rewriteBean(staff, id, { roast_loss_adjust_bp: 250 });
    expect([cheaper.statusCode, Object.keys(cheaper.json<Problem>().fields ?? {})]).toEqual([
      422,
      ['roast_loss_adjust_bp'],
    ]);
    expect((await rewriteBean(staff, id, { roast_loss_adjust_bp: 350 })).statusCode).toBe(200);
  });

  it('a first price far from those of all other beans takes a fresh code', async () => {
    const staff = await aStaffMember(shop());
    await endFreshCode(shop(), staff);
    for (const green_bean_price of [0.01, 9999]) {
      const refused = await addBean(staff, { green_bean_price });
      expect(refused.json<Problem>().code).toBe('fresh_code_needed');
    }
    expect((await added(staff)).version).toBe(1);
    await giveFreshCode(shop(), staff);
    expect((await added(staff, { green_bean_price: 9999 })).version).toBe(1);
  });

  it('a first price is set only as it was looked at', async () => {
    const staff = await aStaffMember(shop());
    const bean = aBean();
    const { roast_id, delivery_zone, roast_loss_adjust_bp, green_bean_price } = bean;
    const priced = { roast_id, delivery_zone, roast_loss_adjust_bp, green_bean_price };
    const looked = async (changes: object = {}) =>
      (await staff.send('POST', '/staff/first-price-previews', { ...priced, ...changes })).json<{
        version: string;
      }>();
    const add = async (prices_version: string, changes: object = {}) =>
      staff.send('POST', '/staff/beans', { ...bean, ...changes, prices_version });
    expect((await staff.send('POST', '/staff/beans', bean)).statusCode).toBe(400);
    const { version } = await looked();
    // Another price typed after the look: other prices than those that were seen.
    for (const other of [{ green_bean_price: 6.9 }, { green_bean_price: 5.9 }])
      expect((await add(version, other)).json<Problem>().code).toBe('changed_meanwhile');
    const { rows } = await shop().catalogueCache.refresh();
    const elsewhere = rows.deliveryZones.find(({ code }) => code !== delivery_zone)?.code;
    for (const other of [{ delivery_zone: elsewhere }, { roast_loss_adjust_bp: 900 }, { roast_id: 6 }])
      expect((await add(version, other)).json<Problem>()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await add(NOT_LOOKED)).json<Problem>().code).toBe('changed_meanwhile');
    expect((await add((await looked()).version)).statusCode).toBe(200);
  });

  it('shows what bags of a new bean will cost, and whether its price looks mistyped', async () => {
    const staff = await aStaffMember(shop());
    const { roast_id, delivery_zone, roast_loss_adjust_bp } = aBean();
    const look = async (changes: object) => {
      const facts = { roast_id, delivery_zone, roast_loss_adjust_bp, green_bean_price: 7.35, ...changes };
      return staff.send('POST', '/staff/first-price-previews', facts);
    };
    const { bags, needs_fresh_code } = (await look({})).json<FirstPricePreview>();
    expect(needs_fresh_code).toBe(false);
    const { id } = await added(staff, { green_bean_price: 7.35 });
    const now = (await previewRewriting(staff, id, {})).json<GreenPricePreview>();
    expect(now.bags.length).toBeGreaterThan(3);
    expect(bags).toEqual(now.bags.map(({ before, after: _, ...bag }) => ({ ...bag, price: before })));
    expect((await look({ green_bean_price: 0.01 })).json<FirstPricePreview>().needs_fresh_code).toBe(true);
    for (const changes of [{ delivery_zone: 'XX' }, { roast_id: 99 }])
      expect((await look(changes)).statusCode).toBe(422);
    for (const green_bean_price of [0, -1]) expect((await look({ green_bean_price })).statusCode).toBe(400);
  });

  it('a preview for what there isn’t is refused', async () => {
    const staff = await aStaffMember(shop());
    expect((await previewRewriting(staff, 73, { delivery_zone: 'XX' })).statusCode).toBe(422);
    expect((await previewRewriting(staff, 73, { roast_id: 99 })).statusCode).toBe(422);
    expect((await previewRewriting(staff, 73, { roast_loss_adjust_bp: 1001 })).statusCode).toBe(400);
    const facts = { roast_id: 3, delivery_zone: 'AM', roast_loss_adjust_bp: 0 };
    expect((await staff.send('POST', '/staff/beans/99999/rewriting-previews', facts)).statusCode).toBe(404);
  });
});

/** Lots of green coffee: how they arrive, what becomes of them, and what staff see of it. */
import { expect, it } from 'vitest';
import type { GreenLot } from '#contract/stock/lot.ts';
import type { CostOfBean, GreenMove, StockOfBean } from '#contract/stock/stock.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

let codes = 0;

const arrival = (changes: object = {}) => ({
  code: `ST-${++codes}`,
  bean_id: 20,
  supplier: 'Harbour Green',
  sacks: 1,
  sack_grams: 60_000,
  arrived_on: '2026-01-05',
  fob: 5.69,
  freight: 0.48,
  ...changes,
});

const received = async (staff: TestMember, changes: object = {}) =>
  (await staff.send('POST', '/staff/lots', arrival(changes))).json<GreenLot>();

const stockOf = async (staff: TestMember, id: number) =>
  (await staff.send('GET', '/staff/stock')).json<StockOfBean[]>().find((bean) => bean.id === id);

withShop('green stock', (shop) => {
  it('a lot that arrives is on hand, and its arrival is its first move', async () => {
    const staff = await aStaffMember(shop());
    const lot = await received(staff, { code: 'sd-2607', bean_id: 21, sacks: 3, place: 'A3' });
    expect(lot).toMatchObject({ code: 'SD-2607', on_hand: 180_000, place: 'A3', counted_at: null });
    const moves = (await staff.send('GET', `/staff/lots/${lot.id}/moves`)).json<GreenMove[]>();
    expect(moves).toMatchObject([
      { grams: 180_000, kind: 'arrived', staff_name: `${staff.user.first_name} ${staff.user.last_name}` },
    ]);
    expect(await stockOf(staff, 21)).toMatchObject({ on_hand: 180_000, lots: 1, is_tracked: true });
  });

  it('a bean without any lot is not tracked, and neither low nor short', async () => {
    const staff = await aStaffMember(shop());
    expect(await stockOf(staff, 22)).toMatchObject({
      is_tracked: false,
      is_low: false,
      in_stock: true,
      short_since: null,
    });
  });

  it('staff see what is reserved of a bean, how long it lasts, and since when it is short', async () => {
    const staff = await aStaffMember(shop());
    await received(staff, { bean_id: 23, sack_grams: 3000 });
    const line = { blendRecipes: [{ beanId: 23, percentage: 100 }], quantity: 2 };
    await givenPaidOrder(shop(), { lines: [line] });
    const low = await stockOf(staff, 23);
    expect(low).toMatchObject({ on_hand: 3000, short_since: null, in_stock: true });
    expect(low?.reserved).toBeGreaterThan(2000);
    expect(low?.available).toBe(3000 - (low?.reserved ?? 0));
    expect(low?.days_left).toBe(Math.floor(((low?.available ?? 0) * 28) / (low?.reserved ?? 1)));
    await givenPaidOrder(shop(), { lines: [line] });
    const short = await stockOf(staff, 23);
    expect(short).toMatchObject({ in_stock: false, is_low: true, days_left: 0 });
    expect(short?.short_since).not.toBeNull();
  });

  it('a count sets what a lot has by a move of the difference', async () => {
    const staff = await aStaffMember(shop(), PRESETS.Roaster);
    const lot = await received(await aStaffMember(shop()));
    const count = (grams: number, on_hand: number) =>
      staff.send('POST', `/staff/lots/${lot.id}/counts`, { grams, on_hand });
    const counted = (await count(59_720, 60_000)).json<GreenLot>();
    expect(counted).toMatchObject({ on_hand: 59_720 });
    expect(counted.counted_at).not.toBeNull();
    expect((await count(59_720, 59_720)).statusCode).toBe(200);
    const moves = (await staff.send('GET', `/staff/lots/${lot.id}/moves`)).json<GreenMove[]>();
    expect(moves.map(({ grams, kind }) => [grams, kind])).toEqual([
      [-280, 'counted'],
      [60_000, 'arrived'],
    ]);
  });

  it('a count with a digit too many or too few is asked about, and stands once somebody is sure', async () => {
    const staff = await aStaffMember(shop());
    const lot = await received(staff);
    const count = (grams: number, changes: object = {}) =>
      staff.send('POST', `/staff/lots/${lot.id}/counts`, { grams, on_hand: 60_000, ...changes });
    for (const [grams, words] of [
      [597_200, `Of lot ${lot.code} 60,000 g arrived. Is 597,200 g right?`],
      [5972, `By the books lot ${lot.code} has 60,000 g. Is 5,972 g right?`],
    ] as const) {
      const asked = await count(grams);
      expect(asked.statusCode).toBe(422);
      expect(asked.json()).toMatchObject({ code: 'doubtful', fields: { grams: words } });
    }
    expect((await count(61_500)).json()).toMatchObject({ on_hand: 61_500 });
    const three = { on_hand: 61_500, is_sure: true };
    expect((await count(180_000, three)).json()).toMatchObject({ on_hand: 180_000 });
    expect((await count(0, { on_hand: 180_000 })).json()).toMatchObject({ on_hand: 0 });
  });

  it('a count of a lot that changed meanwhile does nothing and says what the lot has', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await received(staff);
    const take = { kind: 'sample', grams: 110, on_hand: 60_000, reference: 'cupping' };
    expect((await staff.send('POST', `/staff/lots/${id}/moves`, take)).statusCode).toBe(200);
    const answer = await staff.send('POST', `/staff/lots/${id}/counts`, { grams: 60_000, on_hand: 60_000 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('59,890 g') as unknown });
    expect((await staff.send('POST', `/staff/lots/${id}/moves`, take)).statusCode).toBe(409);
    const more = { ...take, grams: 59_891, on_hand: 59_890 };
    expect((await staff.send('POST', `/staff/lots/${id}/moves`, more)).statusCode).toBe(422);
  });

  it('what coffee cost is read with the right to numbers alone', async () => {
    const owner = await aStaffMember(shop());
    await received(owner, { bean_id: 24, fob: 5, freight: 0.5, duty: 0.1, other: 0.02 });
    await received(owner, { bean_id: 24, fob: 8, freight: 0, sack_grams: 20_000 });
    const costs = (await owner.send('GET', '/staff/stock/costs')).json<CostOfBean[]>();
    expect(costs.find(({ bean_id }) => bean_id === 24)).toMatchObject({ landed_cost: 6.22 });
    const roaster = await aStaffMember(shop(), PRESETS.Roaster);
    expect((await roaster.send('GET', '/staff/stock/costs')).statusCode).toBe(403);
    expect((await roaster.send('POST', '/staff/lots', arrival())).statusCode).toBe(403);
    const shown = (await roaster.send('GET', '/staff/stock/24/lots')).body;
    expect(shown).toContain('Harbour Green');
    expect(shown).not.toMatch(/fob|freight|cost|price/);
  });

  it('lots are listed as they are used up, the first to arrive first and empty ones last', async () => {
    const staff = await aStaffMember(shop());
    const [late, early, empty] = [
      await received(staff, { bean_id: 25, arrived_on: '2026-02-02' }),
      await received(staff, { bean_id: 25, arrived_on: '2026-01-02' }),
      await received(staff, { bean_id: 25, arrived_on: '2026-01-01' }),
    ];
    await staff.send('POST', `/staff/lots/${empty.id}/counts`, { grams: 0, on_hand: 60_000 });
    const lots = (await staff.send('GET', '/staff/stock/25/lots')).json<GreenLot[]>();
    expect(lots.map(({ id }) => id)).toEqual([early.id, late.id, empty.id]);
  });

  it('moves are read page by page', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await received(staff);
    for (const grams of [5, 4, 3]) {
      const { on_hand } = (await staff.send('GET', '/staff/stock/20/lots'))
        .json<GreenLot[]>()
        .find((lot) => lot.id === id) ?? { on_hand: 0 };
      await staff.send('POST', `/staff/lots/${id}/moves`, { kind: 'lost', grams, on_hand });
    }
    const first = await staff.send('GET', `/staff/lots/${id}/moves?limit=3`);
    expect(first.json<GreenMove[]>().map(({ grams }) => grams)).toEqual([-3, -4, -5]);
    const cursor = String(first.headers['x-next-cursor']);
    const second = await staff.send('GET', `/staff/lots/${id}/moves?limit=3&cursor=${cursor}`);
    expect(second.json<GreenMove[]>().map(({ kind }) => kind)).toEqual(['arrived']);
  });

  it.each([
    [{ code: 'A' }, 400],
    [{ code: '=cmd|x' }, 400],
    [{ bean_id: 999 }, 422],
    [{ fob: 0 }, 422],
    [{ fob: -1 }, 400],
    [{ sacks: 0 }, 400],
    [{ sacks: 1.5 }, 400],
    [{ sack_grams: 1_000_000_000 }, 400],
    [{ arrived_on: '2999-01-01' }, 422],
    [{ arrived_on: '2026-02-30' }, 400],
  ])('a lot with %o is refused', async (changes, status) => {
    const staff = await aStaffMember(shop());
    expect((await staff.send('POST', '/staff/lots', arrival(changes))).statusCode).toBe(status);
  });

  it('a lot received twice is one lot, and each change is in the audit log once', async () => {
    const staff = await aStaffMember(shop());
    const lot = arrival({ bean_id: 26 });
    const both = await Promise.all([1, 2].map(() => staff.send('POST', '/staff/lots', lot)));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stockOf(staff, 26)).toMatchObject({ on_hand: 60_000, lots: 1 });
    const object = `lot ${lot.code}`;
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', object)
      .execute();
    expect(entries).toEqual([{ action: 'receive lot' }]);
  });
});

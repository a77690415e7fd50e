/** Green coffee that is to arrive: it is moved or cancelled, is late, and becomes one lot. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { GreenArrival } from '#contract/green-buying/green-arrivals.ts';
import type { GreenLot } from '#contract/stock/lot.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aContract, anArrival, aReceipt } from '#tests/support/api/green-buying.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const receive = (staff: TestMember, id: number, changes: object = {}) =>
  staff.send('POST', `/staff/green-arrivals/${id}/receipts`, aReceipt(changes));

const arrivalOf = async (staff: TestMember, id: number) =>
  (await staff.send('GET', '/staff/green-arrivals'))
    .json<GreenArrival[]>()
    .find((arrival) => arrival.id === id);

withShop('arrivals of green coffee', (shop) => {
  it('what is received becomes a lot at the price that was agreed, and says how it differs', async () => {
    const staff = await aStaffMember(shop());
    const contract = await aContract(staff, { bean_id: 31, price: 6.15, supplier: 'Two Ports Trading' });
    const { id } = await anArrival(staff, { contract_id: contract.id, grams: 120_000 });
    const received = await receive(staff, id, { code: 'two-1', sacks: 2, sack_grams: 59_500, freight: 0.48 });
    expect(received.json()).toMatchObject({
      grams: 120_000,
      lot: { code: 'TWO-1', grams: 119_000 },
      received_by: expect.any(String),
      is_late: false,
    });
    const [lot] = (await staff.send('GET', '/staff/stock/31/lots')).json<GreenLot[]>();
    expect(lot).toMatchObject({ supplier: 'Two Ports Trading', on_hand: 119_000, code: 'TWO-1' });
    const costs = await shop()
      .db.selectFrom('green_lots')
      .select(['fob', 'freight'])
      .where('id', '=', lot?.id ?? 0)
      .execute();
    expect(costs).toEqual([{ fob: 615, freight: 48 }]);
  });

  it('two people who receive it at once make one lot, and the second hears who was first', async () => {
    const staff = await aStaffMember(shop());
    const other = await aStaffMember(shop());
    const { id } = await anArrival(staff, { bean_id: 32 });
    const both = await Promise.all([receive(staff, id), receive(other, id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const second = both.find(({ statusCode }) => statusCode === 409);
    expect(second?.json()).toMatchObject({
      message: expect.stringMatching(/received it .*, as lot GB-\d+\.$/),
    });
    const lots = (await staff.send('GET', '/staff/stock/32/lots')).json<GreenLot[]>();
    expect(lots.map(({ on_hand }) => on_hand)).toEqual([60_000]);
  });

  it('kilos that look like a slip are asked about, and stand once somebody is sure', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await anArrival(staff, { bean_id: 33 });
    const asked = await receive(staff, id, { sacks: 3 });
    expect(asked.json()).toMatchObject({
      code: 'doubtful',
      fields: { sack_grams: '60 kg were expected. Did 180 kg arrive?' },
    });
    expect(await arrivalOf(staff, id)).toMatchObject({ lot: null });
    expect((await receive(staff, id, { sacks: 3, is_sure: true })).statusCode).toBe(200);
  });

  it('a price that is open is asked for, and one that was agreed is not said otherwise', async () => {
    const staff = await aStaffMember(shop());
    const open = await anArrival(staff, { bean_id: 34, price: null });
    expect((await receive(staff, open.id)).json()).toMatchObject({ fields: { fob: expect.any(String) } });
    expect((await receive(staff, open.id, { fob: 4.4 })).statusCode).toBe(200);
    const agreed = await anArrival(staff, { bean_id: 34 });
    expect((await receive(staff, agreed.id, { fob: 4.4 })).statusCode).toBe(422);
    expect((await receive(staff, agreed.id, { fob: 5.69 })).statusCode).toBe(200);
  });

  it('a code that is taken leaves the arrival to come', async () => {
    const staff = await aStaffMember(shop());
    const first = await anArrival(staff, { bean_id: 35 });
    await receive(staff, first.id, { code: 'TAKEN-1' });
    const second = await anArrival(staff, { bean_id: 35 });
    const refused = await receive(staff, second.id, { code: 'TAKEN-1' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ fields: { code: 'There is a lot TAKEN-1 already.' } });
    expect(await arrivalOf(staff, second.id)).toMatchObject({ received_at: null, lot: null });
  });

  it('what is moved counts in its contract, and what was received or cancelled stays as it was', async () => {
    const staff = await aStaffMember(shop());
    const { id: contract_id } = await aContract(staff, { grams: 90_000 });
    const { id } = await anArrival(staff, { contract_id });
    const move = (changes: object) => staff.send('PATCH', `/staff/green-arrivals/${id}`, changes);
    expect((await move({ expected_on: '2098-07-01', grams: 90_000 })).json()).toMatchObject({
      grams: 90_000,
    });
    expect((await move({ grams: 90_001 })).json()).toMatchObject({ code: 'doubtful' });
    expect((await move({ expected_on: '2026-01-01' })).statusCode).toBe(422);
    expect((await move({ expected_on: '2099-01-01' })).json()).toMatchObject({ code: 'doubtful' });
    await receive(staff, id, { sack_grams: 90_000 });
    expect((await move({ note: 'late' })).statusCode).toBe(409);
    expect((await staff.send('POST', `/staff/green-arrivals/${id}/cancellations`, {})).statusCode).toBe(409);
    await expect(
      sql`update green_arrivals set grams = 1 where id = ${id}`.execute(shop().db),
    ).rejects.toThrow(/stays as it is/);
    await expect(sql`delete from green_arrivals where id = ${id}`.execute(shop().db)).rejects.toThrow(
      /stays as it is/,
    );
  });

  it('what was to arrive by yesterday is late until it has another day', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await anArrival(staff, { bean_id: 36 });
    await sql`update green_arrivals set expected_on = '2026-01-02' where id = ${id}`.execute(shop().db);
    expect(await arrivalOf(staff, id)).toMatchObject({ is_late: true });
    await staff.send('PATCH', `/staff/green-arrivals/${id}`, { expected_on: '2098-06-02' });
    expect(await arrivalOf(staff, id)).toMatchObject({ is_late: false });
  });

  it('the floor sees what comes, and not what it costs', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await anArrival(staff, { bean_id: 37 });
    const roaster = await aStaffMember(shop(), PRESETS.Roaster);
    expect(await arrivalOf(roaster, id)).toMatchObject({ grams: 60_000, price: null });
    expect((await receive(roaster, id)).statusCode).toBe(403);
    const buyer = await aStaffMember(shop(), { catalogue: 'reads' });
    expect(await arrivalOf(buyer, id)).toMatchObject({ price: 5.69 });
  });

  it.each([
    [{ grams: 0 }, 400],
    [{ grams: -1 }, 400],
    [{ grams: 1e12 }, 400],
    [{ expected_on: '2026-01-01' }, 422],
    [{ expected_on: 'soon' }, 400],
    [{ bean_id: 999 }, 422],
    [{ bean_id: null }, 422],
    [{ supplier: null }, 422],
    [{ price: 0 }, 400],
    [{ contract_id: 999_999 }, 404],
    [{ contract_id: '4' }, 400],
  ])('an arrival with %o is refused', async (changes, status) => {
    const staff = await aStaffMember(shop());
    const body = {
      bean_id: 30,
      supplier: 'Harbour Green',
      grams: 60_000,
      expected_on: '2098-06-01',
      ...changes,
    };
    expect((await staff.send('POST', '/staff/green-arrivals', body)).statusCode).toBe(status);
  });

  it.each([
    [{ sacks: 0 }, 400],
    [{ sack_grams: -60_000 }, 400],
    [{ sack_grams: 100_001 }, 400],
    [{ code: '=cmd' }, 400],
    [{ arrived_on: '2999-01-01' }, 422],
    [{ freight: -1 }, 400],
  ])('a receipt with %o is refused, and the arrival still to come', async (changes, status) => {
    const staff = await aStaffMember(shop());
    const { id } = await anArrival(staff);
    expect((await receive(staff, id, changes)).statusCode).toBe(status);
    expect(await arrivalOf(staff, id)).toMatchObject({ received_at: null });
  });

  it('an arrival that is not there answers 404, and a key that stands twice is refused', async () => {
    const staff = await aStaffMember(shop());
    expect((await receive(staff, 999_999)).statusCode).toBe(404);
    expect((await staff.send('PATCH', '/staff/green-arrivals/999999', { grams: 1 })).statusCode).toBe(404);
    const { id } = await anArrival(staff);
    const twice = await shop().http.inject({
      method: 'PATCH',
      url: `/api/staff/green-arrivals/${id}`,
      headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
      payload: '{"grams":1,"grams":60000}',
    });
    expect(twice.statusCode).toBe(400);
    expect(await arrivalOf(staff, id)).toMatchObject({ grams: 60_000 });
  });
});

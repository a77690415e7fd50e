/** Contracts for green coffee: what is agreed, what is called off, and how they end. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { GreenContract } from '#contract/green-buying/green-contracts.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aContract, aContractBody, anArrival, aReceipt } from '#tests/support/api/green-buying.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const callOff = (staff: TestMember, contract_id: number, changes: object = {}) =>
  staff.send('POST', '/staff/green-arrivals', {
    contract_id,
    grams: 60_000,
    expected_on: '2098-06-01',
    ...changes,
  });

const contractOf = async (staff: TestMember, id: number) =>
  (await staff.send('GET', '/staff/green-contracts'))
    .json<GreenContract[]>()
    .find((contract) => contract.id === id);

withShop('contracts for green coffee', (shop) => {
  it('what is called off counts, and what is cancelled goes back', async () => {
    const staff = await aStaffMember(shop());
    const { id, remainder } = await aContract(staff, { grams: 120_000 });
    expect(remainder).toBe(120_000);
    const called = await anArrival(staff, { contract_id: id });
    expect(called).toMatchObject({ bean_id: 30, supplier: 'Harbour Green', price: 5.69, grams: 60_000 });
    expect(await contractOf(staff, id)).toMatchObject({ called: 60_000, remainder: 60_000, arrived: 0 });
    const cancel = () => staff.send('POST', `/staff/green-arrivals/${called.id}/cancellations`, {});
    const both = await Promise.all([cancel(), cancel()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await contractOf(staff, id)).toMatchObject({ called: 0, remainder: 120_000 });
  });

  it('more than was agreed is asked about, stands once confirmed, and never is more than twice of it', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await aContract(staff, { grams: 100_000 });
    const asked = await callOff(staff, id, { grams: 130_000 });
    expect(asked.statusCode).toBe(422);
    expect(asked.json()).toMatchObject({
      code: 'doubtful',
      fields: { grams: 'That is 30 kg more than the contract has. Is it agreed all the same?' },
    });
    expect((await callOff(staff, id, { grams: 130_000, is_sure: true })).statusCode).toBe(200);
    expect(await contractOf(staff, id)).toMatchObject({ called: 130_000, remainder: 0 });
    const beyond = await callOff(staff, id, { grams: 70_001, is_sure: true });
    expect(beyond.json()).toMatchObject({ code: 'invalid' });
    expect((await callOff(staff, id, { grams: 1 })).json()).toMatchObject({ code: 'doubtful' });
  });

  it('two people who call off the rest at once get it once', async () => {
    const staff = await aStaffMember(shop());
    const other = await aStaffMember(shop());
    const { id } = await aContract(staff, { grams: 60_000 });
    const both = await Promise.all([callOff(staff, id), callOff(other, id)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await contractOf(staff, id)).toMatchObject({ called: 60_000, remainder: 0 });
  });

  it('a day outside the contract is asked about', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await aContract(staff, { ends_on: '2098-05-31' });
    const asked = await callOff(staff, id);
    expect(asked.json()).toMatchObject({ code: 'doubtful', fields: { expected_on: expect.any(String) } });
    expect((await callOff(staff, id, { is_sure: true })).statusCode).toBe(200);
  });

  it('a contract that ended is called off no more, and what was called off still comes', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await aContract(staff, { grams: 180_000 });
    const { id: arrival } = await anArrival(staff, { contract_id: id });
    const end = () => staff.send('POST', `/staff/green-contracts/${id}/endings`, { because: 'No ship' });
    const ended = (await end()).json<GreenContract>();
    expect(ended).toMatchObject({ remainder: 120_000, ended_because: 'No ship' });
    expect(ended.ended_at).not.toBeNull();
    expect((await end()).statusCode).toBe(409);
    expect((await callOff(staff, id)).statusCode).toBe(409);
    expect(
      (await staff.send('PATCH', `/staff/green-arrivals/${arrival}`, { grams: 61_000 })).statusCode,
    ).toBe(409);
    const received = await staff.send('POST', `/staff/green-arrivals/${arrival}/receipts`, aReceipt());
    expect(received.statusCode).toBe(200);
    expect(await contractOf(staff, id)).toMatchObject({ arrived: 60_000, called: 60_000 });
  });

  it('a contract is changed, but never below what was called off', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await aContract(staff);
    await anArrival(staff, { contract_id: id });
    const change = (changes: object) => staff.send('PATCH', `/staff/green-contracts/${id}`, changes);
    expect((await change({ grams: 59_999 })).json()).toMatchObject({ code: 'invalid' });
    expect((await change({ grams: 60_000, note: 'The rest was sold.' })).json()).toMatchObject({
      remainder: 0,
    });
    expect((await change({ ends_on: '2025-12-31' })).statusCode).toBe(422);
    expect((await change({})).statusCode).toBe(400);
  });

  it('only those who buy see and write contracts, and each change is in the audit log once', async () => {
    const owner = await aStaffMember(shop());
    const { id } = await aContract(owner);
    const change = { reference: 'HG-1' };
    await owner.send('PATCH', `/staff/green-contracts/${id}`, change);
    await owner.send('PATCH', `/staff/green-contracts/${id}`, change);
    const roaster = await aStaffMember(shop(), PRESETS.Roaster);
    for (const [method, path, body] of [
      ['GET', '/staff/green-contracts', undefined],
      ['POST', '/staff/green-contracts', aContractBody()],
      ['PATCH', `/staff/green-contracts/${id}`, change],
      ['POST', `/staff/green-contracts/${id}/endings`, {}],
      ['POST', `/staff/green-contracts/${id}/price-previews`, { market_price: 5 }],
      ['POST', '/staff/green-arrivals', { contract_id: id, grams: 1, expected_on: '2098-06-01' }],
    ] as const)
      expect((await roaster.send(method, path, body)).statusCode).toBe(403);
    const reads = await aStaffMember(shop(), { catalogue: 'reads' });
    expect((await reads.send('GET', '/staff/green-contracts')).statusCode).toBe(200);
    expect((await reads.send('POST', '/staff/green-contracts', aContractBody())).statusCode).toBe(403);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', `green contract ${id}`)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['make green contract', 'change green contract']);
  });

  it.each([
    [{ grams: 0 }, 400],
    [{ grams: -60_000 }, 400],
    [{ grams: 100_000_001 }, 400],
    [{ grams: 1.5 }, 400],
    [{ grams: '600000' }, 400],
    [{ price: 0 }, 400],
    [{ price: 5.695 }, 400],
    [{ price: 50_000.01 }, 400],
    [{ price: null }, 422],
    [{ differential: 0.2 }, 422],
    [{ price: null, differential: 0.2 }, 422],
    [{ price: null, differential: -9_000_000, market: 'ICE' }, 400],
    [{ bean_id: 999 }, 422],
    [{ supplier: '' }, 400],
    [{ supplier: 'a\r\nBcc: b' }, 400],
    [{ ends_on: '2025-12-31' }, 422],
    [{ begins_on: '2026-02-30' }, 400],
  ])('a contract with %o is refused', async (changes, status) => {
    const staff = await aStaffMember(shop());
    const answer = await staff.send('POST', '/staff/green-contracts', aContractBody(changes));
    expect(answer.statusCode).toBe(status);
  });

  it('a contract that is not there answers 404, whatever is asked of it', async () => {
    const staff = await aStaffMember(shop());
    expect((await callOff(staff, 999_999)).statusCode).toBe(404);
    for (const [method, path, body] of [
      ['PATCH', '', { note: '' }],
      ['PUT', '/price', { market_price: 5, fixed_on: '2026-01-01' }],
      ['POST', '/price-previews', { market_price: 5 }],
      ['POST', '/endings', {}],
    ] as const)
      expect((await staff.send(method, `/staff/green-contracts/999999${path}`, body)).statusCode).toBe(404);
  });

  it('the database itself takes no more than was agreed, and nothing for a contract that ended', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await aContract(staff, { grams: 60_000 });
    const insert = (grams: number) =>
      sql`
      insert into green_arrivals (contract_id, bean_id, supplier, grams, expected_on, made_by, made_at)
      values (${id}, 30, 'Harbour Green', ${grams}, '2098-06-01', ${staff.user.id}, now())`.execute(
        shop().db,
      );
    await expect(insert(60_001)).rejects.toThrow(/not_called_beyond/);
    await insert(60_000);
    await staff.send('POST', `/staff/green-contracts/${id}/endings`, {});
    await sql`update green_contracts set grams = 120000 where id = ${id}`.execute(shop().db);
    await expect(insert(1)).rejects.toThrow(/has ended/);
    await expect(
      sql`update green_contracts set price = null where id = ${id}`.execute(shop().db),
    ).rejects.toThrow(/check/);
  });
});

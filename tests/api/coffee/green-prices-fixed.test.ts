/** The price of a contract with a differential: fixed once every lot that takes it over was shown. */
import { expect, it } from 'vitest';
import type { GreenContract, GreenContractPricePreview } from '#contract/green-buying/green-contracts.ts';
import { aContract, anArrival, aReceipt } from '#tests/support/api/green-buying.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const contractOf = async (staff: TestMember, id: number) =>
  (await staff.send('GET', '/staff/green-contracts'))
    .json<GreenContract[]>()
    .find((contract) => contract.id === id);

withShop('prices of green coffee that are fixed', (shop) => {
  /** Pence a kilo. */
  const fobOf = async (code: string) =>
    (await shop().db.selectFrom('green_lots').select('fob').where('code', '=', code).executeTakeFirst())?.fob;

  it('a differential becomes a price once the market price is fixed, and what arrives costs that', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await aContract(staff, {
      price: null,
      differential: -0.1,
      market: 'ICE Coffee C, March 2027',
    });
    expect(await contractOf(staff, id)).toMatchObject({ price: null, differential: -0.1 });
    const fix = (market_price: number) =>
      staff.send('PUT', `/staff/green-contracts/${id}/price`, { market_price, fixed_on: '2026-01-04' });
    expect((await fix(0.1)).statusCode).toBe(422);
    expect((await fix(5.21)).json()).toMatchObject({ price: 5.11 });
    expect((await fix(5.12)).json()).toMatchObject({ price: 5.02, market_price: 5.12 });
    const { id: arrival, price } = await anArrival(staff, { contract_id: id });
    expect(price).toBe(5.02);
    const receipt = aReceipt();
    await staff.send('POST', `/staff/green-arrivals/${arrival}/receipts`, receipt);
    expect(await fobOf(receipt.code)).toBe(502);
    expect((await fix(5.12)).statusCode).toBe(200);
  });

  it('a lot that came before its price was fixed takes it over, once what changes was seen', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await aContract(staff, { price: null, differential: 0.2, market: 'ICE Coffee C' });
    const fix = (market_price: number, more: object = {}) =>
      staff.send('PUT', `/staff/green-contracts/${id}/price`, {
        market_price,
        fixed_on: '2026-01-04',
        ...more,
      });
    const receive = async (changes: object = {}) => {
      const { id: arrival } = await anArrival(staff, { contract_id: id });
      const receipt = aReceipt(changes);
      const received = await staff.send('POST', `/staff/green-arrivals/${arrival}/receipts`, receipt);
      expect(received.statusCode).toBe(200);
      return receipt.code;
    };
    const early = await receive({ fob: 5, freight: 0.4 });
    expect(await fobOf(early)).toBe(500);
    const preview = async (market_price: number) =>
      (
        await staff.send('POST', `/staff/green-contracts/${id}/price-previews`, { market_price })
      ).json<GreenContractPricePreview>();
    for (const unseen of [{}, { is_sure: true }, { version: '0'.repeat(64) }])
      expect((await fix(5.3, unseen)).json()).toMatchObject({ code: 'changed_meanwhile' });
    const seen = await preview(5.3);
    expect(seen).toMatchObject({ price: 5.5, lots: [{ code: early, before: 5, after: 5.5 }] });
    expect(await fobOf(early)).toBe(500);
    expect((await contractOf(staff, id))?.price).toBeNull();
    const { version } = seen;
    const both = await Promise.all([fix(5.3, { version }), fix(5.3, { version })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await fobOf(early)).toBe(550);
    // What comes from now on costs that too; a slip is put right for all of them.
    const later = await receive();
    expect((await fix(5.31, { version })).json()).toMatchObject({ code: 'changed_meanwhile' });
    expect((await fix(5.31, { version: (await preview(5.31)).version })).json()).toMatchObject({
      price: 5.51,
    });
    expect([await fobOf(early), await fobOf(later)]).toEqual([551, 551]);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['before', 'after'])
      .where('object', '=', `lot ${early}`)
      .where('action', '=', 'take over green price')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { before: { fob: 500 }, after: { fob: 550 } },
      { before: { fob: 550 }, after: { fob: 551 } },
    ]);
  });

  it('every lot that a price reprices is shown first, and one that came since is never repriced unseen', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await aContract(staff, { price: null, differential: 0.2, market: 'ICE Coffee C' });
    const receive = async () => {
      const { id: arrival } = await anArrival(staff, { contract_id: id });
      const receipt = aReceipt({ fob: 5 });
      await staff.send('POST', `/staff/green-arrivals/${arrival}/receipts`, receipt);
      return receipt.code;
    };
    const codes: string[] = [];
    for (let lot = 0; lot < 7; lot++) codes.push(await receive());
    const look = async () => {
      const path = `/staff/green-contracts/${id}/price-previews`;
      return (await staff.send('POST', path, { market_price: 5.3 })).json<GreenContractPricePreview>();
    };
    const seen = await look();
    expect(seen.lots).toEqual(codes.map((code) => ({ code, before: 5, after: 5.5 })));
    const unseen = await receive();
    const fix = ({ version }: GreenContractPricePreview) =>
      staff.send('PUT', `/staff/green-contracts/${id}/price`, {
        market_price: 5.3,
        fixed_on: '2026-01-04',
        version,
      });
    const late = await fix(seen);
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { message: 'The lots have changed since you looked. Please check them again.' },
    ]);
    expect(await Promise.all([...codes, unseen].map(fobOf))).toEqual([...codes, unseen].map(() => 500));
    expect((await fix(await look())).statusCode).toBe(200);
    expect(await Promise.all([...codes, unseen].map(fobOf))).toEqual([...codes, unseen].map(() => 550));
    expect((await look()).lots).toEqual([]);
  });

  it('the price of a contract that ended is fixed all the same, since what was called off still comes', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await aContract(staff, { price: null, differential: 0, market: 'ICE Coffee C' });
    const { id: arrival } = await anArrival(staff, { contract_id: id });
    await staff.send('POST', `/staff/green-contracts/${id}/endings`, {});
    const body = { market_price: 5.3, fixed_on: '2026-01-04' };
    const fixed = await staff.send('PUT', `/staff/green-contracts/${id}/price`, body);
    expect(fixed.json()).toMatchObject({ price: 5.3 });
    const receipt = aReceipt();
    await staff.send('POST', `/staff/green-arrivals/${arrival}/receipts`, receipt);
    expect(await fobOf(receipt.code)).toBe(530);
  });
});

/** The list by which a roastery is set up: ticked by what is there, put away and brought back. */
import { expect, it } from 'vitest';
import type { SetUpList } from '#contract/moving-in/set-up-list.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the list of what to set up', (shop) => {
  const read = async (owner: TestMember) => (await owner.send('GET', '/staff/set-up-list')).json<SetUpList>();
  const done = async (owner: TestMember) =>
    (await read(owner)).steps.flatMap(({ step, is_done }) => (is_done ? [step] : []));

  it('begins with nothing done, and each act ticks its own step', async () => {
    const owner = await aStaffMember(shop());
    expect(await read(owner)).toMatchObject({ is_dismissed: false, steps: { length: 9 } });
    expect(await done(owner)).toEqual([]);

    const address = { street: '4 Harbour Lane', town: 'Whitby', postal_code: 'YO22 4EX' };
    await owner.send('POST', '/staff/settings', { address });
    expect(await done(owner)).toEqual([]);
    await owner.send('POST', '/staff/settings', { telephone: '01947 555010' });
    expect(await done(owner)).toEqual([]);
    await owner.send('POST', '/staff/settings', { email: 'hello@harbour.example' });
    expect(await done(owner)).toEqual([]);
    const names = { trading: 'Harbour', legal: 'Harbour Coffee Ltd', company_line: null };
    await owner.send('POST', '/staff/settings', { names });
    expect(await done(owner)).toEqual(['address']);
    const bank = { account_name: 'Harbour Coffee', sort_code: '20-00-00', account_number: '12345678' };
    await owner.send('POST', '/staff/settings', { bank });
    expect(await done(owner)).toEqual(['address', 'bank']);

    await owner.send('POST', '/staff/lots', {
      code: 'BR-2611',
      bean_id: 73,
      supplier: 'Harbour Green',
      sacks: 1,
      sack_grams: 60_000,
      arrived_on: '2026-01-05',
      fob: 5.69,
    });
    expect(await done(owner)).toEqual(['address', 'beans', 'bank']);

    const [machine] = (await owner.send('GET', '/staff/machines')).json<{
      machines: { id: number; closes: number }[];
    }>().machines;
    const { id, ...rest } = machine ?? { id: 0, closes: 0 };
    const changed = await owner.send('PUT', `/staff/machines/${id}`, { ...rest, closes: 930 });
    expect(changed.statusCode).toBe(200);
    expect(await done(owner)).toEqual(['address', 'beans', 'machines', 'bank']);

    const { now: sizes } = (await owner.send('GET', '/staff/carrier-services')).json<{ now: object[] }>();
    const coded = sizes.map((row) => ({ ...row, first_class: 'CRL24' }));
    expect((await owner.send('PUT', '/staff/carrier-services', { sizes: coded })).statusCode).toBe(200);
    expect(await done(owner)).toEqual(['address', 'beans', 'machines', 'carrier', 'bank']);

    const carton = { name: 'Tube', tare_grams: 90, holds_grams: 700, parcel_size: 'Small parcel' };
    expect((await owner.send('POST', '/staff/cartons', carton)).statusCode).toBe(200);
    await owner.send('POST', '/staff/invitations', { email: 'pia@example.com', rights: PRESETS.Packer });
    const green_bean_price = 5.75;
    const preview = await owner.send('POST', '/staff/beans/73/green-price-previews', { green_bean_price });
    const { version } = preview.json<{ version: string }>();
    await owner.send('PUT', '/staff/beans/73/green-price', { green_bean_price, version });
    expect(await done(owner)).toEqual([
      'address',
      'beans',
      'machines',
      'prices',
      'carrier',
      'cartons',
      'bank',
      'people',
    ]);
  });

  it('is put away and brought back, each once in the audit log', async () => {
    const owner = await aStaffMember(shop());
    const put = async (is_dismissed: boolean) =>
      (await owner.send('PUT', '/staff/set-up-list', { is_dismissed })).json<SetUpList>().is_dismissed;
    expect([await put(true), await put(true), await put(false), await put(false)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const logged = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('staff_id', '=', owner.user.id)
      .orderBy('id')
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(['dismiss set-up list', 'bring set-up list back']);
  });

  it('is for those who look after the staff', async () => {
    const office = await aStaffMember(shop(), PRESETS.Office);
    expect((await office.send('GET', '/staff/set-up-list')).statusCode).toBe(403);
    const reader = await aStaffMember(shop(), { staff: 'reads' });
    expect((await reader.send('GET', '/staff/set-up-list')).statusCode).toBe(200);
    expect((await reader.send('PUT', '/staff/set-up-list', { is_dismissed: true })).statusCode).toBe(403);
  });
});

/** The carrier’s sizes and services: previewed, set from now or a day on, and what goes by them. */
import { expect, it } from 'vitest';
import type { CarrierFile } from '#contract/carrier/carrier.ts';
import type { CarrierServicesPreview, CarrierServicesShown } from '#contract/carrier/carrier-services.ts';
import { FIRST_CARRIER_SERVICES, type SizeServices } from '#domain/carrier/carrier-services.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { beginOfDay, dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { givenPackedOrder } from '#tests/support/api/packed-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const having = (change: Partial<SizeServices>, size = 'Small parcel'): SizeServices[] =>
  FIRST_CARRIER_SERVICES.map((row) => (row.size === size ? { ...row, ...change } : row));

withShop('the services of the carrier', (shop) => {
  checkMoneyAfterEach(shop);

  const read = async (staff: TestMember) =>
    (await staff.send('GET', '/staff/carrier-services')).json<CarrierServicesShown>();
  const preview = async (staff: TestMember, sizes: readonly object[]) =>
    (await staff.send('POST', '/staff/carrier-services-previews', { sizes })).json<CarrierServicesPreview>();
  const set = (staff: TestMember, sizes: readonly object[], more: object = {}) =>
    staff.send('PUT', '/staff/carrier-services', { sizes, ...more });
  const rowOf = async (staff: TestMember, boxIds: readonly number[]) => {
    const file = await staff.send('POST', '/staff/carrier-files', { box_ids: boxIds, again: true });
    return file.json<CarrierFile>().csv.split('\r\n')[1];
  };

  it('a preview names what changes and the boxes that would go otherwise, and saves nothing', async () => {
    const staff = await aStaffMember(shop());
    const { id, boxIds } = await givenPackedOrder(shop(), { staff });
    const lighter = having({ most_grams: 1000, second_class: 'TPN48' });
    const seen = await preview(staff, lighter);
    expect(seen).toMatchObject({
      refused: null,
      changes: [
        { what: 'Small parcel', before: 'up to 2 kg', after: 'up to 1 kg' },
        { what: 'Small parcel, Second Class', before: 'OLP2', after: 'TPN48' },
      ],
    });
    expect(seen.boxes).toContainEqual({
      reference: `S${id}-1`,
      before: 'Small parcel, OLP1',
      after: 'Medium parcel, OLP1',
    });
    expect(seen.waiting).toBeGreaterThanOrEqual(seen.boxes.length);
    expect((await read(staff)).now).toEqual(FIRST_CARRIER_SERVICES);
    await staff.send('PATCH', `/staff/orders/${id}`, { order_status_id: 4 });
    const references = (await preview(staff, lighter)).boxes.map(({ reference }) => reference);
    expect(references).not.toContain(`S${id}-1`);
    expect(await rowOf(staff, boxIds)).toContain(',Small parcel,OLP1,');
  });

  it('a file names the size and code that hold as it is made, and a day to come begins by the clock', async () => {
    const staff = await aStaffMember(shop());
    const { boxIds } = await givenPackedOrder(shop(), { staff });
    const { newest } = await read(staff);
    const now = having({ most_grams: 1000 }).map((row) => ({ ...row, first_class: 'TPN24' }));
    const saved = await set(staff, now, { based_on: newest });
    expect([saved.statusCode, saved.json<CarrierServicesShown>().now]).toEqual([200, now]);
    expect(await rowOf(staff, boxIds)).toContain(',Medium parcel,TPN24,');

    const tomorrow = dayAfter(dayInLondon(shop().clock()), 1);
    const later = { valid_from: beginOfDay(tomorrow).toISOString() };
    const based_on = saved.json<CarrierServicesShown>().newest;
    const toCome = await set(staff, FIRST_CARRIER_SERVICES, { ...later, based_on });
    expect(toCome.json<CarrierServicesShown>()).toMatchObject({
      now,
      to_come: { sizes: FIRST_CARRIER_SERVICES, changed_by: 'Mina Okafor', ...later },
    });
    const second = await set(staff, now, { based_on: toCome.json<CarrierServicesShown>().newest });
    expect([second.statusCode, second.json()]).toMatchObject([
      422,
      { message: expect.stringContaining('Withdraw it first') },
    ]);
    expect(await rowOf(staff, boxIds)).toContain(',Medium parcel,TPN24,');
    shop().clock.advance(DAY_MS);
    expect(await read(staff)).toMatchObject({ now: FIRST_CARRIER_SERVICES, to_come: null });
    expect(await rowOf(staff, boxIds)).toContain(',Small parcel,OLP1,');
    shop().clock.reset();
    await staff.send('DELETE', `/staff/carrier-services/${toCome.json<CarrierServicesShown>().newest}`);
  });

  it('what is to come is withdrawn once, and no other setting goes that way', async () => {
    const owner = await aStaffMember(shop());
    const { newest } = await read(owner);
    const farAhead = beginOfDay(dayAfter(dayInLondon(shop().clock()), 9)).toISOString();
    await set(owner, having({ first_class: '' }), { valid_from: farAhead, based_on: newest });
    const { to_come } = await read(owner);
    const withdraw = (id: number | undefined) => owner.send('DELETE', `/staff/carrier-services/${id}`);
    const telephone = { telephone: '0117 496 0601', valid_from: farAhead };
    const other = await owner.send('POST', '/staff/settings', telephone);
    const { versions } = other.json<{ versions: { id: number; setting: string }[] }>();
    const ofTelephone = versions.find(({ setting }) => setting === 'telephone')?.id;
    expect((await withdraw(ofTelephone)).statusCode).toBe(404);
    const withdrawn = await withdraw(to_come?.id);
    expect([withdrawn.statusCode, withdrawn.json<CarrierServicesShown>().to_come]).toEqual([200, null]);
    expect((await withdraw(to_come?.id)).statusCode).toBe(409);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', 'setting carrier')
      .orderBy('position', 'desc')
      .limit(2)
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['withdraw setting', 'change setting']);
  });

  it('of six who set them at once from what they saw, one does', async () => {
    const office = await aStaffMember(shop(), PRESETS.Office);
    const { newest } = await read(office);
    const codes = ['TPN24', 'TPS48', 'CRL1', 'CRL2', 'STL1', 'STL2'];
    const answers = await Promise.all(
      codes.map((first_class) => set(office, having({ first_class }), { based_on: newest })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });

  it.each([
    ['a missing size', FIRST_CARRIER_SERVICES.slice(1)],
    ['sizes in another order', FIRST_CARRIER_SERVICES.toReversed()],
    ['half a gram', having({ most_grams: 0.5 })],
    ['more than 20 kg', having({ most_grams: 20_001 })],
    ['a size that takes less than a smaller one', having({ most_grams: 700 })],
    ['a formula for a code', having({ first_class: '=1' })],
    ['a code of eleven characters', having({ first_class: 'ABCDEFGHIJK' })],
  ])('%s is refused', async (_what, sizes) => {
    const staff = await aStaffMember(shop());
    const { newest } = await read(staff);
    expect([400, 422]).toContain((await set(staff, sizes, { based_on: newest })).statusCode);
    expect((await read(staff)).newest).toBe(newest);
  });

  it('the floor reads them, and only the right to orders sets them', async () => {
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    expect((await read(packer)).now).toHaveLength(4);
    for (const answer of [
      await set(packer, FIRST_CARRIER_SERVICES),
      await packer.send('POST', '/staff/carrier-services-previews', { sizes: FIRST_CARRIER_SERVICES }),
      await packer.send('DELETE', '/staff/carrier-services/1'),
    ])
      expect(answer.statusCode).toBe(403);
  });
});

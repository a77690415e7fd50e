/** Boxes go out of the door: a file for the carrier, its tracking numbers back in, and handing over. */
import { expect, it } from 'vitest';
import type { AuditEntryAnswer } from '#contract/audit-log/audit-log.ts';
import type { CarrierFile } from '#contract/carrier/carrier.ts';
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import type { TrackedBox } from '#contract/carrier/tracking.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { givenPackedOrder } from '#tests/support/api/packed-orders.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const FIRST = 'RM473124829GB';
const SECOND = 'RM123456785GB';

withShop('boxes for the carrier', (shop) => {
  checkMoneyAfterEach(shop);

  const boxesSeenBy = async (staff: TestMember) =>
    (await staff.send('GET', '/staff/carrier-boxes')).json<CarrierBox[]>();
  const makeFile = (staff: TestMember, box_ids: readonly number[], more: object = {}) =>
    staff.send('POST', '/staff/carrier-files', { box_ids, ...more });
  const track = async (
    staff: TestMember,
    rows: readonly (readonly [string, string])[],
    more: object = {},
  ): Promise<TrackedBox[]> => {
    const sent = rows.map(([reference, tracking_number]) => ({ reference, tracking_number }));
    return (await staff.send('POST', '/staff/tracking-numbers', { rows: sent, ...more })).json<
      TrackedBox[]
    >();
  };
  const numberOf = async (boxId: number | undefined) =>
    (
      await shop()
        .db.selectFrom('order_shipping_details')
        .select('tracking_number')
        .where('id', '=', boxId ?? 0)
        .executeTakeFirstOrThrow()
    ).tracking_number;

  it('packed boxes are listed with what the floor may see of them, and no e-mail address', async () => {
    const [owner, packer] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Packer)];
    const { id, boxIds, email } = await givenPackedOrder(shop(), { staff: owner });
    const boxes = await boxesSeenBy(packer);
    expect(boxes.find((box) => box.id === boxIds[0])).toMatchObject({
      reference: `S${id}-1`,
      order_status_id: 6,
      name: 'Mina Okafor',
      town: 'Whitby',
      gross_grams: 1370,
      tracking_number: null,
      carrier_file_id: null,
      faults: [],
    });
    expect(JSON.stringify(boxes)).not.toContain(email);
  });

  it('a file has one row a box, and e-mail addresses only for those who may see them', async () => {
    const [owner, packer] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Packer)];
    const { id, boxIds, email } = await givenPackedOrder(shop(), { staff: owner, lines: [{ quantity: 30 }] });
    expect(boxIds).toHaveLength(2);
    const forPacker = (await makeFile(packer, boxIds)).json<CarrierFile>();
    expect(forPacker.csv.split('\r\n').slice(1, 3)).toEqual(
      [1, 2].map((n) =>
        expect.stringMatching(new RegExp(`^S${id}-${n},\\d\\d/\\d\\d/\\d\\d,1[.]370,Small parcel,OLP1,`)),
      ),
    );
    expect(forPacker).toMatchObject({ boxes: 2, name: expect.stringMatching(/^sixbean-.*[.]csv$/) });
    expect(forPacker).toMatchObject({ has_emails: false });
    expect(forPacker.csv).not.toContain('@');
    const forOwner = (await makeFile(owner, boxIds, { again: true })).json<CarrierFile>();
    expect(forOwner).toMatchObject({ has_emails: true, csv: expect.stringContaining(email) });
    const noted = await shop()
      .db.selectFrom('audit_log')
      .select('details')
      .where('object', '=', `carrier file ${forPacker.id}`)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(noted.details)).toMatchObject({ phones: 2, emails: 0 });
  });

  it('a box stands in a second file only when somebody asks for it, even by six requests at once', async () => {
    const staff = await aStaffMember(shop());
    const { id, boxIds } = await givenPackedOrder(shop(), { staff });
    const answers = await Promise.all(Array.from({ length: 6 }, () => makeFile(staff, boxIds)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      fields: {
        [`S${id}-1`]: expect.stringMatching(/^It stands in file \d+, which Mina Okafor made at \d\d:\d\d\.$/),
      },
    });
    const again = await makeFile(staff, boxIds, { again: true });
    const known = (await boxesSeenBy(staff)).find((box) => box.id === boxIds[0]);
    expect(known?.carrier_file_id).toBe(again.json<CarrierFile>().id);
  });

  it('a box that the carrier would refuse is named before a file is made', async () => {
    const staff = await aStaffMember(shop());
    const { id, boxIds } = await givenPackedOrder(shop(), { staff });
    await shop()
      .db.updateTable('order_shipping_details')
      .set({ last_name: '東京', city: '=cmd|calc' })
      .where('order_id', '=', id)
      .execute();
    const answer = await makeFile(staff, boxIds);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { [`S${id}-1`]: expect.stringContaining('東 京') } },
    ]);
    expect((await boxesSeenBy(staff)).find((box) => box.id === boxIds[0])?.faults).toEqual([
      { column: 'Full name', message: expect.any(String) },
    ]);
  });

  it.each([
    ['no box', []],
    ['a box that is not packed', [2_000_000_000]],
    ['a box twice', [1, 1]],
    ['501 boxes', Array.from({ length: 501 }, (_, index) => index + 1)],
    ['an id beyond all ids', [2 ** 31]],
  ])('a file of %s is refused', async (_what, boxIds) => {
    const staff = await aStaffMember(shop());
    expect([400, 422]).toContain((await makeFile(staff, boxIds)).statusCode);
  });

  it('tracking numbers come back by the reference of a box, after a preview that changes nothing', async () => {
    const staff = await aStaffMember(shop());
    const { id, boxIds } = await givenPackedOrder(shop(), { staff });
    const rows = [
      [`S${id}-1`, 'rm 4731 2482 9gb'],
      ['S1-1', SECOND],
      [String(id), SECOND],
    ] as const;
    const preview = await track(staff, rows, { preview: true });
    expect(preview.map(({ outcome, order_id }) => [outcome, order_id])).toEqual([
      ['new', id],
      ['unknown', null],
      ['unknown', null],
    ]);
    expect(await numberOf(boxIds[0])).toBeNull();
    expect(await track(staff, rows)).toEqual(preview);
    expect(await numberOf(boxIds[0])).toBe(FIRST);
    expect((await track(staff, rows)).map(({ outcome }) => outcome)).toEqual(['same', 'unknown', 'unknown']);
    const replaced = await track(staff, [[`S${id}-1`, SECOND]]);
    expect(replaced[0]).toMatchObject({ outcome: 'replaces', words: `It had ${FIRST}.` });
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', `order ${id}`)
      .where('action', '=', 'take in tracking')
      .execute();
    expect(entries).toHaveLength(2);
  });

  it('one tracking number never stands on two boxes', async () => {
    const staff = await aStaffMember(shop());
    const { id, boxIds } = await givenPackedOrder(shop(), { staff, lines: [{ quantity: 36 }] });
    const others = await Promise.all(Array.from({ length: 6 }, () => givenPackedOrder(shop(), { staff })));
    const number = 'RM000000031GB';
    const twice = boxIds.map((_, index) => [`S${id}-${index + 1}`, number] as const);
    expect((await track(staff, twice)).map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
    await Promise.all(others.map((other) => track(staff, [[`S${other.id}-1`, number]])));
    const held = await Promise.all(others.map((other) => numberOf(other.boxIds[0])));
    expect(held.filter((one) => one === number)).toHaveLength(1);
  });

  it.each([
    ['a wrong check digit', 'RM473124828GB', 'check digit'],
    ['something else than a number', '=cmd|calc', '6 to 40'],
  ])('%s is refused', async (_what, number, words) => {
    const staff = await aStaffMember(shop());
    const { id, boxIds } = await givenPackedOrder(shop(), { staff });
    expect(await track(staff, [[`S${id}-1`, number]])).toEqual([
      expect.objectContaining({ outcome: 'refused', words: expect.stringContaining(words) }),
    ]);
    expect(await numberOf(boxIds[0])).toBeNull();
  });

  it('a box that is not packed, or whose order was cancelled, takes no tracking number', async () => {
    const staff = await aStaffMember(shop());
    const unpacked = await givenPackedOrder(shop(), { staff, packed: 0 });
    const cancelled = await givenPackedOrder(shop(), { staff });
    await staff.send('PATCH', `/staff/orders/${cancelled.id}`, { order_status_id: 5 });
    const outcomes = await track(staff, [
      [`S${unpacked.id}-1`, FIRST],
      [`S${cancelled.id}-1`, 'RM000000045GB'],
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unknown', 'refused']);
    expect((await makeFile(staff, cancelled.boxIds)).statusCode).toBe(422);
  });

  it('columns of the carrier’s export are mapped once and kept', async () => {
    const staff = await aStaffMember(shop(), PRESETS.Packer);
    const map = (reference_column: string, tracking_column: string) =>
      staff.send('PUT', '/staff/tracking-columns', { reference_column, tracking_column });
    expect((await staff.send('GET', '/staff/tracking-columns')).json()).toBeNull();
    expect((await map('Order', 'Order')).statusCode).toBe(422);
    await map('Order', 'Number');
    await map('Channel reference', 'Tracking number');
    expect((await staff.send('GET', '/staff/tracking-columns')).json()).toEqual({
      reference_column: 'Channel reference',
      tracking_column: 'Tracking number',
    });
  });

  it('boxes are handed over once their order is dispatched, and that can be taken back', async () => {
    const staff = await aStaffMember(shop());
    const { id, boxIds } = await givenPackedOrder(shop(), { staff });
    const handOver = (more: object = {}) =>
      staff.send('POST', '/staff/handovers', { box_ids: boxIds, driver: 'Sam', ...more });
    expect((await handOver()).statusCode).toBe(422);
    await staff.send('PATCH', `/staff/orders/${id}`, { order_status_id: 4 });
    const [first, second] = [await handOver(), await handOver()];
    expect([first.json(), second.json()]).toMatchObject([{ box_ids: [expect.any(Number)] }, { box_ids: [] }]);
    const shown = async () => (await boxesSeenBy(staff)).find((box) => box.id === boxIds[0])?.handed_over_at;
    expect(await shown()).not.toBeNull();
    expect((await handOver({ undo: true })).json()).toMatchObject({ box_ids: [expect.any(Number)] });
    expect(await shown()).toBeNull();
    await handOver();
    const log = await staff.send('GET', `/staff/audit?object=${encodeURIComponent(`box S${id}-1`)}`);
    expect(log.json<AuditEntryAnswer[]>().map(({ action }) => action)).toEqual([
      'hand over box',
      'take back handover',
      'hand over box',
    ]);
    shop().clock.advance(26 * HOUR_MS);
    expect(await shown()).toBeUndefined();
  });

  it('nothing of it is for customers or accountants', async () => {
    const member = await aMember(shop());
    const accountant = await aStaffMember(shop(), PRESETS.Accountant);
    for (const who of [member, accountant]) {
      expect((await who.send('GET', '/staff/carrier-boxes')).statusCode).toBe(403);
      expect((await makeFile(who, [1])).statusCode).toBe(403);
    }
  });
});

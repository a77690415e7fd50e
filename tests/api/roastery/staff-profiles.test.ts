/** How a batch was roasted is added to it, and compared with the target of its coffee on its machine. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { BatchProfile } from '#contract/roasting/profiles.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import type { Trace } from '#contract/traceability/trace.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { aPlannedBatch, roastCallsOf, roastWhole, toMorning } from '#tests/support/api/roast-days.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

/** Straight from 100 °C by ten degrees a minute. */
const aCurve = ({ drop = 600 } = {}) => ({
  file_name: 'roast.alog',
  readings: Array.from({ length: drop / 5 + 1 }, (_, i) => ({
    seconds: i * 5,
    bean: 100 + (i * 5) / 6,
    air: i % 2 === 0 ? 210.5 : null,
  })),
  dry_end: 300,
  first_crack: 480,
  drop,
});

withShop('profiles of batches', (shop) => {
  checkMoneyAfterEach(shop);

  /** Two batches of one coffee on one machine, of two days. */
  const twoBatches = async () => {
    const staff = await aStaffMember(shop());
    await aLot(shop(), staff.user.id);
    const batches: { id: number; bin: string }[] = [];
    for (let i = 0; i < 2; i++) {
      const day = toMorning(shop());
      await sql`update orders set held_at = now(), hold_reason = 'Of another test' where held_at is null`.execute(
        shop().db,
      );
      await givenPaidOrder(shop(), { lines: [{}] });
      const { batches: planned } = (await roastCallsOf(staff).start(day)).json<RoastPlan>();
      const [first] = planned;
      if (first === undefined) throw new Error('Nothing was planned.');
      const { id, bin } = await roastWhole(staff, first);
      batches.push({ id: id ?? 0, bin: bin ?? '' });
    }
    const [target = { id: 0, bin: '' }, later = { id: 0, bin: '' }] = batches;
    return { staff, target, later, ...callsOf(staff) };
  };
  type Staff = Awaited<ReturnType<typeof aStaffMember>>;
  const callsOf = (staff: Staff) => ({
    read: async (id: number) =>
      (await staff.send('GET', `/staff/batches/${id}/profile`)).json<BatchProfile>(),
    add: (id: number, curve: object = aCurve()) => staff.send('PUT', `/staff/batches/${id}/profile`, curve),
    remove: (id: number) => staff.send('DELETE', `/staff/batches/${id}/profile`),
    make: (id: number, band: object = { celsius: 3, seconds: 20 }) =>
      staff.send('PUT', `/staff/batches/${id}/target`, band),
    unmake: (id: number) => staff.send('DELETE', `/staff/batches/${id}/target`),
  });
  const logged = async (id: number) =>
    (
      await shop()
        .db.selectFrom('audit_log')
        .select('action')
        .where('object', '=', `batch ${id}`)
        .where('action', 'like', '%profile')
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  it('are kept as they were read, replaced by another file, and traced', async () => {
    const { staff, later, read, add, remove } = await twoBatches();
    expect(await read(later.id)).toMatchObject({ profile: null, target: null, drift: [], is_within: null });
    const added = await add(later.id);
    expect(added.statusCode).toBe(200);
    const { file_name, ...curve } = aCurve();
    expect(added.json<BatchProfile>().profile).toMatchObject({ ...curve, file_name });
    await add(later.id, { ...aCurve({ drop: 610 }), file_name: 'again.json' });
    expect((await read(later.id)).profile).toMatchObject({ file_name: 'again.json', drop: 610 });
    const trace = async () =>
      (await staff.send('GET', `/staff/traces?of=${later.bin}`)).json<Trace>().batches;
    expect(await trace()).toMatchObject([{ id: later.id, has_profile: true }]);
    expect((await remove(later.id)).statusCode).toBe(200);
    expect((await remove(later.id)).statusCode).toBe(200);
    expect(await trace()).toMatchObject([{ has_profile: false }]);
    expect(await logged(later.id)).toEqual([
      'add roast profile',
      'add roast profile',
      'remove roast profile',
    ]);
  });

  it('are compared with their target in words, within its band', async () => {
    const { target, later, read, add, make, unmake, remove } = await twoBatches();
    await add(target.id);
    expect((await make(target.id)).json<BatchProfile>()).toMatchObject({ is_target: true, drift: [] });
    const answer = await add(later.id, aCurve({ drop: 635 }));
    expect(answer.json<BatchProfile>()).toMatchObject({
      is_target: false,
      is_within: false,
      target: { batch_id: target.id, celsius: 3, seconds: 20 },
    });
    expect((await read(later.id)).drift[0]).toBe(
      'Dropped 6\u00a0°C hotter, 35\u00a0s later than the target.',
    );
    await make(target.id, { celsius: 10, seconds: 60 });
    expect(await read(later.id)).toMatchObject({ is_within: true, drift: ['On target all the way.'] });
    const refused = await remove(target.id);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('Choose another target first'),
    ]);
    await make(later.id);
    expect((await read(target.id)).target).toMatchObject({ batch_id: later.id });
    await unmake(later.id);
    expect(await read(target.id)).toMatchObject({ target: null, is_within: null });
    expect(await logged(target.id)).toEqual([
      'add roast profile',
      'set target profile',
      'set target profile',
    ]);
    expect(await logged(later.id)).toEqual([
      'add roast profile',
      'set target profile',
      'remove target profile',
    ]);
  });

  it('of a batch that was never in the roaster are refused, and so is a target without one', async () => {
    const staff = await aStaffMember(shop());
    const { batchId } = await aPlannedBatch(shop(), staff.user.id);
    const { add, make } = callsOf(staff);
    for (const answer of [await add(batchId), await make(batchId)]) expect(answer.statusCode).toBe(409);
  });

  it.each([
    ['times that run backwards', 422, { readings: aCurve().readings.toReversed() }],
    ['too few readings', 422, { readings: aCurve().readings.slice(0, 9) }],
    ['events out of order', 422, { dry_end: 500 }],
    ['no temperature at the drop', 422, { readings: aCurve().readings.slice(0, 60) }],
    ['more readings than a roast has', 400, { readings: Array(901).fill(aCurve().readings[0]) }],
    ['a temperature of the sun', 400, { readings: [{ seconds: 0, bean: 5500, air: null }] }],
    ['a roast of two hours', 400, { drop: 7200 }],
  ])('are refused with %s', async (_, status, changes) => {
    const { later, read, add } = await twoBatches();
    expect((await add(later.id, { ...aCurve(), ...changes })).statusCode).toBe(status);
    expect((await read(later.id)).profile).toBeNull();
  });
});

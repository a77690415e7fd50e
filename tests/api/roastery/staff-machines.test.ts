/** Machines and the settings of roasting, changed by staff for the next plan. */
import { expect, it } from 'vitest';
import type { Roastery } from '#contract/roasting/machines.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('machines', (shop) => {
  const listed = async (staff: Awaited<ReturnType<typeof aStaffMember>>) =>
    (await staff.send('GET', '/staff/machines')).json<Roastery>();
  const machineOf = async (staff: Awaited<ReturnType<typeof aStaffMember>>, id: number) => {
    const machine = (await listed(staff)).machines.find((one) => one.id === id);
    if (machine === undefined) throw new Error(`There is no machine ${id}.`);
    const { id: _, ...rest } = machine;
    return rest;
  };

  it('a machine that is put out of use is in no new plan, and keeps the batches that it has', async () => {
    const day = toMorning(shop());
    await givenPaidOrder(shop());
    const staff = await aStaffMember(shop());
    const { plan, start } = roastCallsOf(staff);
    const [before] = (await plan(day)).batches;
    const id = before?.machine_id ?? 0;
    const machine = await machineOf(staff, id);
    const put = (changes: object) => staff.send('PUT', `/staff/machines/${id}`, { ...machine, ...changes });
    expect((await put({ is_used: false })).statusCode).toBe(200);
    expect((await plan(day)).batches.map(({ machine_id }) => machine_id)).not.toContain(id);
    expect((await put({ is_used: true })).statusCode).toBe(200);
    await start(day);
    await put({ is_used: false });
    const started = await plan(day);
    expect(started.machines.map((one) => one.id)).toContain(id);
    expect(started.batches).toMatchObject([{ machine_id: id, state: 'planned', ends_at: before?.ends_at }]);
    await put({ is_used: true });
  });

  it('the next plan goes by the settings as they are changed, and the audit log says who did', async () => {
    const staff = await aStaffMember(shop());
    const settings = {
      most_days_in_bin: 3,
      fill_allowance_percent: 2.5,
      fill_allowance_grams: 40,
      mixes_custom_blends_green: false,
      wage_per_hour: 18.5,
    };
    const day = toMorning(shop());
    await givenPaidOrder(shop());
    const { plan } = roastCallsOf(staff);
    const gramsPlanned = async () =>
      (await plan(day)).batches.reduce((sum, one) => sum + one.expected_grams, 0);
    const before = await gramsPlanned();
    const changed = await staff.send('PUT', '/staff/roasting-settings', settings);
    expect(changed.json()).toMatchObject({ settings });
    const roaster = await aStaffMember(shop(), PRESETS.Roaster);
    expect(await listed(roaster)).toMatchObject({ settings: { ...settings, wage_per_hour: null } });
    expect(await gramsPlanned()).toBeGreaterThan(before);
    const entry = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('staff_id', '=', staff.user.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'change roasting settings',
      before: { most_days_in_bin: 5, mixes_custom_blends_green: true, wage_per_hour: 16 },
      after: settings,
    });
  });

  it('a new machine is added, and what no machine can be is refused with the field', async () => {
    const staff = await aStaffMember(shop());
    const machine = { ...(await machineOf(staff, 2)), name: 'Drum 30' };
    const add = (changes: object) => staff.send('POST', '/staff/machines', { ...machine, ...changes });
    for (const [field, wrong] of Object.entries({
      name: { name: 'drum 5' },
      max_grams: { min_grams: 5000, max_grams: 4000 },
      closes: { opens: 600, closes: 605 },
    })) {
      const refused = await add(wrong);
      expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
        422,
        [field],
      ]);
    }
    expect((await add({ minutes: 0 })).statusCode).toBe(400);
    expect((await add({})).json<Roastery>().machines).toMatchObject(
      expect.arrayContaining([{ id: 5, ...machine }]),
    );
    expect((await staff.send('PUT', '/staff/machines/77', machine)).statusCode).toBe(404);
  });

  it('whoever works on the floor reads them, and only the right to the catalogue changes them', async () => {
    const roaster = await aStaffMember(shop(), PRESETS.Roaster);
    const { settings } = await listed(roaster);
    const change = await roaster.send('PUT', '/staff/roasting-settings', settings);
    expect(change.statusCode).toBe(403);
  });
});

/** The plans of members and businesses are read page by page, each once, and one of them alone. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StaffPlans } from '#contract/plans/plan.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { readPlanLists } from '#server/money/plans/plan-list-store.ts';
import { givenPlan } from '#tests/support/api/business-plans.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withPlan } from '#tests/support/api/plan-calls.ts';
import { aCustomer } from '#tests/support/shop/ledger-entries.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the plans that staff see', (shop) => {
  const read = async (staff: TestMember, query = '') =>
    (await staff.send('GET', `/staff/plans${query}`)).json<StaffPlans>();

  it('come page by page, those that run first, each once, with the figures of all on the first', async () => {
    const staff = await aStaffMember(shop());
    const running = await withPlan(shop(), '2027-03-20');
    const old = await aMember(shop());
    await sql`
      insert into paid_plans (customer_id, user_type_id, asked_at, charges_saved, state, begins_on, ends_on, ended_by, ended_at)
      select ${old.user.id}, user_type_id, asked_at, charges_saved, 'ended', begins_on, begins_on + 31, 'member', ${shop().clock()}
      from paid_plans cross join generate_series(1, 120) where customer_id = ${running.user.id}`.execute(
      shop().db,
    );
    const first = await read(staff);
    expect(first.plans).toHaveLength(50);
    expect(first.plans[0]).toMatchObject({
      customer_id: running.user.id,
      state: 'running',
      email: running.user.email,
    });
    expect(first.plans[0]?.months).toMatchObject([{ amount: 12.99, state: 'paid', refunded: 0 }]);
    expect(first.figures).toEqual({ running: 1, unpaid: 0, ending: 0, refunds_refused: 0 });
    const seen = first.plans.map(({ id }) => id);
    for (let next = first.next; next !== null; ) {
      const page = await read(staff, `?after=${next}`);
      expect([page.business, page.figures, page.counts]).toEqual([[], null, []]);
      seen.push(...page.plans.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toHaveLength(121);
    expect(seen).toEqual([seen[0], ...new Set(seen.slice(1).toSorted((a, b) => b - a))]);
    expect((await read(staff, `?plan=${seen[120]}`)).plans).toMatchObject([
      { id: seen[120], state: 'ended' },
    ]);
    expect((await read(staff, '?plan=999999')).plans).toEqual([]);
  });

  it('of businesses are read on past one that ends meanwhile, and those that ended long ago are not', async () => {
    const staff = await aStaffMember(shop());
    const member = await aMember(shop());
    await givenPlan(shop(), member);
    const { id } = await shop()
      .db.selectFrom('business_plans')
      .select('id')
      .where('customer_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    const others: number[] = [];
    for (let i = 0; i < 60; i++) others.push(await aCustomer(shop().db));
    await sql`
      insert into business_plans (customer_id, user_type_id, paid_by, pence, business, address, begins_on)
      select other, user_type_id, paid_by, pence, business, address, begins_on
      from business_plans cross join unnest(${others}::int[]) as other
      where business_plans.id = ${id}`.execute(shop().db);
    const all = async () => {
      const { rows } = await sql<{ id: number }>`
        select id from business_plans where state = 'running' order by id desc`.execute(shop().db);
      return rows.map((row) => row.id);
    };
    const running = await all();
    const first = await read(staff);
    expect(first.business.map((plan) => plan.id)).toEqual(running.slice(0, 50));
    const end = (planId: number | undefined, months: number) =>
      sql`update business_plans set state = 'ended', ends_on = begins_on, ended_by = 'staff',
        ended_at = ${shop().clock()}::timestamptz - make_interval(months => ${months}) where id = ${planId}`.execute(
        shop().db,
      );
    // One that was read, the one after it, and one that stands at the end of the list since.
    await end(running[0], 0);
    await end(running[51], 14);
    await end(running[52], 0);
    const second = await read(staff, `?after_business=${first.next_business}`);
    const ended = [running[0], running[52]];
    expect(second.business.map((plan) => plan.id)).toEqual([running[50], ...running.slice(53), ...ended]);
    expect(second.next_business).toBeNull();
    expect((await read(staff, `?after_business=ended-${running[0]}`)).business).toMatchObject([
      { id: running[52], state: 'ended' },
    ]);
  });

  it('of businesses come with their fees, and alone', async () => {
    const staff = await aStaffMember(shop());
    const member = await aMember(shop());
    const feeId = await givenPlan(shop(), member);
    const { business } = await read(staff);
    const own = business.find(({ customer_id }) => customer_id === member.user.id);
    expect(own).toMatchObject({
      business: 'Harbour Bakes Ltd',
      fees: [{ id: feeId, owed: 49.99, waived_on: null }],
    });
    const alone = await read(staff, `?business_plan=${own?.id}`);
    expect([alone.business, alone.plans]).toEqual([[own], []]);
  });

  it('one that ended in the first hour of a month in London is counted in that month, also in summer', async () => {
    const first = timeInLondon('2026-07-01', 0);
    const { user } = await withPlan(shop(), '2027-03-20');
    await sql`update paid_plans set state = 'ended', ends_on = begins_on, ended_by = 'member', ended_at = ${first}
      where customer_id = ${user.id}`.execute(shop().db);
    const ended = await readPlanLists(shop().db, { paid: null, business: null, countedFrom: '2026-07-01' });
    expect(ended.counts?.months).toContainEqual({ month: '2026-07', began: 0, ended: 1, pence: 0 });
  });

  it('a cursor that is none is refused', async () => {
    const staff = await aStaffMember(shop());
    for (const after of ['0', 'ended-', 'running-3', '1e3'])
      expect((await staff.send('GET', `/staff/plans?after=${after}`)).statusCode).toBe(400);
  });
});

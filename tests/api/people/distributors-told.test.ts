/** A distributor is told thirty days before their account becomes another one, and until then it can be taken back. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { endDistributors } from '#server/people/distributors/distributors.ts';
import { aMember, aStaffMember, GOOD_PASSWORD, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the end of a distributor’s account', (shop) => {
  const aDistributor = async (): Promise<TestMember> => {
    const member = await aMember(shop());
    const proven = { user_type_id: 7, email_verified_at: shop().clock() };
    await shop().db.updateTable('customers').set(proven).where('id', '=', member.user.id).execute();
    return member;
  };
  const setType = (staff: TestMember, { user }: TestMember, user_type_id: number) =>
    staff.send('PATCH', `/staff/customers/${user.id}`, { user_type_id });
  const typeOf = async ({ user }: TestMember) =>
    (
      await shop()
        .db.selectFrom('customers')
        .select('user_type_id')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
    ).user_type_id;
  const mailsTo = async ({ user }: TestMember) =>
    (
      await shop()
        .db.selectFrom('mails')
        .select('kind')
        .where('recipient', '=', user.email)
        .where('kind', 'like', 'distributor account%')
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);
  const shownEnd = async (staff: TestMember, { user }: TestMember) =>
    (await staff.send('GET', `/staff/customers/${user.id}`)).json<CustomerInFull>().distributor_ending;
  /** As the job does, in two processes at once. */
  const run = (days: number) => {
    const now = new Date(shop().clock().getTime() + days * DAY_MS);
    return Promise.all([endDistributors(shop(), now), endDistributors(shop(), now)]);
  };
  const auditOf = async ({ user }: TestMember) =>
    (
      await shop()
        .db.selectFrom('audit_log')
        .select('action')
        .where('object', '=', `customer ${user.id}`)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  it('is told by mail, and takes effect after thirty days and not before', async () => {
    const [staff, distributor] = [await aStaffMember(shop()), await aDistributor()];
    const answer = await setType(staff, distributor, 1);
    expect([answer.statusCode, answer.json<{ user_type_id: number }>().user_type_id]).toEqual([200, 7]);
    expect(await mailsTo(distributor)).toEqual(['distributor account ends']);
    const ends_on = dayAfter(dayInLondon(shop().clock()), 30);
    expect(await shownEnd(staff, distributor)).toEqual({ user_type_id: 1, ends_on });
    await run(29);
    expect(await typeOf(distributor)).toBe(7);
    await run(31);
    await run(32);
    expect(await typeOf(distributor)).toBe(1);
    expect(await mailsTo(distributor)).toEqual(['distributor account ends', 'distributor account ended']);
    expect(await shownEnd(staff, distributor)).toBeNull();
    expect((await auditOf(distributor)).includes('end distributor')).toBe(true);
  });

  it('is taken back by giving them their type again', async () => {
    const [staff, distributor] = [await aStaffMember(shop()), await aDistributor()];
    await setType(staff, distributor, 1);
    expect((await setType(staff, distributor, 7)).statusCode).toBe(200);
    await run(40);
    expect(await typeOf(distributor)).toBe(7);
    expect(await mailsTo(distributor)).toEqual(['distributor account ends', 'distributor account stays']);
    expect(await auditOf(distributor)).toEqual(['end distributor', 'keep distributor']);
  });

  it('is told once, and another type that is chosen meanwhile comes on the day that they were told', async () => {
    const [staff, distributor] = [await aStaffMember(shop()), await aDistributor()];
    await setType(staff, distributor, 1);
    const before = await shownEnd(staff, distributor);
    await Promise.all([3, 3, 3].map((type) => setType(staff, distributor, type)));
    expect(await shownEnd(staff, distributor)).toEqual({ ...before, user_type_id: 3 });
    expect(await mailsTo(distributor)).toEqual(['distributor account ends']);
    await run(31);
    expect(await typeOf(distributor)).toBe(3);
  });

  it('leaves alone who has another account since, and goes with who leaves', async () => {
    const staff = await aStaffMember(shop());
    const [changed, gone] = [await aDistributor(), await aDistributor()];
    await setType(staff, changed, 1);
    await setType(staff, gone, 1);
    await shop()
      .db.updateTable('customers')
      .set({ user_type_id: 5 })
      .where('id', '=', changed.user.id)
      .execute();
    await gone.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    await run(31);
    expect(await typeOf(changed)).toBe(5);
    const left = await shop()
      .db.selectFrom('distributor_endings')
      .select('customer_id')
      .where('customer_id', 'in', [changed.user.id, gone.user.id])
      .execute();
    expect(left).toEqual([]);
  });

  it('is never sooner than promised, not even by a statement', async () => {
    const [staff, distributor] = [await aStaffMember(shop()), await aDistributor()];
    await setType(staff, distributor, 1);
    const sooner = sql`update distributor_endings set ends_on = told_on + 29
      where customer_id = ${distributor.user.id}`.execute(shop().db);
    await expect(sooner).rejects.toThrow(/violates check constraint/);
  });
});

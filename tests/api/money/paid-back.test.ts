/** What is paid ahead on account goes back by a transfer, once, by the rules of refunds; then the account can be deleted. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { Answer } from '#contract/calls.ts';
import type { StaffAccountPayment } from '#contract/on-account/account.ts';
import type { Problem } from '#contract/problem.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { stateSoFar } from '#server/money/on-account/state-month.ts';
import { MONEY_CHECKS } from '#server/money-checks.ts';
import { findFaults } from '#server/platform/checks.ts';
import { transact } from '#server/platform/database.ts';
import { accountOf, aMemberOnAccount, aPayment, orderedOnAccount } from '#tests/support/api/account-calls.ts';
import { aStaffMember, GOOD_PASSWORD, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('money that was paid ahead', (shop) => {
  checkMoneyAfterEach(shop);

  const paidAhead = async (pounds: number) => {
    const member = await aMemberOnAccount(shop());
    const staff = await aStaffMember(shop());
    const payment = await paid(staff, member, pounds);
    return { member, staff, payment };
  };
  /** By a row of the bank's file, which takes no second person. */
  const paid = async (staff: TestMember, member: TestMember, amount: number) => {
    const row = { amount, occurrence: 1, reference: randomUUID() };
    return (
      await staff.send('POST', '/staff/account-payments', aPayment(shop(), member, row))
    ).json<StaffAccountPayment>();
  };
  const back = (
    staff: TestMember,
    { id }: StaffAccountPayment,
    amount: number,
    call_id: string = randomUUID(),
  ) =>
    staff.send('POST', `/staff/account-payments/${id}/pay-backs`, { call_id, amount, reference: 'BACK 41' });
  const codeOf = (answer: Awaited<ReturnType<typeof back>>) =>
    answer.statusCode === 200 ? 'done' : answer.json<Problem>().code;

  it('goes back by a transfer that staff record, and then the account can be deleted', async () => {
    const { member, staff, payment } = await paidAhead(30);
    const remove = () => member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    expect((await remove()).json<Problem>().message).toContain('ask us to pay it back');
    const answer = await back(staff, payment, 30);
    expect(answer.json()).toMatchObject({ paid_back: 30, allocations: [] });
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 0, usable_balance: 500 });
    const stated = await transact(shop().db, (db) =>
      stateSoFar(db, { customerId: member.user.id, now: shop().clock() }),
    );
    expect(stated.lines.at(-1)).toMatchObject({ what: 'Paid back by bank transfer', amount: 30 });
    expect(stated.closing).toBe(0);
    const today = dayInLondon(shop().clock());
    const takings = (
      await staff.send('GET', `/staff/takings?from=${dayAfter(today, -1)}&to=${dayAfter(today, 1)}`)
    ).json<Answer<'GET /staff/takings'>>();
    expect(takings.ways.find(({ way }) => way === 'bank')).toMatchObject({ differing: 0 });
    const audited = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('staff_id', '=', staff.user.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(audited.action).toBe('pay back account payment');
    expect((await remove()).statusCode).toBe(200);
  });

  it('goes back once, however often it is sent, and never more than is ahead', async () => {
    const { member, staff, payment } = await paidAhead(30);
    const callId = randomUUID();
    const both = await Promise.all([1, 2].map(() => back(staff, payment, 20, callId)));
    expect(both.map(codeOf)).toEqual(['done', 'done']);
    const told = (await shop().mails()).filter(({ to }) =>
      to?.some(({ address }) => address === member.user.email),
    );
    expect(
      told.filter(({ subject }) => subject === 'We’ve paid £20.00 back to you').map(({ text }) => text),
    ).toEqual([expect.stringContaining('BACK 41')]);
    expect(await accountOf(member)).toMatchObject({ paid_ahead: 10 });
    expect(codeOf(await back(staff, payment, 5, callId))).toBe('changed_meanwhile');
    expect(codeOf(await back(staff, payment, 10.01))).toBe('invalid');
    // What is left pays what is ordered, and can't go back any more; nor is the payment taken back.
    const order = await orderedOnAccount(shop(), member);
    expect(await accountOf(member)).toMatchObject({
      paid_ahead: 0,
      owed: Math.round(order.total * 100 - 1000) / 100,
    });
    expect(codeOf(await back(staff, payment, 0.01))).toBe('invalid');
    const reversal = await staff.send('POST', `/staff/account-payments/${payment.id}/reversals`, {
      reason: 'Not theirs',
    });
    expect(codeOf(reversal)).toBe('changed_meanwhile');
    const moved = await staff.send('POST', `/staff/account-payments/${payment.id}/allocations`, {
      order_id: order.id,
      amount: 0.01,
    });
    expect(codeOf(moved)).toBe('invalid');
  });

  it('is nobody’s own to pay back, and takes a fresh code and then a second person, added up over a day', async () => {
    const { member, staff, payment } = await paidAhead(900);
    const own = await paid(await aStaffMember(shop()), staff, 5);
    expect(codeOf(await back(staff, own, 5))).toBe('not_allowed');
    shop().clock.advance(11 * MINUTE_MS);
    expect(codeOf(await back(staff, payment, 60))).toBe('done');
    expect(codeOf(await back(staff, payment, 40.01))).toBe('fresh_code_needed');
    await giveFreshCode(shop(), staff);
    expect(codeOf(await back(staff, payment, 40.01))).toBe('done');
    expect(codeOf(await back(staff, payment, 400))).toBe('second_person_needed');
    const other = await aStaffMember(shop());
    const asked = (await other.send('GET', '/staff/approvals'))
      .json<Approval[]>()
      .find(({ object }) => object === `customer ${member.user.id}`);
    expect(asked?.act).toBe('pay back account payment');
    await giveFreshCode(shop(), other);
    await other.send('POST', `/staff/approvals/${asked?.id}/confirmations`);
    expect(codeOf(await back(staff, payment, 400))).toBe('done');
    expect(await accountOf(member)).toMatchObject({ paid_ahead: 399.99 });
  });

  it('a row without its entry is found', async () => {
    const { staff, payment } = await paidAhead(10);
    await expect(
      transact(shop().db, async (db) => {
        await sql`insert into account_pay_backs (call_id, payment_id, pence, reference, made_by, made_at)
          values (${randomUUID()}, ${payment.id}, 300, 'BACK', ${staff.user.id}, now())`.execute(db);
        expect((await findFaults(db, MONEY_CHECKS)).map(({ what }) => what)).toEqual(
          expect.arrayContaining([
            'What was paid ahead and went back is not in the ledger once',
            'What is owed on account is not what the ledger says',
          ]),
        );
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
  });
});

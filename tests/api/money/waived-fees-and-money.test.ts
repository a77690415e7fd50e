/** What was paid of a fee that is waived, or comes later, is its business's own. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StaffAccountPayment } from '#contract/on-account/account.ts';
import type { Problem } from '#contract/problem.ts';
import { monthsAfter } from '#domain/plans/plan-month.ts';
import { settlePayment } from '#server/money/payments/payments.ts';
import { runBusinessPlans } from '#server/money/plans/plans.ts';
import { MONEY_CHECKS } from '#server/money-checks.ts';
import { findFaults } from '#server/platform/checks.ts';
import { transact } from '#server/platform/database.ts';
import { aPayment } from '#tests/support/api/account-calls.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { at } from '#tests/support/api/plan-calls.ts';
import { waivedFees } from '#tests/support/api/waived-fees.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { choose } from '#tests/support/shop/paypal-buyers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('money for waived fees', (shop) => {
  checkMoneyAfterEach(shop);
  const { today, charged, waive, accountOf, statedOf, planOf, mailsTo } = waivedFees(shop);

  it('a payment and a waiver at once leave the fee waived, and what was paid ahead', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    const [waived, paid] = await Promise.all([
      waive(staff, feeId),
      staff.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount: 49.99 })),
    ]);
    expect(paid.statusCode).toBe(200);
    expect(waived.statusCode).toBe(200);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 49.99 });
  });

  it('what was paid of a waived fee stays on the account: ahead, or for what else is owed', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    const paid = await staff.send(
      'POST',
      '/staff/account-payments',
      aPayment(shop(), member, { amount: 30 }),
    );
    expect(paid.statusCode).toBe(200);
    expect((await waive(staff, feeId)).statusCode).toBe(200);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 30 });
    const mail = (await mailsTo(member)).find(({ subject }) => subject?.startsWith('We’ve taken back'));
    expect(mail?.text).toContain('£30.00 that you paid of it stays on your account');
    expect(await statedOf(member)).toMatchObject({ closing: -30, fees: [] });
    await runBusinessPlans(shop().payments, at(monthsAfter(today(), 1)));
    expect(await accountOf(member)).toMatchObject({ owed: 19.99, paid_ahead: 0 });
    // The second is waived as well: its money, which was paid ahead, has no payment of its own to take back.
    const second = (await planOf(member))?.fees[0]?.id ?? feeId;
    expect(second).not.toBe(feeId);
    expect((await waive(staff, second)).statusCode).toBe(200);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 30 });
    const { rows } = await sql<{ fee_id: number; pence: number; paid: number }>`
      select fee_id, sum(allocation.pence)::int as pence, max(account_paid) as paid from account_allocations as allocation
      join plan_fees as fee on fee.id = fee_id where customer_id = ${member.user.id} group by fee_id order by fee_id`.execute(
      shop().db,
    );
    expect(rows).toEqual([feeId, second].map((fee_id) => ({ fee_id, pence: 0, paid: 0 })));
  });

  it('a fee that was paid in full is waived, and its money pays the next one', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    await staff.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount: 49.99 }));
    await runBusinessPlans(shop().payments, at(monthsAfter(today(), 1)));
    expect((await accountOf(member)).owed).toBe(49.99);
    expect((await waive(staff, feeId)).statusCode).toBe(200);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 0 });
    expect((await planOf(member))?.fees.map(({ owed, waived_on }) => [owed, waived_on !== null])).toEqual([
      [0, false],
      [0, true],
    ]);
  });

  it('the database lets nobody pay more of a fee than it comes to', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    await staff.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount: 60 }));
    await waive(staff, feeId);
    const pay = sql`insert into account_allocations (payment_id, fee_id, pence)
      select id, ${feeId}, 1000 from account_payments where customer_id = ${member.user.id}`.execute(
      shop().db,
    );
    await pay;
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 60 });
    const { rows } = await sql<{ account_paid: number; allocated: number }>`
      select account_paid, (select sum(pence)::int from account_allocations where fee_id = plan_fees.id) as allocated
      from plan_fees where id = ${feeId}`.execute(shop().db);
    expect(rows).toEqual([{ account_paid: 0, allocated: 0 }]);
    // Without the triggers, the check finds it.
    await expect(
      transact(shop().db, async (db) => {
        await sql`set local session_replication_role = replica`.execute(db);
        await sql`update plan_fees set account_paid = 1000 where id = ${feeId}`.execute(db);
        expect((await findFaults(db, MONEY_CHECKS)).map(({ what }) => what)).toContain(
          'More is allocated to a fee than it comes to',
        );
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
  });

  it('a fee is not waived while its money may be on its way by PayPal, and then not captured any more', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    expect((await member.send('POST', '/on-account/payments', { amount: 49.99 })).statusCode).toBe(200);
    const payment = await shop()
      .db.selectFrom('paypal_payments')
      .innerJoin('bills', 'bills.id', 'bill_id')
      .selectAll('paypal_payments')
      .where('customer_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    const set = (state: string) =>
      shop().db.updateTable('paypal_payments').set({ state }).where('id', '=', payment.id).execute();
    await set('capturing');
    const refused = await waive(staff, feeId);
    expect([refused.statusCode, refused.json<Problem>().message]).toEqual([
      409,
      'A PayPal payment for this account is being checked. Please try again a little later.',
    ]);
    expect((await accountOf(member)).owed).toBe(49.99);
    await set('open');
    expect((await waive(staff, feeId)).statusCode).toBe(200);
    await choose(shop(), payment.paypal_order_id ?? '', 'pay');
    expect(await settlePayment(shop().payments, { ...payment, state: 'open' })).toMatchObject({
      refused: 'changed_meanwhile',
    });
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 0, payments: [] });
  });

  it('money that comes later pays what is owed, and nothing of a waived fee', async () => {
    const { member, feeId } = await charged();
    const staff = await aStaffMember(shop());
    await waive(staff, feeId);
    await runBusinessPlans(shop().payments, at(monthsAfter(today(), 1)));
    const payment = (
      await staff.send('POST', '/staff/account-payments', aPayment(shop(), member, { amount: 60 }))
    ).json<StaffAccountPayment>();
    const second = (await planOf(member))?.fees[0]?.id;
    expect(payment.allocations).toEqual([
      { order_id: null, fee_id: second, opening_id: null, amount: 49.99 },
    ]);
    expect(await accountOf(member)).toMatchObject({ owed: 0, paid_ahead: 10.01 });
  });
});
